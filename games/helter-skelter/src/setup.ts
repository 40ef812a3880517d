/** From options to the first turn (HS-2). */
import {
  ask,
  type Choices,
  composed,
  type Io,
  type Options,
  type Refusal,
  ref,
  refuse,
  type Seat,
} from '@gavel/kernel';
import { MAP_CARDS, MAP_IDS, MULTIPLAYER } from './content/maps.ts';
import { CHARACTERS, CODES, DECK_SIZE, FIRST, FULL_HEALTH, TEAM_IDS, TEAM_OF, TEAMS, UKKO } from './content/teams.ts';
import type { AssignChoice, Choice, Decision } from './decisions.ts';
import type { Event } from './events.ts';
import { draw, HAND_LIMIT } from './rules/cards.ts';
import type { SetupFrame, State } from './state.ts';

const DEALT = 10;

/** Nobody knows yet who leads which team: seats that ask for `random` get one of those left over. */
export function teamsFor(options: Options, pick: (count: number) => number): number[] {
  const wanted = (options['teams'] as readonly string[]).map((id) => TEAM_IDS.indexOf(id));
  const free = [...TEAMS.keys()].filter((team) => !wanted.includes(team));
  return wanted.map((team) => (team >= 0 ? team : free.splice(pick(free.length), 1)[0]!));
}

/** HS-1.1: no team twice. */
export function checkOptions(options: Options): Refusal | undefined {
  const named = (options['teams'] as readonly string[]).filter((id) => TEAM_IDS.includes(id));
  const twice = named.find((id, i) => named.indexOf(id) < i);
  return twice === undefined ? undefined : refuse('HS-1.1', 'refusal.sameTeam', { team: ref('team', twice) });
}

/** HS-2.5: with two players the cards with the multiplayer symbol are out. */
export function mapCardsFor(seats: number): number[] {
  return seats === 2 ? MAP_CARDS.filter((card) => !MULTIPLAYER.includes(card)) : [...MAP_CARDS];
}

/** A game in which nothing has happened: decks unshuffled, no map cards dealt. */
export function blank(map: string, teams: readonly number[]): State {
  const perSeat = <T>(make: (seat: Seat) => T): T[] => teams.map((_, seat) => make(seat));
  return {
    frames: [],
    pending: [],
    asked: 0,
    map: MAP_IDS.indexOf(map),
    turn: 0,
    marker: 0,
    teams: [...teams],
    points: perSeat(() => 0),
    out: perSeat(() => false),
    hands: perSeat(() => 0),
    discards: perSeat(() => 0),
    decks: perSeat(() => [...Array(DECK_SIZE).keys()]),
    known: perSeat(() => 0),
    lacks: perSeat(() => 0),
    fragments: perSeat(() => []),
    mapCards: perSeat(() => []),
    seatOf: TEAMS.map((_, team) => teams.indexOf(team)),
    place: CHARACTERS.map(() => 0),
    health: CHARACTERS.map(({ id, team }) => (teams.includes(team) ? FULL_HEALTH[id]! : 0)), // HS-2.3
    start: CHARACTERS.map(() => 0),
    start2: 0,
    spare: 0,
    warp: 0,
    warped: false,
    open: [],
    undealt: mapCardsFor(teams.length),
    idle: 0,
    winners: [],
    why: '',
  };
}

export function setup(options: Options, io: Io<Event>): State {
  const teams = teamsFor(options, (count) => (count > 1 ? io.chance.pick(count, 'team') : 0));
  const s = blank(options['map'] as string, teams);
  for (const deck of s.decks) io.chance.shuffle(deck, 'deck'); // HS-2.4
  io.chance.shuffle(s.undealt, 'map cards');
  for (const [seat, cards] of s.mapCards.entries()) {
    for (let i = 0; i < DEALT; i++) cards.push(s.undealt.pop()!); // HS-2.6
    cards.sort((a, b) => a - b);
    if (!io.quiet) io.emit({ kind: 'dealt', seat, mapCards: [...cards] });
  }
  s.undealt.sort((a, b) => a - b);
  s.frames.push({ kind: 'setup', step: 'assign' });
  return s;
}

export function askAssignments(s: State, frame: SetupFrame): void {
  frame.step = 'place';
  for (let seat = 0; seat < s.teams.length; seat++) ask(s, { seat, kind: 'assign' });
}

/**
 * HS-2.7: every way to put the ten cards below the characters. The index is read as a chain of picks out of the cards
 * that are left; Ukko's pair (HS-7.10) is one pick out of all pairs.
 */
