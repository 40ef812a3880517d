/** One ply with a small evaluation, written down once and then left alone: a yardstick. */
import { at, onePly, type Player } from '@gavel/kernel';
import { engine } from '../asks.ts';
import type { Choice, Decision } from '../decisions.ts';
import { imagine } from '../imagine.ts';
import {
  clone,
  dayOf,
  judges,
  otherTeam,
  type State,
  survivors,
  type Team,
  teamIn,
  teamOf,
  totalHealth,
} from '../state.ts';
import type { View } from '../view.ts';
import { cardWorth } from './cards.ts';

function teamWorth(team: Team): number {
  const [survival, diplomacy, psi] = team.radiation;
  return (
    2 * totalHealth(team) +
    4 * survivors(team) -
    2.5 * (survival + diplomacy + psi) +
    1.5 * team.ammo +
    1.2 * team.rations +
    1.8 * team.kept.length
  );
}

function evaluate(s: State, seat: number): number {
  const own = teamOf(s, seat);
  if (s.end !== null) return s.end.winner === own ? 1000 : -1000;
  const rival = otherTeam(own);
  let value = teamWorth(teamIn(s, own)) + 5 * s.pawns[own] - 3 * s.pawns[rival];
  if (s.mode === 'headToHead') value -= teamWorth(teamIn(s, rival));
  const { step } = dayOf(s);
  if (s.mode !== 'headToHead' || step === 'resolve') {
    const mine = s.mode === 'headToHead' ? at(s.rowOf, own) : judges;
    for (const card of at(s.rows, mine)) value += cardWorth(card);
  }
  return value;
}

const thoughts = { ...engine, clone, imagine };

export const greedy = (sees?: number): Player<View, Decision, Choice> => onePly(() => thoughts, evaluate, { sees });
