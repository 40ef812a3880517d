/** A position written down by hand becomes a state. */

import { at, isObject, noChance, type Options, PositionError, type Seat, textOption } from '@gavel/kernel';
import { SPACES } from './content/maps.ts';
import {
  CHARACTERS,
  cardNumber,
  characterOf,
  fullHealth,
  SLAINE,
  TEAM_IDS,
  TEAMS,
  teamOf,
  UKKO,
} from './content/teams.ts';
import { run } from './machine.ts';
import { ALL_CARDS, HAND_LIMIT, lowest } from './rules/cards.ts';
import { wipedOut } from './rules/end.ts';
import { blank, teamsFor } from './setup.ts';
import { discardsOf, fragmentsOf, handOf, healthOf, type State, seatWith, startOf, teamAt } from './state.ts';

export const positionTemplate = `{
  // Map and teams are options of the scenario: "options": { "map": "hall", "teams": ["judges", "dogs"] }
  "marker": 0,              // who has the active player marker
  "step": "act",            // "deploy" (step 1) or "act" (step 2) of that player's turn
  // "interrupting": 1,     // somebody who is taking an interrupting turn instead
  // "ended": true,         // …after the player with the marker has declared the end
  "warp": 0,                // warp cubes on Sláine
  "warped": false,          // Sláine is Warp-Sláine
  "seats": [
    {
      "points": 1,
      "fragments": [12, 20],              // fragments still on the map
      "hand": ["J01", "J07"],
      "deck": ["J02", "J03"],             // next cards to be drawn; cards not named anywhere lie below them
      "discards": ["J30"],                // or "rest": every card not named elsewhere
      "characters": {
        "DRE": 14,                        // deployed there with full health
        "GIA": { "space": 15, "health": 1 },
        "MEA": { "start": 21 },           // not deployed yet; Ukko: "start": [21, 30]
        "AND": "dead"                     // characters not named wait for their deployment somewhere
      }
    },
    { "characters": { "WUL": 14 } }
  ]
}
`;

type Json = Readonly<Record<string, unknown>>;

function fail(what: string): never {
  throw new PositionError(what);
}

function object(value: unknown, where: string, fields: readonly string[]): Json {
  if (!isObject(value)) fail(`${where} must be an object`);
  for (const key of Object.keys(value)) if (!fields.includes(key)) fail(`${where} has no field ${key}`);
  return value;
}

function whole(value: unknown, where: string, low: number, high: number, otherwise?: number): number {
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high) {
    fail(`${where} must be a whole number from ${low} to ${high}`);
  }
  return value;
}

function flag(value: unknown, where: string): boolean {
  if (value !== undefined && typeof value !== 'boolean') fail(`${where} must be true or false`);
  return value === true;
}

function list(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) fail(`${where} must be a list`);
  return value;
}

export function position(json: unknown, options: Options, seats: number): State {
  const given = object(json, 'the position', [
    'marker',
    'step',
    'interrupting',
    'ended',
    'warp',
    'warped',
    'turn',
    'seats',
  ]);
  const s = blank(
    textOption(options, 'map'),
    teamsFor(options, () => 0),
  );
  s.marker = whole(given['marker'], 'marker', 0, seats - 1, 0);
  s.turn = whole(given['turn'], 'turn', 1, 10_000, 1);
  const perSeat = list(given['seats'], 'seats');
  if (perSeat.length > seats) fail(`there are only ${seats} seats`);
  const taken = new Set<number>();
  for (let seat = 0; seat < seats; seat++) readSeat(s, seat, perSeat[seat] ?? {}, taken);
  readSlaine(s, given);
  fillStarts(s, taken);
  for (let seat = 0; seat < seats; seat++) s.out[seat] = wipedOut(s, seat);
  if (s.out[s.marker]) fail('the player with the marker has no characters left');

  const { step } = given;
  if (step !== undefined && step !== 'deploy' && step !== 'act') fail('step must be "deploy" or "act"');
  const ended = flag(given['ended'], 'ended');
  s.frames.push({ kind: 'turn', step: ended ? 'draw' : (step ?? 'act') });
  if (given['interrupting'] !== undefined) {
    s.frames.push({ kind: 'interrupt', step: 'act', seat: whole(given['interrupting'], 'interrupting', 0, seats - 1) });
  } else if (ended) fail('a turn that has ended goes on only with somebody interrupting');
  else if (step !== 'deploy') s.idle = 1; // nobody has acted in this turn yet
  run(s, { chance: noChance, quiet: true, emit: () => {} });
  return s;
}

