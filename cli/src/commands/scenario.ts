import { findGame } from '@gavel/bots';
import { readJson, readScenario, runScenario, ScenarioError } from '@gavel/kernel';
import { jsonFiles, readText } from '../files.ts';

export interface ScenarioReport {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly file: string; readonly step: number; readonly why: string }[];
}

export function runScenarios(paths: readonly string[]): ScenarioReport {
  const files = paths.flatMap(jsonFiles);
  const failures: { file: string; step: number; why: string }[] = [];
  for (const file of files) {
    try {
      runFile(file);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      failures.push({ file, step: error.step, why: error.message });
    }
  }
  return { passed: files.length - failures.length, failed: failures.length, failures };
}

function runFile(file: string): void {
  const text = readText(file);
  let value: unknown;
  try {
    value = readJson(text);
  } catch (error) {
    throw new ScenarioError(0, `not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const scenario = readScenario(value);
  if (typeof scenario === 'string') throw new ScenarioError(0, scenario);
  const game = findGame(scenario.game);
  if (game === undefined) throw new ScenarioError(0, `no game "${scenario.game}"`);
  runScenario(game, scenario);
}
