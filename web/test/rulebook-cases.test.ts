/** Every rule case can be opened and drawn, every rule about the board has one, and the quick starts name what there is. */
import { readFileSync } from 'node:fs';
import { parseRulebook } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { wellKnown } from '../../bots/test/well-known.ts';
import { byRule, loadCases } from '../src/rulebook/cases.ts';
import { readQuick } from '../src/rulebook/parse.ts';
import { stillOf } from '../src/rulebook/still.ts';

/** What a rule speaks of when it wants a drawing: where things are, and when they happen. */
const space =
  /\b(spaces?|sectors?|adjacent|adjoin\w*|sight|range|within|cover|dice|die|rolls?|walls?|bases?|inches|zones?|locations?|pawns?|straight|touch\w*|lines?|reach\w*|edge|engaged)\b/i;
const time =
  /\b(at once|before|after|at the (start|end|beginning)|in turn|begins?|ends?|interrupt\w*|reactions?|phase|order|first)\b/i;

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe.each(wellKnown)('The rulebook of $id', ({ id, game, known }) => {
  it('has a case with a position at every rule about space, sight, range, cover, dice or timing', async () => {
    const cases = byRule(await loadCases(id));
    const rules = parseRulebook(read(`games/${id}/rules.md`)).chapters.flatMap((chapter) => chapter.rules);
    const bare = rules
      .filter((rule) => space.test(rule.text) || time.test(rule.text))
      .filter((rule) => !cases.get(rule.id)?.some(({ scenario }) => scenario.position !== undefined));
    // neither more nor fewer: an exception that has its drawing is none
    expect(bare.map((rule) => rule.id)).toEqual(known.notDrawn);
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
    for (const [rule] of text.matchAll(/\b[A-Z]+-\d+(\.\d+)+\b/g)) expect(ids).toContain(rule);
  });
});
