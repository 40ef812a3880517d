/** What stands on the cover. */
export const cover = {
  name: 'Helter Skelter',
  line: 'Vier Welten prallen aufeinander. Schieße, klettere und sichere die Fragmente deiner Realität.',
  players: '2–4 Personen · 45 Min.',
  modes: { teams2: 'Duell', teams3: 'Zu dritt', teams4: 'Tumult' },
} as const;
