/** What a viewer sees of an event, and whether that is news about hidden things. */
import type { Viewer } from '@gavel/kernel';
import type { Event } from './events.ts';

export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.kind) {
    case 'drew':
      return viewer === 'omniscient' || viewer === event.seat ? event : { ...event, cards: null };
    case 'peeked':
      return viewer === 'omniscient' || viewer === event.seat ? event : { ...event, perps: null };
    case 'inspected':
      return viewer === 'omniscient' || viewer === event.by || viewer === event.of ? event : { ...event, cards: null };
    case 'turnStart':
    case 'placed':
    case 'reported':
    case 'turnedUp':
    case 'shuffled':
    case 'turn':
    case 'round':
    case 'moved':
    case 'stayed':
    case 'played':
    case 'cancelled':
    case 'confiscated':
    case 'swappedPerps':
    case 'swappedCrimes':
    case 'fled':
    case 'committed':
    case 'attempt':
    case 'fight':
    case 'dice':
    case 'result':
    case 'noResult':
    case 'lastPerp':
    case 'over':
      return event;
  }
}

/** Cards come from hidden hands and packs; everything else lay open. */
export function reveals(event: Event, viewer: Viewer): boolean {
  switch (event.kind) {
    case 'drew':
    case 'peeked':
      return viewer === event.seat;
    case 'inspected':
      return viewer === event.by;
    case 'played':
      return viewer !== event.seat;
    case 'cancelled':
    case 'confiscated':
      return viewer !== event.by;
    case 'reported':
    case 'turnedUp':
      return true;
    case 'shuffled':
      // an empty pack leaves the last unknown cards nowhere but in hands (MC-7.12)
      return event.pack === 'action';
    case 'turnStart':
    case 'placed':
    case 'turn':
    case 'round':
    case 'moved':
    case 'stayed':
    case 'swappedPerps':
    case 'swappedCrimes':
    case 'fled':
    case 'committed':
    case 'attempt':
    case 'fight':
    case 'dice':
    case 'result':
    case 'noResult':
    case 'lastPerp':
    case 'over':
      return false;
  }
}