export function assignChoices(s: State, seat: Seat): Choices<Choice> {
  const team = s.teams[seat]!;
  const cards = s.mapCards[seat]!;
  let size = 1;
  let left = cards.length;
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
    size *= c === UKKO ? (left * (left - 1)) / 2 : left;
    left -= c === UKKO ? 2 : 1;
  }
  return composed(size, (index) => {
    const starts: Record<string, number | readonly [number, number]> = {};
    const rest = [...cards];
    let picks = index;
    const pick = (count: number): number => {
      const i = picks % count;
      picks = (picks - i) / count;
      return i;
    };
    for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
      if (c !== UKKO) starts[CODES[c]!] = rest.splice(pick(rest.length), 1)[0]!;
      else {
        let nth = pick((rest.length * (rest.length - 1)) / 2);
        let low = 0;
        for (; nth >= rest.length - 1 - low; low++) nth -= rest.length - 1 - low;
        const high = rest.splice(low + 1 + nth, 1)[0]!;
        starts[CODES[c]!] = [rest.splice(low, 1)[0]!, high];
      }
    }
    return { action: 'ASSIGN', starts };
  });
}

export function checkAssign(s: State, seat: Seat, c: Choice): Refusal | undefined {
  if (c.action !== 'ASSIGN') return refuse('HS-2.7', 'refusal.assignNow');
  const team = s.teams[seat]!;
  for (const code of Object.keys(c.starts)) {
    if (TEAM_OF[CODES.indexOf(code)] !== team) {
      return refuse('HS-2.7', 'refusal.notYourCharacter', { character: ref('character', code) });
    }
  }
  const used: number[] = [];
  for (let character = FIRST[team]!; character < FIRST[team + 1]!; character++) {
    const code = CODES[character]!;
    const start = c.starts[code];
    const who = { character: ref('character', code) };
    if (start === undefined) return refuse('HS-2.7', 'refusal.noStart', who);
    if ((typeof start !== 'number') !== (character === UKKO)) {
      return character === UKKO
        ? refuse('HS-7.10', 'refusal.twoStarts', who)
        : refuse('HS-2.7', 'refusal.oneStart', who);
    }
    if (typeof start === 'number') used.push(start);
    else used.push(...start);
  }
  const missing = used.find((card) => !s.mapCards[seat]!.includes(card));
  if (missing !== undefined) return refuse('HS-2.7', 'refusal.noMapCard', { space: missing });
  const twice = used.find((card, i) => used.indexOf(card) < i);
  if (twice !== undefined) return refuse('HS-2.7', 'refusal.mapCardTwice', { space: twice });
  return undefined;
}

export function answerAssign(s: State, d: Decision, c: Choice, io: Io<Event>): void {
  for (const [code, start] of Object.entries((c as AssignChoice).starts)) {
    const character = CODES.indexOf(code);
    if (typeof start === 'number') s.start[character] = start;
    else [s.start[character], s.start2] = start;
  }
  const used = usedBy(s, d.seat);
  s.mapCards[d.seat] = s.mapCards[d.seat]!.filter((card) => !used.includes(card));
  if (!io.quiet) io.emit({ kind: 'assigned', seat: d.seat });
}

/** The map cards below a seat's characters. */
function usedBy(s: State, seat: Seat): number[] {
  const team = s.teams[seat]!;
  const used: number[] = [];
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
    if (s.start[c] !== 0) used.push(s.start[c]!);
    if (c === UKKO && s.start2 !== 0) used.push(s.start2);
  }
  return used;
}

/** All have chosen: cards go right, fragments down, hands up, and the lowest fragment begins (HS-2.8 to HS-2.11). */
export function placeFragments(s: State, _: SetupFrame, io: Io<Event>): void {
  const seats = s.teams.length;
  for (let seat = 0; seat < seats; seat++) {
    const from = (seat + 1) % seats; // HS-2.13
    s.fragments[seat] = s.mapCards[from]!;
    s.open.push(...s.fragments[seat]!);
    if (!io.quiet) io.emit({ kind: 'fragments', seat, from, spaces: [...s.fragments[seat]!] });
  }
  s.mapCards = s.mapCards.map(() => []);
  for (let seat = 0; seat < seats; seat++) draw(s, seat, HAND_LIMIT, io);
  const lowest = s.fragments.map((spaces) => Math.min(...spaces));
  s.marker = lowest.indexOf(Math.min(...lowest));
  s.turn = 1;
  s.frames[0] = { kind: 'turn', step: 'deploy' };
  if (!io.quiet) io.emit({ kind: 'turn', seat: s.marker, first: true });
}
