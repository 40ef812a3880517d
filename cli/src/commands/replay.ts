import { findGame } from '@gavel/bots';
import { RecordError, readRecord, verify } from '@gavel/kernel';
import { readText } from '../files.ts';
import { UsageError } from '../usage.ts';

export interface ReplayReport {
  readonly game: string;
  readonly commands: number;
  readonly finalHash: string;
  readonly ok: boolean;
  readonly why?: string;
}

export function replayFile(file: string): ReplayReport {
  const text = readText(file);
  try {
    const record = readRecord(text);
    const game = findGame(record.header.game);
    if (game === undefined) throw new RecordError(`no game "${record.header.game}" here`);
    return { game: game.id, commands: record.lines.length, ...verify(game, record) };
  } catch (error) {
    if (error instanceof RecordError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
