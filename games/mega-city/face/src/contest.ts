/** An arrest or the last fight as the showdown panel shows it: the one that is on, and those that are over. */

import { at, equal, fastChance, fastRng, listening, must, type Seat } from '@gavel/kernel';
import {
  arrestOdds,
  type CrimeView,
  chancesOfDice,
  combatEffect,
  type Event,
  megaCity,
  type Odds,
  type Play,
  perps,
  type Result,
  showdownOdds,
  takeEffect,
  type View,
} from '@gavel/mega-city';
import { cardOf, crimeOf, effectWords, perpOf, signed } from './pack.ts';
import { m } from './words.ts';

export interface ThrownCard {
  readonly by: Seat;
  readonly card: string;
  /** Null: on the Perp, or on the arrest as a whole. */
  readonly on: Seat | null;
}

export interface ContestJudge {
  readonly seat: Seat;
  readonly dice: number;
  readonly plus: number;
  readonly rolled?: readonly number[];
  readonly total?: number;
  readonly fate?: Result | 'won' | 'lost' | 'again';
  readonly stays: boolean;
  readonly bounces: boolean;
}

export interface Contest {
  /** The log line it ended with; undefined: it is on. */
  readonly v: number | undefined;
  readonly turn: number;
  /** Null in the fight. */
  readonly perp: string | null;
  readonly crime: string | null;
  readonly perpPlus: number;
  readonly perpDice: number;
  readonly perpRolled?: readonly number[];
  readonly perpTotal?: number;
  readonly half: boolean;
  readonly judges: readonly ContestJudge[];
  readonly cards: readonly ThrownCard[];
}

/** What a card does in a showdown, in as few words as a chip has room for. */
export function chipWords(card: string, on: Seat | null): string {
  const effect = combatEffect(card, on);
  switch (effect.op) {
    case 'judgePlus':
    case 'perpPlus':
      return signed(effect.n ?? 1);
    case 'judgeDice':
    case 'perpDice':
      return m('chip.dice', { n: effect.n ?? 1 });
    case 'judgeNoDie':
    case 'perpNoDie':
      return m('chip.noDie');
    default:
      return effectWords(effect);
  }
}

export function liveContest(view: View): Contest | undefined {
  const { showdown, turn } = view;
  if (showdown === null) return undefined;
  return {
    v: undefined,
    turn,
    perp: showdown.perp,
    crime: showdown.crime,
    perpPlus: showdown.perpPlus,
    perpDice: showdown.perpDice,
    half: showdown.half,
    judges: showdown.judges.map(({ seat, plus, dice, staysIfBeaten, bouncesIfBeaten }) => ({
      seat,
      plus,
      dice,
      stays: staysIfBeaten,
      bounces: bouncesIfBeaten,
    })),
    cards: showdown.cards,
  };
}

interface Told {
  readonly v: number;
  readonly event: Event;
}

interface Open {
  turn: number;
  perp: string | null;
  crime: string | null;
  cards: ThrownCard[];
}

/** The showdowns the log tells of, oldest first; the one without a result yet is left out. */
export function pastContests(told: readonly Told[]): readonly Contest[] {
  const list: Contest[] = [];
  let turn = 0;
  let open: Open | undefined;
  for (const { v, event } of told)
    switch (event.kind) {
      case 'turn':
        turn = event.turn;
        break;
      case 'attempt':
        open = { turn, perp: event.perp, crime: event.crime, cards: [] };
        break;
      case 'fight':
        open = { turn, perp: null, crime: null, cards: [] };
        break;
      case 'played':
        if (open && event.play.as === 'combat') open.cards.push(thrown(event.seat, event.play));
        break;
      case 'cancelled':
        open?.cards.pop();
        break;
      case 'swappedCrimes':
        if (open?.crime) {
          const { crime } = open;
          const other = event.crimes.find((id) => id !== crime);
          if (event.crimes.includes(crime) && other) open.crime = other;
        }
        break;
      case 'noResult':
        if (open) list.push(withoutResult(open, v));
        open = undefined;
        break;
      case 'dice':
        if (open) list.push(rolled(open, v, event));
        open = undefined;
        break;
      case 'result': {
        const last = list.at(-1);
        if (last)
          list[list.length - 1] = {
            ...last,
            v,
            judges: last.judges.map((one) => (one.seat === event.seat ? { ...one, fate: event.result } : one)),
          };
        break;
      }
      default:
    }
  return list;
}

function thrown(by: Seat, play: Play): ThrownCard {
  return { by, card: play.play, on: typeof play.on === 'number' ? play.on : null };
}

function withoutResult({ turn, perp, crime, cards }: Open, v: number): Contest {
  return { v, turn, perp, crime, perpPlus: 0, perpDice: 0, half: false, judges: [], cards };
}

