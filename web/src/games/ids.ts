/** The games of the house, in the order of the covers. */
export const gameIds = ['helter-skelter', 'cursed-earth', 'mega-city', 'judgement'] as const;
export type GameId = (typeof gameIds)[number];

export function isGameId(id: string): id is GameId {
  return (gameIds as readonly string[]).includes(id);
}
