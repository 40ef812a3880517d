/** What is selected on the way to a choice, game by game. */
import { encounters } from '@gavel/cursed-earth';
import { helterSkelter } from '@gavel/helter-skelter';
import { cards as heroCards, judgement } from '@gavel/judgement';
import { type AnyGame, fastChance, fastRng, listChoices, listening, type Options } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { expertiseIcons } from '../../games/cursed-earth/face/src/chips.tsx';
import { cardsOf, type HsScene, joined, whyIdle } from '../../games/helter-skelter/face/src/draft.ts';
import { costWords } from '../../games/judgement/face/src/cards.ts';
import { whereabouts } from '../../games/judgement/face/src/dock/whereabouts.ts';
import { figureLabel, healthPart } from '../../games/judgement/face/src/figures.tsx';
import type { JdScene } from '../../games/judgement/face/src/scene.ts';
import { joined as another } from '../../games/mega-city/face/src/draft.ts';

/** Every position of a game played at random. */
function* played(game: AnyGame, options: Options, seats: number, most: number) {
  const rng = fastRng(`selection in ${game.id}`);
  const { io } = listening<{ readonly kind: string }>(fastChance(game.id));
  const state = game.setup(options, seats, io);
  for (let n = 0; n < most; n++) {
    const [decision] = game.pending(state);
    if (!decision) return;
    yield { state, decision, view: game.view(state, decision.seat) };
    const choices = game.choices(state, decision);
    game.apply(state, decision, choices.at(rng.below(choices.size)), io);
  }
}

describe('A selection in Helter Skelter', () => {
  const list = [
    { action: 'MOVE', character: 'DRE', space: 3, cards: ['J01'] },
    { action: 'MOVE', character: 'GIA', space: 4, cards: ['J02'] },
    { action: 'SNIPE', character: 'DRE', target: 'WUL', cards: ['J02'] },
  ] as const;

  it('goes on with what fits, and starts afresh with another card or figure', () => {
    expect(joined({ character: 'DRE' }, { card: 'J01' }, list)).toEqual({ character: 'DRE', card: 'J01' });
    expect(joined({ character: 'DRE', card: 'J01' }, { card: 'J02' }, list)).toEqual({ card: 'J02' });
    expect(joined({ character: 'DRE', card: 'J01', action: 'MOVE' }, { character: 'GIA' }, list)).toEqual({
      character: 'GIA',
    });
    expect(joined({ character: 'GIA' }, { card: 'J01' }, list)).toEqual({ card: 'J01' });
    expect(joined({ character: 'DRE' }, { action: 'SNIPE' }, list)).toEqual({ character: 'DRE', action: 'SNIPE' });
  });

  it('tells of every card that is of no use why', () => {
    let idle = 0;
    for (const { state, decision, view } of played(helterSkelter, { map: 'hall', teams: ['judges', 'dogs'] }, 2, 600)) {
      if (decision.kind === 'assign') continue;
      const choices = listChoices(helterSkelter.choices(state, decision));
      const scene = {
        decision,
        view,
        viewer: decision.seat,
        check: (choice: never) => helterSkelter.check(state, decision, choice),
      } as unknown as HsScene;
      for (const id of view.seats[decision.seat].hand as readonly string[]) {
        if (choices.some((choice) => cardsOf(choice).includes(id))) continue;
        idle += 1;
        expect(whyIdle(scene, id), `${decision.kind}: ${id}`).toMatchObject({ refused: true });
      }
    }
    expect(idle).toBeGreaterThan(100);
  });
});

it('A selection in Mega-City starts afresh with another card', () => {
  const plays = [
    { play: 'a', as: 'movement', on: 1 },
    { play: 'b', as: 'movement', on: 2 },
  ] as const;
  expect(another({ on: 1 }, { card: 'a', slot: 0 }, plays)).toEqual({ on: 1, card: 'a', slot: 0 });
  expect(another({ on: 1 }, { card: 'b', slot: 1 }, plays)).toEqual({ card: 'b', slot: 1 });
  expect(another({ card: 'a', slot: 0, on: 1 }, { card: 'b', slot: 1 }, plays)).toEqual({ card: 'b', slot: 1 });
  expect(another({ card: 'a', slot: 0 }, { on: 1 }, plays)).toEqual({ card: 'a', slot: 0, on: 1 });
});

describe('Judgement', () => {
  const options = { size: '3v3', map: 'any', pick: 'blind', freeFate: 'three', turnLimit: 6 };

  it('says the same in numbers as in bars, and calls nobody ready who is slain', () => {
    let effigies = 0;
    for (const { view } of played(judgement, options, 2, 900)) {
      const scene = { view } as JdScene;
      for (const model of view.models) {
        if (!model.on) continue;
        const [, n, most] = /(\d+) of (\d+) health/.exec(figureLabel(model))!;
        expect(Number(most)).toBeGreaterThan(0);
        expect(healthPart(model)).toBeCloseTo(Number(n) / Number(most), 9);
        if (model.id < 2 && Number(n) < Number(most)) effigies += 1;
        if (model.health <= 0 && model.id >= 2) expect(whereabouts(scene, model)).toBe('dead');
      }
    }
    expect(effigies).toBeGreaterThan(0);
  });

  it('has a cost on every ability that is used', () => {
    const free = heroCards.flatMap((card) => card.actives.filter((ability) => costWords(ability) === ''));
    expect(free.map(({ name }) => name)).toEqual([]);
  });
});

it('The Cursed Earth shows every expertise that a kept card is worth', () => {
  const shown = (symbol: string) =>
    encounters
      .filter((card) => card.boxes.some((box) => box.symbols.some((one) => one === symbol)))
      .map((card) => expertiseIcons(card.number));
  expect(shown('gainSurvival').every((icons) => icons.includes('survival'))).toBe(true);
  expect(shown('gainDiplomacy').every((icons) => icons.includes('diplomacy'))).toBe(true);
  expect(shown('gainDiplomacy').some((icons) => !icons.includes('survival'))).toBe(true);
});
