/** Problems in the content, in words; none when the pack is sound. */
import {
  actionPack,
  actions,
  adjoining,
  city,
  combatOps,
  crimes,
  everySector,
  judges,
  links,
  movementOps,
  perps,
  placeNumber,
  readings,
  sectors,
} from './pack.ts';

const sources: readonly unknown[] = ['rulebook', 'published', 'ours'];
const needsCount: readonly string[] = [
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

export function checkContent(): string[] {
  const problems: string[] = [];
  const demand = (sound: boolean, problem: string) => {
    if (!sound) problems.push(problem);
  };
  const counted = (what: string, list: readonly { readonly id: string }[], count: number) => {
    demand(list.length === count, `there are ${list.length} ${what}, not ${count}`);
    demand(new Set(list.map(({ id }) => id)).size === list.length, `two ${what} have the same id`);
  };
  counted('Sectors', sectors, 28);
  counted('Perps', perps, 28);
  counted('Crimes', crimes, 28);
  counted('Judges', judges, 6);
  counted('kinds of Action Cards', actions, 23);
  counted('readings', readings, 2);
  demand(actionPack.length === 54, `there are ${actionPack.length} Action Cards, not 54`);

  for (const record of [...sectors, ...perps, ...crimes, ...judges, ...actions]) {
    demand(record.name.trim() !== '', `${record.id} has no name`);
    demand(sources.includes(record.source), `${record.id} does not say where it comes from`);
    if ('nameSource' in record)
      demand(sources.includes(record.nameSource), `${record.id} does not say where its name comes from`);
  }
  for (const { id, value } of [...perps, ...crimes])
    demand(Number.isInteger(value) && value > 0, `${id} has no positive value`);
  for (const { id, newCards } of sectors) {
    demand([1, 2, 6].includes(newCards.value), `${id} issues ${newCards.value} cards`);
    demand(sources.includes(newCards.source), `${id} does not say where its number of cards comes from`);
  }

  problems.push(...checkCity(), ...checkReadings(), ...checkEffects());
  return problems;
}

function checkCity(): string[] {
  const problems: string[] = [];
  const { canvas, river } = city;
  for (const thing of [canvas, river, ...city.places, ...city.links, ...city.unbridged])
    if (!sources.includes(thing.source)) problems.push('a part of the map does not say where it comes from');
  if (city.places.some(({ sector }, i) => sector !== sectors[i]?.id) || city.places.length !== sectors.length)
    problems.push('the map does not place the Sectors in their order');
  for (const { sector, x, y, polygon } of city.places) {
    const inside = polygon.every(([px, py]) => px! >= 0 && py! >= 0 && px! <= canvas.width && py! <= canvas.height);
    if (polygon.length < 3 || !inside) problems.push(`${sector} has no polygon on the canvas`);
    if (!contains(polygon, x, y)) problems.push(`${sector} has its label outside itself`);
  }
  const bank = new Map(city.places.map((place) => [place.sector, place.bank]));
  for (const { between, bridge } of city.links) {
    const [a, b] = between as [string, string];
    if (!bank.has(a) || !bank.has(b) || a === b) problems.push(`the link ${a}-${b} joins no two Sectors`);
    if ((bank.get(a) !== bank.get(b)) !== (bridge !== undefined))
      problems.push(`the link ${a}-${b} needs a bridge exactly if it crosses the river`);
  }
  for (const { between } of city.unbridged) {
    const [a, b] = between as [string, string];
    if (!bank.has(a) || !bank.has(b) || bank.get(a) === bank.get(b))
      problems.push(`the border ${a}-${b} does not lie along the river`);
  }
  if (new Set(links.map(({ a, b }) => Math.min(a, b) * 100 + Math.max(a, b))).size !== links.length)
    problems.push('two links join the same Sectors');
  let reached = 1;
  for (let before = 0; before !== reached; ) {
    before = reached;
    adjoining.forEach((mask, a) => {
      if ((reached >> a) & 1) reached |= mask;
    });
  }
  if (reached !== everySector) problems.push('some Sector cannot be reached');
  return problems;
}

function contains(polygon: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  polygon.forEach(([x1, y1], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length]!;
    if (y1! > y !== y2! > y && x < ((x2! - x1!) * (y - y1!)) / (y2! - y1!) + x1!) inside = !inside;
  });
  return inside;
}

function checkReadings(): string[] {
  const problems: string[] = [];
  const known = (ids: readonly string[]) => ids.every((id) => placeNumber.has(id) && id !== 'icu');
  for (const { id, starts, sectorCards, names } of readings) {
    if (starts.value.length !== 6 || new Set(starts.value).size !== 6 || !known(starts.value))
      problems.push(`the reading ${id} has no six starting Sectors`);
    if (sectorCards.value.length !== 21 || new Set(sectorCards.value).size !== 21 || !known(sectorCards.value))
      problems.push(`the reading ${id} has no 21 Sector Cards`);
    if (starts.value.some((sector) => sectorCards.value.includes(sector)))
      problems.push(`in the reading ${id} a starting Sector has a Sector Card`);
    if (!known(Object.keys(names.value))) problems.push(`the reading ${id} names an unknown Sector`);
    if (![starts, sectorCards, names].every(({ source }) => sources.includes(source)))
      problems.push(`the reading ${id} does not say where it comes from`);
  }
  return problems;
}

function checkEffects(): string[] {
  const problems: string[] = [];
  for (const { id, copies, tone, movement, combat, movementText, combatText } of actions) {
    if (!Number.isInteger(copies) || copies < 1) problems.push(`${id} has no copies`);
    if (!['help', 'either', 'harm'].includes(tone)) problems.push(`${id} has no tone`);
    if (combat.length === 0) problems.push(`${id} has no Combat option`);
    if (movementText === '' || combatText === '') problems.push(`${id} lacks a text`);
    for (const effect of [...movement, ...combat]) {
      const vocabulary: readonly string[] = movement.includes(effect) ? movementOps : combatOps;
      if (!vocabulary.includes(effect.op)) problems.push(`${id} does ${effect.op}, which nobody knows`);
      if (needsCount.includes(effect.op) !== Number.isInteger(effect.n))
        problems.push(`${id}: ${effect.op} has no right number`);
      if (effect.op === 'safe' && effect.to !== 'stay' && effect.to !== 'adjacent')
        problems.push(`${id}: a saved Judge goes nowhere`);
      if ((effect.op === 'send' || effect.op === 'sendOff') && !placeNumber.has(effect.to ?? ''))
        problems.push(`${id} sends nobody anywhere`);
    }
  }
  return problems;
}
