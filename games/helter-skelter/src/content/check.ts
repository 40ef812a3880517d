/** What can be wrong with the content, and whether it is. */
import { area2, edgesOf, isSimple, type Point, type Polygon, pointInPolygon } from '@gavel/geometry';
import { content, isObject, oneOf, Table } from '@gavel/kernel';
import {
  ABILITIES,
  type CardRecord,
  type MapRecord,
  pack as ourPack,
  type Pack,
  SYMBOLS,
  type SymbolName,
  type TeamRecord,
} from './pack.ts';

/** Symbols that the rulebook prints only linked, and the one it prints only wild (HS-1.7). */
const ONLY_LINKED: ReadonlySet<SymbolName> = new Set(['SHOTGUN', 'EXPLODE', 'PSI', 'FLY', 'RALLY', 'HEAL']);
const ONLY_WILD: ReadonlySet<SymbolName> = new Set(['INTERRUPT']);
const SOURCES: readonly unknown[] = ['rulebook', 'published', 'ours'];

/** The content's files, without their ending. */
export const contentFiles: readonly string[] = ['teams', 'decks', 'maps', 'map-cards'];

/**
 * Every problem found in the content, in words; none if it is fit to play with. Files given take the place of our own.
 */
export function checkContent(files: Readonly<Record<string, unknown>> = {}): string[] {
  const unknown = Object.keys(files).filter((name) => !contentFiles.includes(name));
  if (unknown.length > 0) return unknown.map((name) => `this game has no content file ${name}`);
  const { teams, decks, maps, mapCards } = ourPack;
  const { 'map-cards': cards = mapCards, ...others } = files;
  const given = { teams, decks, maps, mapCards: cards, ...others };
  const shape = shapeProblems(given);
  if (shape.length > 0) return shape;
  const pack = content<Pack>(given);
  return [
    ...sourceProblems(pack, 'content'),
    ...teamProblems(pack),
    ...pack.teams.teams.flatMap((team) => deckProblems(team, pack.decks.decks[team.id] ?? [])),
    ...pack.maps.maps.flatMap(mapProblems),
    ...mapCardProblems(pack),
  ];
}

type Json = Readonly<Record<string, unknown>>;
const objectsIn = (list: unknown): readonly Json[] => (Array.isArray(list) ? list.filter(isObject) : []);
const isPoint = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((n) => Number.isSafeInteger(n));
const isList = (of: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(of);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isSymbol = (value: unknown): boolean => oneOf(SYMBOLS)(value) !== undefined;
const isAbility = (value: unknown): boolean => oneOf(ABILITIES)(value) !== undefined;
const isSourced = (of: (value: unknown) => boolean) => (value: unknown) => isObject(value) && of(value['value']);

/** Is every field there and of its kind? What the rest of the checks may then rely on. */
function shapeProblems(content: Readonly<Record<'teams' | 'decks' | 'maps' | 'mapCards', unknown>>): string[] {
  const problems: string[] = [];
  const need = (where: string, value: unknown, fields: Record<string, (value: unknown) => boolean>): void => {
    if (!isObject(value)) {
      problems.push(`${where} is not an object`);
      return;
    }
    for (const [field, ok] of Object.entries(fields)) {
      if (!ok(value[field])) problems.push(`${where}: ${field} is missing or of the wrong kind`);
    }
  };
  const each = (where: string, list: unknown, fields: Record<string, (value: unknown) => boolean>): void => {
    if (Array.isArray(list)) for (const [i, value] of list.entries()) need(`${where} ${i + 1}`, value, fields);
  };
  const anyList = isList(() => true);
  need('content', content, { teams: isObject, decks: isObject, maps: isObject, mapCards: isObject });
  const { teams, decks, maps, mapCards } = content;
  if (!isObject(teams) || !isObject(decks) || !isObject(maps) || !isObject(mapCards)) return problems;
  need('teams', teams, { teams: anyList, warpCubes: isSourced(isCount), healthCubes: isSourced(isCount) });
  each('team', teams['teams'], { id: isText, name: isText, characters: anyList, totals: isObject });
  for (const team of objectsIn(teams['teams'])) {
    each(`character of ${team['id']}`, team['characters'], {
      code: isText,
      name: isText,
      health: isSourced(isCount),
      ability: (value) => value === undefined || isSourced(isAbility)(value),
    });
    const symbols = isObject(team['totals']) ? team['totals']['symbols'] : undefined;
    const isTotal = (value: unknown) => isObject(value) && isCount(value['linked']) && isCount(value['wild']);
    need(`totals of ${team['id']}`, symbols, Object.fromEntries(SYMBOLS.map((symbol) => [symbol, isTotal])));
    const deck = isObject(decks['decks']) ? decks['decks'][String(team['id'])] : undefined;
    if (!Array.isArray(deck)) problems.push(`no deck for ${team['id']}`);
    each(`card of ${team['id']}`, deck, {
      id: isText,
      symbols: isList(
        (s) => isObject(s) && isText(s['character']) && (s['linked'] === undefined || isSymbol(s['linked'])),
      ),
      wild: isList(isSymbol),
    });
  }
  need('maps', maps, { maps: anyList });
  each('map', maps['maps'], {
    id: isText,
    name: isText,
    canvas: isPoint,
    spaces: anyList,
    falls: anyList,
    walls: anyList,
  });
  for (const map of objectsIn(maps['maps'])) {
    each(`space of ${map['id']}`, map['spaces'], {
      number: isCount,
      name: isText,
      terrain: (value) => value === 'open' || value === 'cover' || value === 'high',
      at: isPoint,
      adjacent: isList(isCount),
      falls: isList(isText),
      polygon: isList(isPoint),
    });
    each(`fall of ${map['id']}`, map['falls'], { id: isText, touches: isList(isCount), polygon: isList(isPoint) });
    each(`wall of ${map['id']}`, map['walls'], { from: isPoint, to: isPoint, between: isList(isText) });
  }
  need('mapCards', mapCards, { count: isSourced(isCount), multiplayer: isSourced(isList(isCount)) });
  return problems;
}

/** Records that are named or carry a `value` must say where they come from; groups of them need not. */
function sourceProblems(value: unknown, where: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => sourceProblems(item, `${where}[${i}]`));
  if (!isObject(value)) return [];
  const record = ['value', 'name', 'id', 'code', 'number', 'between', 'symbols'].some((key) => key in value);
  const own = record && !SOURCES.includes(value['source']) ? [`${where} has no source`] : [];
  return own.concat(Object.entries(value).flatMap(([key, item]) => sourceProblems(item, `${where}.${key}`)));
}

