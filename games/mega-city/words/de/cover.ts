/** What stands on the cover. */
export const cover = {
  name: 'Mega-City',
  line: 'Sei vor den anderen Judges am Tatort und verhafte die Perps.',
  players: '2–6 Personen · 60 Min.',
  modes: { judges2: 'Zwei Judges', judges3: 'Drei Judges', judges4: 'Vier Judges', judges6: 'Sechs Judges' },
} as const;
