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

/** Under the first rule each of them names. */
function byRule(all: readonly Case[]): ReadonlyMap<string, readonly Case[]> {
  const found = new Map<string, Case[]>();
  for (const one of all) {
    const [rule = ''] = one.scenario.rules;
    found.set(rule, [...(found.get(rule) ?? []), one]);
  }
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
