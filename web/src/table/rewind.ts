/** A finished game as a film: played again from its record where that can be, and told from its events where it cannot. */
import { type AnyGame, readRecord, replaying, type ToldMoment, toldFromEvents } from '@gavel/kernel';

/** One moment of a finished game: the state after a command, and what that command brought. */
interface Moment extends ToldMoment {
  readonly state: unknown;
}

/** A game that plays to the very states it was recorded with. */
export interface Film {
  readonly played: true;
  readonly moments: readonly Moment[];
}

/** A game of which only its events are known to be true: there is no board to show beside them. */
export interface Retold {
  readonly played: false;
  readonly moments: readonly ToldMoment[];
}

/** Plays a record again and keeps every moment; pauses now and then so that the page stays alive. */
export async function rewind(game: AnyGame, text: string): Promise<Film | Retold> {
  const record = readRecord(text);
  const moments: Moment[] = [];
  try {
    for (const { n, state, seat, events } of replaying(game, record)) {
      moments.push({ state: game.clone(state), seat, events });
      if (n % 100 === 99) await new Promise((resume) => setTimeout(resume));
    }
  } catch {
    // other rules, other content, or a record that was changed: what it says happened is all that can be shown
    return { played: false, moments: toldFromEvents(game, record) };
  }
  return { played: true, moments };
}
