/** Problems in the content, in words; none when the pack is sound. Takes any nonsense. */
import { at, byKey, content, isOneOf, keysOf } from '@gavel/kernel';
import { builtIn, type Content, combatOps, contentOf, type Files, movementOps } from './pack.ts';

/** What a value must look like before anything else is asked of it. */
type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'source'
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly fields: Readonly<Record<string, Shape>>; readonly may?: Readonly<Record<string, Shape>> };

const sources: readonly unknown[] = ['rulebook', 'published', 'ours'];
const points: Shape = { list: { list: 'number' } };
const sourced = (value: Shape): Shape => ({ fields: { value, source: 'source' } });
const effect: Shape = { fields: { op: 'text' }, may: { n: 'number', to: 'text', anyRound: 'flag' } };
const link: Shape = { fields: { between: { list: 'text' }, source: 'source' }, may: { bridge: { list: 'number' } } };
const file = (name: string, record: Shape): Shape => ({
  fields: { note: 'text', count: sourced('number'), [name]: { list: record } },
});
const valued: Readonly<Record<string, Shape>> = {
  id: 'text',
  name: 'text',
  nameSource: 'source',
  value: 'number',
  source: 'source',
};

const shapes: Readonly<Record<keyof Files, Shape>> = {
  sectors: file('sectors', {
    fields: { id: 'text', name: 'text', source: 'source', newCards: sourced('number') },
    may: { theme: 'text' },
  }),
  map: {
    fields: {
      note: 'text',
      canvas: { fields: { width: 'number', height: 'number', source: 'source' } },
      river: { fields: { points, source: 'source' } },
      places: {
        list: {
          fields: { sector: 'text', x: 'number', y: 'number', bank: 'text', polygon: points, source: 'source' },
        },
      },
      links: { list: link },
      unbridged: { list: link },
    },
  },
  readings: file('readings', {
    fields: {
      id: 'text',
      starts: { list: sourced('text') },
      names: sourced({ map: 'text' }),
      sectorCards: sourced({ list: 'text' }),
    },
  }),
  perps: file('perps', { fields: { ...valued, theme: 'text' } }),
  crimes: file('crimes', { fields: valued }),
  judges: file('judges', { fields: { id: 'text', name: 'text', source: 'source' } }),
  actions: file('actions', {
    fields: {
      id: 'text',
      name: 'text',
      nameSource: 'source',
      copies: 'number',
      tone: 'text',
      movement: { list: effect },
      combat: { list: effect },
      movementText: 'text',
      combatText: 'text',
      source: 'source',
    },
  }),
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function misfits(value: unknown, shape: Shape, path: string): string[] {
  if (typeof shape === 'string') return leafFits(value, shape) ? [] : [`${path} is no ${shape}`];
  if ('list' in shape)
    return Array.isArray(value)
      ? value.flatMap((item, i) => misfits(item, shape.list, `${path}[${i}]`))
      : [`${path} is no list`];
  if (!isObject(value)) return [`${path} is no object`];
  if ('map' in shape) return Object.keys(value).flatMap((key) => misfits(value[key], shape.map, `${path}.${key}`));
  const { fields, may = {} } = shape;
  return [
    ...Object.entries(fields).flatMap(([key, field]) => misfits(value[key], field, `${path}.${key}`)),
    ...Object.keys(value).flatMap((key) => {
      const field = Object.hasOwn(may, key) ? may[key] : undefined;
      if (field !== undefined) return misfits(value[key], field, `${path}.${key}`);
      return Object.hasOwn(fields, key) ? [] : [`${path}.${key} is not known`];
    }),
  ];
}

function leafFits(value: unknown, shape: 'text' | 'number' | 'flag' | 'source'): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'number':
      return Number.isInteger(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'source':
      return sources.includes(value);
  }
}

export const contentFiles: readonly (keyof Files)[] = keysOf(shapes);

export function checkContent(files: Readonly<Record<string, unknown>> = { ...builtIn }): string[] {
  const strange = Object.keys(files).filter((name) => !isOneOf(contentFiles, name));
  const problems = [
    ...strange.map((name) => `${name} is not a file of this game`),
    ...contentFiles.flatMap((name) => misfits(files[name], shapes[name], name)),
  ];
  // what has the wrong shape cannot be asked further
  if (problems.length > 0) return problems;
  const written = content<Files>(byKey(contentFiles, (name) => files[name]));
  const read = contentOf(written);
  return [
    ...checkCounts(read, written),
    ...checkCity(read),
    ...checkReadings(read, written.readings),
    ...checkEffects(read),
  ];
}

function checkCounts({ sectors, readings, perps, crimes, judges, actions }: Content, of: Files): string[] {
  const problems: string[] = [];
  const counted = (what: string, list: readonly { readonly id: string }[], count: number) => {
    if (list.length !== count) problems.push(`there are ${list.length} ${what}, not ${count}`);
    if (new Set(list.map(({ id }) => id)).size !== list.length) problems.push(`two ${what} have the same id`);
  };
  counted('Sectors', sectors, of.sectors.count.value);
  counted('Perps', perps, of.perps.count.value);
  counted('Crimes', crimes, of.crimes.count.value);
  counted('Judges', judges, of.judges.count.value);
  counted('kinds of Action Cards', actions, 23);
  counted('readings', readings, 2);
  const cards = actions.reduce((sum, { copies }) => sum + copies, 0);
  if (cards !== of.actions.count.value) problems.push(`there are ${cards} Action Cards, not ${of.actions.count.value}`);
  for (const { id, value } of [...perps, ...crimes]) if (value < 1) problems.push(`${id} has no positive value`);
  for (const { id, newCards } of sectors)
    if (![1, 2, 6].includes(newCards.value)) problems.push(`${id} issues ${newCards.value} cards`);
  for (const id of ['hospital', 'academy', 'wall'])
    if (!sectors.some((sector) => sector.id === id)) problems.push(`there is no Sector ${id}`);
  return problems;
}

