/** What is true of every map, hand and move of Helter Skelter. */
import { fastRng, isRefusal, PositionError, tableOptions } from '@gavel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAPS, pair } from '../src/content/maps.ts';
import { characterOf, crew, LINKED, shows, TEAMS } from '../src/content/teams.ts';
import type { ActionChoice } from '../src/decisions.ts';
import { attackReach, flightVia, helterSkelter as game, possibleHand, threats, walkCosts } from '../src/index.ts';
import { cardIds, countBits, maskOf } from '../src/rules/cards.ts';

const cards = fc.integer({ min: 0, max: 2 ** 30 - 1 });
const options = (teams: string[], map = 'blocks') => {
  const read = tableOptions(game, { map, teams }, teams.length);
  if (isRefusal(read)) throw new Error(read.key);
  return read;
};
const positioned = (json: unknown, teams = ['judges', 'dogs'], map = 'blocks') =>
  game.position(json, options(teams, map), teams.length);

describe('sets of cards', () => {
  it('count what they hold and survive being named', () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 0, max: 3 }), (mask, team) => {
        const ids = cardIds(team, mask);
        expect(ids.length).toBe(countBits(mask));
        expect(maskOf(team, ids)).toBe(mask);
      }),
    );
  });
});

describe('the maps', () => {
  it('let sight run both ways between spaces of the same height', () => {
    for (const { sees, isHigh } of MAPS) {
      for (let a = 1; a <= 40; a++) {
        for (let b = 1; b <= 40; b++) if (isHigh[a] === isHigh[b]) expect(sees[pair(a, b)]).toBe(sees[pair(b, a)]);
      }
    }
  });

  it('let FLY and SHOTGUN reach as far as two borders with falls as spaces', () => {
    for (const { near, flights, record } of MAPS) {
      const beside = (name: string): string[] => {
        const space = record.spaces[Number(name) - 1];
        const fall = record.falls.find((f) => f.id === name);
        return space ? [...space.adjacent.map(String), ...space.falls] : fall!.touches.map(String);
      };
      for (let a = 1; a <= 40; a++) {
        const one = beside(`${a}`);
        const two = new Set([`${a}`, ...one, ...one.flatMap(beside)]);
        const spaces = [...Array(40).keys()].map((i) => i + 1).filter((b) => two.has(`${b}`));
        expect(spaces.filter((b) => b !== a)).toEqual(flights[a]);
        for (let b = 1; b <= 40; b++) expect(near[pair(a, b)]).toBe(spaces.includes(b));
      }
    }
  });

  it('cost two cards for each climb and one for every other step', () => {
    const hall = MAPS[0]!;
    expect(walkCosts(hall, 7)[3]).toBe(2);
    expect(walkCosts(hall, 3)[7]).toBe(1);
    expect(walkCosts(hall, 7)[40]).toBe(walkCosts(hall, 7)[34]! + 2);
  });

  it('tell what a flight passes over', () => {
    const blocks = MAPS[1]!;
    expect(flightVia(blocks, 9, 17)).toBe('F2');
    expect(flightVia(blocks, 9, 10)).toBeUndefined();
    expect(flightVia(blocks, 1, 3)).toBe(2);
  });
});

/** All ways to hand out the cards of a RALLY to its purposes, tried one by one. */
function rallyPaid(set: number, actor: number, ally: number, climbers: readonly number[]): boolean {
  const either = LINKED.RALLY(actor) | LINKED.RALLY(ally);
  const purposes = [LINKED.RALLY(actor), ...climbers.map((c) => shows(c) | either)];
  const pay = (left: number, n: number): boolean => {
    if (n === purposes.length) return left === 0;
    return [...Array(30).keys()].some((i) => (left & purposes[n]! & (1 << i)) !== 0 && pay(left & ~(1 << i), n + 1));
  };
  return countBits(set) === purposes.length && pay(set, 0);
}

