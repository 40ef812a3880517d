/** The maps as the rules use them: what is adjacent, near and in sight, worked out once. */
import { at, must, none, Table } from '@gavel/kernel';
import { type MapRecord, pack } from './pack.ts';
import { type Blocker, traceSight } from './sight.ts';

/** Spaces go by their printed numbers 1..40; 0 is "nowhere". Falls follow as 41, 42… where they count as spaces. */
export const SPACES = 40;

export interface GameMap {
  readonly id: string;
  readonly name: string;
  readonly record: MapRecord;
  /** isHigh[space], isCover[space]. */
  readonly isHigh: readonly boolean[];
  readonly isCover: readonly boolean[];
  /** adjacent[space]: spaces that share a border, in ascending order. */
  readonly adjacent: readonly (readonly number[])[];
  /** flights[space]: where FLY can end (HS-6.7). */
  readonly flights: readonly (readonly number[])[];
  /** sees[from * 41 + to], nextTo[…]: same or adjacent, near[…]: at most two spaces away with falls as spaces. */
  readonly sees: readonly boolean[];
  readonly nextTo: readonly boolean[];
  readonly near: readonly boolean[];
  /** nearButForWalls[…]: at most two spaces away if there were no walls. */
  readonly nearButForWalls: readonly boolean[];
  /** walled[…]: nothing but wall between the two. */
  readonly walled: readonly boolean[];
}

/** The index of a pair of spaces in the tables above. */
export const pair = (from: number, to: number): number => from * (SPACES + 1) + to;

function load(record: MapRecord): GameMap {
  const terrain = (kind: string) => [false, ...record.spaces.map((space) => space.terrain === kind)];
  const adjacent = [[], ...record.spaces.map((space) => [...space.adjacent].sort((a, b) => a - b))];
  const fallNumber = new Table(
    'fall',
    record.falls.map((fall, i) => [fall.id, SPACES + 1 + i] as const),
  );
  // Borders for flying and for the range of a shotgun: falls count as spaces, walls have none.
  const borders: number[][] = [
    [],
    ...record.spaces.map((space) => [...space.adjacent, ...space.falls.map((id) => fallNumber.get(id))]),
    ...record.falls.map((fall) => [...fall.touches]),
  ];
  const table = (of: (from: number, to: number) => boolean): boolean[] => {
    const cells = new Array<boolean>((SPACES + 1) ** 2).fill(false);
    for (let from = 1; from <= SPACES; from++) {
      for (let to = 1; to <= SPACES; to++) cells[pair(from, to)] = of(from, to);
    }
    return cells;
  };
  const nextTo = table((from, to) => from === to || at(adjacent, from).includes(to));
  const withinTwo = (next: readonly (readonly number[])[]) =>
    table(
      (from, to) =>
        from === to || at(next, from).includes(to) || at(next, from).some((via) => at(next, via).includes(to)),
    );
  const near = withinTwo(borders);
  const withoutWalls = borders.map((next) => [...next]);
  for (const { between } of record.walls) {
    const [a, b] = between;
    const numberOf = (id: string) => fallNumber.find(id) ?? Number(id);
    withoutWalls[numberOf(a)]?.push(numberOf(b));
    withoutWalls[numberOf(b)]?.push(numberOf(a));
  }
  return {
    id: record.id,
    name: record.name,
    record,
    isHigh: terrain('high'),
    isCover: terrain('cover'),
    adjacent,
    flights: adjacent.map((_, from) =>
      [...Array(SPACES + 1).keys()].filter((to) => to !== from && near[pair(from, to)]),
    ),
    sees: table((from, to) => traceSight(record, from, to) === undefined),
    nextTo,
    near,
    nearButForWalls: withinTwo(withoutWalls),
    walled: table(
      (from, to) =>
        !nextTo[pair(from, to)] &&
        record.walls.some(({ between }) => between.includes(`${from}`) && between.includes(`${to}`)),
    ),
  };
}

export const MAPS: readonly GameMap[] = pack.maps.maps.map(load);
export const MAP_IDS: readonly string[] = MAPS.map((map) => map.id);

export const MULTIPLAYER: readonly number[] = pack.mapCards.multiplayer.value;
export const MAP_CARDS: readonly number[] = [...Array(pack.mapCards.count.value).keys()].map((i) => i + 1);

export const mapAt = (index: number): GameMap => MAPS[index] ?? none('map', index);
export const nextTo = (map: GameMap, space: number): readonly number[] => map.adjacent[space] ?? none('space', space);

export function mapOf(id: string): GameMap {
  return must(
    MAPS.find((map) => map.id === id),
    `map ${id}`,
  );
}

/** What blocks the sight from one space of a map to another, if anything does. */
export function sightBlocker(map: string, from: number, to: number): Blocker | undefined {
  return traceSight(mapOf(map).record, from, to);
}
