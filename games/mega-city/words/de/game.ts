/** What the game itself says, by the keys of `en/game.ts`. What is missing is said in English. */
export const words: Readonly<Record<string, string>> = {
  'reaction.card': 'Karten zwischendurch',
  'reaction.cancel': 'Eine Karte aufheben',
};
