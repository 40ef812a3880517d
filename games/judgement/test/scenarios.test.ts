import { readdirSync, readFileSync } from 'node:fs';
import { parseRulebook, readScenario, runScenario } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { judgement } from '../src/index.ts';

const folder = new URL('../../../scenarios/judgement/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((file) => ({ file, scenario: readScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) }));

describe('the scenarios of Judgement', () => {
  it.each(scenarios)('$file', ({ scenario }) => {
    if (typeof scenario === 'string') throw new Error(scenario);
    runScenario(judgement, scenario);
  });
});

it('the template of a position is a position', () => {
  const json: unknown = JSON.parse(judgement.positionTemplate.replace(/\/\/.*$/gm, ''));
  const options = { size: '3v3', map: 'drill33', pick: 'blind', freeFate: 'two', turnLimit: 0 };
  const s = judgement.position(json, options, 2);
  judgement.invariants(s);
  expect(judgement.pending(s)[0]).toMatchObject({ seat: 0, kind: 'act' });
});

describe('rules, code and scenarios cite each other', () => {
  const rules = new Set(
    parseRulebook(readFileSync(new URL('../rules.md', import.meta.url), 'utf8')).chapters.flatMap((chapter) =>
      chapter.rules.map((rule) => rule.id),
    ),
  );

  it('every rule a scenario names is in the rulebook', () => {
    for (const { file, scenario } of scenarios) {
      if (typeof scenario === 'string') throw new Error(scenario);
      for (const id of scenario.rules) expect(rules, `${file} names ${id}`).toContain(id);
      for (const step of scenario.steps)
        if ('rule' in step && !step.rule.startsWith('GAVEL'))
          expect(rules, `${file} names ${step.rule}`).toContain(step.rule);
    }
  });

  it('every rule the code names is in the rulebook', () => {
    const src = new URL('../src/', import.meta.url);
    for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      for (const [id] of readFileSync(new URL(name, src), 'utf8').matchAll(/JD-\d+\.\d+/g))
        expect(rules, `${name} names ${id}`).toContain(id);
    }
  });

  it('every rule of the rulebook has a scenario', () => {
    const named = new Set(scenarios.flatMap(({ scenario }) => (typeof scenario === 'string' ? [] : scenario.rules)));
    expect([...rules].filter((id) => !named.has(id))).toEqual([]);
  });
});
