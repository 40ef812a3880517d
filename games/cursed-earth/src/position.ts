/** A written-down position becomes a state. */
import { at, isObject, must, noChance, type Options, PositionError } from '@gavel/kernel';
import { cardCount } from './content/cards.ts';
import { places } from './content/characters.ts';
import { effectOf, locationIds, maxNormal } from './content/locations.ts';
import { handSize, numbers } from './content/numbers.ts';
import { run } from './machine.ts';
import { cardsEach } from './rules/adding.ts';
import { openTalk } from './rules/talk.ts';
import { cardsOf, difficultyOf, emptyTable, modeOf, trackLength } from './setup.ts';
import { dayOf, onlyRow, rowNames, type State, type Team } from './state.ts';

export const positionTemplate = `{
  "time": "dawn",                    // or "dusk"
  "phase": "resolve",                // "add": cards are still being added; "choose": head-to-head, a row is chosen; "resolve"
  "round": 1, "senior": 0, "firstSenior": 0,
  "row": [16, 30],                   // the cards to come, the next one first (head-to-head: "rows": { "above": [], "below": [] })
  "faceDown": [{ "card": 30, "owner": 0 }],  // owner -1: nobody knows it
  "hands": [[5, 7]],                 // by seat; filled up with the lowest free numbers to what the moment asks for
  "deck": [21, 22],                  // the next cards to be drawn; the other free cards follow by number
  "deckSize": 40,                    // as many cards and no more; the rest lies in the discard pile
  "drawn": 0,                        // solo, while adding: how many cards of the row came from the deck
  "judges": { "health": [5, 5, 5], "radiation": [0, 0, 0], "ammo": 4, "rations": 3, "kept": [] },
                                     // survival, diplomacy, psi: Dredd, Giant, Anderson
  "perps": { "health": [5, 5, 5] },  // head-to-head: Mean Machine, Satellat, the Disciple
  "locations": ["old-interstate"],   // from the first on; the rest is filled up, Max Normal last
  "shown": 3, "token": false,
  "pawns": { "judges": 0, "perps": 2 },
  "chooser": 0, "taken": "above",    // head-to-head: who chooses or chose in this investigation, and what
  "aside": [{ "card": 9, "row": "above", "owner": 0 }],
  "talk": false                      // co-op: may players signal?
}`;

type Given = Readonly<Record<string, unknown>>;

const known = [
  'time',
  'phase',
  'round',
  'senior',
  'firstSenior',
  'row',
  'rows',
  'faceDown',
  'hands',
  'deck',
  'deckSize',
  'drawn',
  'judges',
  'perps',
  'locations',
  'shown',
  'token',
  'pawns',
  'chooser',
  'taken',
  'aside',
  'talk',
];

function fail(field: string, why: string): never {
  throw new PositionError(`${field} ${why}`);
}

function object(value: unknown, field: string): Given {
  return isObject(value) ? value : fail(field, 'must be an object');
}

function list(value: unknown, field: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail(field, 'must be a list');
}

function whole(value: unknown, field: string, low: number, high: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
    return fail(field, `must be a whole number from ${low} to ${high}`);
  return value;
}

function word<T extends string>(value: unknown, field: string, words: readonly T[]): T {
  return words.find((one) => one === value) ?? fail(field, `must be one of ${words.join(', ')}`);
}

const cards = (value: unknown, field: string): number[] =>
  list(value, field).map((card, i) => whole(card, `${field}[${i}]`, 1, cardCount));

/** Filled in first where a position names no locations: those that do the least. */
const quietLocations = ['old-interstate', 'static-plains', 'howling-canyon', 'burning-salts', 'rustbucket-junction'];

export function position(json: unknown, options: Options, seats: number): State {
  const given = object(json, 'the position');
  for (const key of Object.keys(given)) if (!known.includes(key)) fail(key, 'is not a field of a position');
  const mode = modeOf(options, seats);
  const firstSenior = whole(given['firstSenior'] ?? given['senior'] ?? 0, 'firstSenior', 0, seats - 1);
  const s = emptyTable(mode, difficultyOf(options), seats, firstSenior);
  s.senior = whole(given['senior'] ?? firstSenior, 'senior', 0, seats - 1);
  s.round = whole(given['round'] ?? 1, 'round', 1, 99);
  s.time = word(given['time'] ?? 'dawn', 'time', ['dawn', 'dusk']);
  readHunt(s, given);
  readTeams(s, given);
  readRows(s, given);
  readDay(s, given);
  readHands(s, given);
  readDeck(s, given);
  if (given['talk'] === true) openTalk(s);
  run(s, { chance: noChance, quiet: true, emit: () => {} });
  return s;
}

function readHunt(s: State, given: Given): void {
  const names = list(given['locations'] ?? [], 'locations').map((id, i) => word(id, `locations[${i}]`, locationIds));
  if (new Set(names).size !== names.length) fail('locations', 'names one of them twice');
  const length = trackLength(s.difficulty);
  if (names.length > length) fail('locations', `has more than ${length}`);
  const max = at(locationIds, maxNormal);
  const spare = [...quietLocations, ...locationIds].filter(
    (id, i, all) => all.indexOf(id) === i && !names.includes(id) && id !== max,
  );
  while (names.length < length)
    names.push(names.length === length - 1 && !names.includes(max) ? max : must(spare.shift(), 'location left'));
  s.track = names.map((id) => locationIds.indexOf(id));
  const pawns = object(given['pawns'] ?? {}, 'pawns');
  s.pawns = [
    whole(pawns['judges'] ?? s.pawns[0], 'pawns.judges', 0, length - 1),
    whole(pawns['perps'] ?? s.pawns[1], 'pawns.perps', 0, length - 1),
  ];
  const shown = Math.max(numbers.shownLocations, s.pawns[0] + 1, s.pawns[1] + 1);
  s.shown = whole(given['shown'] ?? shown, 'shown', shown, length);
  const mutie = s.track.findIndex((location) => effectOf[location] === 'takeToken');
  const there = mutie >= 0 && mutie < s.shown && mutie >= Math.min(...s.pawns);
  s.token = given['token'] === undefined ? there : given['token'] === true;
}

