/** What a harvest of a Soul needs, line by line. */
import { type Choice, harvestModifier, judgement, type State, soulDisc, stat } from '@gavel/judgement';
import { modelOf } from './models.ts';

interface HarvestLine {
  /** Whose nearness counts; empty: abilities and artefacts. */
  readonly model: string;
  readonly add: number;
}

export interface Harvest {
  readonly own: number;
  readonly lines: readonly HarvestLine[];
  /** What two dice must come to (JD-15.9). */
  readonly need: number;
}

/** What each model near the Soul adds: they are set down one by one and the game is asked each time. */
export function foreseeHarvest(s: State, choice: Extract<Choice, { act: 'harvest' }>): Harvest | undefined {
  const soul = s.souls.find((one) => one.id === choice.soul);
  if (!soul) return undefined;
  const copy = judgement.clone(s);
  const m = modelOf(copy, choice.model);
  const via = choice.via === undefined ? undefined : modelOf(copy, choice.via);
  const others = copy.models.filter((other) => other.id >= 2 && other.on && other !== m && other !== via);
  const sum = () => harvestModifier(copy, m, soulDisc(soul), via);
  for (const other of others) other.on = false;
  const own = stat(copy, m, 'SH');
  let before = sum();
  const lines: HarvestLine[] = before === own ? [] : [{ model: '', add: before - own }];
  for (const other of others) {
    other.on = true;
    const now = sum();
    if (now !== before) lines.push({ model: other.key, add: now - before });
    before = now;
  }
  return { own, lines, need: 12 - before };
}

/** Chance that two dice come to at least n. */
export function atLeast(n: number): number {
  let good = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= n) good += 1;
  return good / 36;
}
