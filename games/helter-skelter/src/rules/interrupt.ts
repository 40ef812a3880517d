/** INTERRUPT (HS-8): a sealed window after every completed action and declared end of turn. */
import { ask, type Choices, every, type Io, type Refusal, refuse, type Seat } from '@gavel/kernel';
import { INTERRUPTS } from '../content/teams.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import type { State, WindowFrame } from '../state.ts';
import { cardIds, couldHold, discard, held, lowest, maskOf } from './cards.ts';

type InterruptDecision = Extract<Decision, { kind: 'interrupt' }>;

const PASSED = -1;
export const UNSAID = -2;
const pass: Choice = { action: 'PASS' };
const onlyPass = every([pass]);

/** Opened under whatever the action itself still has to do. */
export function openWindow(s: State, seat: Seat, after: 'action' | 'end'): void {
  s.frames.push({ kind: 'window', step: 'ask', seat, after, order: [], said: [], first: 0 });
}

export function askInterrupters(s: State, frame: WindowFrame): void {
  const seats = s.teams.length;
  for (let i = 1; i <= seats; i++) {
    const seat = (s.marker + i) % seats; // HS-8.7, HS-8.9
    if (seat === frame.seat || s.out[seat]) continue; // HS-8.8
    if ((INTERRUPTS[s.teams[seat]!]! & couldHold(s, seat)) === 0) continue; // HS-8.11
    frame.order.push(seat);
    frame.said.push(UNSAID);
    ask(s, { seat, kind: 'interrupt', window: true, by: frame.seat, after: frame.after });
  }
  frame.first = s.asked - frame.order.length + 1;
  frame.step = 'close';
}

export function interruptChoices(s: State, d: InterruptDecision): Choices<Choice> {
  const team = s.teams[d.seat]!;
  const cards = s.hands[d.seat]! & INTERRUPTS[team]!;
  if (cards === 0) return onlyPass;
  const list: Choice[] = [pass];
  for (let rest = cards; rest !== 0; rest &= rest - 1)
    list.push({ action: 'INTERRUPT', cards: cardIds(team, rest & -rest) });
  return every(list);
}

export function checkInterrupt(s: State, d: InterruptDecision, c: Choice): Refusal | undefined {
  if (c.action === 'PASS') return undefined;
  if (c.action !== 'INTERRUPT') return refuse('HS-8.4', 'refusal.notYourTurn');
  const cards = held(s, d.seat, c.cards, 1);
  if (typeof cards !== 'number') return cards;
  return (cards & INTERRUPTS[s.teams[d.seat]!]!) === 0 ? refuse('HS-8.1', 'refusal.noInterrupt') : undefined;
}

export function answerInterrupt(s: State, d: InterruptDecision, c: Choice): void {
  const frame = s.frames[s.frames.length - 1] as WindowFrame;
  frame.said[frame.order.indexOf(d.seat)] =
    c.action === 'INTERRUPT' ? lowest(maskOf(s.teams[d.seat]!, c.cards)) : PASSED;
}

/** All have spoken: the soonest who wants to interrupts, and only that one pays (HS-8.7). */
export function closeWindow(s: State, frame: WindowFrame, io: Io<Event>): void {
  s.frames.pop();
  const at = frame.said.findIndex((said) => said >= 0);
  if (at < 0) return;
  const seat = frame.order[at]!;
  const card = 1 << frame.said[at]!;
  s.idle = 0;
  discard(s, seat, card);
  if (!io.quiet) io.emit({ kind: 'interrupted', seat, by: frame.seat, cards: cardIds(s.teams[seat]!, card) });
  // Whoever was interrupted in an interrupting turn does not get it back (HS-8.6).
  if (s.frames.length > 1) s.frames.pop();
  s.frames.push({ kind: 'interrupt', step: 'act', seat });
}
