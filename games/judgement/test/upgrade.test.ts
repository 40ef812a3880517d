/** Games that began under older versions of the rules go on from any of their states (docs/operations.md). */
import { fastRng, quietIo, randomChoice } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { type Event, judgement } from '../src/index.ts';
import type { State } from '../src/state.ts';
import { table } from './cast/table.ts';

/** What states of version 2 do not have. */
const since: Readonly<Record<string, readonly string[]>> = {
  turn: ['roll'],
  roll: ['of'],
  reroll: ['of'],
  order: ['what'],
};

function older(s: State): State {
  return JSON.parse(JSON.stringify(s), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('kind' in value)) return value;
    for (const field of since[String(value.kind)] ?? []) Reflect.deleteProperty(value, field);
    // bans and picks were laid out when the roll was won
    if (value.kind === 'pick' && 'step' in value && value.step === 'start') Reflect.set(value, 'order', []);
    return value;
  }) as State;
}

it.each(['blind', 'draft'])('a game that began with a %s pick under version 2 goes on at every decision', (pick) => {
  const rng = fastRng(11);
  const io = quietIo<Event>(rng);
  const options = {
    size: '3v3',
    map: 'drownedCauseway',
    pick,
    bans: 0,
    banOrder: 'usual',
    freeFate: 'three',
    turnLimit: 4,
  };
  let s = judgement.setup(options, 2, io);
  let n = 0;
  for (; judgement.outcome(s) === undefined && n < 3000; n++) {
    s = older(s);
    judgement.invariants(s);
    const d = judgement.pending(s)[0]!;
    judgement.tell.decision(d, judgement.view(s, d.seat));
    judgement.apply(s, d, randomChoice(judgement.choices(s, d), rng), io);
  }
  expect(judgement.outcome(s)).toBeDefined();
  expect(s.turn).toBe(4);
});

/** An Explosive Shot that comes to a unit beside its target: the unit shares the damage, so it stops there. */
const shotBesideUnit = () =>
  table({
    mine: [{ hero: 'allandir', at: [0, 0] }],
    theirs: [
      { hero: 'thorgar', at: [0, 5] },
      { hero: 'baleSarna', models: [{ at: [3.5, 5] }, { at: [5.5, 6.5] }] },
    ],
    fate: [1, 0],
  })
    .attack('0:allandir', 'bow', '1:thorgar', { dice: [4] })
    .use('0:allandir', 'explosiveShot')
    .pass('split');

it('an Explosive Shot that goes on to those around keeps in mind whom it was aimed at', () => {
  const t = shotBesideUnit();
  expect(t.s.frames).toContainEqual(expect.objectContaining({ kind: 'run', subject: t.model('1:thorgar').id }));
  t.choose({ other: 0 }).pass('act');
  expect([t.health('1:thorgar'), t.health('1:bale')]).toEqual([15, 9]);
});

it('a game of version 3 goes on in the middle of an Explosive Shot', () => {
  const t = shotBesideUnit();
  const shot = t.s.frames.find((frame) => frame.kind === 'run');
  // version 3 began anew with the first effect for those around
  if (shot?.kind === 'run') Object.assign(shot, { at: 1, subject: -99 });
  t.choose({ other: 0 });
  for (let n = 0; t.asked?.kind !== 'act' && n < 10; n++) t.first();
  expect(t.asked?.kind).toBe('act');
});
