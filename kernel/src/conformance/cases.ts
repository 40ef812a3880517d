/** The tables a game is tried at when nobody names them: every number of seats, and every option once. */
import type { AnyGame } from '../game.ts';
import type { OptionSpec, OptionValue } from '../options.ts';
import { tableOptions } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import type { Case } from './index.ts';

/** More than anybody sits down with. */
const mostSeats = 12;

function valuesOf(spec: OptionSpec): readonly OptionValue[] {
  switch (spec.kind) {
    case 'choice':
      return spec.values.filter((value) => value !== spec.default);
    case 'flag':
      return [!spec.default];
    case 'number':
      return [...new Set([spec.min, spec.max])].filter((value) => value !== spec.default);
    case 'perSeat':
      return spec.values.filter((value) => value !== spec.default).map((value) => [value]);
  }
}

function isFitting(game: AnyGame, { seats, options }: Case): boolean {
  try {
    return !isRefusal(tableOptions(game, options, seats));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${seats} seats, ${JSON.stringify(options)}: ${why}`, { cause: error });
  }
}

export function casesOf(game: AnyGame): Case[] {
  const counts = Array.from({ length: mostSeats }, (_, i) => i + 1);
  const fits = (seats: number, options: unknown) => isFitting(game, { seats, options });
  const cases: Case[] = counts.flatMap((seats) => (fits(seats, {}) ? [{ seats, options: {} }] : []));
  for (const [name, spec] of Object.entries(game.options))
    for (const value of valuesOf(spec)) {
      const options = { [name]: value };
      const seats = counts.find((count) => fits(count, options));
      if (seats !== undefined) cases.push({ seats, options });
    }
  return cases;
}
