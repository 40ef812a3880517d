import { readFileSync } from 'node:fs';
import { games } from '@gavel/bots';
import { expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { lists } from '../scripts/icons.mjs';
import { symbolsBy } from '../src/screens/licences-authors.ts';

const shownIn = (file: RegExp) =>
  Object.entries(lists as Record<string, Record<string, string>>).flatMap(([path, list]) =>
    file.test(path) ? Object.values(list) : [],
  );

it('every symbol we show is named once with whoever drew it, and no other', () => {
  const named = symbolsBy.flatMap(([, symbols]) => symbols);
  expect(named.sort()).toEqual([...new Set(shownIn(/./))].sort());
});

it.each(games.filter(({ id }) => shownIn(new RegExp(`/${id}/`)).length > 0))('$id names those of its own', ({ id }) => {
  const file = new URL(`../../games/${id}/face/symbols.json`, import.meta.url);
  const { by }: { by: Readonly<Record<string, string>> } = JSON.parse(readFileSync(file, 'utf8'));
  const named = Object.values(by).flatMap((symbols) => symbols.split(' '));
  expect(named.sort()).toEqual([...new Set(shownIn(new RegExp(`/${id}/`)))].sort());
});
