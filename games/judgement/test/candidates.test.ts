/** The advances offered out of infinitely many: each kind of place that is worth going to is among them. */
import { type Point, pathLength, shortestWayToTouch, touching, within } from '@gavel/geometry';
import { describe, expect, it } from 'vitest';
import {
  distance,
  features,
  INCH,
  judgement,
  length,
  type Model,
  restingPlace,
  type State,
  sees,
} from '../src/index.ts';
import { coverPenalty, shrineDiscs, soulDisc } from '../src/rules/field.ts';
import { atPlace } from '../src/rules/move.ts';

const field = (map: string, position: object): State =>
  judgement.position(position, { size: '3v3', map, pick: 'blind', freeFate: 'two', turnLimit: 0 }, 2);

/** One hero on the way, one enemy. */
const meet = (map: string, hero: string, at: Point, enemy: string, there: Point, more: object = {}): State =>
  field(map, {
    warbands: [[{ hero, at: [at.x, at.y] }], [{ hero: enemy, at: [there.x, there.y] }]],
    activating: `0:${hero}`,
    ...more,
  });

/** The hero of `meet` and its enemy. */
const both = (s: State): [Model, Model] => [
  s.models.find((m) => m.id >= 2 && m.seat === 0)!,
  s.models.find((m) => m.id >= 2 && m.seat === 1)!,
];

/** Every way offered to the hero that is activating. */
function ways(s: State): Point[][] {
  const decision = judgement.pending(s)[0]!;
  const choices = judgement.choices(s, decision);
  const list: Point[][] = [];
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i);
    expect(judgement.check(s, decision, choice), JSON.stringify(choice)).toBeUndefined();
    if ('act' in choice && choice.act === 'advance') list.push(choice.path.map(([x, y]) => ({ x, y })));
  }
  return list;
}

/** The hero as it would stand at the end of each way. */
const ends = (s: State): Model[] => ways(s).map((way) => ({ ...both(s)[0], ...way[way.length - 1]! }));

describe('the advances offered', () => {
  it('lead to the edge of a weapon’s range', () => {
    const s = meet('drill33', 'allandir', { x: 3, y: -7 }, 'thorgar', { x: 1, y: 5 });
    const [, enemy] = both(s);
    const gaps = ends(s).map((m) => distance(m, enemy));
    expect(distance(both(s)[0], enemy)).toBeGreaterThan(10 * INCH);
    expect(gaps.some((gap) => gap <= 10 * INCH && gap > 10 * INCH - 5)).toBe(true);
  });

  it('lead into contact with an enemy, a Soul and a Shrine', () => {
    const s = meet('drill33', 'skye', { x: 5, y: 0 }, 'thorgar', { x: 2, y: 2 }, { souls: [[4, -3]] });
    const [, enemy] = both(s);
    for (const goal of [enemy, soulDisc(s.souls[0]!), shrineDiscs(s)[0]!])
      expect(
        ends(s).some((m) => touching(m, goal)),
        JSON.stringify(goal),
      ).toBe(true);
  });

  it('lead just out from behind a forest, to where the enemy comes into sight', () => {
    const s = meet('emberPool', 'allandir', { x: 5, y: -2 }, 'thorgar', { x: 6.9, y: -8.4 });
    const [hero, enemy] = both(s);
    expect(sees(s, hero, enemy)).toBe(false);
    expect(edges(s, true)).not.toEqual([]);
  });

  it('lead just behind a building, to where the enemy loses sight', () => {
    const s = meet('emberPool', 'skye', { x: -6.4, y: -5 }, 'thorgar', { x: -8.7, y: 2 });
    const [hero, enemy] = both(s);
    expect(sees(s, hero, enemy)).toBe(true);
    expect(edges(s, false)).not.toEqual([]);
  });

  it('lead behind a wall and into a forest, for cover', () => {
    const behind = meet('drownedCauseway', 'skye', { x: -4, y: 3 }, 'allandir', { x: 2, y: -4 });
    const inside = meet('emberPool', 'skye', { x: 4, y: -2 }, 'allandir', { x: -2, y: 6 });
    for (const [s, dice] of [
      [behind, 2],
      [inside, 1],
    ] as const) {
      const [hero, enemy] = both(s);
      expect(coverPenalty(s, enemy, hero, 'RNG')).toBe(0);
      expect(ends(s).map((m) => coverPenalty(s, enemy, m, 'RNG'))).toContain(dice);
    }
  });

  it('lead just out of reach of a charge', () => {
    const s = meet('drill33', 'allandir', { x: 0, y: 0 }, 'thorgar', { x: 0, y: 7 });
    const [hero, enemy] = both(s);
    // MOV 4, 3" more for the charge, an axe of 2"
    const threat = 9 * INCH;
    expect(within(hero, enemy, threat)).toBe(true);
    expect(ends(s).some((m) => !within(m, enemy, threat) && within(m, enemy, threat + 5))).toBe(true);
  });

  it('lead by the shortest way around what stands before a Soul', () => {
    const s = field('drill33', {
      warbands: [
        [
          { hero: 'skye', at: [0, -4] },
          { hero: 'rakkir', at: [0, -1.9] },
        ],
        [{ hero: 'allandir', at: [0, 9] }],
      ],
      souls: [[0, 0.5]],
      activating: '0:skye',
    });
    const hero = s.models.find((m) => m.key === '0:skye')!;
    const soul = soulDisc(s.souls[0]!);
    const bent = ways(s).filter((way) => way.length > 1);
    expect(bent).toHaveLength(1);
    expect(touching({ ...bent[0]!.at(-1)!, r: hero.r }, soul)).toBe(true);
    const around = restingPlace(s, hero);
    const discs = around.discs.filter((d) => d.x !== soul.x || d.y !== soul.y);
    const shortest = shortestWayToTouch(hero.r, hero, soul, { ...around, discs }, 20 * INCH)!.path;
    expect(Math.abs(pathLength([hero, ...bent[0]!]) - pathLength(shortest))).toBeLessThan(5);
  });

  it('lead up to the edge of lava, where going through it would end sooner', () => {
    const s = meet('emberPool', 'haksa', { x: 1.7, y: 5.9 }, 'thorgar', { x: 1.9, y: -6 });
    const [hero] = both(s);
    const lava = features(s).find(({ kind }) => kind === 'lava')!;
    expect(ends(s).some((m) => touching(m, lava.corners) && length(hero, m) > 2 * INCH)).toBe(true);
  });

  it('are all points that a record can hold', () => {
    for (const x of [0, 0.01, -0.01])
      for (const way of ways(meet('drill33', 'allandir', { x, y: 0 }, 'thorgar', { x: -x, y: 5 })))
        for (const p of way)
          for (const n of [p.x, p.y]) expect(Number.isInteger(n) && !Object.is(n, -0), `${p.x}, ${p.y}`).toBe(true);
  });
});

/** Ends with (or without) the enemy in sight of which a step back on the straight way would change that. */
function edges(s: State, inSight: boolean): Point[] {
  const [hero, enemy] = both(s);
  const seen = (at: Point): boolean => atPlace(hero, at, () => sees(s, hero, enemy));
  return ends(s).filter((end) => {
    const part = 1 - 20 / length(hero, end);
    const before = { x: Math.round(hero.x + (end.x - hero.x) * part), y: Math.round(hero.y + (end.y - hero.y) * part) };
    return seen(end) === inSight && seen(before) !== inSight;
  });
}
