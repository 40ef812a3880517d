import { readdirSync, readFileSync } from 'node:fs';
import { parseRulebook, readScenario, runScenario, type Scenario } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { helterSkelter } from '../src/index.ts';

const folder = new URL('../../../scenarios/helter-skelter/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const scenarios = files.map((file) => ({
  file,
  scenario: readScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
}));
const good = scenarios.flatMap(({ scenario }) => (typeof scenario === 'string' ? [] : [scenario]));

describe('the scenarios of Helter Skelter', () => {
  it.each(scenarios)('$file', ({ scenario }) => {
    if (typeof scenario === 'string') throw new Error(scenario);
    runScenario(helterSkelter, scenario);
  });
});

describe('rules, code and scenarios cite each other', () => {
  const rules = new Set(
    parseRulebook(readFileSync(new URL('../rules.md', import.meta.url), 'utf8')).chapters.flatMap((chapter) =>
      chapter.rules.map((rule) => rule.id),
    ),
  );
  const sources = readdirSync(new URL('../src/', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8'));
  const cited = (pattern: RegExp) => new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((m) => m[1]!)));
  const refusedIn = (scenario: Scenario) => scenario.steps.flatMap((step) => ('refused' in step ? [step.rule] : []));

  it('every rule that is cited exists', () => {
    const all = [...cited(/(HS-\d+\.\d+)/g), ...good.flatMap((s) => [...s.rules, ...refusedIn(s)])];
    expect(all.filter((rule) => !rules.has(rule))).toEqual([]);
  });

  it('every rule that can refuse a choice does so in a scenario', () => {
    const refused = new Set(good.flatMap(refusedIn));
    // HS-1.1 refuses the options of a table, before there is a choice.
    const refusing = [...cited(/'(HS-\d+\.\d+)'/g)].filter((rule) => rule !== 'HS-1.1');
    expect(refusing.filter((rule) => !refused.has(rule))).toEqual([]);
  });

  it('every rule about playing, from setting up to the end, has a scenario', () => {
    const shown = new Set(good.flatMap((scenario) => scenario.rules));
    const chapters = [...rules].filter((rule) => /^HS-([4-9]|10)\./.test(rule));
    // Who sees what (HS-4.10) and the freedom of order (HS-5.12) are properties, tested as such.
    expect(chapters.filter((rule) => !shown.has(rule) && rule !== 'HS-4.10' && rule !== 'HS-5.12')).toEqual([]);
  });
});
