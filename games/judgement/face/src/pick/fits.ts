/** What a hero would add to a warband as far as it is chosen: facts of the cards, nothing of anybody's taste. */
import { type Hero, INCH } from '@gavel/judgement';
import { keysOf } from '@gavel/kernel';
import { heroOf } from '../cards.ts';

/** From here on it is a shot, not a blow with a long weapon. */
const afar = 5 * INCH;

const gaps = {
  soulgazer: (hero: Hero) => hero.class === 'soulgazer',
  damage: (hero: Hero) => hero.class === 'aggressor',
  line: (hero: Hero) => hero.class === 'defender',
  afar: (hero: Hero) => hero.cards.some((card) => card.weapons.some(({ range }) => range >= afar)),
  help: (hero: Hero) => hero.class === 'supporter' || hero.class === 'hybrid',
} as const;

export type Gap = keyof typeof gaps;

/** What nobody of the warband does yet, the most wanted first. */
function missing(warband: readonly string[]): Gap[] {
  const has = warband.map(heroOf);
  return keysOf(gaps).filter((gap) => !has.some(gaps[gap]));
}

/** The first thing nobody of the warband does and this hero would. */
export const gapFilled = (hero: Hero, warband: readonly string[]): Gap | undefined =>
  missing(warband).find((gap) => gaps[gap](hero));

/** Does this hero do what the warband wants most? */
export function isWanted(hero: Hero, warband: readonly string[]): boolean {
  const [first] = missing(warband);
  return first !== undefined && gaps[first](hero);
}
