/** A written-down position becomes a state. */

import { at, ChanceError, isObject, noChance, PositionError, type Seat } from '@gavel/kernel';
import {
  actionNumber,
  actionPack,
  crimeNumber,
  crimes,
  icu,
  judgeNumber,
  linkBetween,
  perpNumber,
  perps,
  placeNumber,
  sectorCardsIn,
  startsIn,
} from './content/pack.ts';
import { run } from './machine.ts';
import { mostTurns } from './rules/end.ts';
import { crimesOnBoard, handLimit } from './rules/packs.ts';
import { emptyTable } from './setup.ts';
import { hasMoved, movements, type Options, type State, seatInOrder, toMove } from './state.ts';

export const positionTemplate = `{
  // which turn it is, and who holds the Turn Start Card
  "turn": 3, "first": 0,
  // "movement", "arrest" or "end", and whose place in order it is (by default the First Player's)
  "round": "movement", "next": 0,
  // by seat; whatever is left out has a default
  "judges": [
    { "judge": "dredd", "at": "zoo", "hand": ["jam", "robodoc"],
      "arrests": [{ "perp": "fat-sam", "crime": "littering" }] },
    // "at" may be "icu"; "since" tells who came first (lower); "standoff" names the Perp to be tried again; "movement" is
    // "toMove", "moved", "over" (ended by a card) or "fromCare" (made from Intensive Care)
    { "at": "icu", "since": 4, "movement": "toMove", "extra": 0, "slow": false, "stuck": false, "barneyed": false,
      "tried": false }
  ],
  // face up if a Judge is there or if it says so; "seenBy" lists who has looked in secret
  "crimes": [{ "crime": "murder", "perp": "judge-death", "sector": "docks", "faceUp": false, "seenBy": [1] }],
  // the next cards to be drawn, first one first; the rest of each pack lies below them
  "packs": { "action": ["hiex"], "sector": ["resyk"], "perp": ["chopper"], "crime": ["looting"] },
  "discards": { "action": ["walter"], "sector": [] },
  // Perps that are named nowhere are out of the game: for positions near the end
  "onlyNamedPerps": false,
  // who had the Turn Start Card when the last Perp was used
  "lastPerp": null,
  "storm": false, "cover": [], "closed": [["rowdy", "weather"]]
}`;

type Fields = Readonly<Record<string, unknown>>;

const wrong = (path: string, what: string): PositionError => new PositionError(`${path} ${what}`);

function fail(path: string, what: string): never {
  throw wrong(path, what);
}

function object(value: unknown, path: string, known: readonly string[]): Fields {
  if (!isObject(value)) return fail(path, 'must be an object');
  for (const key of Object.keys(value)) if (!known.includes(key)) fail(`${path}.${key}`, 'is not known');
  return value;
}

function list(value: unknown, path: string): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : fail(path, 'must be a list');
}

function number(value: unknown, path: string, low: number, high: number, otherwise: number): number {
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
    return fail(path, `must be a whole number from ${low} to ${high}`);
  return value;
}

function flag(value: unknown, path: string): boolean {
  if (value === undefined) return false;
  return typeof value === 'boolean' ? value : fail(path, 'must be true or false');
}

function id(value: unknown, path: string, known: ReadonlyMap<string, number>): number {
  const found = typeof value === 'string' ? known.get(value) : undefined;
  return found ?? fail(path, `is no known id: ${JSON.stringify(value)}`);
}

function ids(value: unknown, path: string, known: ReadonlyMap<string, number>): number[] {
  return list(value, path).map((one, i) => id(one, `${path}[${i}]`, known));
}

/** Takes a card out of a pack; naming one more often than there are copies is a mistake. */
function take(pack: number[], card: number, path: string): number {
  const place = pack.indexOf(card);
  if (place < 0) fail(path, 'is used up already');
  pack.splice(place, 1);
  return card;
}

/** The named cards on top of the rest. */
function pack(rest: number[], top: readonly number[], path: string): number[] {
  top.forEach((card, i) => {
    take(rest, card, `${path}[${i}]`);
  });
  return [...rest.reverse(), ...[...top].reverse()];
}

