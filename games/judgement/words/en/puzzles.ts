/** What the puzzles ask for. */
export const words = {
  'goal.slay': 'Slay {who} with one action.',
  'goal.win': 'Win with two actions.',
  'goal.bank': 'Bank a Soul with two actions.',
  'goal.bankFourth': 'Bank your fourth Soul in this activation.',
  'goal.harvest': 'Harvest a Soul with two actions.',
  'goal.heal': 'Heal two or more wounds with two actions.',
  'goal.damage': 'Hurt {who} by {n} or more with one action.',
};
