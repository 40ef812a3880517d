/** What a viewer sees of an event, and whether that is news about hidden things. */
import type { Viewer } from '@gavel/kernel';
import type { Event } from './events.ts';

const isOwn = (viewer: Viewer, seat: number): boolean => viewer === 'omniscient' || viewer === seat;

export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.kind) {
    case 'dealt':
      return isOwn(viewer, event.seat) ? event : { ...event, cards: event.cards.map(() => 0) };
    case 'played':
      return event.faceDown && !isOwn(viewer, event.seat) ? { ...event, card: 0 } : event;
    case 'added':
      return event.faceDown && viewer !== 'omniscient' ? { ...event, card: 0 } : event;
    case 'psiDrew':
    case 'putAside':
      return isOwn(viewer, event.seat) ? event : { ...event, card: 0 };
    case 'began':
    case 'opened':
    case 'drew':
    case 'rowTaken':
    case 'rowPassed':
    case 'turnedUp':
    case 'resolving':
    case 'card':
    case 'box':
    case 'declined':
    case 'health':
    case 'radiation':
    case 'rations':
    case 'ammo':
    case 'died':
    case 'kept':
    case 'spent':
    case 'ignored':
    case 'discarded':
    case 'swapped':
    case 'advanced':
    case 'located':
    case 'token':
    case 'shootout':
    case 'valued':
    case 'said':
    case 'senior':
    case 'met':
    case 'over':
      return event;
  }
}

export function reveals(event: Event, viewer: Viewer): boolean {
  switch (event.kind) {
    case 'dealt':
    case 'psiDrew':
      return isOwn(viewer, event.seat);
    case 'played':
      return !event.faceDown && !isOwn(viewer, event.seat);
    case 'added':
      return !event.faceDown;
    case 'drew':
      return event.card !== 0;
    case 'discarded':
      return event.why === 'psi';
    case 'turnedUp':
    case 'located':
    case 'valued':
      return true;
    case 'began':
    case 'opened':
    case 'rowTaken':
    case 'rowPassed':
    case 'resolving':
    case 'card':
    case 'box':
    case 'declined':
    case 'health':
    case 'radiation':
    case 'rations':
    case 'ammo':
    case 'died':
    case 'kept':
    case 'spent':
    case 'ignored':
    case 'swapped':
    case 'advanced':
    case 'token':
    case 'shootout':
    case 'putAside':
    case 'said':
    case 'senior':
    case 'met':
    case 'over':
      return false;
  }
}
