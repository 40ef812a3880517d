/** Names of accounts: one person each, however it is written. */

/** What somebody is called who is no longer anybody. */
export const formerPlayer = 'Former player';

/** Two names with the same key are the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Names that we give ourselves. */
export function isReserved(name: string): boolean {
  const key = nameKey(name);
  return key === nameKey(formerPlayer) || /^guest \d+$/.test(key);
}
