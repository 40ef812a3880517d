/** What the best built-in player would do with what a seat sees. Outside the table's queue: nobody else waits for it. */
import { isRefusal, type Seat } from '@gavel/kernel';
import type { Bots } from './bots.ts';
import type { Match } from './match.ts';
import type { Moves } from './moves.ts';
import type { Me, RequestOf } from './protocol/index.ts';
import { no } from './refusals.ts';
import type { Reply } from './step.ts';
import { bestLevel, type World } from './world.ts';

export class Hints {
  private readonly desk: { readonly match: Match; readonly world: World };
  private readonly moves: Moves;
  private readonly bots: Bots;
  private readonly thinking = new Set<Seat>();

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
    if (this.thinking.has(as)) return { error: 'tooFast', message: 'the last hint is still being thought about' };
    const { v, state } = match;
    this.thinking.add(as);
    try {
      const cause = { waiting: () => [me.id], host: me.id, wanted: () => true };
      const given = await this.bots.think(bestLevel(world, match.game), decision, cause);
      return { v, result: { choice: match.state === state ? this.moves.legalOrFirst(decision, given) : given } };
    } catch {
      return { error: 'failed', message: 'no hint came in time' };
    } finally {
      this.thinking.delete(as);
    }
  }
}
