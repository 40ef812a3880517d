/** Whom a player takes: the stronger the likelier, and those of the classes it likes likelier still. */
import { type Choices, lifted, must } from '@gavel/kernel';
import { heroes } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import { wanted } from '../script/roster.ts';

type Class = (typeof heroes)[number]['class'];

/** The classes somebody likes to lead. */
export type Taste = readonly Class[];

const classOf = new Map(heroes.map((hero) => [hero.id, hero.class]));
/** Of two heroes so many places apart among the wanted, the one behind is taken about a seventh as often. */
const SPREAD = 6;
/** How much likelier one is taken whose class is liked. */
const LIKED = 5;
/** Of the warbands, so many are weighed, evenly: five of 27 heroes are eighty thousand. */
const MOST = 20_000;

function wish(taste: Taste, hero: string): number {
  const place = wanted.indexOf(hero);
  const weight = lifted(-(place < 0 ? wanted.length : place) / SPREAD);
  return taste.includes(must(classOf.get(hero), 'class of a hero')) ? LIKED * weight : weight;
}

export function pickPolicy(taste: Taste, d: Decision<'pick'>, choices: Choices<Choice>, out: Float64Array): void {
  const wishes = new Map(d.from.map((hero) => [hero, wish(taste, hero)]));
  const stride = Math.max(1, choices.size / MOST);
  let sum = 0;
  for (let i = 0; i < Math.min(choices.size, MOST); i++) {
    const index = Math.floor(i * stride);
    const choice = choices.at(index);
    let fit = 1;
    if ('heroes' in choice) for (const hero of choice.heroes) fit *= wishes.get(hero) ?? 0;
    out[index] = fit;
    sum += fit;
  }
  for (let i = 0; i < choices.size; i++) out[i] = (out[i] ?? 0) / sum;
}

/** Whoever bans takes away what it would have wanted itself. */
export function draftPolicy(taste: Taste, choices: Choices<Choice>, out: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i);
    out[i] = 'hero' in choice ? wish(taste, choice.hero) : 0;
    sum += out[i] ?? 0;
  }
  for (let i = 0; i < choices.size; i++) out[i] = (out[i] ?? 0) / sum;
}
