/** The rule cases of a game, by the rules they show. */
import { readScenario, type Scenario } from '@gavel/kernel';
import { useEffect, useState } from 'react';

export interface Case {
  readonly name: string;
  readonly scenario: Scenario;
}

const parts = import.meta.glob<Readonly<Record<string, unknown>>>('../../../games/*/face/src/scenarios.ts', {
  import: 'scenarios',
});

/** All cases of a game; none where it brings none. */
export async function loadCases(game: string): Promise<readonly Case[]> {
  const files = (await parts[`../../../games/${game}/face/src/scenarios.ts`]?.()) ?? {};
  return Object.entries(files).flatMap(([file, text]) => {
    const scenario = readScenario(text);
    const name = /([^/]+)\.json$/.exec(file)?.[1];
    return typeof scenario === 'string' || name === undefined ? [] : [{ name, scenario }];
  });
}

/** Under every rule each of them names; those that are about it above all come first. */
export function byRule(all: readonly Case[]): ReadonlyMap<string, readonly Case[]> {
  const found = new Map<string, Case[]>();
  const rank = ({ scenario }: Case, rule: string): number => scenario.rules.indexOf(rule);
  for (const one of all) for (const rule of one.scenario.rules) found.set(rule, [...(found.get(rule) ?? []), one]);
  for (const [rule, cases] of found) cases.sort((a, b) => rank(a, rule) - rank(b, rule));
  return found;
}

/** Cases by rule id; empty until they are there. */
export function useCases(game: string): ReadonlyMap<string, readonly Case[]> {
  const [cases, setCases] = useState<ReadonlyMap<string, readonly Case[]>>(new Map());
  useEffect(() => {
    let gone = false;
    setCases(new Map());
    loadCases(game).then(
      (all) => !gone && setCases(byRule(all)),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return cases;
}
