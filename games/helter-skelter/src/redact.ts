/** What each viewer sees of an event, and what it learns by it. */
import type { Viewer } from '@gavel/kernel';
import type { Event } from './events.ts';

const count = (cards: readonly unknown[] | number): number => (typeof cards === 'number' ? cards : cards.length);

/** What a viewer sees of an event: cards that go into a hand are seen by its owner only. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.kind) {
    case 'dealt':
      return viewer === event.seat || viewer === 'omniscient' ? event : { ...event, mapCards: count(event.mapCards) };
    case 'drew':
      return viewer === event.seat || viewer === 'omniscient' ? event : { ...event, cards: count(event.cards) };
    case 'assigned':
    case 'fragments':
    case 'turn':
    case 'reshuffled':
    case 'deployed':
    case 'action':
    case 'defended':
    case 'discarded':
    case 'unable':
    case 'damaged':
    case 'healed':
    case 'warping':
    case 'warped':
    case 'killed':
    case 'collected':
    case 'ended':
    case 'interrupted':
    case 'eliminated':
    case 'won':
      return event;
  }
}

/** Does the event tell this viewer something that was hidden from it? */
export function reveals(event: Event, viewer: Viewer): boolean {
  switch (event.kind) {
    case 'dealt':
    case 'drew':
      return viewer === event.seat;
    case 'fragments':
      return viewer !== event.from;
    case 'deployed':
    case 'action':
    case 'defended':
    case 'discarded':
    case 'unable':
    case 'interrupted':
      return viewer !== event.seat;
    case 'assigned':
    case 'turn':
    case 'reshuffled':
    case 'damaged':
    case 'healed':
    case 'warping':
    case 'warped':
    case 'killed':
    case 'collected':
    case 'ended':
    case 'eliminated':
    case 'won':
      return false;
  }
}
