/** The rule an event follows, so that its log line can lead there. */
import type { Event } from '@gavel/cursed-earth';

const kinds: Readonly<Partial<Record<Event['kind'], string>>> = {
  began: 'CE-10.6',
  dealt: 'CE-10.5',
  opened: 'CE-11.1',
  played: 'CE-11.2',
  drew: 'CE-15.3',
  rowTaken: 'CE-16.10',
  rowPassed: 'CE-16.10',
  turnedUp: 'CE-9.3',
  resolving: 'CE-11.4',
  card: 'CE-2.2',
  box: 'CE-2.6',
  declined: 'CE-2.5',
  radiation: 'CE-3.5',
  died: 'CE-8.1',
  kept: 'CE-4.1',
  spent: 'CE-4.4',
  swapped: 'CE-6.2',
  advanced: 'CE-7.1',
  located: 'CE-7.4',
  token: 'CE-9.4',
  shootout: 'CE-13.1',
  putAside: 'CE-17.1',
  valued: 'CE-12.2',
  said: 'CE-12.6',
  senior: 'CE-11.10',
  met: 'CE-18.1',
  over: 'CE-8.5',
};
const added: Readonly<Record<Extract<Event, { kind: 'added' }>['why'], string>> = {
  dawn: 'CE-15.2',
  dusk: 'CE-15.3',
  psi: 'CE-5.1',
  location: 'CE-9.13',
};

/** The rule a log line follows. */
export function ruleOf(event: Event): string | undefined {
  switch (event.kind) {
    case 'added':
      return added[event.why];
    case 'health':
      return event.by > 0 ? 'CE-3.2' : 'CE-3.4';
    case 'rations':
      return event.by > 0 ? 'CE-3.6' : event.cause === 'meal' ? 'CE-11.5' : 'CE-3.7';
    case 'ammo':
      return event.by > 0 ? 'CE-3.8' : 'CE-3.9';
    case 'discarded':
      return event.why === 'skip' ? 'CE-6.1' : event.why === 'remove' ? 'CE-6.3' : undefined;
    case 'ignored':
      return event.symbol === 'heal' ? 'CE-3.3' : 'CE-6.5';
    default:
      return kinds[event.kind];
  }
}
