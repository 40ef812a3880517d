/** Giving up, by word or by letting the time run out. */
import { message, ref, type Seat } from '@gavel/kernel';
import type { Match } from './match.ts';
import type { Draft } from './play.ts';

/** With one opponent left the game is over; otherwise bots of level `bot` play on in these seats and cannot win. */
export function concedeDrafts(
  match: Match,
  seats: readonly Seat[],
  bot: string,
  why: 'table.conceded' | 'table.outOfTime' = 'table.conceded',
): Draft[] {
  const [first] = seats;
  if (first === undefined) return [];
  const drafts: Draft[] = seats.map((seat) => ({ kind: 'conceded', seat }));
  const left = [...match.seats.keys()].filter((seat) => !seats.includes(seat) && !match.conceded.includes(seat));
  const peopleLeft = left.some((seat) => match.seats[seat]?.kind === 'person');
  // a team goes on with bots in its empty seats as long as somebody is there; nobody wins by its giving up
  const together = match.game.together?.(match.created.options) === true;
  const scores = match.game.scores?.(match.state);
  if (!peopleLeft || (left.length <= 1 && !together))
    drafts.push({
      kind: 'over',
      outcome: {
        winners: together ? [] : left,
        // as JSON what is no number would come back as null
        scores: scores?.every(Number.isFinite) ? scores : match.seats.map(() => 0),
        why: message(why, { seat: ref('seat', first) }),
      },
    });
  else
    for (const seat of seats)
      drafts.push({
        kind: 'seated',
        seat,
        occupant: { ...match.personAt(seat), bot },
      });
  return drafts;
}
