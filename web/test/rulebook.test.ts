/** The rulebook in the client: read, searched and linked. */
import { readFileSync } from 'node:fs';
import { parseRulebook } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { gameIds } from '../src/games/games.ts';
import { addressesOf } from '../src/rulebook/books.ts';
import { inline, searchRules } from '../src/rulebook/parse.ts';

const book = parseRulebook(
  [
    '# A game',
    '',
    'About it.',
    '',
    '## 1 First',
    '',
    '**AB-1.1** Somebody _moves_',
    'to a space (AB-1.2).',
    '',
    '**AB-1.2** _Ruling._ Nobody flies.',
    '',
    '## 2 Second',
    '',
    '**AB-2.1** The end.',
  ].join('\n'),
);

describe('the rulebook', () => {
  it('is read from numbered paragraphs', () => {
    expect(book.title).toBe('A game');
    expect(book.intro).toEqual(['About it.']);
    expect(book.chapters.map(({ number, title }) => `${number} ${title}`)).toEqual(['1 First', '2 Second']);
    expect(book.chapters[0]!.rules).toEqual([
      { id: 'AB-1.1', ruling: false, text: 'Somebody _moves_ to a space (AB-1.2).' },
      { id: 'AB-1.2', ruling: true, text: 'Nobody flies.' },
    ]);
  });

  it('is searched by words and by number', () => {
    const ids = (query: string) => searchRules(book, query).flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(ids('nobody')).toEqual(['AB-1.2']);
    expect(ids('ab-2.1')).toEqual(['AB-2.1']);
    expect(ids('space somebody')).toEqual(['AB-1.1']);
    expect(ids('nothing of the sort')).toEqual([]);
    expect(ids('')).toHaveLength(3);
  });

  it('shows emphasis, links to rules and marks what was searched', () => {
    expect(inline('Somebody _moves_ (AB-1.2) *far*.', 'some')).toEqual([
      { kind: 'hit', text: 'Some' },
      { kind: 'text', text: 'body ' },
      { kind: 'em', text: 'moves' },
      { kind: 'text', text: ' (' },
      { kind: 'rule', text: 'AB-1.2' },
      { kind: 'text', text: ') ' },
      { kind: 'em', text: 'far' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('links to rules whatever letters and however many they begin with, and to what stands in the book alone', () => {
    const text = 'Odds (CRS-2.1, P-3 and CRS-2.1a) at level-3 in UTF-8.';
    const rules = inline(text, 'level').flatMap(({ kind, text: rule }) => (kind === 'rule' ? [rule] : []));
    expect(rules).toEqual(['CRS-2.1', 'P-3', 'CRS-2.1a', 'UTF-8']);
    const written = '# Cross\n\n## 2 Odds\n\n**CRS-2.1** One.\n\n**CRS-2.1a** Two.\n\n**P-3** Three.';
    const addressOf = addressesOf('cross', parseRulebook(written));
    expect(rules.map(addressOf)).toEqual([
      '/rules/cross#CRS-2.1',
      '/rules/cross#P-3',
      '/rules/cross#CRS-2.1a',
      undefined,
    ]);
  });

  it.each(gameIds)('holds every rule of %s', (game) => {
    const markdown = readFileSync(new URL(`../../games/${game}/rules.md`, import.meta.url), 'utf8');
    const written = [...markdown.matchAll(/^\*\*([A-Z]+-[\w.]+)\*\*/gm)].map((match) => match[1]);
    const read = parseRulebook(markdown).chapters.flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(read.length).toBeGreaterThan(furnished.some(({ id }) => id === game) ? 50 : 0);
    expect(read).toEqual(written);
  });
});
