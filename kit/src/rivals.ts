/** Who a game's levels are to people: five rivals with a name, a character in one line and a face. */
import type { Strength } from '@gavel/kernel';
import type { Look } from './look/bust/look.ts';

/** What a rival is called and how it plays, in one language. */
export interface RivalWords {
  readonly name: string;
  readonly line: string;
}

/** A game's five rivals in words. */
export type RivalsWords = Readonly<Record<Strength, RivalWords>>;

/** A game's five rivals; a file of its own in the face (`rivals.ts`), so that a list can show faces without the game. */
export interface Rivals {
  readonly words: RivalsWords;
  readonly looks: Readonly<Record<Strength, Look>>;
}

/** What a file of looks holds; web/test/busts.test.ts checks every one. */
export const rivalsOf = (words: RivalsWords, looks: object): Rivals => ({ words, looks: looks as Rivals['looks'] });

/** The colour behind a rival, from calm to hot. */
export const strengthGround: Readonly<Record<Strength, string>> = {
  gentle: '#a9d8b4',
  easy: '#c3dc9f',
  fair: '#f1dc8a',
  hard: '#f3bd84',
  fierce: '#e8897b',
};
