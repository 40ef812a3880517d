/** Problems in the content, in words; none when the pack is sound. Takes any nonsense. */
import { content, isObject } from '@gavel/kernel';
import { type BoxType, type EncounterCard, encounters, symbolNames } from './cards.ts';
import { type Character, characters, expertises, teamNames } from './characters.ts';
import { effectTimes, type LocationCard, locations } from './locations.ts';
import { numbers } from './numbers.ts';
import { provenanceProblem } from './provenance.ts';

export interface Pack {
  readonly encounters: readonly EncounterCard[];
  readonly locations: readonly LocationCard[];
  readonly characters: readonly Character[];
  readonly numbers: typeof numbers;
}

/** The content this game is played with. */
export const pack: Pack = { encounters, locations, characters, numbers };

const boxOrder: readonly BoxType[] = ['event', 'choice', 'option'];

/** What is wrong with the content; empty when nothing is. */
export function checkContent(files: Readonly<Record<string, unknown>> = {}): string[] {
  const { encounters, locations, characters, numbers } = pack;
  const given = { encounters, locations, characters, setup: numbers, ...files };
  const shape = shapeProblems(given);
  if (shape.length > 0) return shape;
  return packProblems(
    content<Pack>({
      encounters: given.encounters,
      locations: given.locations,
      characters: given.characters,
      numbers: given.setup,
    }),
  );
}

type Test = (value: unknown) => boolean;
const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => Number.isInteger(value);
const isList =
  (item: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(item);
const isRecord =
  (fields: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([field, test]) => test(value[field]));

/** By file name: the shape its value must have before anything else can be said about it. */
const shapes: Readonly<Record<string, Test>> = {
  encounters: isList(
    isRecord({
      number: isNumber,
      name: isText,
      boxes: isList(isRecord({ type: isText, symbols: isList(isText) })),
    }),
  ),
  locations: isList(isRecord({ id: isText, name: isText, when: isText, effect: isText, rule: isText, text: isText })),
  characters: isList(isRecord({ id: isText, name: isText, team: isText, expertise: isText })),
  setup: isRecord({ health: isNumber, mostHealth: isNumber, headToHeadRemoved: isList(isNumber) }),
};

export const contentFiles = Object.keys(shapes);

function shapeProblems(files: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(files).flatMap(([name, value]) => {
    const shape = shapes[name];
    if (shape === undefined) return [`${name}: there is no such file in this pack`];
    return shape(value) ? [] : [`${name}: has not the shape this file must have`];
  });
}

function packProblems(pack: Pack): string[] {
  return [...encounterProblems(pack), ...locationProblems(pack), ...characterProblems(pack), ...numberProblems(pack)];
}

function encounterProblems({ encounters, numbers }: Pack): string[] {
  const problems: string[] = [];
  if (encounters.length !== 60) problems.push(`there are ${encounters.length} encounter cards, not 60`);
  encounters.forEach((card, i) => {
    const say = (what: string) => problems.push(`encounter ${card.number}: ${what}`);
    const source = provenanceProblem(card);
    if (source !== undefined) say(source);
    if (card.number !== i + 1) say(`stands at place ${i + 1}`);
    if (encounters.some((other) => other !== card && other.name === card.name)) say('shares its name');
    if (card.name.endsWith('!') !== numbers.headToHeadRemoved.includes(card.number))
      say('an exclamation mark belongs to exactly the cards taken out of head-to-head');
    if (card.boxes.length === 0) say('has no caption box');
    const choices = card.boxes.filter((box) => box.type === 'choice').length;
    if (choices === 1) say('has a single red box, which is no choice');
    card.boxes.forEach((box, at) => {
      if (!boxOrder.includes(box.type)) say(`box ${at}: no such colour as ${box.type}`);
      if (box.symbols.length === 0) say(`box ${at} is empty`);
      for (const symbol of box.symbols)
        if (!symbolNames.includes(symbol)) say(`box ${at}: no such symbol as ${symbol}`);
      const before = card.boxes[at - 1];
      if (before !== undefined && boxOrder.indexOf(before.type) > boxOrder.indexOf(box.type))
        say(`box ${at} is printed out of order`);
    });
  });
  return problems;
}

function locationProblems({ locations }: Pack): string[] {
  const problems: string[] = [];
  if (locations.length !== 13) problems.push(`there are ${locations.length} locations, not 13`);
  if (locations.filter((location) => location.effect === 'endOfHunt').length !== 1)
    problems.push('there must be one location where the hunt ends');
  for (const location of locations) {
    const say = (what: string) => problems.push(`location ${location.id}: ${what}`);
    const source = provenanceProblem(location);
    if (source !== undefined) say(source);
    if (locations.some((other) => other !== location && other.id === location.id)) say('shares its id');
    if (effectTimes[location.effect] !== location.when) say(`no such effect as ${location.effect} (${location.when})`);
    if (!/^CE-9\.\d+$/.test(location.rule)) say('names no rule');
    if (location.text === '') say('has no text');
  }
  return problems;
}

function characterProblems({ characters }: Pack): string[] {
  const problems: string[] = [];
  for (const team of teamNames)
    for (const expertise of expertises) {
      const count = characters.filter((c) => c.team === team && c.expertise === expertise).length;
      if (count !== 1) problems.push(`the ${team} have ${count} specialists in ${expertise}`);
    }
  for (const character of characters) {
    const source = provenanceProblem(character);
    if (source !== undefined) problems.push(`character ${character.id}: ${source}`);
  }
  return problems;
}

function numberProblems({ numbers }: Pack): string[] {
  const problems: string[] = [];
  if (numbers.source !== 'rulebook') problems.push('the numbers of the set-up have no source');
  if (numbers.headToHeadRemoved.length !== 5) problems.push('five cards are taken out of head-to-head');
  if (numbers.health > numbers.mostHealth) problems.push('characters start with more health than they can have');
  return problems;
}
