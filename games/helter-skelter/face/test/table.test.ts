/** What the table says of an answer, a drag and a card, without a page. */
import { type Choice, DECKS, type Decision, helterSkelter, MAPS, type View } from '@gavel/helter-skelter';
import { fastChance, fastRng, listChoices, listening, ref } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { describe, expect, it } from 'vitest';
import { drop } from '../src/drop.ts';
import { face } from '../src/index.ts';
import { mapOf, tilt } from '../src/map.tsx';
import { chanceUndefended } from '../src/odds.ts';
import { figureOf } from '../src/team.ts';

/** Games played by chance, stopped at decisions of that kind. */
function* moments(kind: Decision['kind'], games: number) {
  for (let seed = 0; seed < games; seed++) {
    const { io } = listening<{ readonly kind: string }>(fastChance(seed));
    const rng = fastRng(seed);
    const s = helterSkelter.setup({ map: 'hall', teams: ['judges', 'dogs'] }, 2, io);
    for (let n = 0; n < 400; n++) {
      const d = helterSkelter.pending(s).find((one) => one.kind === kind) ?? helterSkelter.pending(s)[0];
      if (!d) break;
      if (d.kind === kind) yield { view: helterSkelter.view(s, d.seat), decision: d, state: s };
      const choices = helterSkelter.choices(s, d);
      helterSkelter.apply(s, d, choices.at(rng.below(choices.size)), io);
    }
  }
}

/** A scene without a page: what is offered is kept. */
function sceneOf(view: View, decision: Decision) {
  const state = helterSkelter.imagine(view, fastRng(1));
  const list = listChoices(helterSkelter.choices(state, decision), 600);
  const offered: Choice[] = [];
  const scene = {
    face,
    game: helterSkelter,
    view,
    viewer: decision.seat,
    decision,
    list,
    moment: `${decision.id}`,
    offer: (choice: Choice) => offered.push(choice),
    propose: () => {},
  } as Partial<Scene> as Scene;
  return { scene, list, offered };
}

describe('an answer to a reaction', () => {
  it('says what an interruption buys: a turn, and its best attacks with the odds of the previews', () => {
    let attacks = 0;
    for (const { view, decision } of moments('interrupt', 6)) {
      const { scene, list } = sceneOf(view, decision);
      for (const choice of list) {
        const lines = face.gist?.(scene, choice) ?? [];
        if (choice.action !== 'INTERRUPT') expect(lines).toEqual([]);
        else expect(lines[0]?.words).toBe('A turn of your own, right now');
        if (choice.action === 'INTERRUPT') expect(lines.at(-1)?.words).toBe('Costs 1 card of your hand');
        for (const { chance } of lines.slice(1, -1)) {
          attacks += 1;
          const possible = Object.keys(view.characters)
            .filter((code) => figureOf(view, code).seat !== decision.seat)
            .flatMap((code) =>
              (['MELEE', 'SMASH', 'SNIPE', 'SHOTGUN', 'EXPLODE', 'PSI'] as const).map((one) =>
                chanceUndefended(view, one, code),
              ),
            );
          expect(possible.some((one) => Math.abs(one - (chance ?? -1)) < 1e-9)).toBe(true);
        }
      }
    }
    expect(attacks).toBeGreaterThan(0);
  });

  it('says what a hit would cost, and that a defence saves', () => {
    let seen = 0;
    for (const { view, decision } of moments('defend', 6)) {
      const { scene, list } = sceneOf(view, decision);
      for (const choice of list) {
        const [line, price] = face.gist?.(scene, choice) ?? [];
        expect(price?.words).toBe(choice.action === 'TAKE' ? undefined : 'Costs 1 card of your hand');
        expect(line?.words).toMatch(choice.action === 'TAKE' ? /loses|falls/ : /takes no damage/);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('a drag', () => {
  it('of a figure onto a space puts the move forward, paid with what is least missed', () => {
    let moves = 0;
    for (const { view, decision } of moments('act', 2)) {
      const { scene, list, offered } = sceneOf(view, decision);
      const move = list.find((choice) => choice.action === 'MOVE');
      if (move?.action !== 'MOVE') continue;
      drop(scene, ref('character', move.character), ref('space', move.space));
      const [only] = offered;
      if (!only) continue;
      moves += 1;
      expect(only).toMatchObject({ character: move.character, space: move.space });
    }
    expect(moves).toBeGreaterThan(0);
  });

  it('of a card onto a space never offers what another card pays for', () => {
    for (const { view, decision } of moments('act', 2)) {
      const { scene, list, offered } = sceneOf(view, decision);
      for (const choice of list.slice(0, 40)) {
        if (choice.action !== 'MOVE') continue;
        offered.length = 0;
        const [card = ''] = choice.cards;
        drop(scene, ref('card', card), ref('space', choice.space));
        for (const one of offered) expect('cards' in one && one.cards.includes(card)).toBe(true);
      }
    }
  });
});

describe('what things are called and where they lie', () => {
  it('calls a card by whom it shows, never by its code', () => {
    const [{ view } = { view: undefined }] = moments('act', 1);
    if (!view) throw new Error('no moment');
    for (const card of DECKS.flat()) {
      const name = String(helterSkelter.tell.name(ref('card', card.id), view));
      expect(name).not.toContain(card.id);
      expect(name.split(' · ')).toHaveLength(card.symbols.length);
    }
  });

  it('lays the board down without changing which corners meet', () => {
    for (const { id, record } of MAPS)
      for (const [i, space] of mapOf(id).spaces.entries())
        expect(space.polygon).toEqual(record.spaces[i]?.polygon.map(([x, y]) => [x, y * tilt]));
  });
});
