/** The rule an event follows, so that its log line can lead there. */
import type { Event } from '@gavel/helter-skelter';

const actions: Readonly<Record<string, string>> = {
  MOVE: 'HS-5.6',
  CLIMB: 'HS-5.7',
  COLLECT: 'HS-5.8',
  MELEE: 'HS-6.1',
  SMASH: 'HS-6.2',
  SNIPE: 'HS-6.3',
  SHOTGUN: 'HS-6.4',
  EXPLODE: 'HS-6.5',
  PSI: 'HS-6.6',
  FLY: 'HS-6.7',
  RALLY: 'HS-6.8',
  HEAL: 'HS-6.11',
};
const defences: Readonly<Record<string, string>> = {
  BLOCK: 'HS-9.2',
  DEFLECT: 'HS-9.3',
  PRECOG: 'HS-9.4',
  COVER: 'HS-9.6',
};
const kinds: Readonly<Partial<Record<Event['kind'], string>>> = {
  dealt: 'HS-2.6',
  assigned: 'HS-2.7',
  fragments: 'HS-2.9',
  turn: 'HS-4.1',
  drew: 'HS-4.7',
  reshuffled: 'HS-4.8',
  deployed: 'HS-4.3',
  discarded: 'HS-6.6',
  unable: 'HS-6.6',
  damaged: 'HS-10.1',
  warping: 'HS-7.4',
  warped: 'HS-7.5',
  killed: 'HS-10.2',
  collected: 'HS-10.4',
  ended: 'HS-4.6',
  interrupted: 'HS-8.1',
  eliminated: 'HS-10.5',
  won: 'HS-10.4',
};

/** The rule a log line follows. */
export function ruleOf(event: Event): string | undefined {
  if (event.kind === 'action')
    return event.choice.action === 'SNIPE' && event.choice.hiEx ? 'HS-7.1' : actions[event.choice.action];
  if (event.kind === 'defended') return defences[event.defence];
  return kinds[event.kind];
}
