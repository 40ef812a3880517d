/**
 * A strong player by hand: goes where an arrest pays, arms itself for big Perps, hurts those in front, refills in the
 * Grand Hall and gets rid of what it cannot use. It sees a view and thinks on an imagined state.
 */
import type { Player, Seat } from '@gavel/kernel';
import { choices } from '../choices.ts';
import { actionNumber, actions, crimeNumber, crimes, icu, perps, placeNumber, sectors } from '../content/pack.ts';
import type { CardDecision, Choice, Decision, Play } from '../decisions.ts';
import { imagine } from '../imagine.ts';
import { oddsNow } from '../rules/odds.ts';
import { handLimit } from '../rules/packs.ts';
import { listPlays } from '../rules/plays.ts';
import { caseOf, caseOfCrime, type ShowdownFrame, type State, showdownOf } from '../state.ts';
import type { View } from '../view.ts';
import { afterwards } from './afterwards.ts';
import { armed, boost, evaluate, keep, type Mind, mindOf, placeValues } from './outlook.ts';

/** A card is played when it gains this much more than it costs. */
const margin = 0.15;
/** How many cards of a full hand should help in an arrest. */
const armsWanted = 3;
/** Where to start: central, and cards for later. */
const starts: readonly string[] = ['grandhall', 'cityhall', 'academy', 'spaceport', 'armoury', 'west17', 'iso'];

export const script = (): Player<View, Decision, Choice> => ({
  choose(view, d, rng) {
    const s = imagine(view, rng);
    const all = choices(s, d);
    if (all.size === 1) return all.at(0);
    const list = Array.from({ length: all.size }, (_, i) => all.at(i));
    const mind = mindOf(s, d.seat);
    switch (d.kind) {
      case 'start':
        return best(list, (c) => -starts.indexOf((c as { start: string }).start));
      case 'move': {
        const value = placeValues(mind);
        return best(list, (c) => value(placeNumber.get((c as { move: string }).move)!));
      }
      case 'land': {
        const value = placeValues(mind);
        return best(list, (c) => value(placeNumber.get((c as { land: string }).land)!));
      }
      case 'target':
        return best(list, (c) => armed(mind, caseOfCrime(s, crimeNumber.get((c as { arrest: string }).arrest)!)!));
      case 'confiscate':
        return best(list, (c) => keep[actionNumber.get((c as { discard: string }).discard)!]!);
      case 'way':
        // the first turns up the fewest Perps, for the rivals too
        return list[0]!;
      case 'cancel':
        return cancel(mind, d, list);
      case 'card':
        return card(mind, d, list);
    }
  },
});

function best<T>(list: readonly T[], value: (item: T) => number): T {
  let found = list[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of list) {
    const own = value(item);
    if (own > most) {
      most = own;
      found = item;
    }
  }
  return found;
}

function cost(mind: Mind, play: Play): number {
  return keep[actionNumber.get(play.play)!]! * mind.future;
}

/** Walter answers what hurts. */
function cancel(mind: Mind, d: Decision, list: readonly Choice[]): Choice {
  const [pass, answer] = list as [Choice, Play];
  const suffered = evaluate({ ...mind, s: afterwards(mind.s, d, pass) });
  const spared = evaluate({ ...mind, s: afterwards(mind.s, d, answer) });
  return spared - suffered > cost(mind, answer) + 0.5 ? answer : pass;
}

function card(mind: Mind, d: CardDecision, list: readonly Choice[]): Choice {
  switch (d.when) {
    case 'arrest':
      return inArrest(mind, d, list);
    case 'fight':
      return inFight(mind, d, list);
    case 'end':
      return atTheEnd(mind, list);
    case 'movement':
      return onTheMove(mind, d, list);
  }
}

/** The play that gains most beyond its cost, if any does. */
function gaining(mind: Mind, d: CardDecision, plays: readonly Play[]): Play | undefined {
  const now = evaluate(mind);
  let found: Play | undefined;
  let most = margin;
  for (const play of plays) {
    const gain = evaluate({ ...mind, s: afterwards(mind.s, d, play) }) - now - cost(mind, play) + taken(mind, play);
    if (gain > most) {
      most = gain;
      found = play;
    }
  }
  return found;
}

/** What it is worth to take a rival's best card. */
function taken({ s, weights, future }: Mind, { play, as, on }: Play): number {
  if (play !== 'sjs' || as !== 'movement') return 0;
  return weights[on as Seat]! * future * (1 + s.hands[on as Seat]!.length / 10);
}

const useful = (list: readonly Choice[]): Play[] => list.filter((c): c is Play => 'play' in c && c.as !== 'nothing');

