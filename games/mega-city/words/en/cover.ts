/** What stands on the cover. */
export const cover = {
  name: 'Mega-City',
  line: 'Race the other Judges to the crimes. Arrest the perps behind them.',
  players: '2–6 players · 60 min',
  modes: { judges2: 'Two Judges', judges3: 'Three Judges', judges4: 'Four Judges', judges6: 'Six Judges' },
} as const;
