/** What the enemies could do to an Effigy before its seat acts again: by coming nearer, by Souls, and several in a row. */
import { canonical, isRefusal, must, tableOptions, topOf } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { judgement } from '../src/index.ts';
import { forayOf } from '../src/threats/foray.ts';
import type { View } from '../src/view.ts';

type Hero = Readonly<Record<string, unknown>>;
interface Position {
  readonly own?: readonly Hero[];
  readonly enemies: readonly Hero[];
  readonly souls?: readonly (readonly [number, number])[];
  /** Souls the enemy has banked: each takes 4 of 16 health. */
  readonly banked: number;
}

const rakkir = { hero: 'rakkir', at: [8, -4] };

/** What shows itself to Blue while its first hero acts, its Effigy standing at 0, -8: how, by whom, Souls and damage. */
function soon({ own = [rakkir], enemies, souls = [], banked }: Position) {
  const options = tableOptions(judgement, { size: '3v3', map: 'drill33' }, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const position = { warbands: [own, enemies], souls, players: [{}, { banked }], activating: `0:${own[0]?.['hero']}` };
  const view = judgement.view(judgement.position(position, options, 2), 0);
  return judgement.tell.danger!(view, 0)
    .filter((danger) => danger.soon && danger.say.key !== 'danger.lastSoul' && danger.say.key !== 'danger.range')
    .map(({ say: { key, args } }) => [
      key.slice('danger.'.length),
      (args['by'] as readonly { id: string }[]).map(({ id }) => id.slice(2)).join(),
      ...(key === 'danger.lastSoulBy' ? [] : [args['souls'], args['damage']]),
    ]);
}

describe('Before a seat acts again its Effigy could fall', () => {
  it('to a hero that advances until its weapon reaches, and to none that comes too late', () => {
    const kruul = (y: number) => soon({ enemies: [{ hero: 'kruul', at: [0, y] }], banked: 3 });
    expect(kruul(3)).toEqual([['lastSoulBy', 'kruul']]);
    expect(kruul(9)).toEqual([]);
  });

  it('to a charge, where advances would leave too few actions', () => {
    const thorgar = (y: number) => soon({ enemies: [{ hero: 'thorgar', at: [0, y] }], banked: 2 });
    expect(thorgar(2)).toEqual([['blows', 'thorgar', 0, 10]]);
    expect(thorgar(4)).toEqual([]);
  });

  it('to the Soul of a hero that is nearly dead, and blows beside it', () => {
    const beside = (damage: number) =>
      soon({ own: [{ hero: 'rakkir', at: [3, -3], damage }], enemies: [{ hero: 'kruul', at: [0, -3] }], banked: 2 });
    expect(beside(14)).toEqual([['soulsAndBlows', 'kruul', 1, 4]]);
    expect(beside(0)).toEqual([]);
  });

  it('to two Souls, one harvested and one of whom it kills', () => {
    const two = (damage: number, souls: readonly (readonly [number, number])[]) =>
      soon({
        own: [{ hero: 'rakkir', at: [9.4, 3], damage }],
        enemies: [{ hero: 'saiyin', at: [6, 3] }],
        souls,
        banked: 2,
      });
    expect(two(14, [[6, 0]])).toEqual([['souls', 'saiyin', 2, 0]]);
    expect(two(14, [])).toEqual([]);
    expect(two(0, [[6, 0]])).toEqual([]);
  });

  it('to several who act in a row, for it keeps its damage until the Communion Phase (JD-12.5)', () => {
    const enemies = [
      { hero: 'kruul', at: [0, -2] },
      { hero: 'allandir', at: [8, -9] },
    ];
    expect(soon({ enemies, banked: 1 })).toEqual([['blows', 'kruul,allandir', 0, 12]]);
    // whoever has a hero left acts between them
    expect(soon({ own: [rakkir, { hero: 'thorgar', at: [9, 0] }], enemies, banked: 1 })).toEqual([]);
    expect(soon({ enemies, banked: 0 })).toEqual([]);
  });
});

it('Who is asked for something else than who acts next still has a hero that acts between two enemies', () => {
  const options = tableOptions(judgement, { size: '3v3', map: 'drill33' }, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const enemies = [
    { hero: 'kruul', at: [0, -2] },
    { hero: 'allandir', at: [8, -9] },
  ];
  const position = { warbands: [[rakkir], enemies], players: [{}, { banked: 1 }], next: 0 };
  const view = judgement.view(judgement.position(position, options, 2), 0);
  const together = (what: string) => {
    const pending = view.pending.map((d) => ({ ...d, what }));
    return judgement.tell.danger!({ ...view, pending } as View, 0).some(({ say }) => say.key === 'danger.blows');
  };
  expect(view.pending).toMatchObject([{ kind: 'model', what: 'activate' }]);
  expect(together('activate')).toBe(true);
  expect(together('cut')).toBe(false);
});

it('Looking for what a hero could do ends after so many steps, with everything where it was', () => {
  const options = tableOptions(judgement, { size: '3v3', map: 'drill33' }, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const position = { warbands: [[rakkir], [{ hero: 'kruul', at: [0, 0] }]], activating: '1:kruul' };
  const s = judgement.position(position, options, 2);
  const before = canonical(s);
  const kruul = must(
    s.models.find(({ key }) => key === '1:kruul'),
    'kruul',
  );
  const worth = (patience?: number) => forayOf(s, topOf(s, 'activation'), kruul, 1, 99, patience).worth;
  expect(worth()).toBeGreaterThan(0);
  expect(worth(1)).toBe(0);
  expect(canonical(s)).toBe(before);
});
