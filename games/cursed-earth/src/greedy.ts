/** One ply with a small evaluation, written down once and then left alone: a yardstick. */
import { onePly, type Player } from '@gavel/kernel';
import { programs, sym } from './content/cards.ts';
import type { CeChoice, CeDecision } from './decisions.ts';
import { cursedEarth } from './game.ts';
import { judges, type State, survivors, type Team, teamOf, totalHealth } from './state.ts';
import type { CeView } from './view.ts';

/** What a symbol is worth, by code. */
const worth: readonly number[] = (() => {
  const values = new Array<number>(18).fill(0);
  values[sym.heal] = 2;
  values[sym.wound] = -2;
  values[sym.radiation] = -2.5;
  values[sym.ration] = 1.2;
  values[sym.eat] = -1.2;
  values[sym.ammo] = 1.5;
  values[sym.violence] = -2;
  values[sym.gainSurvival] = 1.8;
  values[sym.gainDiplomacy] = 1.8;
  values[sym.spendSurvival] = -2;
  values[sym.spendDiplomacy] = -2;
  values[sym.psi] = -0.5;
  values[sym.death] = -10;
  values[sym.advance] = 5;
  values[sym.enemyAdvance] = -3;
  return values;
})();

const boxWorth = (box: readonly number[]): number => box.reduce((sum, symbol) => sum + worth[symbol]!, 0);

/** By card: its events, its best choice, and the options that pay. */
export const cardWorth: readonly number[] = programs.map(({ boxes, events, choices, options }) => {
  const of = (box: number) => boxWorth(boxes[box]!);
  const forced = events.reduce((sum, box) => sum + of(box), 0);
  const chosen = choices.length === 0 ? 0 : Math.max(...choices.map(of));
  return forced + chosen + options.reduce((sum, box) => sum + Math.max(0, of(box)), 0);
});

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

export const greedy = (): Player<CeView, CeDecision, CeChoice> => onePly(() => cursedEarth, evaluate);
