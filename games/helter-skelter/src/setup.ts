/** From options to the first decision (HS-1, HS-2). */
import {
  at,
  type Io,
  listOption,
  must,
  type Options,
  type Refusal,
  ref,
  refuse,
  type Seat,
  textOption,
} from '@gavel/kernel';
import { MAP_CARDS, MAP_IDS, MULTIPLAYER } from './content/maps.ts';
import { CHARACTERS, DECK_SIZE, fullHealth, TEAM_IDS, TEAMS } from './content/teams.ts';
import type { Event } from './events.ts';
import { run } from './machine.ts';
import type { State } from './state.ts';

const DEALT = 10;

/** Nobody knows yet who leads which team: seats that ask for `random` get one of those left over. */
export function teamsFor(options: Options, pick: (count: number) => number): number[] {
  const wanted = listOption(options, 'teams').map((id) => TEAM_IDS.indexOf(id));
  const free = [...TEAMS.keys()].filter((team) => !wanted.includes(team));
  return wanted.map((team) => (team >= 0 ? team : at(free.splice(pick(free.length), 1), 0)));
}

/** HS-1.1: no team twice. */
export function checkOptions(options: Options): Refusal | undefined {
  const named = listOption(options, 'teams').filter((id) => TEAM_IDS.includes(id));
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
    health: CHARACTERS.map(({ id, team }) => (teams.includes(team) ? fullHealth(id) : 0)), // HS-2.3
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

export function setup(options: Options, _: number, io: Io<Event>): State {
  const teams = teamsFor(options, (count) => (count > 1 ? io.chance.pick(count, 'team') : 0));
  const s = blank(textOption(options, 'map'), teams);
  for (const deck of s.decks) io.chance.shuffle(deck, 'deck'); // HS-2.4
  io.chance.shuffle(s.undealt, 'map cards');
  for (const [seat, cards] of s.mapCards.entries()) {
    for (let i = 0; i < DEALT; i++) cards.push(must(s.undealt.pop(), 'map card left')); // HS-2.6
    cards.sort((a, b) => a - b);
    if (!io.quiet) io.emit({ kind: 'dealt', seat, mapCards: [...cards] });
  }
  s.undealt.sort((a, b) => a - b);
  s.frames.push({ kind: 'setup', step: 'assign' });
  run(s, io);
  return s;
}
