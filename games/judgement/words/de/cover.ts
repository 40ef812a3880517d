/** What stands on the cover. */
export const cover = {
  name: 'Judgement',
  line: 'Götter im Krieg: Führe deine Helden, sammle Seelen, zerstöre das Götzenbild.',
  players: '2 Personen · 90 Min.',
  modes: { skirmish: 'Scharmützel', battle: 'Schlacht', drill: 'Übung' },
} as const;
