/**
 * Sees what changes at the tables and puts into the outbox what somebody who is not there wants to be told. A move costs a mark
 * here; tables are looked at a little later, each once, and only those at which several people sit.
 */
import { Gather, type Hall, type Table } from '@gavel/table';
import { Breath } from '../breath.ts';
import { lookAt, newsFor, newsOfTable, peopleAt } from './news.ts';
import type { Outbox, Way } from './outbox.ts';
import type { Reach } from './reach.ts';
import { tellableAt, type Wishes } from './wishes.ts';

const pauseMs = 500;
/** What is older is no news: a table that is only opened tells nobody anything. */
const freshMs = 3600_000;
/** Marks that are remembered without asking the disk. */
const mostMarks = 20_000;

/** Could there be anything to tell? Worked out without asking the game. */
function isWorthALook({ seats, status, n }: Table['match'], isHere: (person: string) => boolean): boolean {
  const people = new Set(seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : [])));
  if (people.size < 2 || status === 'gathering') return false;
  return status === 'over' || n === 0 || [...people].some((person) => !isHere(person));
}

export interface CrierParts {
  readonly hall: Hall;
  readonly outbox: Outbox;
  readonly wishes: Wishes;
  readonly reach: Reach;
  /** Can the house send e-mail? */
  readonly mails: boolean;
  /** How long somebody has to come by themselves before they are told. */
  readonly patienceMs: number;
  /** There is something in the box. */
  readonly put: () => void;
}

export class Crier {
  private readonly parts: CrierParts;
  private changes = new Set<string>();
  private readonly gather: Gather;
  private readonly marks = new Map<string, string>();
  private looking = false;
  private closed = false;

  constructor(parts: CrierParts) {
    this.parts = parts;
    this.gather = new Gather(parts.hall.world.clock, pauseMs, () => void this.look());
  }

  /** Something happened at this table. Must be quick. */
  changed(table: string): void {
    if (this.closed) return;
    this.changes.add(table);
    this.gather.changed();
  }

  /** Somebody is reached in another way from now on: what they could not be told they can be. */
  reachedAnew(): void {
    this.marks.clear();
  }

  close(): void {
    this.closed = true;
    this.gather.close();
    this.changes.clear();
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    const breath = new Breath();
    try {
      while (this.changes.size > 0) {
        const { changes } = this;
        this.changes = new Set();
        for (const table of changes) {
          await breath.take();
          await this.lookAt(table);
        }
      }
    } catch (problem) {
      this.parts.hall.world.report('', problem);
    } finally {
      this.looking = false;
    }
  }

  private async lookAt(id: string): Promise<void> {
    const { hall } = this.parts;
    const live = hall.here(id)?.match;
    // most tables: everybody looks on, or nobody else plays
    if (live !== undefined && !isWorthALook(live, (person) => hall.here(id)?.isHere(person) === true)) return;
    const found = await lookAt(hall, id);
    const now = hall.world.clock.now();
    if (found === undefined || found.info.changed < now - freshMs) return;
    const { info, table } = found;
    const people = peopleAt(info);
    if (people.length < 2) return;
    for (const person of people) {
      const news = newsFor(info, table, person);
      if (news === undefined || table?.isHere(person) === true || this.knows(person, id, news.mark)) continue;
      await this.tell(person, id, news.what, news.mark, now);
    }
    const news = newsOfTable(info, table);
    if (news !== undefined && !this.knows('', id, news.mark) && (await this.parts.reach.hook(id)) !== undefined)
      await this.put(['hook'], '', id, news.what, news.mark, now + this.parts.patienceMs, now);
  }

  private knows(person: string, table: string, mark: string): boolean {
    const key = `${person} ${table}`;
    const known = this.marks.get(key) === mark;
    this.marks.delete(key);
    this.marks.set(key, mark);
    for (const [oldest] of this.marks) {
      if (this.marks.size <= mostMarks) break;
      this.marks.delete(oldest);
    }
    return known;
  }

  private async tell(person: string, table: string, what: string, mark: string, now: number): Promise<void> {
    const { wishes, patienceMs } = this.parts;
    const { wish } = await wishes.of(person);
    if (!wish.what.some((one) => one === what)) return;
    const ways: Way[] = [];
    for (const way of wish.how) if (await this.isReachable(person, way)) ways.push(way);
    if (ways.length > 0) await this.put(ways, person, table, what, mark, tellableAt(wish, now + patienceMs), now);
  }

  private async isReachable(person: string, way: Way): Promise<boolean> {
    const { reach, mails } = this.parts;
    if (way === 'push') return (await reach.subscriptions(person)).length > 0;
    return mails && (await reach.address(person))?.confirmed === true;
  }

  private async put(
    ways: readonly Way[],
    person: string,
    table: string,
    what: string,
    mark: string,
    due: number,
    now: number,
  ): Promise<void> {
    const rows = ways.map((how) => ({ person, table, how, what, due }));
    if (await this.parts.outbox.add(rows, person, table, mark, now)) this.parts.put();
  }
}
