/**
 * What speaks for a choice and what is next best: hints and the coach read it. Reasons are what the choice changes of all that a
 * player of the game weighs; by how much others are behind is said by whoever judges the game.
 */
import {
  type Advice,
  type AnyGame,
  at,
  type Behind,
  beyond,
  type Change,
  type Choices,
  changeBy,
  compared,
  type Decision,
  equal,
  fastRng,
  isRef,
  type Message,
  type Reason,
  reasonsIn,
  sumOf,
  type World,
  worldsOf,
} from '@gavel/kernel';
import { MOST_SEATS } from '../search/search.ts';
import { type Judge, judgeOf } from './judge.ts';
import { type Moment, weigh } from './weigh.ts';

/** Choices looked at once, in one world, and those looked at closely. */
const [glances, closely] = [32, 4];
/** Of what lies between the best and the worst: up to here level, up to there a little behind. */
const ofSpread = { level: 0.08, little: 0.4 };
/** The same of the chance to win, where somebody judges. */
const ofChance = { level: 0.02, little: 0.08 };

const behindBy = (by: number, { level, little }: typeof ofSpread): Behind =>
  by < level ? 'level' : by < little ? 'little' : 'far';

interface Looked {
  readonly choice: unknown;
  readonly change: Change;
  readonly sum: number;
}

/**
 * A choice with its reasons, and the two next best beside it with what they lack. Choices that differ in what is paid with, or
 * in a few inches, are one idea: of each idea the best is named. In a window things happen anyway: there a choice is held
 * against passing, and passing against the best of the others. What somebody chose instead, `made`, comes last.
 */
export function counsel(
  game: AnyGame,
  view: unknown,
  decision: Decision,
  choice: unknown,
  made?: unknown,
): readonly Advice[] {
  if (game.weighs === undefined) return [];
  const tried = worldsOf(game, view, decision);
  const look = (one: unknown): Looked => {
    const change = changeBy(game, tried, decision, one);
    return { choice: one, change, sum: sumOf(change) };
  };
  const own = look(choice);
  const judging = judgingOf(game, view, decision);
  const found = judging && ideasOf(game, view, judging, choice);
  const seen = found ? [] : glance(game, view, tried, decision, choice);
  const near = seen.slice(0, closely).map((one) => look(one.choice));
  const others = found?.map(look) ?? near.sort((a, b) => b.sum - a.sum);
  const pass = decision.window === true ? look(game.choices(at(tried, 0).state, decision).at(0)) : undefined;
  const against = (one: Looked): Change | undefined =>
    pass && (equal(one.choice, pass.choice) ? (one === own ? others[0] : own)?.change : pass.change);
  const sums = [own, ...seen, ...others].map(({ sum }) => sum);
  const spread = Math.max(...sums) - Math.min(...sums);
  const named = [own, ...others.slice(0, 2), ...(made === undefined ? [] : [look(made)])];
  return named.map((one): Advice => {
    const part = spread === 0 ? 0 : (own.sum - one.sum) / spread;
    const less = one === own ? 0 : judging && lessThan(game, judging, choice, one.choice);
    const [lacks] = reasonsIn(beyond(one.change, own.change)).filter(({ by }) => by < 0);
    return {
      choice: one.choice,
      reasons: reasonsIn(beyond(one.change, against(one))),
      behind: less === undefined ? behindBy(part, ofSpread) : behindBy(less, ofChance),
      ...(lacks && { lacks }),
      ...(less !== undefined && { less }),
    };
  });
}

/** What a choice has beyond another, what speaks for it first, and what the other lacks most. */
export function compare(
  game: AnyGame,
  view: unknown,
  decision: Decision,
  better: unknown,
  made: unknown,
): readonly Reason[] {
  if (game.weighs === undefined) return [];
  const tried = worldsOf(game, view, decision);
  const base = changeBy(game, tried, decision, made);
  return reasonsIn(beyond(changeBy(game, tried, decision, better), base));
}

interface Judging {
  readonly judge: Judge;
  moment(): Moment;
}

/** Somebody waits for it: half of what an analysis looks at. */
function judgingOf(game: AnyGame, view: unknown, decision: Decision): Judging | undefined {
  const judged = judgeOf(game);
  // what is a matter of liking is not judged
  if (judged?.mind.isTaste?.(decision) === true) return undefined;
  const judge = judged && { ...judged, thought: { ...judged.thought, lines: judged.thought.lines >> 1 } };
  return (
    judge && {
      judge,
      moment: () => {
        const rng = fastRng('counsel');
        return { root: game.imagine(view, rng), decision, beliefs: judge.mind.blank(MOST_SEATS), rng };
      },
    }
  );
}

/** By how much a choice is behind the one that is advised. */
function lessThan(game: AnyGame, { judge, moment }: Judging, advised: unknown, made: unknown): number | undefined {
  return weigh(game, judge, moment(), { advised, made, seats: MOST_SEATS })?.cost;
}

/** What search would do instead, the best of each other idea; undefined: it does not judge here. */
function ideasOf(game: AnyGame, view: unknown, { judge, moment }: Judging, chosen: unknown): unknown[] | undefined {
  if (judge.adviser !== undefined) return undefined;
  const now = moment();
  const ideaOf = (choice: unknown): string => idea(game.tell.choice(now.decision, choice, view));
  const best = new Map<string, unknown>();
  for (const { choice } of weigh(game, judge, now, { made: chosen, guided: chosen, seats: MOST_SEATS })?.ranked ?? []) {
    const name = ideaOf(choice);
    if (name !== ideaOf(chosen) && !best.has(name)) best.set(name, choice);
  }
  return [...best.values()].slice(0, 2);
}

interface Glance {
  readonly choice: unknown;
  readonly sum: number;
}

/** The best choice of every other idea in one world, the best idea first. */
function glance(game: AnyGame, view: unknown, tried: readonly World[], decision: Decision, chosen: unknown): Glance[] {
  const one = tried.slice(0, 1);
  const choices: Choices<unknown> = game.choices(at(one, 0).state, decision);
  const ideaOf = (choice: unknown): string => idea(game.tell.choice(decision, choice, view));
  const taken = ideaOf(chosen);
  const best = new Map<string, Glance>();
  for (const i of compared(choices.size, glances, undefined, fastRng('why'))) {
    const choice = choices.at(i);
    const name = ideaOf(choice);
    if (name === taken || equal(choice, chosen)) continue;
    const sum = sumOf(changeBy(game, one, decision, choice));
    const known = best.get(name);
    if (known === undefined || sum > known.sum) best.set(name, { choice, sum });
  }
  return [...best.values()].sort((a, b) => b.sum - a.sum);
}

/** What a choice is about: who does what, to whom, where. What it is paid with comes in lists, and where it is all there is it counts. */
function idea({ key, args }: Message): string {
  const named = Object.values(args).filter(isRef);
  return JSON.stringify([key, named.length > 0 ? named : args]);
}
