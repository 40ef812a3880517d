/** Room of its own for each house that is measured, in a database that somebody else may use as well. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { UsageError } from '../../usage.ts';

export class Room {
  /** Where a house finds it. */
  readonly store: string;
  private readonly url: string;
  private readonly name: string;

  private constructor(url: string, name: string) {
    const store = new URL(url);
    store.searchParams.set('options', `-csearch_path=${name}`);
    this.store = store.href;
    this.url = url;
    this.name = name;
  }

  static async open(url: string): Promise<Room> {
    const room = new Room(url, `gavel_bench_${randomBytes(4).toString('hex')}`);
    await room.ask(`create schema ${room.name}`);
    return room;
  }

  close(): Promise<void> {
    return this.ask(`drop schema ${this.name} cascade`);
  }

  private async ask(sql: string): Promise<void> {
    const client = new Client({ connectionString: this.url });
    try {
      await client.connect();
      await client.query(sql);
    } catch (problem) {
      throw new UsageError(`the database cannot be used: ${problem instanceof Error ? problem.message : problem}`);
    } finally {
      await client.end();
    }
  }
}
