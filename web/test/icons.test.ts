import { readFileSync } from 'node:fs';
import { encounters, locations } from '@gavel/cursed-earth';
import { actions } from '@gavel/mega-city';
import { expect, it } from 'vitest';
import { icons as cursedEarth } from '../../games/cursed-earth/face/src/pictures.ts';
import { icons as megaCity } from '../../games/mega-city/face/src/pictures.ts';
// @ts-expect-error a plain script without types
import { modules } from '../scripts/icons.mjs';

it.each(modules as { path: string; text: string }[])(
  'the symbols in $path are as the script writes them',
  ({ path, text }) => {
    const bare = (given: string) => given.replace(/\s+/g, '');
    expect(bare(readFileSync(path, 'utf8'))).toBe(bare(text));
  },
);

it('every card and every location has its picture', () => {
  expect(Object.keys(cursedEarth).sort()).toEqual(
    [...encounters.map(({ number }) => String(number)), ...locations.map(({ id }) => id)].sort(),
  );
  expect(Object.keys(megaCity).sort()).toEqual(actions.map(({ id }) => id).sort());
});
