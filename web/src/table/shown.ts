/** With several people at one screen: through whose eyes it looks, and where a curtain must hang between two of them. */
import { type AnyGame, at, type Decision, equal, fastRng, type Seat } from '@gavel/kernel';
import type { GameNow, TableInfo } from '../net/protocol.ts';

/** What a screen knows of its table. */
export interface Screen {
  readonly info: Pick<TableInfo, 'status' | 'proposal'> | undefined;
  readonly yours: readonly Seat[];
  readonly sights: Readonly<Record<string, { readonly game: GameNow | null }>>;
}

export interface Shown {
  readonly as: Seat;
  /** Is a curtain in front of it? `ask`: the person may answer this reaction without a look at anything. */
  readonly curtain: 'none' | 'hand over' | { readonly ask: Decision };
}

/** `open`: who said last that they are there. */
export function shownSeat(game: AnyGame, { info, yours, sights }: Screen, open: Seat | undefined): Shown {
  const now = (seat: Seat) => sights[String(seat)]?.game ?? undefined;
  const current = open !== undefined && yours.includes(open) ? open : undefined;
  if (yours.length <= 1 || info?.status !== 'playing') return { as: current ?? yours[0] ?? 0, curtain: 'none' };
  const { proposal } = info;
  const consents = proposal?.what === 'back' ? yours.filter((seat) => proposal.open.includes(seat)) : [];
  const decides = yours.filter((seat) => toAnswer(game, now(seat)).length > 0);
  const asked = consents.length > 0 ? consents : decides;
  const next = current !== undefined && (asked.includes(current) || asked.length === 0) ? current : asked[0];
  if (next === undefined) return { as: at(yours, 0), curtain: 'hand over' };
  if (next === current) return { as: next, curtain: 'none' };
  // nobody agrees in another's name
  if (consents.length > 0) return { as: next, curtain: 'hand over' };
  // what several decide at once is decided in secret, though nothing to look at may be hidden
  const secret = decides.length > 1 && decides.some((seat) => toAnswer(game, now(seat)).some((d) => d.window !== true));
  if (!secret && !hides(game, yours, now, next)) return { as: next, curtain: 'none' };
  const reaction = current === undefined ? undefined : onlyReaction(game, now(next));
  return { as: next, curtain: reaction === undefined ? 'hand over' : { ask: reaction } };
}

/** What a seat is asked and has not answered, and the game waits for. */
function toAnswer(game: AnyGame, now: GameNow | undefined): readonly Decision[] {
  return now === undefined ? [] : openDecisions(now).filter((d) => !isExtra(game, d));
}

function onlyReaction(game: AnyGame, now: GameNow | undefined): Decision | undefined {
  const [first, ...more] = toAnswer(game, now);
  return first?.window === true && more.length === 0 && !now?.window?.own.includes(first.seat) ? first : undefined;
}

/** Worlds that are tried: what one of them gets right by luck another gets wrong. */
const worlds = [1, 2, 3, 4];

/** Is there anything in what a seat sees that somebody else at this screen could not tell? */
function hides(game: AnyGame, yours: readonly Seat[], now: (seat: Seat) => GameNow | undefined, seat: Seat): boolean {
  const seen = now(seat)?.view;
  return yours.some((other) => {
    if (other === seat) return false;
    const known = now(other)?.view;
    return (
      known === undefined || !worlds.every((world) => equal(game.view(game.imagine(known, fastRng(world)), seat), seen))
    );
  });
}

/** What a seat is asked and has not answered. */
export function openDecisions(now: GameNow): readonly Decision[] {
  return now.decisions.filter((d) => !now.sealed.some((one) => one.decision === d.id));
}

/** Nobody waits for an answer to this one. */
export const isExtra = (game: AnyGame, { kind }: Decision): boolean => game.extras?.includes(kind) ?? false;

/** The pass of a reaction, as the rules say it. */
export function passOf(game: AnyGame, { view }: GameNow, decision: Decision): unknown {
  return game.choices(game.imagine(view, fastRng(decision.id)), decision).at(0);
}