const movementNumber: ReadonlyMap<string, number> = new Map(movements.map((name, i) => [name, i]));

export function position(json: unknown, options: Options, seats: number): State {
  const p = object(json, 'position', [
    'turn',
    'first',
    'round',
    'next',
    'judges',
    'crimes',
    'packs',
    'discards',
    'onlyNamedPerps',
    'lastPerp',
    'storm',
    'cover',
    'closed',
  ]);
  const s = emptyTable(options, seats);
  const left: Left = {
    actions: [...actionPack],
    perps: perps.map((_, i) => i),
    crimes: crimes.map((_, i) => i),
    sectors: [...sectorCardsIn(options.justiceDepartment)],
  };
  s.turn = number(p['turn'], 'turn', 1, mostTurns, 1);
  s.first = number(p['first'], 'first', 0, seats - 1, 0);
  readJudges(s, p['judges'], left);
  readCrimes(s, p['crimes'], left);
  readPacks(s, p, left);
  s.lastPerp = number(p['lastPerp'], 'lastPerp', 0, seats - 1, s.perpDeck.length === 0 ? s.first : -1);
  s.storm = flag(p['storm'], 'storm');
  for (const sector of ids(p['cover'], 'cover', placeNumber)) s.cover |= 1 << sector;
  s.closed = list(p['closed'], 'closed').map((pair, i) => {
    const [a, b] = ids(pair, `closed[${i}]`, placeNumber);
    const link = linkBetween[a ?? 0]?.[b ?? 0] ?? -1;
    return link < 0 ? fail(`closed[${i}]`, 'is no border') : link;
  });
  start(s, p['round'] ?? 'movement', number(p['next'], 'next', 0, seats - 1, s.first));
  return s;
}

interface Left {
  readonly actions: number[];
  readonly perps: number[];
  readonly crimes: number[];
  readonly sectors: number[];
}

function readJudges(s: State, value: unknown, left: Left): void {
  const given = list(value, 'judges');
  if (given.length > s.seats) fail('judges', `must be at most ${s.seats}`);
  const starts = startsIn(s.options.justiceDepartment);
  for (let seat = 0; seat < s.seats; seat++) {
    const path = `judges[${seat}]`;
    const j = object(given[seat] ?? {}, path, [
      'judge',
      'at',
      'since',
      'hand',
      'arrests',
      'standoff',
      'movement',
      'extra',
      'slow',
      'stuck',
      'barneyed',
      'tried',
    ]);
    if (j['judge'] !== undefined) s.judge[seat] = id(j['judge'], `${path}.judge`, judgeNumber);
    s.at[seat] = j['at'] === undefined ? at(starts, seat) : id(j['at'], `${path}.at`, placeNumber);
    s.since[seat] = number(j['since'], `${path}.since`, 0, 1000, seat + 1);
    s.arrivals = Math.max(s.arrivals, at(s.since, seat));
    const hand = ids(j['hand'], `${path}.hand`, actionNumber);
    if (hand.length > handLimit) fail(`${path}.hand`, 'holds more than six cards');
    s.hands[seat] = hand.map((kind, i) => take(left.actions, kind, `${path}.hand[${i}]`)).sort((a, b) => a - b);
    s.arrests[seat] = list(j['arrests'], `${path}.arrests`).map((one, i) => {
      const where = `${path}.arrests[${i}]`;
      const pair = object(one, where, ['perp', 'crime']);
      return {
        perp: take(left.perps, id(pair['perp'], `${where}.perp`, perpNumber), `${where}.perp`),
        crime: take(left.crimes, id(pair['crime'], `${where}.crime`, crimeNumber), `${where}.crime`),
      };
    });
    if (j['standoff'] !== undefined) s.standoff[seat] = id(j['standoff'], `${path}.standoff`, perpNumber);
    s.moved[seat] = j['movement'] === undefined ? toMove : id(j['movement'], `${path}.movement`, movementNumber);
    s.extra[seat] = number(j['extra'], `${path}.extra`, 0, 8, 0);
    s.slow[seat] = Number(flag(j['slow'], `${path}.slow`));
    s.stuck[seat] = Number(flag(j['stuck'], `${path}.stuck`));
    if (flag(j['barneyed'], `${path}.barneyed`)) s.barneyed |= 1 << seat;
    s.tried[seat] = Number(flag(j['tried'], `${path}.tried`));
  }
}

