import { readdirSync, readFileSync } from 'node:fs';
import { readScenario } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { actions } from '../src/index.ts';

const folder = new URL('../../../scenarios/mega-city/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((file) => ({ read: readScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) }));

describe('Each of the 54 Action Cards', () => {
  const plays = scenarios.flatMap(({ read }) =>
    typeof read === 'string'
      ? []
      : read.steps.flatMap((step) => ('choose' in step ? [step.choose as Record<string, unknown>] : [])),
  );
  const played = (card: string, as: string) => plays.some((choice) => choice['play'] === card && choice['as'] === as);
  for (const { id, copies, movement, combat } of actions)
    for (let copy = 1; copy <= copies; copy++)
      it(`${id} ${copy} of ${copies} is played for both its options in some scenario`, () => {
        const cancels = combat.some(({ op }) => op === 'cancel');
        expect(played(id, cancels ? 'cancel' : 'combat')).toBe(true);
        // a card without another use is played for no effect
        expect(played(id, cancels ? 'cancel' : movement.length > 0 ? 'movement' : 'nothing')).toBe(true);
      });
});
