/** A strong player: resolves rows with foresight, and adds cards so that the rows resolve well. */
import type { Player, Rng } from '@gavel/kernel';
import type { CeChoice, CeDecision } from './decisions.ts';
import { imagineState } from './hidden.ts';
import { choicesOf } from './rules/choices.ts';
import { chooseAddition, splitWorth } from './script/adding.ts';
import { valueChoices } from './script/lookahead.ts';
import type { State } from './state.ts';
import { teamOf } from './state.ts';
import type { CeView } from './view.ts';

const width = 8;
const worlds = 2;

function choose(view: CeView, d: CeDecision, rng: Rng): CeChoice {
  const s = imagineState(view, rng);
  switch (d.kind) {
    case 'play':
    case 'place':
      return chooseAddition(s, d);
    case 'row':
      return chooseRow(s, d.seat, d.mayPass);
    case 'value':
      return { value: 'mixed' };
    case 'talk':
      return { signal: 'quiet' };
    case 'whose':
    case 'box':
    case 'option':
    case 'character':
    case 'pay':
    case 'swap':
    case 'psi':
    case 'psiCards':
    case 'aside':
      return resolve(view, s, d, rng);
  }
}

/** The choice whose best line is worth most, over a few worlds that fit the view. */
function resolve(view: CeView, first: State, d: CeDecision, rng: Rng): CeChoice {
  const choices = choicesOf(first, d);
  const team = teamOf(first, d.seat);
  const sums = new Array<number>(choices.size).fill(0);
  for (let world = 0; world < worlds; world++) {
    const s = world === 0 ? first : imagineState(view, rng);
    forgetOthers(s, d.seat, team);
    valueChoices(s, team, width).forEach((value, i) => {
      sums[i] = sums[i]! + value;
    });
  }
  return choices.at(sums.indexOf(Math.max(...sums)));
}

/** Nobody else's hand or row is thought about. */
function forgetOthers(s: State, seat: number, team: number): void {
  s.hands = s.hands.map((hand, i) => (i === seat ? hand : []));
  if (s.mode === 'headToHead' && s.team === team) s.rows[s.rowOf[1 - team]!] = [];
}

function chooseRow(s: State, seat: number, mayPass: boolean): CeChoice {
  const [above, below] = splitWorth(s, seat, s.rows) as [number, number];
  if (mayPass && Math.abs(above - below) < 0.5) return { row: 'pass' };
  return { row: above >= below ? 'above' : 'below' };
}

export const script = (): Player<CeView, CeDecision, CeChoice> => ({ choose });
