import type { TableInfo } from '../net/protocol.ts';

/** May this seat be told its chances? Only who plays on against bots, with nobody else at the table. */
export function practises({ seats, status }: Pick<TableInfo, 'seats' | 'status'>, own: number | undefined): boolean {
  return (
    own !== undefined &&
    status === 'playing' &&
    seats[own]?.kind === 'person' &&
    seats.every(({ kind }, seat) => seat === own || kind === 'bot')
  );
}
