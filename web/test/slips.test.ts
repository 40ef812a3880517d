/** What a deed is done with is seen in its panel: the card by its faces or its name, the weapon by its name. */
import { games } from '@gavel/bots';
import { at, type Panel, panelsOf } from '@gavel/kernel';
import type { Illustration } from '@gavel/kit/panel/panel.tsx';
import { expect, it } from 'vitest';
import { art as cursedEarth } from '../../games/cursed-earth/face/src/art.ts';
import { art as helterSkelter } from '../../games/helter-skelter/face/src/art.ts';
import { art as judgement } from '../../games/judgement/face/src/art.ts';
import { art as megaCity } from '../../games/mega-city/face/src/art.ts';

const shot = { action: 'SNIPE', character: 'DRE', target: 'WUL', cards: ['J10'] };
interface Happened {
  readonly kind: string;
  readonly [more: string]: unknown;
}

const told: readonly (readonly [string, Illustration, Happened, string])[] = [
  ['helter-skelter', helterSkelter, { kind: 'action', seat: 1, from: 1, at: 2, choice: shot }, ''],
  [
    'cursed-earth',
    cursedEarth,
    { kind: 'played', seat: 1, card: 8, row: 0, end: 'right', faceDown: false },
    'Buried Water Tank',
  ],
  ['mega-city', megaCity, { kind: 'played', seat: 1, play: { play: 'jam', as: 'combat', on: 0 } }, 'Lawgiver Jam'],
  ['judgement', judgement, { kind: 'attacks', model: '1:thorgar', other: '0:allandir', what: 'greatAxe' }, 'Great Axe'],
];

it.each(told)('in %s, with whose doing it is', (id, art, event, words) => {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id}`);
  const panel: Panel = at(panelsOf(game.tell, [{ v: 1, events: [event] }]), 0);
  expect(panel.seat).toBe(1);
  const slips = (panel.by ?? []).map((ref) => art.by?.(ref, panel, undefined));
  expect(slips).toHaveLength(1);
  const [slip] = slips;
  expect(slip?.words ?? '').toContain(words);
  expect((slip?.words ?? '') !== '' || (slip?.faces ?? []).length > 0).toBe(true);
});
