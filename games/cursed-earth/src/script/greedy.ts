/** One ply with a small evaluation, written down once and then left alone: a yardstick. */
import { onePly, type Player } from '@gavel/kernel';
import type { Choice, Decision } from '../decisions.ts';
import { cursedEarth } from '../game.ts';
import { judges, type State, survivors, type Team, teamOf, totalHealth } from '../state.ts';
import type { View } from '../view.ts';
import { cardWorth } from './cards.ts';

function teamWorth(team: Team): number {
  const radiation = team.radiation[0]! + team.radiation[1]! + team.radiation[2]!;
  return (
    2 * totalHealth(team) +
    4 * survivors(team) -
    2.5 * radiation +
    1.5 * team.ammo +
    1.2 * team.rations +
    1.8 * team.kept.length
  );
}

function evaluate(s: State, seat: number): number {
  const own = teamOf(s, seat);
  if (s.end !== null) return s.end.winner === own ? 1000 : -1000;
  let value = teamWorth(s.teams[own]!) + 5 * s.pawns[own]! - 3 * s.pawns[1 - own]!;
  if (s.mode === 'headToHead') value -= teamWorth(s.teams[1 - own]!);
  const { step } = s.frames[0]!;
  if (s.mode !== 'headToHead' || step === 'resolve') {
    const mine = s.mode === 'headToHead' ? s.rowOf[own]! : judges;
    for (const card of s.rows[mine]!) value += cardWorth[card]!;
  }
  return value;
}

export const greedy = (): Player<View, Decision, Choice> => onePly(() => cursedEarth, evaluate);