function rolled(open: Open, v: number, event: Extract<Event, { kind: 'dice' }>): Contest {
  const { perp, crime, cards, turn } = open;
  const half = cards.some(({ card }) => cardOf(card).combat.some(({ op }) => op === 'halfDice'));
  const sum = (dice: readonly number[]) => dice.reduce((all, die) => all + (half ? (die + 1) >> 1 : die), 0);
  const most = Math.max(...event.judges.map(({ total }) => total));
  const level = event.judges.filter(({ total }) => total === most).length > 1;
  const base = perp === null || crime === null ? 0 : perpOf(perp).value + crimeOf(crime).value;
  return {
    v,
    turn,
    perp,
    crime,
    cards,
    half,
    perpDice: event.perp?.dice.length ?? 0,
    perpPlus: event.perp === null ? 0 : event.perp.total - sum(event.perp.dice) - base,
    ...(event.perp === null ? {} : { perpRolled: event.perp.dice, perpTotal: event.perp.total }),
    judges: event.seats.map((seat, i): ContestJudge => {
      const { dice, total } = at(event.judges, i);
      return {
        seat,
        dice: dice.length,
        rolled: dice,
        total,
        plus: total - sum(dice) - judgeStrength,
        stays: false,
        bounces: false,
        ...(perp === null && { fate: total < most ? 'lost' : level ? 'again' : 'won' }),
      };
    }),
  };
}

export const judgeStrength = 5;

export const perpBase = ({ perp, crime }: Contest): number =>
  (perp === null ? 0 : perpOf(perp).value) + (crime === null ? 0 : crimeOf(crime).value);

/** In the fight: who has the highest total alone, and how likely they must fight again. Exact. */
export function fightOdds(view: View): { readonly wins: ReadonlyMap<Seat, number>; readonly again: number } {
  const { judges, half } = must(view.showdown, 'showdown');
  const chances = judges.map(({ dice }) => chancesOfDice(dice, half));
  const below = (i: number, total: number): number =>
    at(chances, i).reduce(
      (sum, chance, dice) => (judgeStrength + at(judges, i).plus + dice < total ? sum + chance : sum),
      0,
    );
  const wins = new Map(
    judges.map(({ seat, plus }, j) => {
      const won = at(chances, j).reduce((sum, chance, dice) => {
        if (chance === 0) return sum;
        const total = judgeStrength + plus + dice;
        return sum + judges.reduce((all, _, i) => (i === j ? all : all * below(i, total)), chance);
      }, 0);
      return [seat, won] as const;
    }),
  );
  return { wins, again: 1 - [...wins.values()].reduce((sum, chance) => sum + chance, 0) };
}

/** By seat, for the totals as they stand. */
export function oddsOf(view: View): ReadonlyMap<Seat, Odds> {
  return new Map(showdownOdds(view)?.odds.map((odds) => [odds.seat, odds] as const) ?? []);
}

/** How likely a seat is to come out on top of the showdown that is on. */
export function chanceOf(view: View, seat: Seat): number | undefined {
  if (view.showdown === null) return undefined;
  if (!view.showdown.judges.some((one) => one.seat === seat)) return undefined;
  return view.showdown.perp === null ? fightOdds(view).wins.get(seat) : oddsOf(view).get(seat)?.arrest;
}

/** What decides the odds of a showdown. */
const weights = ({ showdown }: View) =>
  showdown && {
    ...showdown,
    cards: [],
    judges: showdown.judges.map(({ seat, plus, dice }) => ({ seat, plus, dice })),
  };

/** The game after a card has taken effect, the viewer's or another's; undefined when the showdown would be over or its odds are the same. */
export function afterPlay(view: View, play: Play, by = view.viewer): View | undefined {
  if (view.showdown === null || play.as !== 'combat' || typeof by !== 'number') return undefined;
  const state = megaCity.imagine(view, fastRng(view.asked));
  const when = view.showdown.perp === null ? 'fight' : 'arrest';
  takeEffect(state, { seat: by, play, when }, listening<Event>(fastChance(view.asked)).io);
  const after = megaCity.view(state, view.viewer);
  return !after.showdown?.judges.length || equal(weights(view), weights(after)) ? undefined : after;
}

/** What a card would do to the odds: the viewer's own where he takes part, else those of whom it is played on. */
export interface Change {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

const endsIt: ReadonlySet<string> = new Set(['escape', 'callOff', 'sendOff']);

export function oddsChange(view: View, play: Play, by = view.viewer): Change | undefined {
  const judges = view.showdown?.judges;
  if (!judges?.length || play.as !== 'combat') return undefined;
  const own = judges.find(({ seat }) => seat === view.viewer)?.seat;
  const on = typeof play.on === 'number' ? play.on : null;
  const { op } = combatEffect(play.play, on);
  const seat = own ?? on ?? at(judges, 0).seat;
  const from = chanceOf(view, seat);
  if (from === undefined) return undefined;
  if (endsIt.has(op) && (on === null || on === seat)) return { seat, from, to: 0 };
  const after = afterPlay(view, play, by);
  const to = after && chanceOf(after, seat);
  return to === undefined ? undefined : { seat, from, to };
}

/** The chance of one Judge without any card; over all Perps it can still be while it is face down. Exact. */
export function bareOdds(view: View, one: CrimeView): number {
  const crime = crimeOf(one.crime).value;
  const against = (value: number): number =>
    at(arrestOdds({ strength: value + crime, dice: 1 }, [{ seat: 0, strength: judgeStrength, dice: 1 }], false), 0)
      .arrest;
  if (one.perp !== null) return against(perpOf(one.perp).value);
  const gone = new Set([
    ...view.crimes.flatMap(({ perp }) => perp ?? []),
    ...view.judges.flatMap(({ arrests }) => arrests.map(({ perp }) => perp)),
  ]);
  const left = perps.filter(({ id }) => !gone.has(id));
  return left.reduce((sum, { value }) => sum + against(value), 0) / Math.max(1, left.length);
}
