/** Whom a player takes: the stronger the likelier, and those of the classes it likes likelier still. */
import { type Choices, lifted, must, type Network } from '@gavel/kernel';
import { heroes } from '../content/index.ts';
import type { Choice } from '../decisions.ts';
import { FEATURES } from './features.ts';

type Class = (typeof heroes)[number]['class'];

/** The classes somebody likes to lead. */
export type Taste = readonly Class[];
/** How much each hero is wished for, by id. */
export type Wishes = ReadonlyMap<string, number>;

/** How strictly the strong are taken: what a hero adds to the score of a position counts so many times. */
const STRICT = 6;
/** How much likelier one is taken whose class is liked. */
const LIKED = 5;
/** Of the warbands, so many are weighed, evenly: five of 27 heroes are eighty thousand. */
const MOST = 20_000;

/** What heroes are worth by the value that was learned: what it adds for whoever leads them, and takes from the enemy. */
export function wishesOf(net: Network | undefined, taste: Taste): Wishes {
  const weight = (name: string): number => net?.direct[FEATURES.indexOf(name)] ?? 0;
  return new Map(
    heroes.map(({ id, class: one }) => {
      const worth = weight(`leads ${id}`) - weight(`enemy: leads ${id}`);
      return [id, lifted(STRICT * worth) * (taste.includes(one) ? LIKED : 1)];
    }),
  );
}

const wish = (wishes: Wishes, hero: string): number => must(wishes.get(hero), 'wish for a hero');

export function pickPolicy(wishes: Wishes, choices: Choices<Choice>, out: Float64Array): void {
  const stride = Math.max(1, choices.size / MOST);
  let sum = 0;
  for (let i = 0; i < Math.min(choices.size, MOST); i++) {
    const index = Math.floor(i * stride);
    const choice = choices.at(index);
    let fit = 1;
    if ('heroes' in choice) for (const hero of choice.heroes) fit *= wish(wishes, hero);
    out[index] = fit;
    sum += fit;
  }
  for (let i = 0; i < choices.size; i++) out[i] = (out[i] ?? 0) / sum;
}

/** Whoever bans takes away what it would have wanted itself. */
export function draftPolicy(wishes: Wishes, choices: Choices<Choice>, out: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i);
    out[i] = 'hero' in choice ? wish(wishes, choice.hero) : 0;
    sum += out[i] ?? 0;
  }
  for (let i = 0; i < choices.size; i++) out[i] = (out[i] ?? 0) / sum;
}
