/** Was die Rätsel verlangen. */
export const words = {
  'goal.arrest': 'Nimm in diesem Zug jemanden fest.',
  'goal.arrestOf': 'Nimm {who} in diesem Zug fest.',
  'goal.lead': 'Geh in diesem Zug durch eine Festnahme in Führung.',
  'goal.stand': 'Versuche in diesem Zug eine Festnahme und lande nicht auf der Intensivstation.',
  'goal.points': 'Nimm in diesem Zug jemanden fest, der {n} Punkte oder mehr wert ist.',
};
