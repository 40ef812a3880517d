/** What stands on the cover. */
export const cover = {
  name: 'Mega-City',
  line: 'Race the other Judges to the crimes. Arrest the perps behind them.',
  players: '2–6 players · 60 min',
} as const;
