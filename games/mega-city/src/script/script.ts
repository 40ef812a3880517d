/**
 * A strong player by hand: goes where an arrest pays, arms itself for big Perps, hurts those in front, refills in the
 * Grand Hall and gets rid of what it cannot use. It sees a view and thinks on an imagined state.
 */

import { at, type Choices, listChoices, none, type Player, type Seat } from '@gavel/kernel';
import { asks } from '../asks.ts';
import { actionAt, actionNamed, combatValue, crimeNamed, icu, placeNamed, sectorAt, sectors } from '../content/pack.ts';
import type { Answer, Choice, Decision, Play } from '../decisions.ts';
import { imagine } from '../imagine.ts';
import { oddsNow } from '../rules/odds.ts';
import { handLimit } from '../rules/packs.ts';
import { listPlays } from '../rules/plays.ts';
import { caseOf, handOf, type ShowdownFrame, type State, theCaseOfCrime, theShowdown, whereIs } from '../state.ts';
import type { View } from '../view.ts';
import { afterwards } from './afterwards.ts';
import { boost, keep } from './cards.ts';
import { armed, evaluate, type Mind, mindOf, placeValues } from './outlook.ts';

/** A card is played when it gains this much more than it costs. */
const margin = 0.15;
/** How many cards of a full hand should help in an arrest. */
const armsWanted = 3;
/** Where to start: central, and cards for later. */
const starts: readonly string[] = ['grandhall', 'cityhall', 'academy', 'spaceport', 'armoury', 'west17', 'iso'];

export const script = (): Player<View, Decision, Choice> => ({
  choose(view, d, rng) {
    const s = imagine(view, rng);
    const mind = mindOf(s, d.seat);
    switch (d.kind) {
      case 'start':
        return best(asks.start.choices(s, d), (c) => -starts.indexOf(c.start));
      case 'move': {
        const value = placeValues(mind);
        return best(asks.move.choices(s, d), (c) => value(placeNamed(c.move)));
      }
      case 'land': {
        const value = placeValues(mind);
        return best(asks.land.choices(s, d), (c) => value(placeNamed(c.land)));
      }
      case 'target':
        return best(asks.target.choices(s, d), (c) => armed(mind, theCaseOfCrime(s, crimeNamed(c.arrest))));
      case 'confiscate':
        return best(asks.confiscate.choices(s, d), (c) => at(keep, actionNamed(c.discard)));
      case 'way':
        // the first turns up the fewest Perps, for the rivals too
        return asks.way.choices(s, d).at(0);
      case 'cancel':
        return cancel(mind, d, listChoices(asks.cancel.choices(s, d)));
      case 'card':
        return card(mind, d, listChoices(asks.card.choices(s, d)));
    }
  },
});

function best<T>(choices: Choices<T>, value: (item: T) => number): T {
  return bestOf(listChoices(choices), value);
}

function bestOf<T>(list: readonly T[], value: (item: T) => number): T {
  let found = at(list, 0);
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
  return at(keep, actionNamed(play.play)) * mind.future;
}

/** Walter answers what hurts. */
function cancel(mind: Mind, d: Decision<'cancel'>, list: readonly Answer[]): Answer {
  const [first, answer] = list;
  const pass = first ?? none('answer', 0);
  if (answer === undefined || 'pass' in answer) return pass;
  const suffered = evaluate({ ...mind, s: afterwards(mind.s, d, pass) });
  const spared = evaluate({ ...mind, s: afterwards(mind.s, d, answer) });
  return spared - suffered > cost(mind, answer) + 0.5 ? answer : pass;
}

