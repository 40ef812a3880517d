/** INTERRUPT (HS-8): a sealed window after every completed action and declared end of turn. */
import { type Choices, every, type Io, type Refusal, refuse, type Seat, sealed, topOf } from '@gavel/kernel';
import { interrupts } from '../content/teams.ts';
import type { ActionChoice, Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { handOf, type State, teamAt, type WindowFrame } from '../state.ts';
import { cardIds, couldHold, discard, held, lowest, maskOf } from './cards.ts';

type InterruptDecision = Decision<'interrupt'>;
type InterruptChoice = Choice<'interrupt'>;

/** Answers are cards by their number. */
export const interruptions = sealed<number, number>({ unsaid: -2, passed: -1 });
const pass: InterruptChoice = { action: 'PASS' };
const onlyPass = every([pass]);

/** Opened under whatever the action itself still has to do. */
export function openWindow(s: State, seat: Seat, did: ActionChoice | null): void {
  const after = did === null ? 'end' : 'action';
  s.frames.push({ kind: 'window', step: 'ask', seat, after, did, order: [], said: [], first: 0 });
}

export function askInterrupters(s: State, frame: WindowFrame): void {
  const { seat: by, after, did } = frame;
  const order: Seat[] = [];
  const seats = s.teams.length;
  for (let i = 1; i <= seats; i++) {
    const seat = (s.marker + i) % seats;
    if (seat === by || s.out[seat]) continue; // HS-8.8
    if ((interrupts(teamAt(s, seat)) & couldHold(s, seat)) !== 0) order.push(seat); // HS-8.7, HS-8.9, HS-8.11
  }
  frame.first = s.asked + 1;
  // two shapes written out: this is asked after every action, and a spread copies property by property
  interruptions.open<Decision>(s, frame, order, (seat) =>
    did === null ? { seat, kind: 'interrupt', by, after } : { seat, kind: 'interrupt', by, after, did },
  );
  frame.step = 'close';
}

export function interruptChoices(s: State, d: InterruptDecision): Choices<InterruptChoice> {
  const team = teamAt(s, d.seat);
  const cards = handOf(s, d.seat) & interrupts(team);
  if (cards === 0) return onlyPass;
  const list: InterruptChoice[] = [pass];
  for (let rest = cards; rest !== 0; rest &= rest - 1)
    list.push({ action: 'INTERRUPT', cards: cardIds(team, rest & -rest) });
  return every(list);
}

export function checkInterrupt(s: State, d: InterruptDecision, c: InterruptChoice): Refusal | undefined {
  if (c.action === 'PASS') return undefined;
  const cards = held(s, d.seat, c.cards, 1);
  if (typeof cards !== 'number') return cards;
  return (cards & interrupts(teamAt(s, d.seat))) === 0 ? refuse('HS-8.1', 'refusal.noInterrupt') : undefined;
}

export function answerInterrupt(s: State, d: InterruptDecision, c: InterruptChoice): void {
  const card = c.action === 'INTERRUPT' ? lowest(maskOf(teamAt(s, d.seat), c.cards)) : undefined;
  interruptions.seal(topOf(s, 'window'), d.seat, card);
}

/** All have spoken: the soonest who wants to interrupts, and only that one pays (HS-8.7). */
export function closeWindow(s: State, frame: WindowFrame, io: Io<Event>): void {
  s.frames.pop();
  const first = interruptions.first(frame);
  if (first === undefined) return;
  const { seat } = first;
  const card = 1 << first.said;
  s.idle = 0;
  discard(s, seat, card);
  if (!io.quiet) io.emit({ kind: 'interrupted', seat, by: frame.seat, cards: cardIds(teamAt(s, seat), card) });
  // Whoever was interrupted in an interrupting turn does not get it back (HS-8.6).
  if (s.frames.length > 1) s.frames.pop();
  s.frames.push({ kind: 'interrupt', step: 'act', seat });
}
