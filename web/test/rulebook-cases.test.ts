/** Every rule case can be opened and drawn, every rule about the board has one, and the quick starts name what there is. */
import { readFileSync } from 'node:fs';
import { games } from '@gavel/bots';
import { parseRulebook } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { byRule, loadCases } from '../src/rulebook/cases.ts';
import { readQuick } from '../src/rulebook/parse.ts';
import { stillOf } from '../src/rulebook/still.ts';

/** What a rule speaks of when it wants a drawing. */
const drawn = /\b(spaces?|sectors?|adjacent|adjoin\w*|sight|range|within|cover|dice|die|rolls?|wall|base|inches)\b/i;
/** What pieces there are, and what a text is made of: nothing happens in them. */
const told = /-1\.|^HS-2\.|^HS-3\.12$|^CE-2\.1$/;

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe.each(games.map((game) => [game.id, game] as const))('The rulebook of %s', (id, game) => {
  it('has a case that can be drawn at every rule about space, sight, range, cover or dice', async () => {
    const cases = byRule(await loadCases(id));
    const rules = parseRulebook(read(`games/${id}/rules.md`)).chapters.flatMap((chapter) => chapter.rules);
    expect(rules.filter((rule) => drawn.test(rule.text) && !told.test(rule.id) && !cases.has(rule.id))).toEqual([]);
    for (const { name, scenario } of new Set([...cases.values()].flat())) {
      const still = stillOf({ game }, scenario);
      expect(still !== undefined || scenario.position === undefined, name).toBe(true);
    }
  });

  it('has a quick start whose drawings and rules there are', async () => {
    const text = read(`games/${id}/quickstart.md`);
    const cases = await loadCases(id);
    const ids = parseRulebook(read(`games/${id}/rules.md`)).chapters.flatMap(({ rules }) =>
      rules.map((rule) => rule.id),
    );
    const { parts } = readQuick(text);
    expect(parts.length).toBeGreaterThan(4);
    for (const { shown } of parts)
      if (shown !== undefined) expect(cases.find(({ name }) => name === shown)?.scenario.position, shown).toBeDefined();
    for (const [rule] of text.matchAll(/\b[A-Z]{2}-\d+(\.\d+)+\b/g)) expect(ids).toContain(rule);
  });
});
