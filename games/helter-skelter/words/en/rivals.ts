/** Who plays against people, from gentle to fierce. */
export const rivals = {
  gentle: { name: 'Citizen Pym', line: 'Came for the view. Leaves doors open.' },
  easy: { name: 'Zig the Surfer', line: 'Fast, loud, and rarely looks twice.' },
  fair: { name: 'Sergeant Oxlade', line: 'Takes the shot that is there.' },
  hard: { name: 'Madame Vex', line: 'Keeps a card for the moment you forget it.' },
  fierce: { name: 'The Clockmaker', line: 'Sees the whole board, and when it ends.' },
} as const;
