/** The rule an event follows, so that its log line can lead there. */
import type { Event } from '@gavel/judgement';

const kinds: Readonly<Partial<Record<Event['kind'], string>>> = {
  revealed: 'JD-18.2',
  banned: 'JD-18.3',
  took: 'JD-18.3',
  initiative: 'JD-18.2',
  goesFirst: 'JD-18.2',
  side: 'JD-18.6',
  turn: 'JD-19.1',
  placed: 'JD-18.7',
  activated: 'JD-5.1',
  moved: 'JD-5.2',
  attacks: 'JD-7.3',
  rolled: 'JD-7.1',
  rerolled: 'JD-16.5',
  kept: 'JD-7.10',
  damaged: 'JD-7.11',
  died: 'JD-7.12',
  soulBound: 'JD-15.8',
  soulBanked: 'JD-5.5',
  soulSpawned: 'JD-19.5',
  soulMoved: 'JD-15.2',
  level: 'JD-3.6',
  manoeuvre: 'JD-8.1',
  pushed: 'JD-8.3',
  market: 'JD-17.2',
  handedOver: 'JD-5.8',
  stoodGround: 'JD-6.4',
  aims: 'JD-5.14',
  check: 'JD-15.9',
  claimed: 'JD-14.4',
  over: 'JD-19.10',
};

/** The rule a log line follows. */
export function ruleOf(event: Event): string | undefined {
  if (event.kind === 'moved' && event.what === 'charge') return 'JD-6.1';
  if (event.kind === 'fate') return event.n > 0 ? 'JD-16.1' : 'JD-16.4';
  return kinds[event.kind];
}
