/** Which card to add, and where. */

import { at, must } from '@gavel/kernel';
import type { Choice, Decision, PlayChoice } from '../decisions.ts';
import { adding } from '../rules/adding.ts';
import { clone, handOf, insertByNumber, onlyRow, otherTeam, type State, teamOf } from '../state.ts';
import { valueRow } from './lookahead.ts';
import { cardHope, expectLate, type Judge, plainJudge } from './worth.ts';

const width = 8;

/** The worth of a row for the seat's team if it were met now. */
function rowWorth(s: State, judge: Judge, seat: number, row: readonly number[], hand: readonly number[]): number {
  const thought = clone(s);
  thought.hands = thought.hands.map((_, i) => (i === seat ? [...hand] : []));
  return valueRow(thought, judge, [...row], width);
}

const without = (hand: readonly number[], ...cards: readonly number[]): number[] =>
  hand.filter((card) => !cards.includes(card));

function sortedRow(row: readonly number[], ...cards: readonly number[]): number[] {
  const sorted = [...row];
  for (const card of cards) insertByNumber(sorted, card);
  return sorted;
}

function bestOf<T>(list: readonly T[], value: (item: T) => number): T {
  let best = at(list, 0);
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const item of list) {
    const worth = value(item);
    if (worth > bestValue) {
      bestValue = worth;
      best = item;
    }
  }
  return best;
}

export function chooseAddition(s: State, d: Decision<'play' | 'place'>, judge: Judge): Choice {
  expectLate(s);
  if (d.kind === 'place') return choosePlace(s);
  if (s.mode === 'headToHead') return chooseHeadToHead(s, d);
  if (s.mode === 'solo' && s.time === 'dusk') return chooseSoloDusk(s, d);
  return s.time === 'dawn' ? chooseDawn(s, d.seat, judge) : chooseDusk(s, d.seat, judge);
}

/** Dawn: the pair (or single card) that makes the best row, keeping an eye on what is left for dusk. */
function chooseDawn(s: State, seat: number, judge: Judge): Choice {
  const hand = handOf(s, seat);
  const row = onlyRow(s);
  const pairs = s.mode === 'solo' && s.drawn === 2 && hand.length === 6;
  if (!pairs)
    return { card: bestOf(hand, (card) => rowWorth(s, judge, seat, sortedRow(row, card), without(hand, card))) };
  const all = hand.flatMap((first, i) => hand.slice(i + 1).map((second) => [first, second] as const));
  const [card] = bestOf(all, (pair) => rowWorth(s, judge, seat, sortedRow(row, ...pair), without(hand, ...pair)));
  return { card };
}

/** Dusk together: the card that does best at the right end. */
function chooseDusk(s: State, seat: number, judge: Judge): Choice {
  const hand = handOf(s, seat);
  return { card: bestOf(hand, (card) => rowWorth(s, judge, seat, [...onlyRow(s), card], without(hand, card))) };
}

/** All rows that the cards in hand can still make of this one, with the first move towards each. */
function arrangements(
  row: readonly number[],
  hand: readonly number[],
): { row: number[]; first: PlayChoice | undefined }[] {
  if (hand.length === 0) return [{ row: [...row], first: undefined }];
  return hand.flatMap((card) => {
    const rest = without(hand, card);
    if (row.length === 0) return arrangements([card], rest).map((later) => ({ row: later.row, first: { card } }));
    return (['left', 'right'] as const).flatMap((end) =>
      arrangements(end === 'left' ? [card, ...row] : [...row, card], rest).map((later) => ({
        row: later.row,
        first: { card, end },
      })),
    );
  });
}

function bestArrangement(s: State, row: readonly number[]): { first: PlayChoice | undefined; value: number } {
  let best: { first: PlayChoice | undefined; value: number } = { first: undefined, value: Number.NEGATIVE_INFINITY };
  const seen = new Map<string, number>();
  for (const { row: whole, first } of arrangements(row, handOf(s, 0))) {
    const key = whole.join();
    const value = seen.get(key) ?? rowWorth(s, plainJudge(0), 0, whole, []);
    seen.set(key, value);
    if (value > best.value) best = { first, value };
  }
  return best;
}

/** Solo dusk: the card from the hand that belongs in the middle first, then the deck's cards, then the rest. */
function chooseSoloDusk(s: State, d: Decision<'play'>): Choice {
  const draw = adding.offer(s, d).find((c) => 'draw' in c);
  return draw ?? must(bestArrangement(s, onlyRow(s)).first, 'card to add');
}

function choosePlace(s: State): Choice {
  const row = onlyRow(s);
  const left = bestArrangement(s, [s.fingers, ...row]).value;
  const right = bestArrangement(s, [...row, s.fingers]).value;
  return { end: left > right ? 'left' : 'right' };
}

/** Head-to-head: what the rows are worth to both sides, and who will choose. */
function chooseHeadToHead(s: State, d: Decision<'play'>): Choice {
  const list = adding.offer(s, d).flatMap((c) => ('row' in c ? [c] : []));
  const mine = s.time === 'dawn' ? s.senior === d.seat : s.chooser !== d.seat;
  return bestOf(list, ({ card, row }) => {
    const rows = s.rows.map((cards, i) =>
      i === (row === 'above' ? 0 : 1) ? (s.time === 'dawn' ? sortedRow(cards, card) : [...cards, card]) : cards,
    );
    const split = splitWorth(s, d.seat, rows);
    return (mine ? Math.max(...split) : Math.min(...split)) + handHope(without(handOf(s, d.seat), card));
  });
}

const handHope = (hand: readonly number[]): number => hand.reduce((sum, card) => sum + cardHope(card), 0);

/** For each row: what taking it and leaving the other one is worth. */
export function splitWorth(s: State, seat: number, rows: readonly (readonly number[])[]): number[] {
  const team = teamOf(s, seat);
  const rival = otherTeam(team);
  const theirs = rows.map((row) => rowWorth(s, plainJudge(rival), rival, row, []));
  return rows.map((row, i) => rowWorth(s, plainJudge(team), team, row, []) - at(theirs, 1 - i));
}
