/** What stands on the cover. */
export const cover = {
  name: 'Mega-City',
  line: 'Sei vor den anderen Judges am Tatort und verhafte die Perps.',
  players: '2–6 Personen · 60 Min.',
} as const;
