/** Work done in a time slice. */
import { at } from '@gavel/kernel';

export interface Subject {
  readonly name: string;
  /** Does a small portion (well under 0.1 s) and returns how many units it was. */
  readonly portion: (n: number) => number;
}

const sliceMs = 120;
const rounds = 9;
const warmUpMs = 1500;

/**
 * Units a second for each subject. Slices of all subjects take turns, so that a noisy neighbour hits all alike, and
 * the median round counts.
 */
export function measure(subjects: readonly Subject[]): number[] {
  // long enough for the compiler to settle, also where a portion is a whole game
  for (const subject of subjects) slice(subject, 0, warmUpMs);
  const rates = subjects.map(() => [] as number[]);
  for (let round = 1; round <= rounds; round++)
    for (const [i, subject] of subjects.entries()) rates[i]?.push(slice(subject, round, sliceMs));
  return rates.map((list) =>
    at(
      list.sort((a, b) => a - b),
      Math.floor(list.length / 2),
    ),
  );
}

function slice({ portion }: Subject, round: number, ms: number): number {
  const start = process.hrtime.bigint();
  const end = start + BigInt(ms) * 1_000_000n;
  let units = 0;
  let now = start;
  for (let n = 0; now < end; n++) {
    units += portion(round * 100_000 + n);
    now = process.hrtime.bigint();
  }
  return (units * 1e9) / Number(now - start);
}
