/** The table as plain text, for terminals and screen readers. */

import { type Polygon, pointInPolygon } from '@gavel/geometry';
import { at, must } from '@gavel/kernel';
import { mapOf } from './content/maps.ts';
import type { MapRecord } from './content/pack.ts';
import { CHARACTERS, DECKS, TEAM_IDS, TEAMS } from './content/teams.ts';
import type { SeatView, View } from './view.ts';

const COLUMNS = 100;
const ROWS = 40;

/** Which region each character cell of the drawing belongs to; worked out once a map. */
const rasters = new Map<string, readonly (readonly number[])[]>();

function rasterOf(map: MapRecord): readonly (readonly number[])[] {
  const done = rasters.get(map.id);
  if (done) return done;
  const [width, height] = map.canvas;
  const regions: Polygon[] = [...map.spaces, ...map.falls].map(({ polygon }) => polygon.map(([x, y]) => ({ x, y })));
  const raster = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const p = { x: Math.trunc(((column + 0.5) * width) / COLUMNS), y: Math.trunc(((row + 0.5) * height) / ROWS) };
      return regions.findIndex((polygon) => pointInPolygon(p, polygon) !== 'outside');
    }),
  );
  rasters.set(map.id, raster);
  return raster;
}

/** Borders are dotted, walls solid, high ground is marked ^, cover #, falls are filled with ~. */
function drawMap(map: MapRecord, notes: ReadonlyMap<number, readonly string[]>): string[] {
  const raster = rasterOf(map);
  const [width, height] = map.canvas;
  const nameOf = (region: number) => map.falls[region - map.spaces.length]?.id ?? `${region + 1}`;
  const walled = new Set(map.walls.flatMap(({ between: [a, b] }) => [`${a}|${b}`, `${b}|${a}`]));
  const open = new Set(map.spaces.flatMap((space) => space.adjacent.map((other) => `${space.number}|${other}`)));
  const solid = (a: number, b: number) =>
    walled.has(`${nameOf(a)}|${nameOf(b)}`) && !open.has(`${nameOf(a)}|${nameOf(b)}`);
  const lines = raster.map((cells, row) =>
    cells.map((region, column): string => {
      const right = cells[column + 1] ?? region;
      const below = raster[row + 1]?.[column] ?? region;
      if (right !== region) return solid(region, right) ? '┃' : '┊';
      if (below !== region) return solid(region, below) ? '━' : '┄';
      return region >= map.spaces.length ? '~' : ' ';
    }),
  );
  for (const space of map.spaces) {
    const mark = space.terrain === 'high' ? '^' : space.terrain === 'cover' ? '#' : '';
    const labels = [`${space.number}${mark}`, ...(notes.get(space.number) ?? [])];
    const row = Math.floor((space.at[1] * ROWS) / height);
    const middle = Math.floor((space.at[0] * COLUMNS) / width);
    labels.forEach((label, i) => {
      const line = at(lines, Math.min(ROWS - 1, row + i));
      const from = Math.max(0, Math.min(COLUMNS - label.length, middle - Math.floor(label.length / 2)));
      for (const [j, letter] of [...label].entries()) line[from + j] = letter;
    });
  }
  return lines.map((line) => line.join('').trimEnd());
}

/** A card in one line: `J01 DRE:SNIPE MEA +MELEE`. */
export function cardFace(id: string): string {
  const card = DECKS.flat().find((c) => c.id === id);
  if (!card) return id;
  const symbols = card.symbols.map(({ character, linked }) => (linked ? `${character}:${linked}` : character));
  return [id, ...symbols, ...card.wild.map((symbol) => `+${symbol}`)].join(' ');
}

function seatLines(view: View, seat: number): string[] {
  const of: SeatView = at(view.seats, seat);
  const team = TEAM_IDS.indexOf(of.team);
  const marks = [
    seat === view.marker ? 'marker' : '',
    seat === view.actor && seat !== view.marker ? 'interrupting' : '',
    of.out ? 'out' : '',
  ];
  const lines = [
    `${at(TEAMS, team).name}${marks
      .filter((mark) => mark)
      .map((mark) => ` [${mark}]`)
      .join('')}: ` +
      `${of.points} points, ${of.handSize} in hand, ${of.deckSize} in deck, ${of.discards.length} discarded` +
      (of.fragments.length > 0 ? `, fragments on ${of.fragments.join(' ')}` : ''),
  ];
  const people: string[] = [];
  for (const { code, name, ability } of CHARACTERS.filter((one) => one.team === team)) {
    const { health, state, space } = must(view.characters[code], code);
    const start = of.starts?.[code];
    const where =
      state === 'dead'
        ? 'dead'
        : state === 'deployed'
          ? `on ${space}`
          : start === undefined
            ? 'waiting'
            : `waiting for ${start}`;
    const warp = ability === 'WARP-SPASM' && state !== 'dead' ? (view.warped ? ', warped' : `, warp ${view.warp}`) : '';
    people.push(`${code} ${name} (${state === 'dead' ? where : `${health}♥ ${where}${warp}`})`);
  }
  lines.push(`  ${people.join(' · ')}`);
  if (of.mapCards && of.mapCards.length > 0) lines.push(`  map cards ${of.mapCards.join(' ')}`);
  if (of.hand && seat === view.viewer) lines.push(...of.hand.map((id) => `  ${cardFace(id)}`));
  return lines;
}

export function board(view: View): string[] {
  const map = mapOf(view.map).record;
  const notes = new Map<number, string[]>();
  const note = (space: number, text: string) => notes.set(space, [...(notes.get(space) ?? []), text]);
  for (const [code, { state, space }] of Object.entries(view.characters)) if (state === 'deployed') note(space, code);
  for (const { team, fragments } of view.seats) for (const space of fragments) note(space, `*${team}`);
  const joined = new Map([...notes].map(([space, all]) => [space, all.length > 2 ? [all.join(' ')] : all]));
  return [map.name, ...drawMap(map, joined), ...view.seats.flatMap((_, seat) => seatLines(view, seat))];
}
