/** The Communion Phase by its steps (JD-19). */

import type { Event } from '@gavel/judgement';

export const communionSteps = ['heal', 'souls', 'monsters', 'fate', 'shrines', 'spawn', 'respawn'] as const;
export type CommunionStep = (typeof communionSteps)[number];

const isHero = ({ model }: { readonly model: string }): boolean => /^[01]:/.test(model);

/** Which step an event belongs to. */
export function stepOf(event: Event): CommunionStep {
  switch (event.kind) {
    case 'healed':
    case 'relieved':
    case 'ability':
      return 'heal';
    case 'soulMoved':
      return 'souls';
    case 'rolled':
      return event.what === 'soul' ? 'souls' : event.what === 'shrine' ? 'fate' : 'monsters';
    case 'fate':
      return 'fate';
    case 'damaged':
      // harm that nobody does to a hero is a cut for Fate
      return event.other === '' && isHero(event) ? 'fate' : 'monsters';
    case 'claimed':
      return 'shrines';
    case 'soulSpawned':
      return 'spawn';
    case 'placed':
    case 'pushed':
      return isHero(event) ? 'respawn' : 'spawn';
    default:
      return 'monsters';
  }
}

interface Told {
  readonly v: number;
  readonly event: Event;
}

/** What was told of the Communion Phase of this turn. */
export function communionOf<T extends Told>(told: readonly T[]): readonly T[] {
  const start = told.findLastIndex(({ event }) => event.kind === 'turn');
  const turn = told[start]?.event;
  if (turn?.kind !== 'turn' || turn.n < 2) return [];
  const after = told.slice(start + 1);
  const end = after.findIndex(({ event }) => event.kind === 'activated');
  return end < 0 ? after : after.slice(0, end);
}