function readSeat(s: State, seat: Seat, json: unknown, taken: Set<number>): void {
  const where = `seats[${seat}]`;
  const given = object(json, where, ['points', 'fragments', 'hand', 'deck', 'discards', 'characters']);
  s.points[seat] = whole(given['points'], `${where}.points`, 0, 4, 0);
  readCards(s, seat, given, where);
  for (const space of list(given['fragments'], `${where}.fragments`)) {
    const at = whole(space, `${where}.fragments`, 1, SPACES);
    if (taken.has(at)) fail(`${where}.fragments: the map card ${at} is used twice`);
    taken.add(at);
    s.open.push(at);
    fragmentsOf(s, seat).push(at);
  }
  const characters = object(
    given['characters'] ?? {},
    `${where}.characters`,
    at(TEAMS, teamAt(s, seat)).characters.map((c) => c.code),
  );
  for (const [code, value] of Object.entries(characters))
    readCharacter(s, code, value, `${where}.characters.${code}`, taken);
}

function readCards(s: State, seat: Seat, given: Json, where: string): void {
  const team = teamAt(s, seat);
  let left = ALL_CARDS;
  const read = (field: string): number[] =>
    list(given[field], `${where}.${field}`).map((id) => {
      const card = typeof id === 'string' ? cardNumber(team, id) : undefined;
      if (card === undefined) fail(`${where}.${field}: ${TEAM_IDS[team]} have no card ${String(id)}`);
      if ((left & (1 << card)) === 0) fail(`${where}.${field}: ${String(id)} is named twice`);
      left &= ~(1 << card);
      return card;
    });
  const hand = read('hand');
  if (hand.length > HAND_LIMIT) fail(`${where}.hand has more than ${HAND_LIMIT} cards`);
  for (const card of hand) s.hands[seat] = handOf(s, seat) | (1 << card);
  const top = read('deck');
  const rest = given['discards'] === 'rest';
  if (!rest) for (const card of read('discards')) s.discards[seat] = discardsOf(s, seat) | (1 << card);
  else {
    s.discards[seat] = left;
    left = 0;
  }
  const below: number[] = [];
  for (let cards = left; cards !== 0; cards &= cards - 1) below.push(lowest(cards));
  s.decks[seat] = [...below, ...top.reverse()];
  if (s.decks[seat].length === 0) fail(`${where}.deck must hold a card: empty decks are refilled at once`);
}

function readCharacter(s: State, code: string, value: unknown, where: string, taken: Set<number>): void {
  const character = characterOf(code);
  if (value === 'dead') {
    s.health[character] = 0;
    return;
  }
  if (typeof value === 'number') {
    s.place[character] = whole(value, where, 1, SPACES);
    return;
  }
  const given = object(value, where, ['space', 'health', 'start']);
  s.health[character] = whole(given['health'], `${where}.health`, 1, fullHealth(character), fullHealth(character));
  if (given['start'] === undefined) {
    s.place[character] = whole(given['space'], `${where}.space`, 1, SPACES);
    return;
  }
  if (given['space'] !== undefined) fail(`${where} is either on a space or yet to start`);
  const starts = character === UKKO ? list(given['start'], `${where}.start`) : [given['start']];
  if (starts.length !== (character === UKKO ? 2 : 1)) fail(`${where}.start must be a list of two`);
  const cards = starts.map((start) => whole(start, `${where}.start`, 1, SPACES)).sort((a, b) => a - b);
  for (const card of cards) {
    if (taken.has(card)) fail(`${where}.start: the map card ${card} is used twice`);
    taken.add(card);
  }
  s.start[character] = at(cards, 0);
  if (character === UKKO) s.start2 = at(cards, 1);
}

function readSlaine(s: State, given: Json): void {
  s.warp = whole(given['warp'], 'warp', 0, 5, 0);
  s.warped = flag(given['warped'], 'warped');
  const present = seatWith(s, teamOf(SLAINE)) >= 0;
  if ((s.warp > 0 || s.warped) && !present) fail('Sláine is not in this game');
  if (present && !s.warped && healthOf(s, SLAINE) > 0 && s.warp >= healthOf(s, SLAINE))
    fail('Sláine would be warped by now');
}

/** Whoever waits without a map card gets one that is not named, the highest first; so does Ukko's unseen one. */
function fillStarts(s: State, taken: ReadonlySet<number>): void {
  s.undealt = s.undealt.filter((card) => !taken.has(card));
  const take = (): number => s.undealt.pop() ?? fail('too many map cards are named');
  for (const { id, team } of CHARACTERS) {
    if (seatWith(s, team) < 0) continue;
    if (healthOf(s, id) > 0 && s.place[id] === 0 && s.start[id] === 0) {
      s.start[id] = take();
      if (id === UKKO) {
        s.start2 = startOf(s, id);
        s.start[id] = take();
      }
    } else if (id === UKKO && s.start[id] === 0) s.spare = take();
  }
}
