/** What a deed is done with is seen in its panel: the card by its faces or its name, the weapon by its name. */
import { at, type Panel, panelsOf } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { wellKnown } from '../../bots/test/well-known.ts';
import { loadGame } from '../src/games/games.ts';

it.each(wellKnown)('in $id, with whose doing it is', async ({ id, game, known: { slip: done } }) => {
  const { art } = await loadGame(id);
  const panel: Panel = at(panelsOf(game.tell, [{ v: 1, events: [done.event] }]), 0);
  expect(panel.seat).toBe(1);
  const slips = (panel.by ?? []).map((ref) => art?.by?.(ref, panel, undefined));
  expect(slips).toHaveLength(1);
  const [slip] = slips;
  expect(slip?.words ?? '').toContain(done.words);
  expect((slip?.words ?? '') !== '' || (slip?.faces ?? []).length > 0).toBe(true);
});
