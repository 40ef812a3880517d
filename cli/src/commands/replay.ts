/** gavel replay: plays a record again and compares every hash; one of other rules or content is told from its events. */
import { findGame } from '@gavel/bots';
import { captionsFromEvents, isOfToday, RecordError, readRecord, verify } from '@gavel/kernel';
import { readText } from '../files.ts';
import { UsageError } from '../usage.ts';

export interface ReplayReport {
  readonly game: string;
  readonly commands: number;
  readonly finalHash: string;
  readonly ok: boolean;
  readonly why?: string;
  /** What happened in it, picture by picture, where that is all that can be said. */
  readonly told?: readonly string[];
}

/** With `events` any record is told, whether it verifies or not. */
export function replayFile(file: string, { events = false }: { readonly events?: boolean } = {}): ReplayReport {
  const text = readText(file);
  try {
    const record = readRecord(text);
    const game = findGame(record.header.game);
    if (game === undefined) throw new RecordError(`no game "${record.header.game}" here`);
    const report = { game: game.id, commands: record.lines.length, ...verify(game, record) };
    const old = !isOfToday(game, record.header);
    return {
      ...report,
      ...(old && {
        why: 'played with other rules or content: its hashes cannot be verified, but its events tell this',
      }),
      ...((old || events) && { told: captionsFromEvents(game, record) }),
    };
  } catch (error) {
    if (error instanceof RecordError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
