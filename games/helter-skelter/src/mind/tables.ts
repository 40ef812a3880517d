/** The content as flat tables: what is read off positions is read hundreds of thousands of times a second. */
import { CHARACTERS, crew, interrupts, shows, TEAMS, USABLE } from '../content/teams.ts';
import { cardWorthAt } from '../script/worth.ts';

const masks = (of: (character: number) => number): Int32Array => Int32Array.from(CHARACTERS, ({ id }) => of(id));

/** By character: its cards, and those it can use for an action or a defence. */
export const SHOWS = masks(shows);
export const MELEE = masks(USABLE.MELEE);
export const SMASH = masks(USABLE.SMASH);
export const SNIPE = masks(USABLE.SNIPE);
export const SHOTGUN = masks(USABLE.SHOTGUN);
export const PSI = masks(USABLE.PSI);
export const DEFLECTS = masks((c) => USABLE.DEFLECT(c) | USABLE.PSI(c));
export const COVERS = masks(USABLE.COVER);
export const TEAM = Int32Array.from(CHARACTERS, ({ team }) => team);

/** By team. */
export const CREW: readonly (readonly number[])[] = TEAMS.map((_, team) => crew(team));
export const INTERRUPTS = Int32Array.from(TEAMS, (_, team) => interrupts(team));
/** What a card is worth to its holder, by team × 30 + card, in tens of hundredths of a point. */
export const WORTH = Float64Array.from({ length: TEAMS.length * 30 }, (_, i) =>
  cardWorthAt(Math.floor(i / 30), i % 30),
);
