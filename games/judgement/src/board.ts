/** The field as lines of text: one character is half an inch wide and an inch high. */
import { pointInPolygon } from '@gavel/geometry';
import { must, Table } from '@gavel/kernel';
import { INCH, maps, type TerrainKind } from './content/index.ts';
import type { ModelView, View } from './view.ts';

const ground: Readonly<Record<TerrainKind, string>> = {
  forest: '"',
  smoke: '%',
  wall: '=',
  building: '#',
  water: '~',
  lava: '^',
};

/** A side goes by its colour, as it stands on the table. */
export const sideNames: readonly string[] = ['Blue', 'Red'];

export function board(v: View): string[] {
  const map = must(
    maps.find((m) => m.id === v.map),
    `map ${v.map}`,
  );
  const half = map.radius / INCH;
  const lines: string[] = [];
  const signs = new Map<string, string>();
  const put = (x: number, y: number, sign: string): void => {
    const col = Math.round((x / INCH) * 2);
    const row = Math.round(y / INCH);
    for (const [i, ch] of [...sign].entries()) signs.set(`${col + i},${row}`, ch);
  };
  for (const { x, y } of map.pits) put(x, y, 'o');
  for (const { at } of map.shrines) put(at.x, at.y, '+');
  for (const { x, y } of map.circles) put(x, y, '@');
  for (const t of v.tokens) if (t.on < 0) put(t.x, t.y, '*');
  for (const soul of v.souls) put(soul.x, soul.y, '$');
  const marks = signsOf(v.models);
  for (const m of v.models) if (m.on) put(m.x, m.y, marks.get(m.id));
  for (let row = half; row >= -half; row--) {
    let line = '';
    for (let col = -2 * half; col <= 2 * half; col++) {
      const x = (col / 2) * INCH;
      const y = row * INCH;
      const inside = x * x + y * y <= map.radius * map.radius;
      const sign = signs.get(`${col},${row}`);
      const under = map.terrain.findLast((t) => pointInPolygon({ x: Math.round(x), y }, t.corners) !== 'outside');
      line += sign ?? (inside ? (under === undefined ? '.' : ground[under.kind]) : ' ');
    }
    lines.push(line.trimEnd());
  }
  lines.push('" forest  % smoke  = wall  # building  ~ water  ^ lava  + Shrine  o pit  $ Soul  * token');
  for (const [i, p] of v.players.entries())
    lines.push(`${sideNames[i]}: Fate ${p.fate}, banked ${p.banked}, Effigy ${p.effigy} of ${p.effigyBase}`);
  for (const m of v.models) if (m.id >= 2) lines.push(describe(m, marks.get(m.id)));
  return lines;
}

/** Two letters per model: lower case for the second player, E for Effigies. */
function signsOf(models: readonly ModelView[]): Table<number, string> {
  return new Table(
    'sign of model',
    models.map((m) => [m.id, signOf(m)]),
  );
}

function signOf({ id, name, seat }: ModelView): string {
  if (id < 2) return `E${seat + 1}`;
  const letters = name.replace(/[^A-Za-z]/g, '').slice(0, 2);
  return seat === 1 ? letters.toLowerCase() : seat === 0 ? letters : `!${letters[0]}`;
}

function describe(m: ModelView, sign: string): string {
  const where = m.on
    ? `(${(m.x / INCH).toFixed(1)}, ${(m.y / INCH).toFixed(1)})`
    : m.died > 0
      ? 'dead'
      : 'off the field';
  const more = [
    m.seat >= 0 ? `level ${m.level}` : '',
    m.temporary > 0 ? `+${m.temporary} temporary` : '',
    m.souls > 0 ? `${m.souls} Soul${m.souls > 1 ? 's' : ''}` : '',
    ...m.conditions,
    ...m.artefacts,
    m.done ? 'activated' : '',
  ].filter((part) => part !== '');
  const health = m.on ? ` ${m.health}/${m.maxHealth}` : '';
  return `${sign} ${m.name}${health} ${where}${more.length > 0 ? ': ' : ''}${more.join(', ')}`;
}
