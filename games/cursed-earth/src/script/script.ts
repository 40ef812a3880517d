/** A strong player: resolves rows with foresight, adds cards so that the rows resolve well, and listens. */
import { at, type Player, type Rng } from '@gavel/kernel';
import { engine } from '../asks.ts';
import { programs, sym } from '../content/cards.ts';
import type { Choice, Decision } from '../decisions.ts';
import { imagine } from '../imagine.ts';
import { judges, otherTeam, perps, rowInPlay, type State, teamOf } from '../state.ts';
import type { View } from '../view.ts';
import { chooseAddition, splitWorth } from './adding.ts';
import { valueChoices } from './lookahead.ts';
import { adviceOn, chooseSignal, chooseValue, chooseWhose, leaningFrom, wishesFrom } from './talking.ts';
import { type Judge, maxInReach, plainJudge } from './worth.ts';

const width = 12;
const worlds = 3;
/** What one voice of advice is worth: it settles close calls, no more. */
const voice = 0.15;

/** Where thinking starts: some state that fits the view. */
type Imagine = (view: View, rng: Rng) => State;

function choose(view: View, d: Decision, rng: Rng, imagine: Imagine): Choice {
  switch (d.kind) {
    case 'talk':
      return chooseSignal(view);
    case 'value':
      return chooseValue(d);
    case 'whose':
      return chooseWhose(view, d);
    case 'play':
    case 'place':
      return chooseAddition(imagine(view, rng), d, judgeFor(view, d.seat));
    case 'row':
      return chooseRow(imagine(view, rng), d.seat, d.mayPass);
    case 'box':
    case 'option':
    case 'character':
    case 'pay':
    case 'swap':
    case 'psi':
    case 'psiCards':
    case 'aside':
      return resolve(view, d, rng, imagine);
  }
}

function judgeFor(view: View, seat: number): Judge {
  if (view.mode !== 'coop') return plainJudge(view.mode === 'headToHead' && seat !== 0 ? perps : judges);
  return { team: 0, leaning: leaningFrom(view, seat), wishes: wishesFrom(view, seat) };
}

/** The choice whose best line is worth most, over a few worlds that fit the view. */
function resolve(view: View, d: Decision, rng: Rng, imagine: Imagine): Choice {
  const judge = judgeFor(view, d.seat);
  const first = imagine(view, rng);
  const offered = engine.choices(first, d);
  const sums = adviceOn(view, d.id, d.seat, offered.size).map((votes) => votes * voice);
  const thought = isUncertain(first) ? worlds : 1;
  for (let world = 0; world < thought; world++) {
    const s = world === 0 ? first : imagine(view, rng);
    forgetOthers(s, d.seat);
    valueChoices(s, judge, width).forEach((value, i) => {
      sums[i] = at(sums, i) + value / thought;
    });
  }
  return offered.at(sums.indexOf(Math.max(...sums)));
}

/** Can hidden cards, shootouts or Max Normal's place still change what this row brings? If not, all worlds are alike. */
function isUncertain(s: State): boolean {
  const cards = [s.current, ...rowInPlay(s)];
  return (
    s.difficulty === 'chiefJudge' || s.faceDown.length > 0 || maxInReach(s) || cards.some((card) => showsPsi[card])
  );
}

const showsPsi: readonly boolean[] = programs.map(({ boxes }) => boxes.some((box) => box.includes(sym.psi)));

/** Nobody else's hand or row is thought about. */
function forgetOthers(s: State, seat: number): void {
  const team = teamOf(s, seat);
  s.hands = s.hands.map((hand, i) => (i === seat ? hand : []));
  if (s.mode === 'headToHead' && s.team === team) s.rows[at(s.rowOf, otherTeam(team))] = [];
}

function chooseRow(s: State, seat: number, mayPass: boolean): Choice {
  const [above = 0, below = 0] = splitWorth(s, seat, s.rows);
  if (mayPass && Math.abs(above - below) < 0.5) return { row: 'pass' };
  return { row: above >= below ? 'above' : 'below' };
}

/** The script on another imagination; the true state makes it a player that sees the deck, to bound what is possible. */
export const scriptOn = (imagine: Imagine): Player<View, Decision, Choice> => ({
  choose: (view, d, rng) => choose(view, d, rng, imagine),
});

export const script = (): Player<View, Decision, Choice> => scriptOn(imagine);