describe('choices', () => {
  it('offer a RALLY for exactly the cards that can be handed out to its purposes', () => {
    const HER = characterOf('HER');
    const DRE = characterOf('DRE');
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { minLength: 7, maxLength: 7 }), (hand) => {
        const ids = cardIds(
          0,
          hand.reduce((mask, card) => mask | (1 << card), 0),
        );
        const s = positioned({ seats: [{ hand: ids, characters: { HER: 7, DRE: 7 } }] }, ['judges', 'dogs'], 'hall');
        const choices = game.choices(s, s.pending[0]!);
        const offered = new Set<string>();
        for (let i = 0; i < choices.size; i++) {
          const c = choices.at(i);
          if (c.action === 'RALLY' && c.character === 'HER' && c.space === 3 && c.allySpace === 3)
            offered.add(c.cards.join());
        }
        const expected = new Set<string>();
        for (const a of hand) {
          for (const b of hand) {
            for (const c of hand) {
              const set = (1 << a) | (1 << b) | (1 << c);
              if (rallyPaid(set, HER, DRE, [HER, DRE])) expected.add(cardIds(0, set).join());
            }
          }
        }
        expect(offered).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('take the cards that pay in any order (HS-5.12)', () => {
    const s = positioned({ seats: [{ hand: ['J01', 'J02', 'J03'], fragments: [14], characters: { DRE: 14 } }] });
    const parsed = game.parse(s.pending[0]!, { action: 'COLLECT', character: 'DRE', cards: ['J03', 'J01', 'J02'] });
    expect((parsed as ActionChoice).cards).toEqual(['J01', 'J02', 'J03']);
  });

  it.each([
    null,
    7,
    {},
    { action: 'JUMP' },
    { action: 'MOVE', character: 'DRE', cards: ['J01'] },
    { action: 'MOVE', character: 'XYZ', space: 3, cards: [] },
    { action: 'MOVE', character: 'DRE', space: 41, cards: [] },
    { action: 'MOVE', character: 'DRE', space: 3, cards: ['X01'] },
    { action: 'END', cards: [] },
    { action: 'SNIPE', character: 'DRE', target: 'WUL', hiEx: false, cards: ['J01'] },
    { action: 'ASSIGN', starts: { DRE: [1, 2, 3] } },
  ])('of the wrong shape are malformed: %j', (given) => {
    const s = positioned({ seats: [] });
    expect(game.parse(s.pending[0]!, given)).toMatchObject({ refused: true, rule: 'GAVEL-1' });
  });
});

describe('a defence', () => {
  it.each([
    ['MELEE', 'DRE', 'J05', 'WUL', 'S11', 'BLOCK'],
    ['SMASH', 'MEA', 'J23', 'WUL', 'S11', 'BLOCK'],
    ['SNIPE', 'DRE', 'J01', 'WUL', 'S01', 'DEFLECT'],
    ['SNIPE', 'DRE', 'J01', 'JOH', 'S05', 'PRECOG'],
    ['SHOTGUN', 'GIA', 'J18', 'WUL', 'S02', 'COVER'],
  ] as const)('against %s by %s is told by its name', (action, character, card, target, answer, defence) => {
    const [space, told] = [16, [] as unknown[]];
    const s = positioned({
      seats: [
        { hand: [card], characters: { [character]: space } },
        { hand: [answer], characters: { [target]: space } },
      ],
    });
    const io = {
      chance: { roll: () => 1, pick: () => 0, shuffle: () => {} },
      quiet: false,
      emit: (event: unknown) => told.push(event),
    };
    game.apply(s, s.pending[0]!, { action, character, target, cards: [card] }, io);
    game.apply(s, s.pending[0]!, { action: 'DEFEND', character: target, cards: [answer] }, io);
    expect(told).toContainEqual({ kind: 'defended', seat: 1, character: target, defence, cards: [answer] });
  });
});

describe('tables', () => {
  it('never have one team twice (HS-1.1)', () => {
    expect(tableOptions(game, { teams: ['dogs', 'dogs'] }, 2)).toMatchObject({ refused: true, rule: 'HS-1.1' });
  });

  it('give every seat a team of its own when none is named', () => {
    const io = { chance: { roll: () => 1, pick: () => 0, shuffle: () => {} }, quiet: true, emit: () => {} };
    const s = game.setup(options(['random', 'slaine', 'random', 'random']), 4, io);
    expect(s.teams).toEqual([0, 3, 1, 2]);
  });
});

describe('positions', () => {
  it.each<[string, unknown, RegExp]>([
    ['an unknown field', { round: 3 }, /no field round/],
    ['a card of another team', { seats: [{ hand: ['S01'] }] }, /judges have no card S01/],
    ['a card twice', { seats: [{ hand: ['J01'], deck: ['J01'] }] }, /J01 is named twice/],
    [
      'eight cards in hand',
      { seats: [{ hand: ['J01', 'J02', 'J03', 'J04', 'J05', 'J06', 'J07', 'J08'] }] },
      /more than 7/,
    ],
    ['an empty deck', { seats: [{ discards: 'rest' }] }, /deck must hold a card/],
    ['a stranger', { seats: [{ characters: { WUL: 3 } }] }, /no field WUL/],
    ['a space that is not there', { seats: [{ characters: { DRE: 41 } }] }, /1 to 40/],
    ['too much health', { seats: [{ characters: { DRE: { space: 3, health: 9 } } }] }, /1 to 4/],
    ['two starts on one card', { seats: [{ fragments: [5], characters: { DRE: { start: 5 } } }] }, /used twice/],
    ['warp cubes without Sláine', { warp: 1 }, /not in this game/],
    ['an ended turn with nobody interrupting', { ended: true }, /somebody interrupting/],
    [
      'a dead player with the marker',
      { seats: [{ characters: { GIA: 'dead', AND: 'dead', HER: 'dead', DRE: 'dead', MEA: 'dead' } }] },
      /no characters left/,
    ],
    ['five points', { seats: [{ points: 5 }] }, /0 to 4/],
    ['no object', 7, /must be an object/],
  ])('refuse %s', (_, json, why) => {
    expect(() => positioned(json)).toThrow(PositionError);
    expect(() => positioned(json)).toThrow(why);
  });

  it('read the template that is printed for authors', () => {
    const json = JSON.parse(game.positionTemplate.replaceAll(/\/\/.*$/gm, ''));
    const s = positioned(json);
    expect(game.view(s, 'omniscient').characters).toMatchObject({
      DRE: { space: 14 },
      AND: { state: 'dead' },
      WUL: { space: 14 },
    });
  });
});

describe('public knowledge', () => {
  const view = (seat: number) =>
    game.view(
      positioned({
        seats: [
          { hand: ['J01'], discards: ['J02'], characters: { DRE: 9 } },
          { hand: ['S27', 'S16'], discards: ['S01', 'S02', 'S03', 'S04'], characters: { WUL: 10, MID: 16, GRO: 9 } },
        ],
      }),
      seat,
    );

  it('is what a hand may hold: everything that is not discarded', () => {
    expect(possibleHand(view(0), 0)).toEqual(['J01']);
    expect(possibleHand(view(0), 1)).toHaveLength(26);
    expect(possibleHand(view(1), 1)).toEqual(['S16', 'S27']);
  });

  it('names the attacks somebody has to fear on a space', () => {
    const feared = threats(view(0), 0, 9).map(({ character, attack }) => `${character} ${attack}`);
    expect(feared).toContain('MID SHOTGUN');
    expect(feared).toContain('MID EXPLODE');
    expect(feared).toContain('WUL SNIPE');
    expect(feared).toContain('GRO MELEE');
    expect(feared).not.toContain('WUL MELEE');
  });

  it('shows where attacks reach, Lulu’s demons one space farther', () => {
    const blocks = MAPS[1]!;
    expect(attackReach(blocks, 'DRE', 'MELEE', 9)).toEqual([9]);
    expect(attackReach(blocks, 'LUL', 'MELEE', 7)).toEqual([1, 2, 7, 9, 13]);
    expect(attackReach(blocks, 'GIA', 'SHOTGUN', 16)).toContain(17);
    expect(attackReach(blocks, 'GIA', 'SHOTGUN', 16)).not.toContain(18);
  });

  it('never shows a hand, a deck or a starting place to the others', () => {
    const s = positioned({ seats: [{ hand: ['J01'] }, { hand: ['S27'] }] });
    for (const viewer of [0, 'spectator'] as const) {
      const text = JSON.stringify(game.view(s, viewer));
      expect(text).not.toContain('S27');
      expect(text).toContain('"handSize":1');
    }
    expect(game.view(s, 1).seats[1]!.hand).toEqual(['S27']);
  });

  it('remembers the hand that everybody could count when a deck ran out', () => {
    const s = positioned({ seats: [{ hand: ['J01'], deck: ['J02'], discards: 'rest' }, {}] });
    const io = { chance: { roll: () => 1, pick: () => 0, shuffle: () => {} }, quiet: true, emit: () => {} };
    game.apply(s, s.pending[0]!, { action: 'END' }, io);
    expect(game.view(s, 1).seats[0]!.known).toEqual(['J01', 'J02']);
    const imagined = game.imagine(game.view(s, 1), fastRng('a'));
    expect(game.view(imagined, 'omniscient').seats[0]!.hand).toEqual(expect.arrayContaining(['J01', 'J02']));
  });
});

describe('a team', () => {
  it('is a run of neighbours in the count of characters', () => {
    expect(TEAMS.map((_, team) => crew(team))).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
      [10, 11, 12, 13, 14],
      [15, 16, 17, 18],
    ]);
  });
});
