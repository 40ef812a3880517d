/** Profiles and ratings over HTTP: docs/protocol.md, section 2.2. */
import { flag, list, number, type Of, object, optional, orNull, tagged, text, words } from '../shape.ts';
import { limits } from './limits.ts';

/** What of a profile others may see. */
const showsFields = { ratings: flag, results: flag, favourites: flag, comics: flag };
export const shows = object(showsFields);
export type Shows = Of<typeof shows>;

const rating = object({
  game: words,
  mode: words,
  points: number,
  /** So far off it may be, nineteen times out of twenty. */
  spread: number,
  /** Games that counted. */
  games: number,
});
export type Rating = Of<typeof rating>;

const tally = object({
  game: words,
  mode: words,
  played: number,
  won: number,
  /** Of those played, with other people at the table. */
  withPeople: number,
  /** The best score of a game that was played to its end; null: none was. */
  best: orNull(number),
});
export type Tally = Of<typeof tally>;

/** A team, hero or Judge somebody led: `what` is `KIND:ID` as the game names it. */
const favourite = object({ game: words, what: words, played: number, won: number });
export type Favourite = Of<typeof favourite>;

const shownComic = object({ table: words, game: words, mode: words, at: number, won: flag });
export type ShownComic = Of<typeof shownComic>;

/** What somebody does not show is left out; one's own profile has all of it. */
export const profile = object({
  id: words,
  name: words,
  /** Has it an account? Guests are as old as their browser's memory. */
  account: flag,
  since: number,
  ratings: optional(list(rating)),
  results: optional(list(tally)),
  favourites: optional(list(favourite)),
  comics: optional(list(shownComic)),
  /** Only in one's own. */
  shows: optional(shows),
});
export type Profile = Of<typeof profile>;

const standing = { points: number, spread: number };
export const ranked = tagged(
  'kind',
  { person: { id: words, name: words, games: number, ...standing }, bot: { level: words, ...standing } },
  {},
);
export type Ranked = Of<typeof ranked>;

/** Everybody who shows their rating in one way to play a game, and its bots, the best first. */
export const ranking = object({ game: words, mode: words, modes: list(words), list: list(ranked) });
export type Ranking = Of<typeof ranking>;
export const rankingQuery = object({ mode: optional(text(0, limits.id)) });
