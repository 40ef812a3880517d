/** Hunting monsters come to whom they hunt, whatever stands between (JD-13.5, JD-13.8, JD-13.23). */
import { isFree, overlaps } from '@gavel/geometry';
import { fastRng } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { INCH, judgement, maps } from '../src/index.ts';
import { engages, features, restingPlace } from '../src/rules/field.ts';
import { huntingPath } from '../src/rules/hunting.ts';
import type { Model, State } from '../src/state.ts';

const options = { pick: 'blind', freeFate: 'two', turnLimit: 0, bans: 0, banOrder: 'usual' };

/** A monster and a hero somewhere on a map. */
function scene(
  map: (typeof maps)[number],
  monster: string,
  at: readonly [number, number],
  hero: string,
  to: readonly [number, number],
): State {
  return judgement.position(
    {
      warbands: [[{ hero, at: to }], [{ hero: 'brok', died: 1 }]],
      activating: `0:${hero}`,
      monsters: [{ monster, at }],
    },
    { ...options, size: `${map.size}v${map.size}`, map: map.id },
    2,
  );
}

const modelOf = (s: State, key: string): Model => s.models.find((m) => m.key === key)!;

/** How many advances it takes until the monster engages the hero; Infinity if it never does. */
function advancesUntilEngaged(s: State, monster: Model, victim: Model): number {
  for (let n = 0; n < 40; n++) {
    if (engages(s, monster, victim)) return n;
    const path = huntingPath(s, monster, victim);
    if (path === undefined || path.length === 0) return Number.POSITIVE_INFINITY;
    [monster.x, monster.y] = path.slice(-2) as [number, number];
  }
  return Number.POSITIVE_INFINITY;
}

const onWall = (s: State, m: Model): boolean => features(s).some((f) => f.kind === 'wall' && overlaps(m, f.corners));

describe('a hunting monster', () => {
  it.each(maps.filter((m) => !m.drill).map((map) => ({ id: map.id, map })))('arrives everywhere on $id', ({ map }) => {
    const rng = fastRng(7);
    const samples = process.env['GAVEL_LONG'] ? 400 : 25;
    for (let n = 0; n < samples; n++) {
      const kind = ['gloom', 'terra', 'dorgokaan'][n % 3]!;
      const hero = n % 2 === 0 ? 'rakkir' : 'viktor';
      const s = scene(map, kind, [0, 0], hero, [0, 0]);
      const [monster, victim] = [modelOf(s, kind), modelOf(s, `0:${hero}`)];
      for (const m of [victim, monster])
        for (let tries = 0; ; tries++) {
          const most = map.radius - m.r;
          m.x = rng.below(2 * most) - most;
          m.y = rng.below(2 * most) - most;
          if (isFree(m.r, m, restingPlace(s, m))) break;
          if (tries > 1000) throw new Error('no place');
        }
      const from = [monster.x, monster.y, victim.x, victim.y].map((u) => (u / INCH).toFixed(2)).join();
      expect(advancesUntilEngaged(s, monster, victim), `${kind} at ${hero} from ${from}`).toBeLessThan(30);
      expect(onWall(s, monster), `${kind} at ${hero} from ${from} on a wall`).toBe(false);
    }
  });
});

describe('a monster that only walls keep away', () => {
  const drill = maps.find((m) => m.id === 'drill33')!;
  /** Walls around a hero, too near for a monster between them and too far to strike across. */
  const fenced = (): State => {
    const s = scene(drill, 'gloom', [-6, 1], 'rakkir', [0, 0]);
    const [inner, outer] = [2 * INCH, 2.5 * INCH];
    const bar = (corners: readonly number[]) => {
      s.made += 1;
      s.growths.push({
        id: s.made,
        kind: 'wall',
        owner: modelOf(s, '0:rakkir').id,
        seat: 0,
        treacherous: false,
        corners,
      });
    };
    for (const side of [1, -1]) {
      const [near, far] = side > 0 ? [inner, outer] : [-outer, -inner];
      bar([-outer, near, outer, near, outer, far, -outer, far]);
      bar([near, -outer, far, -outer, far, outer, near, outer]);
    }
    return s;
  };

  it('comes to rest on them and attacks', () => {
    const s = fenced();
    const monster = modelOf(s, 'gloom');
    expect(advancesUntilEngaged(s, monster, modelOf(s, '0:rakkir'))).toBeLessThan(4);
    expect(onWall(s, monster)).toBe(true);
  });

  it('hunts another model rather than one to which no way leads', () => {
    const s = fenced();
    const monster = modelOf(s, 'gloom');
    for (const growth of s.growths) Object.assign(growth, { kind: 'building' });
    expect(huntingPath(s, monster, modelOf(s, '0:rakkir'))).toBeUndefined();
  });
});