function card(mind: Mind, d: Decision<'card'>, list: readonly Answer[]): Answer {
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
function gaining(mind: Mind, d: Decision<'card'>, plays: readonly Play[]): Play | undefined {
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
  if (play !== 'sjs' || as !== 'movement' || typeof on !== 'number') return 0;
  return at(weights, on) * future * (1 + handOf(s, on).length / 10);
}

const useful = (list: readonly Answer[]): Play[] => list.filter((c): c is Play => 'play' in c && c.as !== 'nothing');

/** Before the dice: one card at a time against rivals, for myself as many as the Perp is worth. */
function inArrest(mind: Mind, d: Decision<'card'>, list: readonly Answer[]): Answer {
  const { s, me } = mind;
  const plays = useful(list).filter(({ as }) => as === 'combat');
  const single = gaining(mind, d, plays);
  if (single !== undefined) return single;
  const showdown = theShowdown(s);
  return (showdown.seats.includes(me) ? together(mind, d, plays) : undefined) ?? at(list, 0);
}

/** A big Perp takes several cards at once: the strongest first, as long as all of them together pay. */
function together(mind: Mind, d: Decision<'card'>, plays: readonly Play[]): Play | undefined {
  const start = evaluate(mind);
  let s = mind.s;
  let spent = 0;
  let first: Play | undefined;
  let open = plays.filter(({ on }) => on === d.seat || on === 'perp');
  while (open.length > 0) {
    const step = bestOf(open, (play) => strength(mind, afterwards(s, d, play)));
    s = afterwards(s, d, step);
    spent += cost(mind, step);
    first ??= step;
    if (evaluate({ ...mind, s }) - start - spent > margin) return first;
    const left = handOf(s, d.seat).map((kind) => actionAt(kind).id);
    open = open.filter(({ play }) => left.includes(play));
    if (open.length > 0)
      open = listPlays(s, d.seat, 'arrest').filter(({ as, on }) => as === 'combat' && (on === d.seat || on === 'perp'));
  }
  return undefined;
}

/** How far I am ahead of the Perp before the dice, on average. */
function strength(mind: Mind, s: State): number {
  const showdown = theShowdown(s);
  const one = caseOf(s, showdown.perp);
  if (one === undefined || !showdown.seats.includes(mind.me)) return -99;
  const odds = at(oddsNow(s, showdown), showdown.seats.indexOf(mind.me));
  return average(showdown, mind.me) - perpAverage(showdown, combatValue(one)) + odds.arrest;
}

function average(frame: ShowdownFrame, seat: Seat): number {
  const dice = (frame.noDie[seat] === 1 ? 0 : 1) + at(frame.dice, seat);
  return at(frame.plus, seat) + dice * (frame.half ? 2 : 3.5);
}

function perpAverage(frame: ShowdownFrame, value: number): number {
  return value + frame.perpPlus + ((frame.perpNoDie === 1 ? 0 : 1) + frame.perpDice) * (frame.half ? 2 : 3.5);
}

/** The last fight: nothing is worth keeping. */
function inFight(mind: Mind, d: Decision<'card'>, list: readonly Answer[]): Answer {
  const lead = (s: State) => {
    const frame = theShowdown(s);
    const rivals = frame.seats.filter((seat) => seat !== mind.me).map((seat) => average(frame, seat));
    return average(frame, mind.me) - Math.max(...rivals);
  };
  const now = lead(mind.s);
  const found = bestOf(list, (c) => ('play' in c && c.as === 'combat' ? lead(afterwards(mind.s, d, c)) : now));
  return 'play' in found ? found : at(list, 0);
}

/** Before new cards come: Max Normal, and room for what the Sector issues. */
function atTheEnd(mind: Mind, list: readonly Answer[]): Answer {
  const { s, me } = mind;
  const hand = handOf(s, me);
  const draw = list.find((c) => 'play' in c && c.play === 'maxnormal' && c.as === 'movement');
  const issued = s.at[me] === icu ? 1 : sectorAt(whereIs(s, me)).newCards.value;
  if (draw !== undefined && hand.length + 1 + issued <= handLimit) return draw;
  const lacking = hand.length + issued - handLimit;
  if (lacking <= 0) return at(list, 0);
  // a hand without arms waits for ever; otherwise only what is below the average goes
  const unarmed = hand.filter((kind) => at(boost, kind) > 0).length < armsWanted;
  const worst = bestOf(hand, (kind) => -at(keep, kind) - (unarmed && boost[kind] === 0 ? 9 : 0));
  if (!unarmed && at(keep, worst) >= (issued === 1 ? 0.65 : 0.85)) return at(list, 0);
  return list.find((c) => 'play' in c && c.as === 'nothing' && c.play === actionAt(worst).id) ?? at(list, 0);
}

/** In the Movement Round: whatever gains more than it costs; borders are not worth the thought. */
function onTheMove(mind: Mind, d: Decision<'card'>, list: readonly Answer[]): Answer {
  const { s, me } = mind;
  const crimesAt = new Set(s.cases.map(({ sector }) => sectorAt(sector).id));
  const plays = useful(list).filter(({ from, on, to, play }) => {
    if (from !== undefined || play === 'maxnormal') return false;
    // rivals are only worth carrying to or from a Crime
    return (
      typeof on !== 'number' ||
      on === me ||
      to === undefined ||
      crimesAt.has(to) ||
      crimesAt.has(sectors[whereIs(s, on)]?.id ?? '')
    );
  });
  return gaining(mind, d, plays) ?? at(list, 0);
}
