/** What the game itself says, by the keys of `en/game.ts`. What is missing is said in English. */
export const words: Readonly<Record<string, string>> = {
  'option.length': 'Länge',
  'option.length.full': 'Ganze Partie, alle 28 Perps',
  'option.length.short': 'Kurze Partie, 18 Perps',
  'option.justiceDepartment': 'Beginn im Justice Department',
  'option.justiceDepartment.armoury': 'im Armoury',
  'option.justiceDepartment.separate': 'in einem eigenen Sektor, dem des Iso-Blocks',
  'reaction.ownMove': 'Vor dem eigenen Zug',
  'reaction.otherMoves': 'Bei Zügen anderer Judges',
  'reaction.ownArrest': 'Bei eigenen Verhaftungen',
  'reaction.otherArrests': 'Bei Verhaftungen anderer',
  'reaction.end': 'Vor dem Ende einer Runde',
  'reaction.cancel': 'Eine Karte aufheben',
};
