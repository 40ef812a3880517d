/** What rolling plain dice again may bring: a harvest's chance, else how much they come to. */
import { type Frame, harvestModifier, type State, soulDisc } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import type { Gist } from '@gavel/kit/face.ts';
import { atLeast } from './foresee/harvest.ts';
import { j } from './words.ts';

type Roll = Extract<Frame, { readonly kind: 'roll' }>;

/** JD-15.9 */
const needed = 12;

/** So many of its dice may be rolled again. */
export const freshOf = ({ rerolled }: Roll): number => rerolled.filter((done) => !done).length;

/** What a harvest adds to its two dice; undefined: this roll is for something else. */
function harvestAdds(s: State, { report }: Roll): number | undefined {
  const f = s.frames[report];
  if (f?.kind !== 'harvest') return undefined;
  const soul = s.souls.find((one) => one.id === f.soul);
  const m = at(s.models, f.model);
  const target = s.models[f.target];
  if (soul !== undefined) return f.modifier + harvestModifier(s, m, soulDisc(soul), target);
  return target && f.modifier + harvestModifier(s, m, target);
}

/** Chance that so many dice come to at least n. */
const chanceOf = (dice: number, n: number): number =>
  dice === 2 ? atLeast(n) : dice === 1 ? Math.min(6, Math.max(0, 7 - n)) / 6 : Number(n <= 0);

/** What comes of a roll when so many of its dice are rolled again; `which`: a 1 for each die, else those that may be. */
export function rollGist(s: State, f: Roll, again: number, which?: readonly number[]): readonly Gist[] {
  const isKept = (i: number) => again === 0 || (which === undefined ? at(f.rerolled, i) : (which[i] ?? 0) === 0);
  const kept = f.dice.reduce((sum, die, i) => (isKept(i) ? sum + die : sum), 0);
  const adds = harvestAdds(s, f);
  if (adds === undefined) {
    const n = kept + (again * (f.sides + 1)) / 2;
    return [{ words: again === 0 ? j('gist.stays', { n }) : j('gist.again', { n: n.toFixed(1) }) }];
  }
  if (again === 0) return [{ words: j('gist.harvest', { n: kept + adds, needed }) }];
  return [
    { words: j('gist.harvested', { needed: needed - adds - kept }), chance: chanceOf(again, needed - adds - kept) },
  ];
}
