/** Do rulebook, code and scenarios agree: is every rule of play shown, and every refusal? */
import type { AnyGame } from '../game.ts';
import { parseRulebook } from '../rulebook.ts';
import { readScenario, runScenario, type Scenario } from '../scenario.ts';
import type { Check } from './index.ts';

/** All that is written about the rules of a game. */
export interface Writings {
  /** The game's `rules.md`. */
  readonly rulebook: string;
  /** The texts of its sources. */
  readonly sources: readonly string[];
  /** Its scenarios by file name, as they were read from JSON. */
  readonly scenarios: Readonly<Record<string, unknown>>;
  /**
   * Rules that no choice can break or obey: about pieces, names and what is told, or refused before there is a choice. Where it is not
   * said which those are, nobody can say which scenarios are missing.
   */
  readonly told?: readonly string[];
}

/** One check for each scenario, and those that hold them together. */
export function scenarioChecks(game: AnyGame, { rulebook, sources, scenarios, told }: Writings): Check[] {
  const read = Object.entries(scenarios).map(([file, json]) => ({ file, scenario: readScenario(json) }));
  const good = read.flatMap(({ scenario }) => (typeof scenario === 'string' ? [] : [scenario]));
  const rules = parseRulebook(rulebook).chapters.flatMap((chapter) => chapter.rules.map(({ id }) => id));
  const shown = new Set(good.flatMap((scenario) => scenario.rules));
  const refused = new Set(good.flatMap(refusedIn));
  const id = `${game.rulePrefix}-\\d+\\.\\d+`;
  const cited = (pattern: RegExp) => [...new Set(sources.flatMap((text) => text.match(pattern) ?? []))];
  /** Nothing is missing, and nothing too much. */
  const completeness = (told: readonly string[]): Check[] => [
    {
      name: 'every rule that a choice can break or obey has a scenario',
      run: () =>
        nothing(
          rules.filter((rule) => !shown.has(rule) && !told.includes(rule)),
          'without a scenario',
        ),
    },
    {
      name: 'every rule that can refuse a choice does so in a scenario',
      run() {
        const refusing = cited(new RegExp(`'${id}'`, 'g')).map((rule) => rule.slice(1, -1));
        nothing(
          refusing.filter((rule) => !refused.has(rule) && !told.includes(rule)),
          'never refused by',
        );
      },
    },
    {
      name: 'what is said to be only told has no scenario',
      run: () =>
        nothing(
          told.filter((rule) => shown.has(rule)),
          'shown after all',
        ),
    },
  ];
  return [
    ...read.map(({ file, scenario }) => ({
      name: `scenario ${file}`,
      run() {
        if (typeof scenario === 'string') throw new Error(scenario);
        if (scenario.game !== game.id) throw new Error(`it is a scenario of ${scenario.game}`);
        runScenario(game, scenario);
      },
    })),
    {
      name: 'every rule that the code or a scenario names is in the rulebook',
      run() {
        const named = [...cited(new RegExp(id, 'g')), ...shown, ...refused, ...(told ?? [])];
        nothing(
          named.filter((rule) => !rules.includes(rule) && !rule.startsWith('GAVEL-')),
          'in no rulebook',
        );
      },
    },
    ...(told === undefined ? [] : completeness(told)),
  ];
}

const refusedIn = (scenario: Scenario): string[] =>
  scenario.steps.flatMap((step) => ('refused' in step ? [step.rule] : []));

function nothing(rules: readonly string[], what: string): void {
  if (rules.length > 0) throw new Error(`${what}: ${rules.join(', ')}`);
}
