/** What the puzzles ask for. */
export const words = {
  'goal.arrest': 'Make an arrest this turn.',
  'goal.points': 'Make an arrest worth {n} points or more this turn.',
};
