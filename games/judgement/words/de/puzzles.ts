/** Was die Rätsel verlangen. */
export const words = {
  'goal.slay': 'Erschlage {who} mit einer Aktion.',
  'goal.damage': 'Füge {who} mit einer Aktion {n} oder mehr Schaden zu.',
};
