import {
  type AnyGame,
  begin,
  isRefusal,
  RecordError,
  readRecord,
  replayedChance,
  submit,
  tableOptions,
} from '@gavel/kernel';

/** One moment of a finished game: the state after a command, and what that command brought. */
interface Moment {
  readonly state: unknown;
  readonly seat: number;
  readonly events: readonly unknown[];
}

export interface Film {
  readonly moments: readonly Moment[];
}

/** Plays a record again and keeps every moment; pauses now and then so that the page stays alive. */
export async function rewind(game: AnyGame, text: string): Promise<Film> {
  const { header, lines } = readRecord(text);
  const options = tableOptions(game, header.options, header.seats);
  if (isRefusal(options)) throw new RecordError(options.key);
  const start = begin(game, options, header.seats, replayedChance(header.setup.chance).chance, header.opening);
  const moments: Moment[] = [{ state: game.clone(start.state), seat: 0, events: start.taken.events }];
  const state: unknown = start.state;
  for (const line of lines) {
    const taken = submit(game, state, line.seat, line.decision, line.choice, replayedChance(line.chance).chance);
    if (isRefusal(taken)) throw new RecordError(`line ${line.n}: ${taken.rule}`);
    moments.push({ state: game.clone(state), seat: line.seat, events: taken.events });
    if (line.n % 100 === 0) await new Promise((resume) => setTimeout(resume));
  }
  return { moments };
}
