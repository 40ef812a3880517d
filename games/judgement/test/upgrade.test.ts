/** Games that began under the rules of version 2 go on from any of their states (docs/operations.md). */
import { fastRng, quietIo, randomChoice } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { type Event, judgement } from '../src/index.ts';
import type { State } from '../src/state.ts';

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
