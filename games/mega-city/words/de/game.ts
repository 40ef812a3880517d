/** What the game itself says, by the keys of `en/game.ts`. What is missing is said in English. */
export const words: Readonly<Record<string, string>> = {
  'reaction.ownMove': 'Vor dem eigenen Zug',
  'reaction.otherMoves': 'Bei Zügen anderer Judges',
  'reaction.ownArrest': 'Bei eigenen Verhaftungen',
  'reaction.otherArrests': 'Bei Verhaftungen anderer',
  'reaction.end': 'Vor dem Ende einer Runde',
  'reaction.cancel': 'Eine Karte aufheben',
};
