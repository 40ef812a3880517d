/** The end of a game in one sentence, and what each team did in numbers. */
import { type Figure, type Message, message, must, type Outcome, type Ref, ref, type Seat } from '@gavel/kernel';
import { DECKS } from './content/teams.ts';
import type { Event } from './events.ts';
import type { Ending } from './state.ts';

const space = (number: number): Ref => ref('space', number);
const character = (code: string): Ref => ref('character', code);

const reasons: ReadonlySet<string> = new Set([
  'points',
  'eliminated',
  'ahead',
  'everybody',
  'standoff',
] satisfies Ending[]);

/** Who wins by points does so with a deed: the last fragment, or the last enemy. */
export function ending(seen: readonly Event[], { winners, scores, why }: Outcome): Message {
  const [winner] = winners;
  const last = seen.findLast((e) => e.kind === 'collected' || (e.kind === 'killed' && e.point));
  const reason = why.key.replace('outcome.', '');
  if (winner === undefined || !reasons.has(reason)) return why;
  const args = { seat: winners.map((one) => ref('seat', one)), points: scores[winner] ?? 0 };
  if (reason !== 'points') return message(`ending.${reason}`, args);
  if (last?.kind === 'collected' && last.seat === winner && last.character !== undefined)
    return message('ending.collected', { ...args, character: character(last.character), space: space(last.space) });
  if (last?.kind === 'killed' && last.seat === winner && last.by !== undefined && last.space !== undefined)
    return message('ending.killed', {
      ...args,
      character: character(last.by),
      target: character(last.character),
      space: space(last.space),
    });
  return message('ending.points', args);
}

/** By card: how many more symbols of actions it has than the cards of its deck have on average. */
const lucky: ReadonlyMap<string, number> = new Map(
  DECKS.flatMap((deck) => {
    const symbols = deck.map(({ symbols: shown, wild }) => wild.length + shown.filter((one) => one.linked).length);
    const average = symbols.reduce((sum, n) => sum + n, 0) / deck.length;
    return deck.map(({ id }, i): readonly [string, number] => [id, must(symbols[i], 'card') - average]);
  }),
);

export function figures(seen: readonly Event[], { scores }: Outcome): readonly Figure[] {
  const seats = new Map<string, Seat>();
  const sums = new Map<string, number[]>();
  const add = (what: string, seat: Seat | undefined, n = 1) => {
    if (seat === undefined) return;
    const by = sums.get(what) ?? scores.map(() => 0);
    by[seat] = (by[seat] ?? 0) + n;
    sums.set(what, by);
  };
  for (const e of seen)
    switch (e.kind) {
      case 'deployed':
        seats.set(e.character, e.seat);
        break;
      case 'drew':
        if (typeof e.cards !== 'number') for (const id of e.cards) add('luck', e.seat, lucky.get(id));
        break;
      case 'damaged':
        if (e.by !== undefined) add('damage', seats.get(e.by), e.amount);
        break;
      case 'killed':
        if (e.point) add('falls', e.seat);
        break;
      case 'collected':
        add('fragments', e.seat);
        break;
      case 'defended':
        add('turnedBack', e.seat);
        break;
      case 'interrupted':
        add('interrupts', e.seat);
        break;
    }
  return ['damage', 'falls', 'fragments', 'turnedBack', 'interrupts', 'luck'].map((what) => ({
    what: message(`figure.${what}`),
    by: sums.get(what) ?? scores.map(() => 0),
  }));
}
