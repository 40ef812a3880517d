/** Who a game's levels are to people: five rivals with a name, a character in one line and a face. */
import { type Look, must, type Strength, strengths } from '@gavel/kernel';
import { looksIn } from './look/bust/cast.ts';

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

/** A file of looks has one for each strength. */
export function rivalsOf(words: RivalsWords, file: object): Rivals {
  const looks = looksIn(file);
  const of = (strength: Strength): Look => must(looks.get(strength), `look of a rival who is ${strength}`);
  const [gentle, easy, fair, hard, fierce] = strengths;
  return {
    words,
    looks: { gentle: of(gentle), easy: of(easy), fair: of(fair), hard: of(hard), fierce: of(fierce) },
  };
}

/** The colour behind a rival, from calm to hot. */
export const strengthGround: Readonly<Record<Strength, string>> = {
  gentle: '#a9d8b4',
  easy: '#c3dc9f',
  fair: '#f1dc8a',
  hard: '#f3bd84',
  fierce: '#e8897b',
};
