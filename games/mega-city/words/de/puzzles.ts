/** Was die Rätsel verlangen. */
export const words = {
  'goal.arrest': 'Nimm in diesem Zug jemanden fest.',
  'goal.points': 'Nimm in diesem Zug jemanden fest, der {n} Punkte oder mehr wert ist.',
};
