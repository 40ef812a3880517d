/** What the puzzles ask for. */
export const words = {
  'goal.slay': 'Slay {who} with one action.',
  'goal.damage': 'Hurt {who} by {n} or more with one action.',
};
