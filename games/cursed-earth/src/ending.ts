/** The end of a hunt in one sentence, and what it cost in numbers. */
import { type Figure, type Message, message, type Outcome, ref } from '@gavel/kernel';
import type { Event } from './events.ts';
import { cardWorth, cardWorths } from './script/cards.ts';
import { judges, type TeamId } from './state.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** On which day it ended, and who was the last to fall. */
export function ending(seen: readonly Event[], { why }: Outcome): Message {
  const over = seen.findLast((e): e is Of<'over'> => e.kind === 'over');
  const day = seen.findLast((e): e is Of<'opened'> => e.kind === 'opened')?.round;
  if (over === undefined || day === undefined) return why;
  const dead = seen.filter((e): e is Of<'died'> => e.kind === 'died');
  const fallen = dead.filter(({ team }) => team === over.winner).length;
  const [lost] = dead.filter(({ team }) => team !== over.winner).slice(-1);
  const args = { day, team: ref('team', over.winner === -1 ? judges : over.winner) };
  switch (over.why) {
    case 'found':
      return message(fallen === 0 ? 'ending.foundAll' : 'ending.found', { ...args, n: fallen });
    case 'perpsFound':
    case 'deck':
      return message(`ending.${over.why}`, args);
    case 'dead':
      return lost === undefined
        ? why
        : message(over.winner === -1 ? 'ending.dead' : 'ending.outlived', {
            ...args,
            character: ref('character', lost.character),
          });
    default:
      return why;
  }
}

/** Whoever plays alone has the score sheet; otherwise nothing counts but who has found Max Normal. */
export const scored = ({ scores }: Outcome): Message => message(scores.length === 1 ? 'scored.sheet' : 'scored.found');

const average = cardWorths.slice(1).reduce((sum, worth) => sum + worth, 0) / (cardWorths.length - 1);
const lucky = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + cardWorth(card) - average, 0);

/** What the deck brought a seat: its hands, and where one plays alone what comes into the row. */
const luckOf = (seen: readonly Event[], seat: number): number =>
  seen.reduce((sum, e) => {
    if (e.kind === 'dealt' && e.seat === seat) return sum + lucky(e.cards);
    return e.kind === 'added' && (e.why === 'dawn' || e.why === 'dusk') ? sum + lucky([e.card]) : sum;
  }, 0);

/** Who leads a side has its numbers; who plays together shares them. */
export function figures(seen: readonly Event[], { scores }: Outcome): readonly Figure[] {
  const rivals = seen.some((e) => 'team' in e && e.team !== judges && e.kind === 'card');
  const teams: readonly TeamId[] = rivals ? [0, 1] : [0];
  const count = (n: (e: Event, team: TeamId) => number): readonly number[] =>
    teams.map((team) => seen.reduce((sum, e) => sum + n(e, team), 0));
  const mine = (e: { readonly team: TeamId }, team: TeamId, n = 1): number => (e.team === team ? n : 0);
  const played = scores.map((_, seat) => seen.filter((e) => e.kind === 'played' && e.seat === seat).length);
  return [
    { what: message('figure.played'), by: played },
    { what: message('figure.met'), by: count((e, team) => (e.kind === 'card' ? mine(e, team) : 0)) },
    {
      what: message('figure.wounds'),
      by: count((e, team) => (e.kind === 'health' && e.by < 0 ? mine(e, team, -e.by) : 0)),
    },
    { what: message('figure.radiation'), by: count((e, team) => (e.kind === 'radiation' ? mine(e, team) : 0)) },
    {
      what: message('figure.rations'),
      by: count((e, team) => (e.kind === 'rations' && e.by < 0 ? mine(e, team, -e.by) : 0)),
    },
    { what: message('figure.advances'), by: count((e, team) => (e.kind === 'advanced' ? mine(e, team) : 0)) },
    { what: message('figure.luck'), by: scores.map((_, seat) => luckOf(seen, seat)) },
  ];
}
