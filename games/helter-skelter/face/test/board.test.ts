/** What the face of Helter Skelter works out: odds from public knowledge, and choices in the making. */
import { readFileSync } from 'node:fs';
import { answersTo, type Choice, DECKS, type Decision, helterSkelter, MAPS, type View } from '@gavel/helter-skelter';
import { fastChance, fastRng, listening, parseRulebook, sentence } from '@gavel/kernel';
import { colourOf, shapeOf } from '@gavel/kit/look/mark.tsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cheapest, fits, meaning } from '../src/draft.ts';
import { Figure, standing } from '../src/figures.tsx';
import { mapOf } from '../src/map.tsx';
import { chanceOfNone, chanceUndefended } from '../src/odds.ts';
import { floors, scenery } from '../src/places.tsx';
import { ruleOf } from '../src/rule-of.ts';
import { characterOf, sideOfSeat } from '../src/team.ts';

/** A game played by chance up to a decision of that kind. */
function upTo(kind: Decision['kind'], seed: string) {
  const { io } = listening<never>(fastChance(seed));
  const rng = fastRng(seed);
  const s = helterSkelter.setup({ map: 'hall', teams: ['judges', 'dogs'] }, 2, io as never);
  for (let n = 0; n < 4000; n++) {
    const d = helterSkelter.pending(s)[0];
    if (!d) break;
    if (d.kind === kind) return { s, d };
    const choices = helterSkelter.choices(s, d);
    helterSkelter.apply(s, d, choices.at(rng.below(choices.size)), io as never);
  }
  throw new Error(`no ${kind} with the seed ${seed}`);
}

describe('odds from public knowledge', () => {
  const { s } = upTo('act', 'odds');
  const seen: View = helterSkelter.view(s, 0);

  it('are what counting all hands gives', () => {
    // a hand of 2 out of 4 unknown cards, one of which fits: half of the six hands are without it
    const pool = DECKS[1]!.slice(0, 4).map((card) => card.id);
    const discards = DECKS[1]!.slice(4).map((card) => card.id);
    const view: View = {
      ...seen,
      seats: [seen.seats[0]!, { ...seen.seats[1]!, handSize: 2, known: [], lacks: [], discards }],
    };
    expect(chanceOfNone(view, 1, (card) => card.id === pool[0])).toBeCloseTo(3 / 6);
    expect(chanceOfNone(view, 1, () => false)).toBe(1);
    expect(chanceOfNone(view, 1, () => true)).toBe(0);
  });

  it('know a card that everybody knows', () => {
    const known = DECKS[1]![0]!.id;
    const view: View = { ...seen, seats: [seen.seats[0]!, { ...seen.seats[1]!, known: [known] }] };
    expect(chanceOfNone(view, 1, (card) => card.id === known)).toBe(0);
  });

  it('agree with the hands imagined from the view', () => {
    const rng = fastRng('hands');
    const { d } = upTo('defend', 'odds');
    expect(d.kind).toBe('defend');
    const defender = Object.keys(seen.characters).find((code) => seen.characters[code]!.seat === 1)!;
    const fitting = answersTo(seen, 'SNIPE', defender);
    let none = 0;
    const samples = 4000;
    for (let n = 0; n < samples; n++) {
      const hand = helterSkelter.view(helterSkelter.imagine(seen, rng), 1).seats[1]!.hand!;
      if (!hand.some((id) => fitting.includes(id))) none += 1;
    }
    expect(Math.abs(none / samples - chanceUndefended(seen, 'SNIPE', defender))).toBeLessThan(0.03);
  });
});

describe('a choice in the making', () => {
  const { s, d } = upTo('act', 'draft');
  const choices = helterSkelter.choices(s, d);
  const list = Array.from({ length: choices.size }, (_, i) => choices.at(i));

  it('is narrowed down by figure, card and action', () => {
    const moved = list.find((choice) => choice.action === 'MOVE') as Choice & {
      character: string;
      space: number;
      cards: readonly string[];
    };
    const left = list.filter((choice) =>
      fits(choice, { character: moved.character, card: moved.cards[0], action: 'MOVE', space: moved.space }),
    );
    expect(left).toEqual([moved]);
  });

  it('is paid with cards that are legal for it', () => {
    const moved = list.find((choice) => choice.action === 'MOVE')!;
    const same = list.filter((choice) => meaning(choice) === meaning(moved));
    expect(helterSkelter.check(s, d, cheapest(same))).toBeUndefined();
  });
});

