import { readdirSync, readFileSync } from 'node:fs';
import { readScenario, runScenario } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { cursedEarth } from '../src/index.ts';

const folder = new URL('../../../scenarios/cursed-earth/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const rules = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');

describe('The Cursed Earth plays by its rules', () => {
  it('has at least seventy scenarios', () => {
    expect(files.length).toBeGreaterThanOrEqual(70);
  });

  const scenarios = files.map((file) => {
    const scenario = readScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    if (typeof scenario === 'string') throw new Error(`${file}: ${scenario}`);
    return { file, scenario };
  });

  it('refuses by every rule that can refuse a choice in some scenario', () => {
    const src = new URL('../src/', import.meta.url);
    const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const refusing = sources.flatMap((name) =>
      [...readFileSync(new URL(name, src), 'utf8').matchAll(/'(CE-\d+\.\d+)'/g)].map(([, rule]) => rule),
    );
    const refused = scenarios.flatMap(({ scenario }) =>
      scenario.steps.flatMap((step) => ('refused' in step ? [step.rule] : [])),
    );
    expect([...new Set(refusing)].filter((rule) => !refused.includes(rule!))).toEqual([]);
  });

  for (const { file, scenario } of scenarios)
    it(`${file}: ${scenario.title}`, () => {
      for (const rule of scenario.rules) expect(rules).toContain(`**${rule}**`);
      runScenario(cursedEarth, scenario);
    });
});