function checkCity({ sectors, city }: Content): string[] {
  const problems: string[] = [];
  const { canvas, places, links, unbridged } = city;
  if (places.some(({ sector }, i) => sector !== sectors[i]?.id) || places.length !== sectors.length)
    problems.push('the map does not place the Sectors in their order');
  for (const { sector, x, y, polygon } of places) {
    const inside = polygon.every(
      ([px = -1, py = -1]) => px >= 0 && py >= 0 && px <= canvas.width && py <= canvas.height,
    );
    if (polygon.length < 3 || !inside) problems.push(`${sector} has no polygon on the canvas`);
    else if (!contains(polygon, x, y)) problems.push(`${sector} has its label outside itself`);
  }
  const bank = new Map(places.map((place) => [place.sector, place.bank]));
  const reached = new Set(places.slice(0, 1).map(({ sector }) => sector));
  const seen = new Set<string>();
  for (const { between, bridge } of [...links, ...unbridged]) {
    const [a = '', b = ''] = between;
    if (between.length !== 2 || !bank.has(a) || !bank.has(b) || a === b)
      problems.push(`the border ${a}-${b} joins no two Sectors`);
    const pair = [a, b].sort().join();
    if (seen.has(pair)) problems.push(`the border ${a}-${b} is there twice`);
    seen.add(pair);
    if (bridge !== undefined && bridge.length !== 2) problems.push(`the bridge ${a}-${b} is nowhere`);
  }
  const crosses = ({ between: [a = '', b = ''] }: { readonly between: readonly string[] }) =>
    bank.get(a) !== bank.get(b);
  for (const one of links)
    if (crosses(one) !== (one.bridge !== undefined))
      problems.push(`the border ${one.between.join('-')} needs a bridge exactly if it crosses the river`);
  for (const one of unbridged)
    if (!crosses(one)) problems.push(`the border ${one.between.join('-')} does not lie along the river`);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { between } of links)
      if (between.some((id) => reached.has(id))) for (const id of between) reached.add(id);
  }
  if (sectors.some(({ id }) => !reached.has(id))) problems.push('some Sector cannot be reached');
  return problems;
}

function contains(polygon: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  polygon.forEach(([x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = at(polygon, (i + 1) % polygon.length);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function checkReadings({ sectors, readings }: Content, { count }: Files['readings']): string[] {
  const problems: string[] = [];
  const known = (ids: readonly string[]) => ids.every((id) => sectors.some((sector) => sector.id === id));
  for (const { id, starts, sectorCards, names } of readings) {
    const begins = starts.map(({ value }) => value);
    if (new Set(begins).size !== 6 || begins.length !== 6 || !known(begins))
      problems.push(`the reading ${id} has no six starting Sectors`);
    const cards = new Set(sectorCards.value).size;
    if (cards !== count.value || cards !== sectorCards.value.length || !known(sectorCards.value))
      problems.push(`the reading ${id} has no ${count.value} Sector Cards`);
    if (begins.some((sector) => sectorCards.value.includes(sector)))
      problems.push(`in the reading ${id} a starting Sector has a Sector Card`);
    if (!known(Object.keys(names.value))) problems.push(`the reading ${id} names an unknown Sector`);
  }
  return problems;
}

/** Effects that come in numbers. */
const counted: readonly string[] = [
  'extraMove',
  'barney',
  'bounce',
  'slowAll',
  'slow',
  'peek',
  'draw',
  'moveCase',
  'escape',
  'judgePlus',
  'judgeDice',
  'perpPlus',
  'perpDice',
];

function checkEffects({ sectors, actions }: Content): string[] {
  const problems: string[] = [];
  for (const { id, copies, tone, movement, combat } of actions) {
    if (copies < 1) problems.push(`${id} has no copies`);
    if (!['help', 'either', 'harm'].includes(tone)) problems.push(`${id} has no tone`);
    if (combat.length === 0) problems.push(`${id} has no Combat option`);
    for (const { op, n, to } of [...movement, ...combat]) {
      if (counted.includes(op) !== (n !== undefined)) problems.push(`${id}: ${op} has no right number`);
      if (op === 'safe' && to !== 'stay' && to !== 'adjacent') problems.push(`${id}: a saved Judge goes nowhere`);
      if ((op === 'send' || op === 'sendOff') && !sectors.some((sector) => sector.id === to))
        problems.push(`${id} sends nobody anywhere`);
    }
    for (const { op } of movement)
      if (!movementOps.some((known) => known === op)) problems.push(`${id} does ${op}, which nobody knows`);
    for (const { op } of combat)
      if (!combatOps.some((known) => known === op)) problems.push(`${id} does ${op}, which nobody knows`);
  }
  if (!actions.some(({ id }) => id === 'walter')) problems.push('no card cancels');
  return problems;
}
