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

  for (const file of files) {
    const scenario = readScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    if (typeof scenario === 'string') throw new Error(`${file}: ${scenario}`);
    it(`${file}: ${scenario.title}`, () => {
      for (const rule of scenario.rules) expect(rules).toContain(`**${rule}**`);
      runScenario(cursedEarth, scenario);
    });
  }
});