function readTeams(s: State, given: Given): void {
  (['judges', 'perps'] as const).forEach((name, i) => {
    if (given[name] === undefined) return;
    const team = s.teams[i];
    if (team === undefined) fail(name, 'are not led by a player in this mode');
    readTeam(team, object(given[name], name), name);
  });
}

function readTeam(team: Team, given: Given, name: string): void {
  const three = (field: 'health' | 'radiation'): void => {
    if (given[field] === undefined) return;
    const values = list(given[field], `${name}.${field}`);
    if (values.length !== 3) fail(`${name}.${field}`, 'has three values');
    for (const place of places)
      team[field][place] = whole(values[place], `${name}.${field}[${place}]`, 0, numbers.mostHealth);
  };
  three('health');
  three('radiation');
  team.ammo = whole(given['ammo'] ?? team.ammo, `${name}.ammo`, 0, 99);
  team.rations = whole(given['rations'] ?? team.rations, `${name}.rations`, 0, 99);
  team.kept = cards(given['kept'] ?? [], `${name}.kept`);
}

function readRows(s: State, given: Given): void {
  if (s.mode === 'headToHead') {
    const rows = object(given['rows'] ?? {}, 'rows');
    s.rows = rowNames.map((name) => cards(rows[name] ?? [], `rows.${name}`));
  } else {
    s.rows = [cards(given['row'] ?? [], 'row')];
  }
  s.faceDown = list(given['faceDown'] ?? [], 'faceDown').map((entry, i) => {
    const { card, owner } = object(entry, `faceDown[${i}]`);
    return {
      card: whole(card, `faceDown[${i}].card`, 1, cardCount),
      owner: whole(owner ?? -1, `faceDown[${i}].owner`, -1, s.seats - 1),
    };
  });
  s.aside = list(given['aside'] ?? [], 'aside').map((entry, i) => {
    const aside = object(entry, `aside[${i}]`);
    return {
      card: whole(aside['card'], `aside[${i}].card`, 1, cardCount),
      row: rowNames.indexOf(word(aside['row'], `aside[${i}].row`, rowNames)),
      owner: whole(aside['owner'], `aside[${i}].owner`, 0, s.seats - 1),
    };
  });
}

const phases = { add: 'add', choose: 'rows', resolve: 'resolve' } as const;

function readDay(s: State, given: Given): void {
  const phase = word(given['phase'] ?? 'resolve', 'phase', ['add', 'choose', 'resolve']);
  s.drawn = whole(given['drawn'] ?? 0, 'drawn', 0, numbers.soloDeckCards);
  const lying = s.rows.flat().length;
  const fromHands = s.mode === 'solo' && s.time === 'dawn' ? lying - s.drawn : lying;
  s.frames = [{ kind: 'day', step: phases[phase], count: phase === 'add' ? fromHands : 0 }];
  if (s.mode !== 'headToHead') return;
  const chooser = whole(given['chooser'] ?? s.senior, 'chooser', 0, 1);
  // at dusk the other player is the one who chose at dawn
  s.chooser = phase === 'resolve' || s.time === 'dawn' ? chooser : 1 - chooser;
  if (phase !== 'resolve') return;
  const taken = rowNames.indexOf(word(given['taken'] ?? 'above', 'taken', rowNames));
  s.rowOf = chooser === 0 ? [taken, 1 - taken] : [1 - taken, taken];
}

/** How many cards this seat holds at this moment. */
function cardsHeld(s: State, seat: number): number {
  const day = dayOf(s);
  const after = s.time === 'dawn' ? handSize(s.seats) - cardsEach(s.seats) : 0;
  if (day.step !== 'add') return after;
  if (s.mode === 'solo') return after + cardsEach(s.seats) - (onlyRow(s).length - s.drawn);
  let played = 0;
  for (let n = 0; n < day.count; n++) if ((s.senior + n) % s.seats === seat) played++;
  return after + cardsEach(s.seats) - played;
}

/** Cards of the mode that nothing has named yet. */
function freeCards(s: State, named: readonly number[]): number[] {
  const used = new Set([
    ...named,
    ...s.rows.flat(),
    ...s.hands.flat(),
    ...s.aside.map((aside) => aside.card),
    ...s.teams.flatMap((team) => team.kept),
  ]);
  return cardsOf(s.mode).filter((card) => !used.has(card));
}

function readHands(s: State, given: Given): void {
  const hands = list(given['hands'] ?? [], 'hands');
  if (hands.length > s.seats) fail('hands', 'has more lists than there are seats');
  s.hands = s.hands.map((_, seat) => cards(hands[seat] ?? [], `hands[${seat}]`));
  const top = cards(given['deck'] ?? [], 'deck');
  const free = freeCards(s, top);
  s.hands.forEach((hand, seat) => {
    const held = cardsHeld(s, seat);
    if (hand.length > held) fail(`hands[${seat}]`, `has more than the ${held} cards held at this moment`);
    while (hand.length < held) hand.push(must(free.shift(), 'free card'));
    hand.sort((a, b) => a - b);
  });
}

function readDeck(s: State, given: Given): void {
  const top = cards(given['deck'] ?? [], 'deck');
  const all = [...top, ...freeCards(s, top)];
  const size = whole(given['deckSize'] ?? all.length, 'deckSize', top.length, all.length);
  s.deck = all.slice(0, size).reverse();
  s.discard = all.slice(size);
}
