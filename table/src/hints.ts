/** What the best built-in player would do with what a seat sees. Outside the table's queue: nobody else waits for it. */
import { isRefusal, type Seat } from '@gavel/kernel';
import type { Bots } from './bots.ts';
import type { Match } from './match.ts';
import type { Moves } from './moves.ts';
import type { Me, RequestOf } from './protocol/index.ts';
import { no } from './refusals.ts';
import type { Reply } from './step.ts';
import { bestLevel, type World } from './world.ts';

/** What is being thought about, in which position. */
interface Thought {
  readonly decision: number;
  readonly state: unknown;
  readonly given: Promise<unknown>;
}

export class Hints {
  private readonly desk: { readonly match: Match; readonly world: World };
  private readonly moves: Moves;
  private readonly bots: Bots;
  private readonly thinking = new Map<Seat, Thought>();

  constructor(desk: Hints['desk'], moves: Moves, bots: Bots) {
    this.desk = desk;
    this.moves = moves;
    this.bots = bots;
  }

  async give(me: Me, { as, decision: id }: RequestOf<'hint'>): Promise<Reply> {
    const { match, world } = this.desk;
    const decision = this.moves.asked(me, as, id);
    if (isRefusal(decision)) return decision;
    if (match.settings.rated === true) return no('noHints');
    const { v, state } = match;
    const begun = this.thinking.get(as);
    // the coach and who asks for a hint want the same answer: it is thought about once
    const isSame = begun?.decision === id && begun.state === state;
    if (begun && !isSame) return { error: 'tooFast', message: 'the last hint is still being thought about' };
    const cause = { waiting: () => [me.id], host: me.id, wanted: () => true };
    const thought = begun ?? {
      decision: id,
      state,
      given: this.bots.think(bestLevel(world, match.game), decision, cause).finally(() => this.thinking.delete(as)),
    };
    this.thinking.set(as, thought);
    try {
      const given = await thought.given;
      return { v, result: { choice: match.state === state ? this.moves.legalOrFirst(decision, given) : given } };
    } catch {
      return { error: 'failed', message: 'no hint came in time' };
    }
  }
}
