/** Who plays against people, from gentle to fierce. */
export const rivals = {
  gentle: { name: 'Cadet Dobbs', line: 'Reads the rights before the map.' },
  easy: { name: 'Rookie Fenn', line: 'Chases whoever runs first.' },
  fair: { name: 'Sergeant Brody', line: 'Walks the beat, knows the doors.' },
  hard: { name: 'Judge Calder', line: 'Keeps the odds, and one card more.' },
  fierce: { name: 'The Iron Warden', line: 'Never late. Never beaten twice.' },
} as const;