describe('what the board shows', () => {
  it('keeps figures on a space apart and on the map, and one or two clear of its number and its name', () => {
    for (const { id } of MAPS) {
      const map = mapOf(id);
      const [wide, high] = map.canvas;
      for (const { number, at } of map.spaces)
        for (let count = 1; count <= 6; count++) {
          const places = standing(map, number, count);
          for (const [i, [x, y]] of places.entries()) {
            const where = `${id} ${number}: ${i + 1} of ${count}`;
            expect(x - 27, where).toBeGreaterThanOrEqual(0);
            expect(x + 27, where).toBeLessThanOrEqual(wide);
            expect(y - 31, where).toBeGreaterThanOrEqual(0);
            expect(y + 30, where).toBeLessThanOrEqual(high);
            for (const [bx, by] of places.slice(i + 1))
              expect(Math.hypot(x - bx, y - by), where).toBeGreaterThan(count < 5 ? 20 : 12);
            if (count > 2) continue;
            // the base lies above the name, or at its edge; the card beside or above the number, as far as the map's upper corners let it
            expect(y + 30, where).toBeLessThan(at[1] + 26);
            expect(Math.abs(x - at[0]) >= (at[1] < 60 ? 28 : 35) || y + 20 <= at[1] - 9, where).toBe(true);
          }
        }
    }
  });

  it('has figures on a base in the shape and colour of their team, with their health on its rim', () => {
    const s = helterSkelter.position(
      {
        seats: [
          { characters: { DRE: { space: 9, health: 3 } }, hand: [] },
          { characters: { WUL: 10 }, hand: [] },
        ],
      },
      { map: 'blocks', teams: ['judges', 'dogs'] } as never,
      2,
    );
    const view = helterSkelter.view(s, 0);
    for (const code of ['DRE', 'WUL']) {
      const drawn = renderToStaticMarkup(createElement(Figure, { view, code }));
      const { seat, health } = view.characters[code]!;
      const colour = sideOfSeat(view, seat).colour;
      const bases = [...drawn.matchAll(/<path d="([^"]+)" fill="([^"]+)" class="figure-base"/g)];
      expect(bases.map(([, shape]) => shape)).toEqual([shapeOf(colour), shapeOf(colour)]);
      expect(bases[1]?.[2]).toBe(colourOf(colour));
      expect(drawn.match(/class="figure-pip full"/g)).toHaveLength(health);
      expect(drawn.match(/class="figure-pip/g)).toHaveLength(characterOf(code).health);
    }
    expect(sideOfSeat(view, 0).colour).not.toBe(sideOfSeat(view, 1).colour);
  });

  it('has cover of halftone, and a floor for every space, and draws every thing that stands on one', () => {
    for (const { id, record } of MAPS) {
      const drawn = scenery.maps[id]!;
      expect(Object.keys(drawn).map(Number)).toEqual(record.spaces.map((space) => space.number));
      for (const [number, { floor, props }] of Object.entries(drawn)) {
        expect(Object.keys(floors), `${id} ${number}`).toContain(floor);
        if (record.spaces[Number(number) - 1]!.terrain === 'cover') expect(['tar', 'lino']).toContain(floor);
        for (const [name] of props) expect(scenery.props[name]?.length, name).toBeGreaterThan(1);
      }
    }
    const standing = new Set(
      Object.values(scenery.maps)
        .flatMap((map) => Object.values(map).flatMap((p) => p.props))
        .map(([name]) => name),
    );
    expect([...standing].sort()).toEqual(Object.keys(scenery.props).sort());
  });

  it('links log lines to rules that exist', () => {
    const markdown = readFileSync(new URL('../../rules.md', import.meta.url), 'utf8');
    const ids = new Set(parseRulebook(markdown).chapters.flatMap(({ rules }) => rules.map(({ id }) => id)));
    const { io, taken } = listening<never>(fastChance('log'));
    const rng = fastRng('log');
    const s = helterSkelter.setup({ map: 'blocks', teams: ['dante', 'slaine'] }, 2, io as never);
    for (let n = 0; n < 600; n++) {
      const d = helterSkelter.pending(s)[0];
      if (!d) break;
      const choices = helterSkelter.choices(s, d);
      helterSkelter.apply(s, d, choices.at(rng.below(choices.size)), io as never);
    }
    const view = helterSkelter.view(s, 'omniscient');
    expect(taken.events.length).toBeGreaterThan(200);
    for (const event of taken.events) {
      const rule = ruleOf(event);
      if (rule !== undefined) expect(ids.has(rule), rule).toBe(true);
      const message = helterSkelter.tell.event(event);
      if (message)
        expect(sentence(message, helterSkelter.tell.catalogue, (ref) => helterSkelter.tell.name(ref, view))).not.toBe(
          '',
        );
    }
  });
});
