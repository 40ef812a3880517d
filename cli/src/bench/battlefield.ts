/** The bench of geometry on a full battlefield. */
import { judgement, maps, movement, obstacles, reach, reachOutline, type State, sees } from '@gavel/judgement';
import { at, must, simulate } from '@gavel/kernel';
import { tableOf } from '../usage.ts';
import type { Measured } from './index.ts';
import { measure } from './measure.ts';

/** A sight query, and the region of one advance with its outline, on the densest map in the middle of a 5v5 game. */
export function battlefieldBench(): Record<string, Measured> {
  const corners = ({ terrain }: (typeof maps)[number]) => terrain.reduce((sum, { corners }) => sum + corners.length, 0);
  const densest = at(
    maps.filter(({ size }) => size === 5).sort((a, b) => corners(b) - corners(a)),
    0,
  );
  const { options } = tableOf(judgement, 2, { size: '5v5', map: densest.id, pick: 'blind', turnLimit: 6 });
  let field: State | undefined;
  let most = 0;
  simulate(judgement, options, 2, [undefined, undefined], 'battlefield', {
    watch(state) {
      const crowd = (state as State).models.filter((model) => model.on).length;
      if (crowd < most) return;
      most = crowd;
      field = judgement.clone(state as State);
    },
  });
  const s = must(field, 'battlefield');
  const models = s.models.filter((model) => model.on);
  const pairs = models.flatMap((a) => models.filter((b) => b !== a).map((b) => [a, b] as const));
  const heroes = models.filter((model) => model.seat >= 0 && model.id >= 2);
  const [sights, regions] = measure([
    {
      name: 'sight',
      portion() {
        for (const [a, b] of pairs) sees(s, a, b);
        return pairs.length;
      },
    },
    {
      name: 'reach',
      portion(n) {
        const hero = at(heroes, n % heroes.length);
        reachOutline(reach(hero.r, hero, movement(s, hero, false), obstacles(s, hero)));
        return 1;
      },
    },
  ]) as [number, number];
  return {
    'judgement sight query': { value: 1e6 / sights, unit: 'µs', ratio: 1e6 / sights / 20, against: '20 µs' },
    'judgement reach region': { value: 1e3 / regions, unit: 'ms', ratio: 1e3 / regions / 5, against: '5 ms' },
  };
}
