import { describe, expect, it } from 'vitest';
import { steps } from '../src/bench/steps.ts';

describe('a long measurement', () => {
  const told = (isTTY: boolean) => {
    const lines: string[] = [];
    const step = steps('fair', 2, { isTTY, write: (line: string) => lines.push(line) > 0 });
    step('quiet lap');
    step('busy lap');
    return lines;
  };

  it('says on a terminal how far it is, in one line', () => {
    expect(told(true)).toEqual(['\r\x1b[Kfair 1/2: quiet lap', '\r\x1b[Kfair 2/2: busy lap']);
  });

  it('says elsewhere how far it is, line by line', () => {
    expect(told(false)).toEqual(['fair 1/2: quiet lap\n', 'fair 2/2: busy lap\n']);
  });
});