function readCrimes(s: State, value: unknown, left: Left): void {
  const given = list(value, 'crimes');
  if (given.length > crimesOnBoard) fail('crimes', `must be at most ${crimesOnBoard}`);
  s.cases = given.map((one, i) => {
    const path = `crimes[${i}]`;
    const c = object(one, path, ['crime', 'perp', 'sector', 'faceUp', 'seenBy']);
    const sector = id(c['sector'], `${path}.sector`, placeNumber);
    if (sector === icu) fail(`${path}.sector`, 'is no Sector');
    return {
      crime: take(left.crimes, id(c['crime'], `${path}.crime`, crimeNumber), `${path}.crime`),
      perp: take(left.perps, id(c['perp'], `${path}.perp`, perpNumber), `${path}.perp`),
      sector,
      up: s.at.includes(sector) || flag(c['faceUp'], `${path}.faceUp`),
      seenBy: list(c['seenBy'], `${path}.seenBy`).reduce<number>(
        (mask, seat, k) => mask | (1 << number(seat, `${path}.seenBy[${k}]`, 0, s.seats - 1, 0)),
        0,
      ),
    };
  });
  s.standoff.forEach((perp, seat) => {
    if (perp >= 0 && !s.cases.some((one) => one.perp === perp && one.sector === s.at[seat]))
      fail(`judges[${seat}].standoff`, 'is with a Perp who is not there');
  });
}

function readPacks(s: State, p: Fields, left: Left): void {
  const packs = object(p['packs'] ?? {}, 'packs', ['action', 'sector', 'perp', 'crime']);
  const discards = object(p['discards'] ?? {}, 'discards', ['action', 'sector']);
  s.discard = ids(discards['action'], 'discards.action', actionNumber).map((kind, i) =>
    take(left.actions, kind, `discards.action[${i}]`),
  );
  s.sectorDiscard = ids(discards['sector'], 'discards.sector', placeNumber).map((sector, i) =>
    take(left.sectors, sector, `discards.sector[${i}]`),
  );
  s.deck = pack(left.actions, ids(packs['action'], 'packs.action', actionNumber), 'packs.action');
  s.sectorDeck = pack(left.sectors, ids(packs['sector'], 'packs.sector', placeNumber), 'packs.sector');
  s.crimeDeck = pack(left.crimes, ids(packs['crime'], 'packs.crime', crimeNumber), 'packs.crime');
  const top = ids(packs['perp'], 'packs.perp', perpNumber);
  s.perpDeck = pack(left.perps, top, 'packs.perp');
  if (flag(p['onlyNamedPerps'], 'onlyNamedPerps')) s.out = s.perpDeck.splice(0, s.perpDeck.length - top.length);
}

/** Sets the turn going where the position says, up to the first decision. */
function start(s: State, round: unknown, next: Seat): void {
  const k = (next - s.first + s.seats) % s.seats;
  switch (round) {
    case 'movement':
      for (let i = 0; i < k; i++) s.moved[seatInOrder(s, i)] ||= hasMoved;
      s.frames.push({ kind: 'turn', step: 'mover', k, due: false });
      break;
    case 'arrest':
      s.frames.push({ kind: 'turn', step: 'arrests', k, due: false });
      break;
    case 'end':
      s.frames.push({ kind: 'turn', step: 'end', k: 0, due: false });
      break;
    default:
      throw wrong('round', 'must be "movement", "arrest" or "end"');
  }
  s.round = round;
  try {
    run(s, { chance: noChance, quiet: true, emit: () => {} });
  } catch (error) {
    if (error instanceof ChanceError) fail('round', `leaves nobody to decide before chance falls (${error.message})`);
    throw error;
  }
}
