/** The rule an event follows, so that its log line can lead there. */
import { actionNumber, type Event, type How } from '@gavel/mega-city';

const ways: Readonly<Record<How, string>> = {
  move: 'MC-4.1',
  airlift: 'MC-8.2',
  barney: 'MC-8.3',
  bounce: 'MC-8.4',
  robodoc: 'MC-8.5',
  longWalk: 'MC-8.23',
  calledOff: 'MC-8.3',
  landed: 'MC-8.4',
  failed: 'MC-5.7',
};
const results: Readonly<Record<Extract<Event, { kind: 'result' }>['result'], string>> = {
  arrest: 'MC-5.6',
  outbid: 'MC-5.12',
  standoff: 'MC-5.8',
  intensiveCare: 'MC-5.7',
  saved: 'MC-8.5',
};
const kinds: Readonly<Partial<Record<Event['kind'], string>>> = {
  turnStart: 'MC-2.1',
  placed: 'MC-2.3',
  reported: 'MC-2.5',
  turnedUp: 'MC-4.4',
  drew: 'MC-9.4',
  turn: 'MC-9.1',
  stayed: 'MC-4.1',
  cancelled: 'MC-8.22',
  peeked: 'MC-8.12',
  inspected: 'MC-8.19',
  confiscated: 'MC-8.19',
  swappedPerps: 'MC-8.20',
  swappedCrimes: 'MC-8.20',
  fled: 'MC-8.21',
  committed: 'MC-5.9',
  attempt: 'MC-5.1',
  fight: 'MC-10.3',
  dice: 'MC-5.3',
  noResult: 'MC-5.13',
  lastPerp: 'MC-10.1',
  over: 'MC-10.2',
};

/** The rule a log line follows. */
export function ruleOf(event: Event): string | undefined {
  switch (event.kind) {
    case 'moved':
      return ways[event.how];
    case 'result':
      return results[event.result];
    case 'played':
      return event.play.as === 'nothing' ? 'MC-7.8' : `MC-8.${(actionNumber.get(event.play.play) ?? 0) + 1}`;
    case 'shuffled':
      return event.pack === 'action' ? 'MC-7.11' : 'MC-9.7';
    default:
      return kinds[event.kind];
  }
}
