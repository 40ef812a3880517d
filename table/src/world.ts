/** What a table needs from outside. Nothing in this package reaches for a clock, a disk, a secret or a thread itself. */
import type { AnyGame, Decision } from '@gavel/kernel';
import type { Far } from './far.ts';
import type { TableInfo } from './protocol/index.ts';
import type { Store } from './store.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs later, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void;
}

export interface Secrets {
  /** Bytes nobody can guess. */
  bytes(count: number): Uint8Array;
}

/** A bot's answer to a decision, from what its seat sees. May take its time, reject or answer nonsense. */
export type Think = (game: AnyGame, level: string, view: unknown, decision: Decision, cause: Cause) => Promise<unknown>;

/** For whom a bot thinks, and with what. Asked whenever there is room for a thought: people come and go while it waits. */
export interface Cause {
  /** People who are here and cannot go on without the answer. */
  waiting(): readonly string[];
  /** Whose table it is, should nobody be here. */
  readonly host: string;
  /** False: nobody asks any more, or it would come too late. */
  wanted(): boolean;
  /** What its seat believes about hidden things, from what it saw so far. */
  readonly beliefs?: unknown;
  /** Many wait: this thought gets less than its level is due. */
  hurried?(): void;
}

export interface World {
  readonly games: readonly AnyGame[];
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** SHA-256 in hexadecimal digits, where there is a faster one than the kernel's. Keeps nothing of what it is given. */
  sha256?(bytes: Uint8Array): string;
  readonly think: Think;
  /** Levels of bots that may sit down, weakest first. */
  levels(game: AnyGame): readonly string[];
  /** How long people wait for a bot. */
  readonly botMs: number;
  /**
   * Bots answer at full beats of so many milliseconds after the question, so that nobody learns from their haste; left out:
   * there is nobody who could, and they answer as soon as they know.
   */
  readonly beatMs?: number;
  /** Running games one person may have at a time. */
  readonly mostTables: number;
  /** May this person make one more table now? What nobody plays as fast as it is made fills a disk. */
  mayMake?(person: string): boolean;
  /** Does this person want nothing to do with that one? */
  blocks?(person: string, whom: string): boolean;
  /** May this person say anything in a chat now? */
  mayTalk?(person: string): boolean;
  /** A game has just ended, and its end is on disk. */
  over?(table: string): void;
  /** Something changed that lists show of a table, `person`: to them alone. Comes after every commit, so it must be quick. */
  changed?(table: string, info: () => TableInfo, person?: string): void;
  /** A table is in memory now. */
  opened?(info: TableInfo): void;
  /** Tables that live on other nodes. */
  readonly far?: Far;
  /** Something went wrong inside a table. */
  report(table: string, problem: unknown): void;
}

/** Letters that cannot be mistaken for one another, for ids and links. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** An unguessable word: five bits a letter. */
export function word(secrets: Secrets, length: number): string {
  return Array.from(secrets.bytes(length), (byte) => letters[byte & 31]).join('');
}

/** Milliseconds in which tables that are made get ids that begin alike. */
const eraMs = 128;

/**
 * The id of a new table: five letters of the time, which come round every seven weeks, and 75 bits nobody can guess. Games
 * of the same hour so lie together on the disk, and what they write at the same time touches few places.
 */
export function tableId({ clock, secrets }: Pick<World, 'clock' | 'secrets'>): string {
  const era = Math.floor(clock.now() / eraMs);
  const time = [20, 15, 10, 5, 0].map((bits) => letters[Math.floor(era / 2 ** bits) % 32]).join('');
  return time + word(secrets, 15);
}

/** The best built-in player: what hints and stand-ins play. */
export function bestLevel(world: World, game: AnyGame): string {
  return world.levels(game).at(-1) ?? 'random';
}
