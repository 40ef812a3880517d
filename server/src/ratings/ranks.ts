/** Who came before whom in a game that is over. */
import type { TableInfo } from '@gavel/table';

type Ended = Pick<TableInfo, 'seats' | 'conceded' | 'outcome'>;

/**
 * The rank of each seat, 0 the best; the same rank is a draw. Winners come first, the others follow by their scores; where
 * nobody has won it is a draw. Whoever gave up or let a bot finish comes after all who did not: the sooner, the further back.
 */
export function ranksOf({ seats, conceded, outcome }: Ended): number[] {
  const orders = seats.map((occupant, seat) => {
    const given = conceded.indexOf(seat);
    if (given >= 0) return [2, -given];
    if (occupant.kind === 'person' && occupant.bot !== undefined) return [1, 0];
    if (outcome === null || outcome.winners.length === 0 || outcome.winners.includes(seat)) return [0, 0];
    return [0, 1, -(outcome.scores[seat] ?? 0)];
  });
  return orders.map((own) => orders.filter((other) => compare(other, own) < 0).length);
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const difference = (one[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
