/** What people do in the game: answer a decision, take back what waits in a window, hold it, say how they want to be asked. */
import {
  type Decision,
  hashOf,
  isRefusal,
  legalChoice,
  malformed,
  must,
  notYours,
  type Refusal,
  type Seat,
} from '@gavel/kernel';
import type { Match } from './match.ts';
import { type Move, playMoves } from './play.ts';
import type { AckResult, Me, RequestOf } from './protocol/index.ts';
import type { Answers, Reactions } from './reactions.ts';
import { no } from './refusals.ts';
import type { Step } from './step.ts';
import type { Notes } from './store.ts';
import type { World } from './world.ts';

/** A live table, as far as moves look at it. */
interface Desk {
  readonly match: Match;
  readonly notes: Notes;
  readonly world: World;
  readonly reactions: Reactions;
}

/** Choices sent at a time. */
const choicesPage = 500;

export class Moves {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** The decision a person may answer now. */
  asked(me: Me, seat: Seat, id: number): Decision | Refusal {
    const { match } = this.desk;
    if (!match.holds(me.id, seat)) return no('notYourSeat');
    if (match.status !== 'playing') return no('notPlaying');
    const decision = match.pending().find((d) => d.id === id && d.seat === seat);
    return decision !== undefined && match.isPerson(seat) ? decision : notYours();
  }

  command(me: Me, { as, decision: id, choice: given, standing }: RequestOf<'command'>, req: string): Step | Refusal {
    const { match, notes, reactions } = this.desk;
    const decision = this.asked(me, as, id);
    if (isRefusal(decision)) return decision;
    if (match.paused !== null) return no('paused');
    const choice = this.legal(decision, given);
    if (isRefusal(choice)) return choice;
    if (decision.window !== true) return this.played([{ decision: id, choice, how: 'person', req }]);
    const sealed = { choice, req, ...(standing === true ? { standing } : {}) };
    const answer = reactions.said(decision, sealed);
    const answers = reactions.with(decision, answer);
    if (reactions.mayClose(answers)) return this.closing(answers);
    return {
      drafts: [],
      notes: { sealed: { ...notes.sealed, [id]: sealed } },
      committed: () => reactions.seal(id, answer),
      changes: reactions.isAnswered(id) ? decision : undefined,
      tell: as,
    };
  }

  /** The last thing somebody said may still wait in a window: nobody has learned of it, and it is theirs to take back. */
  unsealed(me: Me, { as, to }: RequestOf<'back'>): Step | undefined {
    const { match, notes, reactions } = this.desk;
    const said = match.holds(me.id, as) && match.status === 'playing' ? reactions.saidBy(as) : undefined;
    if (said === undefined || (to !== undefined && to <= match.n)) return undefined;
    const { [said.id]: _, ...sealed } = notes.sealed ?? {};
    return {
      drafts: [],
      notes: { sealed },
      changes: said,
      committed: () => reactions.unseal(said.id),
      tell: as,
    };
  }

  hold(me: Me, { as }: RequestOf<'hold'>): Step | Refusal {
    if (!this.desk.match.holds(me.id, as)) return no('notYourSeat');
    return this.desk.reactions.hold(as) ?? { drafts: [], tell: 'all' };
  }

  setAsking(me: Me, { as, asking }: RequestOf<'asking'>): Step | Refusal {
    const { match, notes, reactions } = this.desk;
    if (!match.holds(me.id, as)) return no('notYourSeat');
    return {
      drafts: [],
      notes: { asking: { ...notes.asking, [as]: reactions.noteOf(as, asking) } },
      changes: reactions.saidFor(as),
      committed: () => reactions.reopen(as),
      tell: as,
    };
  }

  /** Some of the legal answers. */
  list(me: Me, { as, decision: id, from = 0 }: RequestOf<'choices'>): AckResult | Refusal {
    const { match } = this.desk;
    const decision = this.asked(me, as, id);
    if (isRefusal(decision)) return decision;
    const { kind, size, at } = match.game.choices(match.state, decision);
    const count = Math.max(0, Math.min(choicesPage, size - from));
    const list = Array.from({ length: count }, (_, i): unknown => at(from + i));
    return { choices: { kind, size, list } };
  }

  /** The window closes: all answers take effect at once. */
  closing(answers?: Answers): Step {
    return this.played(this.desk.reactions.moves(answers));
  }

  played(moves: readonly Move[]): Step {
    const { match, notes } = this.desk;
    const { game } = match;
    const { drafts, state } = playMoves(match, must(notes.key, 'key'), game.clone(match.state), moves, this.hash);
    const asked = match.asks('back');
    if (asked && drafts.some((draft) => draft.kind === 'command' && match.lapses(draft)))
      drafts.push({ kind: 'lapsed', proposal: asked.id, seat: asked.by });
    const sealed = Object.entries(notes.sealed ?? {});
    if (sealed.length === 0) return { drafts, state };
    const pending = new Set(game.pending(state).map((d: Decision) => String(d.id)));
    return { drafts, state, notes: { sealed: Object.fromEntries(sealed.filter(([id]) => pending.has(id))) } };
  }

  /** A late or illegal bot gets the first legal choice. */
  legalOrFirst(decision: Decision, given: unknown): unknown {
    const { match } = this.desk;
    const choice = given === undefined ? undefined : this.legal(decision, given);
    if (choice !== undefined && !isRefusal(choice)) return choice;
    return match.game.choices(match.state, decision).at(0);
  }

  /** A choice from outside, or why it is none. What nobody thought of is malformed and stops no game. */
  private legal(decision: Decision, given: unknown): unknown {
    const { match, world } = this.desk;
    try {
      return legalChoice(match.game, match.state, decision, given);
    } catch (problem) {
      world.report(match.id, problem);
      return malformed('it cannot be understood');
    }
  }

  private readonly hash = (state: unknown): string => hashOf(state, this.desk.world.sha256);
}
