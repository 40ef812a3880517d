/** The end of a game in one sentence, and what each team did in numbers. */
import { type Figure, type Message, message, type Outcome, type Ref, ref, type Seat } from '@gavel/kernel';
import type { Event } from './events.ts';

const space = (number: number): Ref => ref('space', number);
const character = (code: string): Ref => ref('character', code);

/** Who wins by points does so with a deed: the last fragment, or the last enemy. */
export function ending(seen: readonly Event[], { winners, scores, why }: Outcome): Message {
  const [winner] = winners;
  const last = seen.findLast((e) => e.kind === 'collected' || (e.kind === 'killed' && e.point));
  if (winner === undefined || winners.length > 1 || why.key !== 'outcome.points') return why;
  const args = { seat: ref('seat', winner), points: scores[winner] ?? 0 };
  if (last?.kind === 'collected' && last.seat === winner && last.character !== undefined)
    return message('ending.collected', { ...args, character: character(last.character), space: space(last.space) });
  if (last?.kind === 'killed' && last.seat === winner && last.by !== undefined && last.space !== undefined)
    return message('ending.killed', {
      ...args,
      character: character(last.by),
      target: character(last.character),
      space: space(last.space),
    });
  return why;
}

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
  return ['damage', 'falls', 'fragments', 'turnedBack', 'interrupts'].map((what) => ({
    what: message(`figure.${what}`),
    by: sums.get(what) ?? scores.map(() => 0),
  }));
}
