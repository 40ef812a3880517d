/** The puzzle of the day, the same for everybody, and how many days in a row it was solved. */

const dayLength = 86_400_000;

/** A day by its date, as the whole world counts it. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);

/** Whose turn it is among the games. */
export function gameOfDay(day: string, games: readonly string[]): string | undefined {
  return games[numberOf(day) % games.length];
}

/** Another one on each of its game's own days, easy and hard in turn; `games`: how many games take turns. */
export function puzzleOfDay<T>(day: string, games: number, puzzles: readonly T[]): T | undefined {
  // a prime step that does not divide the number of puzzles comes to all of them
  const step = [11, 7, 5, 3, 2, 1].find((one) => puzzles.length % one !== 0) ?? 1;
  // counted in turns: a game that has every fourth day alone would never come to three quarters of its puzzles
  return puzzles[(Math.floor(numberOf(day) / games) * step) % puzzles.length];
}

/** Days in a row up to today; today need not be done yet. */
export function streakOf(days: readonly string[], today: string): number {
  const done = new Set(days.map(numberOf));
  let day = numberOf(today);
  if (!done.has(day)) day -= 1;
  let n = 0;
  for (; done.has(day - n); n++);
  return n;
}