/** Before the dice: one card at a time against rivals, for myself as many as the Perp is worth. */
function inArrest(mind: Mind, d: CardDecision, list: readonly Choice[]): Choice {
  const { s, me } = mind;
  const plays = useful(list).filter(({ as }) => as === 'combat');
  const single = gaining(mind, d, plays);
  if (single !== undefined) return single;
  const showdown = showdownOf(s)!;
  return (showdown.seats.includes(me) ? together(mind, d, plays) : undefined) ?? list[0]!;
}

/** A big Perp takes several cards at once: the strongest first, as long as all of them together pay. */
function together(mind: Mind, d: CardDecision, plays: readonly Play[]): Play | undefined {
  const start = evaluate(mind);
  let s = mind.s;
  let spent = 0;
  let first: Play | undefined;
  let open = plays.filter(({ on }) => on === d.seat || on === 'perp');
  while (open.length > 0) {
    const step = best(open, (play) => strength(mind, afterwards(s, d, play)));
    s = afterwards(s, d, step);
    spent += cost(mind, step);
    first ??= step;
    if (evaluate({ ...mind, s }) - start - spent > margin) return first;
    const left = s.hands[d.seat]!.map((kind) => actions[kind]!.id);
    open = open.filter(({ play }) => left.includes(play));
    if (open.length > 0)
      open = listPlays(s, d.seat, 'arrest').filter(({ as, on }) => as === 'combat' && (on === d.seat || on === 'perp'));
  }
  return undefined;
}

/** How far I am ahead of the Perp before the dice, on average. */
function strength(mind: Mind, s: State): number {
  const showdown = showdownOf(s)!;
  const one = caseOf(s, showdown.perp);
  if (one === undefined || !showdown.seats.includes(mind.me)) return -99;
  const odds = oddsNow(s, showdown)[showdown.seats.indexOf(mind.me)]!;
  return (
    average(showdown, mind.me) - perpAverage(showdown, perps[one.perp]!.value + crimes[one.crime]!.value) + odds.arrest
  );
}

function average(frame: ShowdownFrame, seat: Seat): number {
  const dice = (frame.noDie[seat] === 1 ? 0 : 1) + frame.dice[seat]!;
  return frame.plus[seat]! + dice * (frame.half ? 2 : 3.5);
}

function perpAverage(frame: ShowdownFrame, value: number): number {
  return value + frame.perpPlus + ((frame.perpNoDie === 1 ? 0 : 1) + frame.perpDice) * (frame.half ? 2 : 3.5);
}

/** The last fight: nothing is worth keeping. */
function inFight(mind: Mind, d: CardDecision, list: readonly Choice[]): Choice {
  const lead = (s: State) => {
    const frame = showdownOf(s)!;
    const rivals = frame.seats.filter((seat) => seat !== mind.me).map((seat) => average(frame, seat));
    return average(frame, mind.me) - Math.max(...rivals);
  };
  const now = lead(mind.s);
  const found = best(list, (c) => ('play' in c && c.as === 'combat' ? lead(afterwards(mind.s, d, c)) : now));
  return 'play' in found ? found : list[0]!;
}

/** Before new cards come: Max Normal, and room for what the Sector issues. */
function atTheEnd(mind: Mind, list: readonly Choice[]): Choice {
  const { s, me } = mind;
  const hand = s.hands[me]!;
  const draw = list.find((c) => 'play' in c && c.play === 'maxnormal' && c.as === 'movement');
  const issued = s.at[me] === icu ? 1 : sectors[s.at[me]!]!.newCards.value;
  if (draw !== undefined && hand.length + 1 + issued <= handLimit) return draw;
  const lacking = hand.length + issued - handLimit;
  if (lacking <= 0) return list[0]!;
  // a hand without arms waits for ever; otherwise only what is below the average goes
  const unarmed = hand.filter((kind) => boost[kind]! > 0).length < armsWanted;
  const worst = best(hand, (kind) => -keep[kind]! - (unarmed && boost[kind] === 0 ? 9 : 0));
  if (!unarmed && keep[worst]! >= (issued === 1 ? 0.65 : 0.85)) return list[0]!;
  return list.find((c) => 'play' in c && c.as === 'nothing' && c.play === actions[worst]!.id) ?? list[0]!;
}

/** In the Movement Round: whatever gains more than it costs; borders are not worth the thought. */
function onTheMove(mind: Mind, d: CardDecision, list: readonly Choice[]): Choice {
  const { s, me } = mind;
  const crimesAt = new Set(s.cases.map(({ sector }) => sectors[sector]!.id));
  const plays = useful(list).filter(({ from, on, to, play }) => {
    if (from !== undefined || play === 'maxnormal') return false;
    // rivals are only worth carrying to or from a Crime
    return (
      on === undefined ||
      on === me ||
      to === undefined ||
      crimesAt.has(to) ||
      crimesAt.has(sectors[s.at[on as Seat]!]?.id ?? '')
    );
  });
  return gaining(mind, d, plays) ?? list[0]!;
}
