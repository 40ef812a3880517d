/** Where somebody learns or tries something: one seat of a table that begins with a position, and bots on the others. */
import { lessonRival, type Opening, type Scenario, type Seat } from '@gavel/kernel';
import type { NewTable } from '../net/protocol.ts';

export interface Place {
  readonly game: string;
  readonly seats: number;
  /** Whoever learns; bots sit on the others. */
  readonly seat: Seat;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly opening: Opening;
}

/** The table that is asked for. */
export const tableAt = ({ game, seats, seat, options = {}, opening }: Place): NewTable => ({
  game,
  options,
  seats: Array.from({ length: seats }, (_, i) =>
    i === seat ? ({ kind: 'me' } as const) : ({ kind: 'bot', level: lessonRival } as const),
  ),
  opening,
});

/** A rule case to try: on the seat that acts first in it, while the others answer as it is written. */
export function placeOf(scenario: Scenario): Place {
  const { game, seats, position, chance, steps } = scenario;
  const mine = steps.find((step) => 'choose' in step || 'refused' in step);
  const seat = mine && 'seat' in mine ? mine.seat : 0;
  const others = steps.flatMap((step) => ('choose' in step && step.seat !== seat ? [step] : []));
  const options = scenario.options as Readonly<Record<string, unknown>> | undefined;
  return { game, seats, seat, options, opening: { position, others, ...(chance && { chance }) } };
}
