/** Shapes say on the page what they check, and values of the kernel's are checked like any other. */
import { describe, expect, it } from 'vitest';
import { decision, options, optionsSchema, outcome, refusal, waiting } from '../src/protocol/kernel.ts';
import { list, named, number } from '../src/shape.ts';

describe('A shape', () => {
  it('says on its page how long names may be, and how few entries there must be where there may be any number', () => {
    expect(named(number, 3).json).toMatchObject({ propertyNames: { maxLength: 3 } });
    expect(named(number, 3).wrong({ long: 1 })).toBe(' has a name longer than 3 characters');
    expect(named(number).json).not.toHaveProperty('propertyNames');
    expect(list(number, 2).json).toEqual({ type: 'array', items: number.json, minItems: 2 });
    expect(list(number, 2).wrong([1])).toMatch(/^ must have 2 to/);
    expect(list(number, 0, 4).json).toEqual({ type: 'array', items: number.json, maxItems: 4 });
  });
});

describe('What is told', () => {
  it('is what is described, also under names that are not', () => {
    const given = { short: { kind: 'flag', default: false, label: 'Short' }, old: undefined };
    expect(optionsSchema.wrong(given)).toContain('not known here');
    expect(optionsSchema.tidy(given)).toEqual({ short: { kind: 'flag', default: false } });
    expect(Object.keys(optionsSchema.tidy(given) as object)).toEqual(['short']);
    // names are anybody's
    expect(JSON.stringify(named(number).tidy(JSON.parse('{"__proto__":1}')))).toBe('{"__proto__":1}');
    expect(named(number).tidy('none')).toBe('none');
  });
});

describe('A value of the kernel', () => {
  const why = {
    key: 'won',
    args: {
      who: [
        { ref: 'seat', id: 1 },
        { text: 'the Judges', as: 'many' },
      ],
      n: [[1], 'x'],
    },
  };

  it('fits as the kernel makes it', () => {
    expect(outcome.wrong({ winners: [1], scores: [0, 2.5], why })).toBeUndefined();
    expect(refusal.wrong({ refused: true, rule: 'HS-1.1', ...why })).toBeUndefined();
    expect(options.wrong({ map: 'hall', rounds: 3, short: true, teams: ['a', 'b'] })).toBeUndefined();
    expect(optionsSchema.wrong({ short: { kind: 'flag', default: false } })).toBeUndefined();
    expect(decision.wrong({ id: 1, seat: 0, kind: 'act', models: ['a'] })).toBeUndefined();
  });

  it('is told what is wrong with it', () => {
    expect(outcome.wrong({ winners: ['me'], scores: [], why })).toContain('.winners.0');
    expect(outcome.wrong({ winners: [], scores: [], why: { key: 'k', args: { n: [null] } } })).toContain(
      '.why.args.n.0',
    );
    expect(refusal.wrong({ rule: 'HS-1.1', ...why })).toBe('.refused is missing');
    expect(options.wrong({ map: { name: 'hall' } })).toContain('.map');
    expect(optionsSchema.wrong({ short: { kind: 'dial', default: 1 } })).toBe('.short.kind is not known here');
    expect(optionsSchema.wrong({ rounds: { kind: 'number', min: 1, default: 2 } })).toBe('.rounds.max is missing');
    expect(waiting.wrong({ id: 1, seat: 0, kind: 'act', models: ['a'] })).toContain('not known here');
    expect(decision.wrong({ id: 1, seat: 0 })).toBe('.kind is missing');
  });
});
