/** A game that breaks while it is simulated: its seed is named and its record kept. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecord } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { sixty } from '../src/bench/sixty/kernel.ts';
import { playOne } from '../src/commands/simulate.ts';

it('A crash in one game names its seed and leaves the record of what was played so far', () => {
  const records = mkdtempSync(join(tmpdir(), 'gavel-crash-'));
  const broken: typeof sixty = {
    ...sixty,
    apply(s, d, c, io) {
      if (s.move === 7) throw new Error('the seventh move breaks');
      sixty.apply(s, d, c, io);
    },
  };
  const plan = {
    game: 'sixty',
    games: 1,
    seats: 2,
    options: {},
    levels: ['random', 'random'],
    seed: 'x',
    deadlineMs: 1,
    mirror: false,
  };
  for (const folder of [records, undefined]) {
    const here = process.cwd();
    process.chdir(records);
    try {
      const { crash } = playOne(broken, { ...plan, records: folder }, 3);
      expect(crash).toMatchObject({ seed: 'x-3', why: 'the seventh move breaks' });
      expect(readRecord(readFileSync(crash!.record!, 'utf8')).lines).toHaveLength(7);
      rmSync(crash!.record!);
    } finally {
      process.chdir(here);
    }
  }
  rmSync(records, { recursive: true });
});
