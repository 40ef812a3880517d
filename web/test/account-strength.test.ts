import { describe, expect, it } from 'vitest';
import { strengthOf } from '../src/screens/account-strength.ts';

describe('the strength of a password', () => {
  it('begins at twelve characters, blanks in a row counting once', () => {
    expect(strengthOf('')).toEqual({ level: 0, lacks: 12 });
    expect(strengthOf('elevenchars')).toEqual({ level: 0, lacks: 1 });
    expect(strengthOf('a      b')).toEqual({ level: 0, lacks: 9 });
    expect(strengthOf('😀🎲🃏🔨💥🦴😎🦷👮🚔🚨⚖').level).toBeGreaterThan(0);
  });

  it('grows with what cannot be told from the letters before', () => {
    const levels = {
      aaaaaaaaaaaaaaaaaaaa: 1,
      abcdefghijklmnopqrst: 1,
      '12345678901234567890': 1,
      passpasspasspass: 1,
      kqzvhwmgtpsd: 2,
      'Tr0ub4dor&3x': 2,
      'correct horse battery staple': 3,
      'kQ7%vH2!mG9$tP4&': 3,
    };
    expect(Object.fromEntries(Object.keys(levels).map((word) => [word, strengthOf(word).level]))).toEqual(levels);
  });
});
