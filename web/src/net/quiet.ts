import type { TableSummary } from './protocol.ts';

/** How a table is set that only stands for a record: nobody waits, watches or talks there. */
export const quiet: TableSummary['settings'] = {
  listed: false,
  spectators: false,
  window: 0,
  chat: false,
  time: { kind: 'off' },
  timeUp: 'bot',
  grace: 60,
};
