/** What stands on the cover. */
export const cover = {
  name: 'Judgement',
  line: 'Gods at war: lead your heroes, gather souls, break the Effigy.',
  players: '2 players · 90 min',
  modes: { skirmish: 'Skirmish', battle: 'Battle', drill: 'Drill' },
} as const;
