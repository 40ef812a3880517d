import { expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { lists } from '../scripts/icons.mjs';
import { symbolsBy } from '../src/screens/licences-authors.ts';

it('every symbol we show is named once with whoever drew it, and no other', () => {
  const shown = Object.values(lists as Record<string, Record<string, string>>).flatMap((list) => Object.values(list));
  const named = Object.values(symbolsBy).flatMap((symbols) => symbols.split(' '));
  expect(named.sort()).toEqual([...new Set(shown)].sort());
});
