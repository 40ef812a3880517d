/** News in few words: what they leave out, and how to say the same in full. A client needs nothing else of this package. */
import type { Brief, GameNow, News, TableInfo } from './protocol/index.ts';

/** What is left out where it is so. */
export const usual: Omit<GameNow, 'n' | 'view' | 'waiting'> = {
  decisions: [],
  window: null,
  sealed: [],
  asking: 'concerned',
  order: 'bot',
  undo: null,
};

/** Brief news in full, for whoever was told `before` of the table. */
export function newsOf({ type: _, ack: _answered, info, game, ...told }: Brief, before: TableInfo): News {
  const waiting = game?.waiting ?? [];
  const changed = told.log.at(-1)?.at ?? before.changed;
  return {
    ...told,
    type: 'news',
    info: { ...before, proposal: null, clock: null, waiting, changed, ...info, v: told.v },
    game: game === null ? null : { ...usual, ...game },
  };
}
