import { readdirSync, readFileSync } from 'node:fs';
import { readScenario, runScenario } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { actions, megaCity } from '../src/index.ts';

const folder = new URL('../../../scenarios/mega-city/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const scenarios = files.map((file) => ({
  file,
  read: readScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
}));

describe('The scenarios of Mega-City', () => {
  for (const { file, read } of scenarios) {
    it(`${file}: ${typeof read === 'string' ? 'cannot be read' : read.title}`, () => {
      if (typeof read === 'string') throw new Error(read);
      runScenario(megaCity, read);
    });
  }

  it('are fifty at least and cite rules that exist', () => {
    expect(files.length).toBeGreaterThanOrEqual(50);
    const rules = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');
    for (const { file, read } of scenarios)
      if (typeof read !== 'string')
        for (const rule of read.rules) expect(rules, `${rule}, cited by ${file}`).toContain(`**${rule}**`);
  });
});

it('every rule that can refuse a choice does so in a scenario', () => {
  const src = new URL('../src/', import.meta.url);
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const refusing = sources.flatMap((name) =>
    [...readFileSync(new URL(name, src), 'utf8').matchAll(/'(MC-\d+\.\d+)'/g)].map(([, rule]) => rule),
  );
  const refused = scenarios.flatMap(({ read }) =>
    typeof read === 'string' ? [] : read.steps.flatMap((step) => ('refused' in step ? [step.rule] : [])),
  );
  expect([...new Set(refusing)].filter((rule) => !refused.includes(rule!))).toEqual([]);
});

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