function teamProblems({ teams }: Pack): string[] {
  const problems: string[] = [];
  const characters = teams.teams.flatMap((team) => team.characters);
  const health = characters.reduce((sum, character) => sum + character.health.value, 0);
  if (health !== teams.healthCubes.value) problems.push(`health adds up to ${health}, not ${teams.healthCubes.value}`);
  if (new Set(characters.map((character) => character.code)).size < characters.length) {
    problems.push('two characters share a code');
  }
  for (const character of characters) {
    if (character.health.value < 1) problems.push(`${character.name} has no health`);
    if (character.ability?.value === 'WARP-SPASM') {
      if (character.health.value > teams.warpCubes.value) problems.push(`${character.name} can outlast the warp cubes`);
      if (!character.becomes) problems.push(`${character.name} becomes nobody`);
    }
  }
  for (const team of teams.teams) {
    // Five map cards are assigned by everyone: one for each character, two for a stealthy one (HS-2.7).
    const cards = team.characters.reduce((sum, c) => sum + (c.ability?.value === 'STEALTH' ? 2 : 1), 0);
    if (cards !== 5) problems.push(`${team.name} assigns ${cards} map cards, not 5`);
  }
  return problems;
}

function deckProblems(team: TeamRecord, deck: readonly CardRecord[]): string[] {
  const problems: string[] = [];
  if (deck.length !== 30) problems.push(`the deck of ${team.name} has ${deck.length} cards, not 30`);
  if (new Set(deck.map((card) => card.id)).size < deck.length) problems.push(`${team.name} has a card twice`);
  const codes = new Set(team.characters.map((character) => character.code));
  const linked = deck.flatMap((card) => card.symbols.flatMap((symbol) => symbol.linked ?? []));
  const wild = deck.flatMap((card) => card.wild);
  for (const card of deck) {
    if (card.symbols.length === 0) problems.push(`${card.id} shows no character`);
    if (new Set(card.symbols.map((symbol) => symbol.character)).size < card.symbols.length) {
      problems.push(`${card.id} shows a character twice`);
    }
    for (const symbol of card.symbols) {
      if (!codes.has(symbol.character)) problems.push(`${card.id} shows ${symbol.character}, who is not in the team`);
      if (symbol.linked && ONLY_WILD.has(symbol.linked)) problems.push(`${card.id} links ${symbol.linked}`);
    }
    for (const symbol of card.wild) if (ONLY_LINKED.has(symbol)) problems.push(`${card.id} has ${symbol} wild`);
  }
  for (const symbol of SYMBOLS) {
    const count = (list: readonly SymbolName[]) => list.filter((s) => s === symbol).length;
    const total = team.totals.symbols[symbol];
    if (count(linked) !== total.linked || count(wild) !== total.wild) {
      problems.push(
        `${team.name}: ${symbol} occurs ${count(linked)} + ${count(wild)} times, the team card says ${total.linked} + ${total.wild}`,
      );
    }
  }
  return problems;
}

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });
const polygonOf = (corners: readonly (readonly [number, number])[]): Polygon => corners.map(pointOf);
const edgeKey = (a: Point, b: Point): string => `${a.x},${a.y} ${b.x},${b.y}`;

