/** gavel bot: one of our players for whoever speaks the bot protocol. */
import { createInterface } from 'node:readline';
import { type AnyPlayer, levelsOf, makePlayer } from '@gavel/bots';
import { type AnyGame, type Decision, fastRng, isObject, readJson } from '@gavel/kernel';
import { UsageError } from '../usage.ts';

/** The other side of the bot protocol: one of our players behind standard input and output. */
export async function runBot(game: AnyGame, level: string, seed: string): Promise<void> {
  const player: AnyPlayer | undefined = makePlayer(game, level);
  if (player === undefined)
    throw new UsageError(`no level "${level}" in ${game.id}; there are ${levelsOf(game).join(', ')}`);
  const rng = fastRng(seed);
  let seat = -1;
  for await (const line of createInterface({ input: process.stdin })) {
    let said: Said;
    try {
      said = readSaid(readJson(line));
    } catch {
      throw new UsageError('the bot protocol is one JSON object a line');
    }
    if (said.hello !== undefined) {
      if (said.hello.game !== game.id)
        throw new UsageError(`asked to play ${said.hello.game}, but this is a ${game.id} player`);
      seat = said.hello.seat;
    } else if (said.decide !== undefined) {
      const { id, view } = said.decide;
      const decision = game.pending(game.imagine(view, rng)).find((d: Decision) => d.id === id && d.seat === seat);
      if (decision === undefined) throw new UsageError(`decision ${id} is not in the view`);
      console.log(JSON.stringify({ id, choice: player.choose(view, decision, rng) }));
    } else if (said.end !== undefined) return;
  }
}

interface Said {
  readonly hello?: { readonly game: string; readonly seat: number };
  readonly decide?: { readonly id: number; readonly view: unknown };
  readonly end?: unknown;
}

/** Throws where a line is no object; what else it may say is for others. */
function readSaid(given: unknown): Said {
  if (!isObject(given)) throw new Error('not an object');
  const { hello, decide, end } = given;
  if (isObject(hello)) return { hello: { game: String(hello['game']), seat: Number(hello['seat']) } };
  if (isObject(decide)) return { decide: { id: Number(decide['id']), view: decide['view'] } };
  return { end };
}
