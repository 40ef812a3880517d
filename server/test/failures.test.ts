/** What is answered where something failed: later it may work, or it was wrong, or something is wrong here. */
import { Elsewhere, Lost } from '@gavel/table';
import { describe, expect, it } from 'vitest';
import { answerTo, isForLater } from '../src/failures.ts';
import { NotStored } from '../src/health.ts';

describe('A request that failed', () => {
  it.each([
    ['the disk takes nothing', new NotStored('full')],
    ['its table is between two nodes', new Elsewhere('t', '')],
    ['another node was faster', new Lost('another node has this table now')],
  ])('is to be sent again later where %s, and is no trouble', (_, problem) => {
    expect(isForLater(problem)).toBe(true);
    expect(answerTo(problem as never)).toMatchObject({ status: 503, body: { error: { code: 'unstored' } } });
  });

  it('is trouble where nobody knows why', () => {
    const problem = new Error('a bug');
    expect(isForLater(problem)).toBe(false);
    expect(answerTo(problem as never)).toMatchObject({ status: 500, body: { error: { code: 'failed' } } });
  });
});
