/** Rule cases as data: a position, choices, expectations. */
import { canonical } from './canonical.ts';
import { ChanceError, type ScriptedOutcome, scriptedChance } from './chance.ts';
import { type AnyGame, type Decision, listChoices, PositionError, type Seat, type Viewer } from './game.ts';
import { atPath, equal, includes, notPlain } from './json.ts';
import { legalChoice, listening, tableOptions } from './play.ts';
import { isRefusal, type Refusal } from './refusal.ts';

export interface Scenario {
  readonly title: string;
  readonly rules: readonly string[];
  readonly game: string;
  readonly seats: number;
  readonly options?: unknown;
  readonly position?: unknown;
  readonly chance?: readonly ScriptedOutcome[];
  readonly steps: readonly ScenarioStep[];
}

export type ScenarioStep =
  | { readonly seat: Seat; readonly choose: unknown }
  | { readonly seat: Seat; readonly refused: unknown; readonly rule: string }
  | { readonly expect: Readonly<Record<string, unknown>> }
  | { readonly viewer: Viewer; readonly has?: unknown; readonly hasNot?: readonly string[] };

export class ScenarioError extends Error {
  /** 0: before the first step; then the number of the step that failed. */
  readonly step: number;
  constructor(step: number, why: string) {
    super(why);
    this.step = step;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shape of a scenario from outside; the returned text says what is wrong. */
export function readScenario(value: unknown): Scenario | string {
  if (!isObject(value)) return 'a scenario is a JSON object';
  const odd = notPlain(value);
  if (odd !== undefined) return odd;
  const known = ['title', 'rules', 'game', 'seats', 'options', 'position', 'chance', 'steps'];
  for (const key of Object.keys(value)) if (!known.includes(key)) return `unknown field "${key}"`;
  if (typeof value['title'] !== 'string') return '"title" must be a text';
  if (typeof value['game'] !== 'string') return '"game" must be the id of a game';
  if (!Number.isInteger(value['seats'])) return '"seats" must be a whole number';
  if (!Array.isArray(value['rules']) || value['rules'].some((rule) => typeof rule !== 'string'))
    return '"rules" must be a list of rule ids';
  if (value['chance'] !== undefined && !Array.isArray(value['chance'])) return '"chance" must be a list';
  const steps = value['steps'];
  if (!Array.isArray(steps)) return '"steps" must be a list';
  for (const [i, step] of steps.entries()) {
    const why = stepProblem(step);
    if (why !== undefined) return `step ${i + 1}: ${why}`;
  }
  return value as unknown as Scenario;
}

function stepProblem(step: unknown): string | undefined {
  if (!isObject(step)) return 'a step is an object';
  const keys = Object.keys(step).sort().join();
  if (keys === 'choose,seat' || keys === 'refused,rule,seat')
    return Number.isInteger(step['seat']) ? undefined : '"seat" must be a whole number';
  if (keys === 'expect') return isObject(step['expect']) ? undefined : '"expect" must be an object of paths';
  if (['has,viewer', 'hasNot,viewer', 'has,hasNot,viewer'].includes(keys))
    return step['hasNot'] === undefined || Array.isArray(step['hasNot'])
      ? undefined
      : '"hasNot" must be a list of paths';
  return 'a step has seat + choose, seat + refused + rule, expect, or viewer + has / hasNot';
}

/** Runs a scenario; throws a ScenarioError at the step that fails. */
export function runScenario(game: AnyGame, scenario: Scenario): void {
  const run = new ScenarioRun(game, scenario);
  for (const [i, step] of scenario.steps.entries()) {
    try {
      run.step(step, scenario.steps.slice(i + 1));
    } catch (error) {
      if (error instanceof ScenarioError) throw error;
      throw new ScenarioError(i + 1, error instanceof Error ? error.message : String(error));
    }
  }
  run.end();
}

class ScenarioRun {
  private readonly game: AnyGame;
  private readonly chance: ReturnType<typeof scriptedChance>;
  private readonly last: number;
  private readonly state: unknown;

  constructor(game: AnyGame, scenario: Scenario) {
    this.game = game;
    this.last = scenario.steps.length;
    this.chance = scriptedChance(scenario.chance ?? [], game.chanceItem?.bind(game));
    try {
      const options = tableOptions(game, scenario.options, scenario.seats);
      if (isRefusal(options))
        throw new Error(`the options are refused: ${options.key} ${JSON.stringify(options.args)}`);
      this.state =
        scenario.position === undefined
          ? game.setup(options, scenario.seats, listening(this.chance.chance).io)
          : game.position(scenario.position, options, scenario.seats);
      game.invariants(this.state);
    } catch (error) {
      const kind =
        error instanceof PositionError ? 'the position: ' : error instanceof ChanceError ? 'the setup: ' : '';
      throw new ScenarioError(0, kind + (error instanceof Error ? error.message : String(error)));
    }
  }

  step(step: ScenarioStep, later: readonly ScenarioStep[]): void {
    if ('choose' in step) this.choose(step.seat, step.choose);
    else if ('refused' in step) this.refused(step.seat, step.refused, step.rule);
    else {
      this.settle(later);
      if ('expect' in step) this.expect(step.expect);
      else this.see(step.viewer, step.has, step.hasNot ?? []);
    }
  }

  end(): void {
    try {
      // what is scripted may fall in windows that nobody answered
      for (let d = this.openWindow(); d !== undefined; d = this.openWindow()) this.pass(d);
      this.chance.done();
      this.game.invariants(this.state);
    } catch (error) {
      throw new ScenarioError(this.last, error instanceof Error ? error.message : String(error));
    }
  }

  private openWindow(): Decision | undefined {
    return this.game.pending(this.state).find((d) => d.window === true);
  }

  private pass(d: Decision): void {
    this.game.apply(this.state, d, this.game.choices(this.state, d).at(0), listening(this.chance.chance).io);
  }

  private matches(d: Decision, wanted: unknown): unknown[] {
    const choices = this.game.choices(this.state, d);
    const exact: unknown = legalChoice(this.game, this.state, d, wanted);
    if (!isRefusal(exact)) {
      // a complete choice stands for itself, and only sampled choices may lack it
      if (choices.kind !== 'every' || choices.size > 2000) return [exact];
      const same = listChoices(choices).filter((c) => equal(c, exact));
      if (same.length === 1) return same;
    }
    const found: unknown[] = [];
    for (let i = 0; i < choices.size && found.length < 2; i++) {
      const choice: unknown = choices.at(i);
      if (includes(choice, wanted)) found.push(choice);
    }
    return found;
  }

  private choose(seat: Seat, wanted: unknown): void {
    for (;;) {
      const mine = this.game.pending(this.state).filter((d) => d.seat === seat);
      for (const d of mine) {
        const found = this.matches(d, wanted);
        if (found.length > 1)
          throw new Error(
            `${JSON.stringify(wanted)} matches several choices, e.g. ${found.map((c) => JSON.stringify(c)).join(' and ')}`,
          );
        if (found.length === 1) {
          this.game.apply(this.state, d, found[0], listening(this.chance.chance).io);
          this.game.invariants(this.state);
          return;
        }
      }
      const window = this.openWindow();
      if (window === undefined) throw new Error(this.noSuchChoice(seat, mine, wanted));
      this.pass(window);
    }
  }

  private noSuchChoice(seat: Seat, mine: readonly Decision[], wanted: unknown): string {
    const d = mine[0];
    if (d === undefined) {
      const asked = this.game.pending(this.state).map((p) => `seat ${p.seat} (${p.kind})`);
      return `seat ${seat} has nothing to decide; asked: ${asked.join(', ') || 'nobody, the game is over'}`;
    }
    const choice: unknown = legalChoice(this.game, this.state, d, wanted);
    const why = isRefusal(choice) ? `${choice.rule} ${choice.key} ${JSON.stringify(choice.args)}` : 'not offered';
    const offered = listChoices(this.game.choices(this.state, d), 6).map((c) => JSON.stringify(c));
    return `seat ${seat} (${d.kind}) cannot choose ${JSON.stringify(wanted)}: ${why}; offered e.g. ${offered.join(' ')}`;
  }

  /** Refused at the decision as it stands: no window is passed to look for another one. */
  private refused(seat: Seat, wanted: unknown, rule: string): void {
    const mine = this.game.pending(this.state).filter((d) => d.seat === seat);
    if (mine.length === 0) throw new Error(this.noSuchChoice(seat, mine, wanted));
    const refusals = mine.map((d): Refusal | undefined => {
      const choice: unknown = legalChoice(this.game, this.state, d, wanted);
      return isRefusal(choice) ? choice : undefined;
    });
    if (refusals.some((refusal) => refusal === undefined))
      throw new Error(`${JSON.stringify(wanted)} was accepted, not refused by ${rule}`);
    if (!refusals.some((refusal) => refusal?.rule === rule))
      throw new Error(
        `refused by ${refusals.map((r) => `${r?.rule} (${r?.key} ${JSON.stringify(r?.args)})`).join(', ')} instead of ${rule}`,
      );
  }

  /** Passes the windows that no later step answers; none before a refusal, which is judged at what is asked now. */
  private settle(later: readonly ScenarioStep[]): void {
    const next = later.find((step) => 'seat' in step);
    if (next !== undefined && 'refused' in next) return;
    for (let d = this.openWindow(); d !== undefined; d = this.openWindow()) {
      const answered = this.game
        .pending(this.state)
        .some(
          (p) =>
            p.window === true &&
            next !== undefined &&
            next.seat === p.seat &&
            this.matches(p, (next as { choose: unknown }).choose).length > 0,
        );
      if (answered) return;
      this.pass(d);
    }
  }

  private expect(expected: Readonly<Record<string, unknown>>): void {
    const pending = this.game.pending(this.state);
    const seen = {
      ...(this.game.view(this.state, 'omniscient') as object),
      decision: pending[0],
      pending,
      outcome: this.game.outcome(this.state),
    };
    for (const [path, value] of Object.entries(expected)) {
      const actual = atPath(seen, path);
      const wanted = value === null && actual === undefined ? undefined : value;
      if (!equal(actual, wanted))
        throw new Error(
          `${path} is ${actual === undefined ? 'absent' : canonical(actual)}, expected ${JSON.stringify(value)}`,
        );
    }
  }

  private see(viewer: Viewer, has: unknown, hasNot: readonly string[]): void {
    const view: unknown = this.game.view(this.state, viewer);
    if (has !== undefined && !includes(view, has)) {
      const differing = isObject(has) ? Object.keys(has).filter((key) => !includes(atPath(view, key), has[key])) : [];
      const shown = differing.map((key) => `${key}: ${JSON.stringify(atPath(view, key))}`).join('; ');
      throw new Error(`the view of ${viewer} lacks ${JSON.stringify(has)}; it has ${shown}`);
    }
    for (const path of hasNot)
      if (atPath(view, path) !== undefined)
        throw new Error(`the view of ${viewer} shows ${path}: ${JSON.stringify(atPath(view, path))}`);
  }
}
