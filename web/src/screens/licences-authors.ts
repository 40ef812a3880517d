/** Who has drawn the symbols we show, by their names on game-icons.net: CC BY 3.0 wants every author named. */

/** Those of every page; a game's own are in its `face/symbols.json`. */
const ours: Readonly<Record<string, string>> = {
  Delapouite: 'chat-bubble checkered-flag checklist film-strip notebook person rule-book three-friends wooden-chair',
  Lorc: 'cog light-bulb linked-rings return-arrow scroll-unfurled trophy vintage-robot',
  Faithtoken: 'card-random',
  Sbed: 'hand',
  Skoll: 'smartphone',
};
const ofGames = import.meta.glob<Readonly<Record<string, string>>>('../../../games/*/face/symbols.json', {
  eager: true,
  import: 'by',
});

/** By author: the symbols, each once. */
const found = new Map<string, Set<string>>();
for (const [author, symbols] of [ours, ...Object.values(ofGames)].flatMap(Object.entries<string>)) {
  const drawn = found.get(author) ?? new Set();
  found.set(author, drawn);
  for (const symbol of symbols.split(' ')) drawn.add(symbol);
}
export const symbolsBy: readonly (readonly [author: string, symbols: readonly string[]])[] = [...found]
  .map(([author, symbols]) => [author, [...symbols].sort()] as const)
  .sort(([, a], [, b]) => b.length - a.length);