function mapProblems(map: MapRecord): string[] {
  const problems: string[] = [];
  const say = (what: string) => problems.push(`${map.name}: ${what}`);
  const [width, height] = map.canvas;
  if (map.spaces.length !== 40) say(`${map.spaces.length} spaces, not 40`);
  for (const [i, space] of map.spaces.entries())
    if (space.number !== i + 1) say(`space ${i + 1} is numbered ${space.number}`);

  const regions = [
    ...map.spaces.map((space) => ({ name: `${space.number}`, polygon: polygonOf(space.polygon) })),
    ...map.falls.map((fall) => ({ name: fall.id, polygon: polygonOf(fall.polygon) })),
  ];
  for (const { name, polygon } of regions) if (!isSimple(polygon)) say(`${name} is not a simple polygon`);
  const area = regions.reduce((sum, region) => sum + Math.abs(area2(region.polygon)), 0);
  if (area !== 2 * width * height) say(`the regions cover ${area / 2} of ${width * height}`);
  for (const space of map.spaces) {
    const [x, y] = space.at;
    if (pointInPolygon({ x, y }, polygonOf(space.polygon)) !== 'inside') say(`the number ${space.number} is outside`);
  }

  // A tiling: every edge is used once in each direction, except on the frame.
  const owner = new Map<string, string>();
  const edges: { readonly name: string; readonly a: Point; readonly b: Point }[] = [];
  for (const { name, polygon } of regions) {
    const clockwise = area2(polygon) < 0 ? polygon.toReversed() : polygon;
    for (const { a, b } of edgesOf(clockwise)) {
      const key = edgeKey(a, b);
      if (owner.has(key)) say(`the edge ${key} belongs to ${owner.get(key)} and ${name}`);
      owner.set(key, name);
      edges.push({ name, a, b });
    }
  }
  const walls = new Map<string, readonly string[]>();
  for (const { from, to, between } of map.walls) {
    const a = pointOf(from);
    const b = pointOf(to);
    walls.set(edgeKey(a, b), between).set(edgeKey(b, a), between);
    const beside = [owner.get(edgeKey(a, b)), owner.get(edgeKey(b, a))];
    if (!between.every((name) => beside.includes(name)))
      say(`the wall ${edgeKey(a, b)} is not between ${between.join(' and ')}`);
  }
  const touching = new Table(
    'region',
    regions.map((region) => [region.name, new Set<string>()] as const),
  );
  for (const { name, a, b } of edges) {
    const key = edgeKey(a, b);
    const other = owner.get(edgeKey(b, a));
    const onFrame = (a.x === b.x && (a.x === 0 || a.x === width)) || (a.y === b.y && (a.y === 0 || a.y === height));
    if (other === undefined && !onFrame) say(`nothing lies across the edge ${key} of ${name}`);
    if (other !== undefined && onFrame) say(`the edge ${key} runs along the frame`);
    if (other !== undefined && !walls.has(key)) touching.get(name).add(other);
  }

  // What is written down about neighbours must be what the drawing shows.
  const fallIds = new Set(map.falls.map((fall) => fall.id));
  const agree = (name: string, what: string, given: readonly (string | number)[], drawn: readonly string[]) => {
    const left = given.map(String).sort().join(' ');
    const right = [...drawn].sort().join(' ');
    if (left !== right) say(`${name} should have ${what} ${right || 'none'}, not ${left || 'none'}`);
  };
  for (const space of map.spaces) {
    const drawn = [...touching.get(`${space.number}`)];
    agree(
      `${space.number}`,
      'neighbours',
      space.adjacent,
      drawn.filter((name) => !fallIds.has(name)),
    );
    agree(
      `${space.number}`,
      'falls',
      space.falls,
      drawn.filter((name) => fallIds.has(name)),
    );
  }
  for (const fall of map.falls) {
    agree(
      fall.id,
      'spaces beside it',
      fall.touches,
      [...touching.get(fall.id)].filter((name) => !fallIds.has(name)),
    );
  }

  const reached = new Set([1]);
  for (const number of reached) for (const next of map.spaces[number - 1]?.adjacent ?? []) reached.add(next);
  if (reached.size !== map.spaces.length) say(`only ${reached.size} spaces can be reached on foot`);
  return problems;
}

function mapCardProblems({ maps, mapCards }: Pack): string[] {
  const problems: string[] = [];
  const numbers = mapCards.multiplayer.value;
  const count = mapCards.count.value;
  if (maps.maps.some((map) => map.spaces.length !== count)) problems.push(`${count} map cards do not fit the maps`);
  if (new Set(numbers).size < numbers.length) problems.push('a map card has the multiplayer symbol twice');
  if (numbers.some((n) => n < 1 || n > count)) problems.push('a multiplayer symbol is on no map card');
  if (count - numbers.length < 20) problems.push('too few map cards are left for two players');
  if (count < 40) problems.push('too few map cards for four players');
  return problems;
}
