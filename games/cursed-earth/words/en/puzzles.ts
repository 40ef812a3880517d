/** What the puzzles ask for. */
export const words = {
  'goal.win': 'Find Max Normal with this row.',
  'goal.advance': 'Advance {n} {n|location|locations} with this row.',
  'goal.ammo': 'Gain {n} ammunition with this row.',
  'goal.rations': 'Gain {n} {n|ration|rations} with this row.',
  'goal.alive': 'Get everybody through this dawn alive.',
  'goal.unhurt': 'Get through this dawn without losing health.',
  'goal.keepAmmo': 'Get through this dawn without losing ammunition.',
  'goal.keepRations': 'Get through this dawn without losing rations.',
};
