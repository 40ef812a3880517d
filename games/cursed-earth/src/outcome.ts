/** How the game came out: who won, the score of the solo game, and why. */
import { at, type Message, message, type Outcome, ref } from '@gavel/kernel';
import { numbers } from './content/numbers.ts';
import { type End, effectHere, judges, type State, survivors, type Team } from './state.ts';

export interface ScoreLine {
  readonly what: 'rations' | 'ammo' | 'expertise' | 'locations' | 'deaths' | 'found';
  readonly count: number;
  readonly points: number;
}

/** What the score sheet needs; a view has it too. */
interface Scored {
  readonly teams: readonly Team[];
  readonly pawns: readonly [number, number];
  readonly end: End | null;
  readonly atMaxNormal: boolean;
}

/** The solo score, line by line (CE-15.11, CE-15.12). */
export function scoreSheet({ teams, pawns, end, atMaxNormal }: Scored): ScoreLine[] {
  const team = at(teams, judges);
  const { score } = numbers;
  const line = (what: ScoreLine['what'], count: number, each: number): ScoreLine => ({
    what,
    count,
    points: count === 0 ? 0 : count * each,
  });
  return [
    line('rations', team.rations, score.ration),
    line('ammo', team.ammo, score.ammo),
    line('expertise', team.kept.length, score.expertise),
    line('locations', pawns[judges] + (atMaxNormal ? 0 : 1), score.location),
    line('deaths', 3 - survivors(team), score.death),
    line('found', end?.winner === judges ? 1 : 0, score.found),
  ];
}

function soloScore(s: State): number {
  const atMaxNormal = effectHere(s, judges) === 'endOfHunt';
  return scoreSheet({ teams: s.teams, pawns: s.pawns, end: s.end, atMaxNormal }).reduce(
    (sum, { points }) => sum + points,
    0,
  );
}

export function outcome(s: State): Outcome | undefined {
  if (s.end === null) return undefined;
  const { winner } = s.end;
  const why = reason(s, s.end);
  if (s.mode === 'headToHead') return { winners: [winner], scores: scores(s), why };
  const seats = Array.from({ length: s.seats }, (_, seat) => seat);
  return { winners: winner === judges ? seats : [], scores: scores(s), why };
}

/** The score sheet of a solo game so far; elsewhere nothing counts but who has won. */
export function scores(s: State): readonly number[] {
  const winner = s.end?.winner;
  if (s.mode === 'headToHead') return [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0];
  const score = s.mode === 'solo' ? soloScore(s) : winner === judges ? 1 : 0;
  return Array.from({ length: s.seats }, () => score);
}

function reason(s: State, { winner, why }: End): Message {
  if (s.mode === 'headToHead') return message(`over.headToHead.${why}`, { team: ref('team', winner) });
  return message(why === 'found' ? 'over.won' : `over.${why}`);
}

/** Dawns and dusks begun. */
export function turns(s: State): number {
  return 2 * (s.round - 1) + (s.time === 'dusk' ? 2 : 1);
}
