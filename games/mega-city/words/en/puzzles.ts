/** What the puzzles ask for. */
export const words = {
  'goal.arrest': 'Make an arrest this turn.',
  'goal.arrestOf': 'Arrest {who} this turn.',
  'goal.lead': 'Take the lead with an arrest this turn.',
  'goal.stand': 'Try an arrest this turn, and do not end in the ICU.',
  'goal.points': 'Make an arrest worth {n} points or more this turn.',
};
