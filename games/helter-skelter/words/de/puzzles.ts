/** Was die Rätsel verlangen. */
export const words = {
  'goal.win': 'Gewinne in diesem Zug.',
  'goal.points': 'Hole in diesem Zug {n} {n|Punkt|Punkte}.',
  'goal.collect': 'Hole in diesem Zug ein Fragment.',
  'goal.kill': 'Schalte {who} in diesem Zug aus.',
};
