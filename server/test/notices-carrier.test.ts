/** The carrier by itself: what keeps it going when the store does not answer. */
import { describe, expect, it } from 'vitest';
import { HandClock } from '../../table/test/room.ts';
import { Carrier, type CarrierParts } from '../src/notices/carrier.ts';

describe('The carrier of notices', () => {
  it('looks again by itself after the store has failed it', async () => {
    const clock = new HandClock();
    const problems: unknown[] = [];
    let looks = 0;
    const outbox = {
      async next(): Promise<number | undefined> {
        looks += 1;
        if (looks === 1) throw new Error('the database is away');
        return undefined;
      },
      due: async () => [],
    };
    const hall = { openElsewhere: async () => new Set() };
    const parts = { clock, outbox, hall, report: (problem: unknown) => void problems.push(problem) };
    const carrier = new Carrier(parts as unknown as CarrierParts);
    carrier.nudge();
    await clock.pass(1000);
    expect(problems).toHaveLength(1);
    await clock.pass(120_000);
    expect(looks).toBeGreaterThan(1);
    await carrier.close();
  });
});
