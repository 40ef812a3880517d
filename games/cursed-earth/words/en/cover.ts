/** What stands on the cover. */
export const cover = {
  name: 'The Cursed Earth',
  line: 'Cross the wasteland and find Max Normal before the perps do.',
  players: '1–4 players · 40 min',
  modes: { solo: 'Solo', coop: 'Together', headToHead: 'Head-to-head' },
} as const;
