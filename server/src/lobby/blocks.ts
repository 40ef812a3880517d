/** Who wants nothing to do with whom. All of it is in memory: tables ask with every line of talk. */
import type { Me } from '@gavel/table';
import type { Desk, Statement } from './desk.ts';

/** Enough for anybody's enemies, too few to fill the memory with. */
const mostBlocked = 500;

export class Blocks {
  private readonly blocked = new Map<string, Set<string>>();
  private readonly desk: Desk;
  private readonly statements: Readonly<Record<'add' | 'remove' | 'forget', Statement>>;
  private readonly names;

  static async open(desk: Desk): Promise<Blocks> {
    return new Blocks(desk, {
      add: await desk.prepare('insert or ignore into blocks values (?, ?, ?)'),
      remove: await desk.prepare('delete from blocks where person = ? and blocked = ?'),
      forget: await desk.prepare('delete from blocks where ? in (person, blocked)'),
    });
  }

  private constructor(desk: Desk, statements: Blocks['statements']) {
    this.desk = desk;
    this.statements = statements;
    this.names = desk.reader.prepare('select id, name from people where id = ?');
    const rows = desk.reader.prepare('select person, blocked from blocks').all() as BlockRow[];
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
  list(person: string): Me[] {
    return [...(this.blocked.get(person) ?? [])].flatMap((id) => this.person(id) ?? []);
  }

  person(id: string): Me | undefined {
    const row = this.names.get(id) as Me | undefined;
    return row === undefined ? undefined : { id: row.id, name: row.name };
  }

  isFull(person: string): boolean {
    return (this.blocked.get(person)?.size ?? 0) >= mostBlocked;
  }

  async add(person: string, whom: string, at: number): Promise<void> {
    await this.desk.commit(() => this.statements.add.run(person, whom, at));
    this.of(person).add(whom);
  }

  async remove(person: string, whom: string): Promise<void> {
    await this.desk.commit(() => this.statements.remove.run(person, whom));
    this.blocked.get(person)?.delete(whom);
  }

  /** A guest becomes part of an account: whom it blocked stays blocked, and so does it. */
  async carryOver(guest: string, account: string, at: number): Promise<void> {
    const own = [...(this.blocked.get(guest) ?? [])].map((whom) => [account, whom] as const);
    const others = [...this.blocked].flatMap(([by, blocked]) => (blocked.has(guest) ? [[by, account] as const] : []));
    const carried = [...own, ...others].filter(([by, whom]) => by !== whom);
    await this.desk.commit(() => {
      for (const [by, whom] of carried) this.statements.add.run(by, whom, at);
    });
    for (const [by, whom] of carried) this.of(by).add(whom);
  }

  /** Somebody is no more: nobody is blocked by them, and they by nobody. */
  async forget(person: string): Promise<void> {
    await this.desk.commit(() => this.statements.forget.run(person));
    this.blocked.delete(person);
    for (const blocked of this.blocked.values()) blocked.delete(person);
  }
}

interface BlockRow {
  readonly person: string;
  readonly blocked: string;
}
