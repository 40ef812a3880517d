/**
 * What became of games. Every finished game is counted once, from what the store keeps of it: a line for each seat, and where
 * it counts for ratings, the new ones of the people in it. Lines, ratings and the mark that it is done are one commit.
 */
import { type AnyGame, isRefusal, modeOf, type Ref, readOptions, type Seat } from '@gavel/kernel';
import { Conflict, countingOf, Gather, type Hall, type Match, type TableInfo } from '@gavel/table';
import { NotStored } from '../health.ts';
import type { Desk, Transaction, Value } from '../store/port.ts';
import { anchorsOf } from './anchors.ts';
import { ranksOf } from './ranks.ts';
import { afterGame, type Skill, unseen } from './skill.ts';

const sql = {
  counted: 'select 1 as counted from results where "table" = ?',
  uncounted: `select id from tables where status = 'over'
    and not exists (select 1 from results where results."table" = tables.id) order by changed, id`,
  add: `insert into results ("table", seat, person, game, mode, at, won, score, people, rated, mu, sigma, leads)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  rating: 'select mu, sigma, games from ratings where person = ? and game = ? and mode = ?',
  begin:
    'insert into ratings (person, game, mode, mu, sigma, games, at) values (?, ?, ?, ?, ?, 1, ?) on conflict do nothing',
  // only as it was read: somebody else may have counted another game of theirs meanwhile
  change:
    'update ratings set mu = ?, sigma = ?, games = games + 1, at = ? where person = ? and game = ? and mode = ? and games = ?',
} as const;

const mostTries = 10;

/**
 * A game that ends is counted at once, and those that end soon after it together: the tables write nothing while somebody else's
 * commit is on its way to the disk, so a commit for every game held them up wherever many end.
 */
const pauseMs = 250;
/** So many in one commit: nobody waits long for it. */
const together = 16;

interface Held extends Skill {
  readonly games: number;
}

export class Results {
  private readonly desk: Desk;
  private readonly hall: Hall;
  private last: Promise<unknown> = Promise.resolve();
  /** What has ended and is not counted yet. */
  private readonly behind = new Set<string>();
  private readonly gather: Gather;

  constructor(desk: Desk, hall: Hall) {
    this.desk = desk;
    this.hall = hall;
    this.gather = new Gather(hall.world.clock, pauseMs, () => void this.catchUp());
  }

  /** A game has ended. One is counted after the other, so that everybody's ratings change in the order of their games. */
  over(table: string): void {
    this.behind.add(table);
    this.gather.changed();
  }

  /** After a start: what ended and was not counted before the house fell, or before there were ratings. */
  async resume(): Promise<void> {
    for (const { id } of await this.desk.all<{ id: string }>(sql.uncounted)) this.behind.add(id);
    await this.catchUp();
  }

  /** What is left to count; whatever fails holds up nobody else's, and is tried again with the next. */
  catchUp(): Promise<void> {
    const done = this.last.then(async () => {
      const failed = new Set<string>();
      let most = together;
      for (;;) {
        const tables = [...this.behind].filter((table) => !failed.has(table)).slice(0, most);
        const [first, ...more] = tables;
        if (first === undefined) break;
        try {
          await this.count(tables);
          for (const table of tables) this.behind.delete(table);
        } catch (problem) {
          // alone, the one that fails is told from those beside it
          most = 1;
          if (more.length > 0) continue;
          this.hall.world.report(first, problem);
          failed.add(first);
          // the next time others come first
          this.behind.delete(first);
          this.behind.add(first);
          if (problem instanceof NotStored) break;
        }
      }
    });
    this.last = done;
    return done;
  }

  /** The house closes: nothing waits for company any more. */
  close(): Promise<void> {
    this.gather.close();
    return this.catchUp();
  }

  private async count(tables: readonly string[]): Promise<void> {
    const matches: Match[] = [];
    for (const table of tables) {
      const match = await this.hall.ended(table);
      if (match !== undefined) matches.push(match);
    }
    for (let tries = 0; matches.length > 0; tries++) {
      try {
        return await this.desk.commit(async (tx) => {
          for (const match of matches) await this.write(tx, match);
        });
      } catch (problem) {
        // another node was at it too
        if (!(problem instanceof Conflict) || tries === mostTries) throw problem;
      }
    }
  }

  private async write(tx: Transaction, match: Match): Promise<void> {
    const info = match.info();
    const { id, game, seats, outcome, changed } = info;
    if (outcome === null || (await tx.get(sql.counted, id)) !== undefined) return;
    const mode = modeOf(match.game, info.options, seats.length);
    const people = peopleIn(info);
    const after = countingOf(info) === 'rated' ? await this.rate(tx, match.game, info, mode) : new Map<Seat, Skill>();
    // who gave up has no score, and nobody has one where the rest was not played
    const toTheEnd = !outcome.why.key.startsWith('table.');
    for (const [seat, occupant] of seats.entries()) {
      const own = people.filter((one) => one.seat === seat && one.alone && !info.practice);
      const skill = after.get(seat);
      await tx.run(
        sql.add,
        ...([
          id,
          seat,
          own[0]?.person ?? '',
          game,
          mode,
          changed,
          Number(outcome.winners.includes(seat)),
          toTheEnd && !info.conceded.includes(seat) ? (outcome.scores[seat] ?? null) : null,
          new Set(people.map(({ person }) => person)).size,
          Number(skill !== undefined),
          skill?.mu ?? null,
          skill?.sigma ?? null,
          JSON.stringify(occupant.kind === 'person' ? ledBy(match, seat) : []),
        ] satisfies Value[]),
      );
    }
  }

  /** The new ratings, by seat. Bots stand where they stand; those nobody has measured are left out. */
  private async rate(tx: Transaction, of: AnyGame, info: TableInfo, mode: string): Promise<Map<Seat, Skill>> {
    const { game, seats, changed: at } = info;
    const anchors = anchorsOf(of, mode);
    const ranks = ranksOf(info);
    const players: { seat: Seat; skill: Skill; person?: string; games?: number }[] = [];
    for (const [seat, occupant] of seats.entries()) {
      if (occupant.kind === 'person') {
        const held = await tx.get<Held>(sql.rating, occupant.id, game, mode);
        players.push({ seat, skill: held ?? unseen, person: occupant.id, games: held?.games ?? 0 });
      } else if (occupant.kind === 'bot') {
        const skill = anchors.get(occupant.level);
        if (skill !== undefined) players.push({ seat, skill });
      }
    }
    const after = afterGame(
      players.map(({ skill }) => [skill]),
      players.map(({ seat }) => ranks[seat] ?? 0),
    );
    const changed = new Map<Seat, Skill>();
    for (const [i, { seat, person, games }] of players.entries()) {
      const skill = after[i]?.[0];
      if (skill === undefined || person === undefined) continue;
      changed.set(seat, skill);
      const { mu, sigma } = skill;
      const rows =
        games === 0
          ? await tx.run(sql.begin, person, game, mode, mu, sigma, at)
          : await tx.run(sql.change, mu, sigma, at, person, game, mode, games ?? 0);
      if (rows !== 1) throw new Conflict('this rating has just changed');
    }
    return changed;
  }

  /** How good somebody is at what quick match plays. */
  async skillOf(person: string, game: AnyGame, seats: number): Promise<Skill> {
    const options = readOptions(game.options, {}, seats);
    if (isRefusal(options)) return unseen;
    return (await this.desk.get<Held>(sql.rating, person, game.id, modeOf(game, options, seats))) ?? unseen;
  }
}

/** Who sat where; `alone`: in no other seat. Who plays with themselves on one screen has beaten nobody. */
function peopleIn({ seats }: TableInfo): { seat: Seat; person: string; alone: boolean }[] {
  const all = seats.flatMap((one, seat) => (one.kind === 'person' ? [{ seat, person: one.id }] : []));
  return all.map((one) => ({ ...one, alone: all.filter(({ person }) => person === one.person).length === 1 }));
}

/** As `KIND:ID`. A position that the rules of today cannot read tells nothing. */
function ledBy({ game, state }: Match, seat: Seat): string[] {
  if (state === undefined) return [];
  try {
    const led: readonly Ref[] = game.leads?.(state, seat) ?? [];
    return led.map(({ ref, id }) => `${ref}:${id}`);
  } catch {
    return [];
  }
}
