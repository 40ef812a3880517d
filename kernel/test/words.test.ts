/** Messages that agree with what they name, and options read from outside. */
import { describe, expect, it } from 'vitest';
import {
  type Arg,
  findRule,
  isRefusal,
  message,
  parseRulebook,
  parts,
  readOptions,
  ref,
  sentence,
} from '../src/index.ts';

const name = (r: { ref: string; id: string | number }) => `<${r.ref} ${r.id}>`;

describe('Messages', () => {
  it('put arguments, names, lists and plurals into a template', () => {
    const catalogue = { k: '{who} draws {n} {n|card|cards}: {list}.' };
    const said = message('k', { who: ref('seat', 1), n: 2, list: ['a', ref('card', 'J01')] });
    expect(sentence(said, catalogue, name)).toBe('<seat 1> draws 2 cards: a, <card J01>.');
    expect(sentence(message('k', { who: 'x', n: 1, list: [] }), catalogue, name)).toBe('x draws 1 card: .');
  });

  it('agree with one, with many and with the reader', () => {
    const catalogue = { k: '{who} {who|draws|draw}.', d: '{who} {who|zieht|ziehen|ziehst}.', of: 'The turn of {who}.' };
    const judges = { text: 'the Judges', as: 'many' } as const;
    const you = { text: 'you', as: 'you' } as const;
    const said = (key: string, who: Arg) => sentence(message(key, { who }), catalogue, () => judges);
    expect([said('k', 'Anna'), said('k', judges), said('k', you)]).toEqual([
      'Anna draws.',
      'The Judges draw.',
      'You draw.',
    ]);
    expect([said('d', 'Anna'), said('d', you)]).toEqual(['Anna zieht.', 'You ziehst.']);
    expect([said('k', ref('seat', 0)), said('of', ref('seat', 0))]).toEqual([
      'The Judges draw.',
      'The turn of the Judges.',
    ]);
    expect([said('k', ['Anna', 'Ben']), said('k', [you])]).toEqual(['Anna, Ben draw.', 'You draw.']);
  });

  it('keep what can be pointed at apart from plain text', () => {
    const said = parts(message('k', { a: ref('card', 7) }), { k: 'See {a}!' }, name);
    expect(said).toEqual(['See ', { ref: { ref: 'card', id: 7 }, text: '<card 7>' }, '!']);
  });

  it('count, write numbers and call things as a language does', () => {
    const locale = { number: (n: number) => `${n},0`, one: (n: number) => n < 2, word: (x: string) => x.toLowerCase() };
    const catalogue = { k: '{what}: {n} {n|carte|cartes}' };
    expect(sentence(message('k', { what: 'MELEE', n: 0 }), catalogue, name, locale)).toBe('melee: 0,0 carte');
    expect(sentence(message('k', { what: ['SNIPE'], n: 2 }), catalogue, name, locale)).toBe('snipe: 2,0 cartes');
  });

  it('throw on a missing key or argument', () => {
    expect(() => sentence(message('nope'), {}, name)).toThrow(/no text for the message key nope/);
    expect(() => sentence(message('k'), { k: '{x}' }, name)).toThrow(/lacks its argument x/);
  });
});

describe('Options', () => {
  const schema = {
    map: { kind: 'choice', values: ['hall', 'blocks'], default: 'hall' },
    short: { kind: 'flag', default: false },
    limit: { kind: 'number', min: 1, max: 9, default: 3 },
    teams: { kind: 'perSeat', values: ['red', 'blue', 'any'], default: 'any' },
  } as const;

  it('are completed with the defaults', () => {
    expect(readOptions(schema, undefined, 2)).toEqual({ map: 'hall', short: false, limit: 3, teams: ['any', 'any'] });
    expect(readOptions(schema, { map: 'blocks', short: true, limit: 9, teams: ['red'] }, 2)).toEqual({
      map: 'blocks',
      short: true,
      limit: 9,
      teams: ['red', 'any'],
    });
  });

  it.each([
    [[], 'is not an object'],
    [{ what: 1 }, 'is not known here'],
    [{ __proto__: null, constructor: 1 }, 'is not known here'],
    [{ map: 'sea' }, 'takes one of hall, blocks'],
    [{ short: 'yes' }, 'takes true or false'],
    [{ limit: 10 }, 'from 1 to 9'],
    [{ limit: 1.5 }, 'from 1 to 9'],
    [{ teams: ['red', 'red', 'red'] }, 'at most 2'],
    [{ teams: ['green'] }, 'red, blue, any'],
    [{ teams: 'red' }, 'at most 2'],
  ])('refuse %j', (given, what) => {
    const refusal = readOptions(schema, given, 2);
    expect(isRefusal(refusal) && String(refusal.args['what'])).toContain(what);
  });
});

describe('A rulebook', () => {
  const book = parseRulebook(
    '# Game\n\nIntro.\n\n## 1 Start\n\n**XX-1.1** Begin.\n\n- a list\n\n**XX-1.2** *Ruling.* Our way.\n\n## 2 End\n\n**XX-2.1** _Ruling._ Stop.\n',
  );

  it('is read into chapters and rules, rulings marked', () => {
    expect(book.title).toBe('Game');
    expect(book.chapters.map(({ number, title }) => `${number} ${title}`)).toEqual(['1 Start', '2 End']);
    expect(book.chapters[0]!.rules).toEqual([
      { id: 'XX-1.1', ruling: false, text: 'Begin.\n\n- a list' },
      { id: 'XX-1.2', ruling: true, text: 'Our way.' },
    ]);
  });

  it('finds a rule with or without its letters', () => {
    expect(findRule(book, '2.1')?.text).toBe('Stop.');
    expect(findRule(book, 'xx-2.1')?.text).toBe('Stop.');
    expect(findRule(book, '9.9')).toBeUndefined();
  });
});
