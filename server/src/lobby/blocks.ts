/** Who wants nothing to do with whom. All of it is in memory: tables ask with every line of talk. */
import type { Me } from '@gavel/table';
import type { Desk } from '../store/port.ts';

/** Enough for anybody's enemies, too few to fill the memory with. */
const mostBlocked = 500;

const sql = {
  all: 'select person, blocked from blocks',
  add: 'insert into blocks values (?, ?, ?) on conflict do nothing',
  remove: 'delete from blocks where person = ? and blocked = ?',
  forget: 'delete from blocks where ? in (person, blocked)',
  person: 'select id, name from people where id = ?',
} as const;

export class Blocks {
  private readonly blocked = new Map<string, Set<string>>();
  private readonly desk: Desk;

  static async open(desk: Desk): Promise<Blocks> {
    return new Blocks(desk, await desk.all<BlockRow>(sql.all));
  }

  private constructor(desk: Desk, rows: readonly BlockRow[]) {
    this.desk = desk;
    for (const { person, blocked } of rows) this.of(person).add(blocked);
  }

  /** Another node has changed it. */
  hear(person: string, whom: string, on: boolean): void {
    if (on) this.of(person).add(whom);
    else this.blocked.get(person)?.delete(whom);
  }

  /** Other nodes may have changed it. */
  async readAgain(): Promise<void> {
    const rows = await this.desk.all<BlockRow>(sql.all);
    this.blocked.clear();
    for (const { person, blocked } of rows) this.of(person).add(blocked);
  }

  private of(person: string): Set<string> {
    let known = this.blocked.get(person);
    if (known === undefined) {
      known = new Set();
      this.blocked.set(person, known);
    }
    return known;
  }

  /** Has `person` blocked `whom`? */
  has(person: string, whom: string): boolean {
    return this.blocked.get(person)?.has(whom) === true;
  }

  /** Has either blocked the other? */
  between(one: string, other: string): boolean {
    return this.has(one, other) || this.has(other, one);
  }

  /** With the names they have today. */
  async list(person: string): Promise<Me[]> {
    const known = await Promise.all([...(this.blocked.get(person) ?? [])].map((id) => this.person(id)));
    return known.filter((one) => one !== undefined);
  }

  person(id: string): Promise<Me | undefined> {
    return this.desk.get(sql.person, id);
  }

  isFull(person: string): boolean {
    return (this.blocked.get(person)?.size ?? 0) >= mostBlocked;
  }

  async add(person: string, whom: string, at: number): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.add, person, whom, at));
    this.of(person).add(whom);
  }

  async remove(person: string, whom: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.remove, person, whom));
    this.blocked.get(person)?.delete(whom);
  }

  /** A guest becomes part of an account: whom it blocked stays blocked, and so does it. */
  async carryOver(guest: string, account: string, at: number): Promise<void> {
    const own = [...(this.blocked.get(guest) ?? [])].map((whom) => [account, whom] as const);
    const others = [...this.blocked].flatMap(([by, blocked]) => (blocked.has(guest) ? [[by, account] as const] : []));
    const carried = [...own, ...others].filter(([by, whom]) => by !== whom);
    await this.desk.commit(async (tx) => {
      for (const [by, whom] of carried) await tx.run(sql.add, by, whom, at);
    });
    for (const [by, whom] of carried) this.of(by).add(whom);
  }

  /** Somebody is no more: nobody is blocked by them, and they by nobody. */
  async forget(person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.forget, person));
    this.blocked.delete(person);
    for (const blocked of this.blocked.values()) blocked.delete(person);
  }
}

interface BlockRow {
  readonly person: string;
  readonly blocked: string;
}
