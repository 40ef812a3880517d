/** Was die Rätsel verlangen. */
export const words = {
  'goal.slay': 'Erschlage {who} mit einer Aktion.',
  'goal.win': 'Gewinne mit zwei Aktionen.',
  'goal.bank': 'Banke mit zwei Aktionen eine Seele.',
  'goal.bankFourth': 'Banke in dieser Aktivierung deine vierte Seele.',
  'goal.harvest': 'Ernte mit zwei Aktionen eine Seele.',
  'goal.heal': 'Heile mit zwei Aktionen zwei oder mehr Wunden.',
  'goal.damage': 'Füge {who} mit einer Aktion {n} oder mehr Schaden zu.',
};
