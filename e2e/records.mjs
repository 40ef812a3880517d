// Played and replayed by the same compiled files wherever this module is loaded: in Node and in a page.
import { makePlayer } from '@gavel/bots/levels';
import { readRecord, simulate, tableOptions, verify, writeRecord } from '@gavel/kernel';

/** Every game is a package, and its default export. */
const load = async (id) => (await import(`@gavel/${id}`)).default;

/** A whole game between bots of one level, as the text of its record. */
export async function play({ game: id, seats, options, level, seed }) {
  const game = await load(id);
  // who is nobody chooses at random, without the detour over a view
  const players = Array.from({ length: seats }, () => (level === 'random' ? undefined : makePlayer(game, level)));
  const { recorder } = simulate(game, tableOptions(game, options, seats), seats, players, seed, { record: true });
  return writeRecord(recorder.record());
}

/** Does every state and every event of the record come out again? */
export async function check(text) {
  const record = readRecord(text);
  const { ok, finalHash, why = '' } = verify(await load(record.header.game), record);
  return { ok, finalHash, why, commands: record.lines.length };
}
