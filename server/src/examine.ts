/** Looks at a house from outside, also while it is used: what is in it, and does it hold together? */
import type { AnyGame } from '@gavel/kernel';
import { inDatabase } from './examining/database.ts';
import type { Finding } from './examining/finding.ts';
import { inFolder, type Place } from './examining/folder.ts';
import { ofTheAudit, ofTheGames, ofTheOutbox, ofTheReplays, type Replayed, replaySamples } from './examining/house.ts';

/** All that can be said of a folder, or of a database by its address, without stopping whoever uses it. */
export function examine(where: string, games: readonly AnyGame[], samples: number): Promise<readonly Finding[]> {
  return inside(where, async ({ reading, isCurrent, findings }) => [
    ...(await findings()),
    ...(await ofTheGames(reading, games)),
    // an older house does not have all of it yet
    ...(isCurrent ? [await ofTheOutbox(reading), await ofTheAudit(reading)] : []),
    ofTheReplays(await replaySamples(reading, games, samples)),
  ]);
}

/** Plays a sample of a house's games again. */
export function replayed(where: string, games: readonly AnyGame[], samples: number): Promise<Replayed> {
  return inside(where, ({ reading }) => replaySamples(reading, games, samples));
}

function inside<T>(where: string, run: (place: Place) => Promise<T>): Promise<T> {
  return /^postgres(ql)?:\/\//.test(where) ? inDatabase(where, run) : inFolder(where, run);
}
