/** Who plays against people, from gentle to fierce. */
export const rivals = {
  gentle: { name: 'Dozy Dunstan', line: 'Forgives mistakes, and makes some.' },
  easy: { name: 'Merry Maud', line: 'Plays fast, misses chances.' },
  fair: { name: 'Steady Sten', line: 'Sound moves, no long plans.' },
  hard: { name: 'Sharp Sabra', line: 'Counts the odds of every blow.' },
  fierce: { name: 'Warlord Grimm', line: 'Gives you nothing. Takes the rest.' },
} as const;
