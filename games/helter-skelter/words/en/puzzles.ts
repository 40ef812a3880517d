/** What the puzzles ask for. */
export const words = {
  'goal.win': 'Win this turn.',
  'goal.points': 'Score {n} {n|point|points} this turn.',
  'goal.collect': 'Collect a fragment this turn.',
  'goal.kill': 'Take {who} out this turn.',
};
