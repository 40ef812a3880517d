/** What of an event a viewer sees: all of it, but for the secret picks of the other side (JD-18.2). */
import type { Viewer } from '@gavel/kernel';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** May the viewer see what this seat chose in secret? */
export function sees({ revealed }: Pick<State, 'revealed'>, viewer: Viewer, seat: number): boolean {
  return revealed || viewer === 'omniscient' || viewer === seat;
}

export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.kind) {
    case 'picked':
      return viewer === 'omniscient' || viewer === event.seat ? event : undefined;
    case 'chose':
    case 'revealed':
    case 'banned':
    case 'took':
    case 'initiative':
    case 'goesFirst':
    case 'side':
    case 'turn':
    case 'placed':
    case 'activated':
    case 'moved':
    case 'attacks':
    case 'rolled':
    case 'rerolled':
    case 'kept':
    case 'damaged':
    case 'healed':
    case 'suffers':
    case 'relieved':
    case 'died':
    case 'soulBound':
    case 'soulBanked':
    case 'soulLost':
    case 'soulSpawned':
    case 'soulMoved':
    case 'level':
    case 'fate':
    case 'ability':
    case 'manoeuvre':
    case 'pushed':
    case 'token':
    case 'tokenGone':
    case 'terrain':
    case 'market':
    case 'handedOver':
    case 'stoodGround':
    case 'aims':
    case 'check':
    case 'shielded':
    case 'claimed':
    case 'over':
      return event;
  }
}

/** The picks come to light together; until then a seat knows its own only. */
export function reveals(event: Event, viewer: Viewer): boolean {
  return event.kind === 'revealed' && viewer !== 'omniscient';
}
