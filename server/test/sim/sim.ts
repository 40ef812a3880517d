/**
 * A fleet in one thread and on one clock: nodes with the real ownership code, a database, wires between them, people, and what
 * befalls them, all from one seed. The same seed is the same history, event by event.
 */
import { createHash } from 'node:crypto';
import { at, fastRng, type Rng } from '@gavel/kernel';
import { duel } from '../../../kernel/test/duel.ts';
import { Agenda } from '../../src/scale/agenda.ts';
import { type Verdict, verdict } from '../fleet/checker.ts';
import { Box } from './box.ts';
import { Database } from './database.ts';
import { Net } from './net.ts';
import { Node } from './node.ts';
import { Player, type Town } from './player.ts';

const nodeCount = 3;
const playerCount = 4;
/** Machines fall asleep in histories of this name alone: others, from which something was learned before, stay what they were. */
export const sleepy = 'sleepy';
/** When faults begin, how long they come, and how long everybody has afterwards to come to rest. */
const times = { calm: 3000, faults: 35_000, rest: 60_000 } as const;

export interface History extends Verdict {
  /** Of everything that happened, in order. */
  readonly hash: string;
  readonly faults: readonly string[];
  readonly tables: number;
  readonly events: number;
}

interface Slot {
  box: Box;
  node: Node | undefined;
}

class Sim {
  private readonly agenda = new Agenda();
  private readonly rng: Rng;
  private readonly seed: string;
  private readonly trace = createHash('sha256');
  private readonly net: Net;
  private readonly database: Database;
  private readonly slots: Slot[] = [];
  private readonly players: Player[] = [];
  private readonly faults: string[] = [];
  private readonly problems: string[] = [];
  private boxes = 0;
  private events = 0;

  constructor(seed: string) {
    this.seed = seed;
    this.rng = fastRng(seed);
    this.net = new Net(this.luck('net'));
    this.database = new Database(this.newBox('database'), this.luck('database'));
    this.database.trace = (line) => this.note(line);
  }

  /** Everybody has luck of their own: who draws once more changes nothing for the others. */
  private luck(name: string): Rng {
    return fastRng(`${this.seed} ${name}`);
  }

  private newBox(name: string): Box {
    return new Box(name, this.agenda, this.luck(`box ${name}`));
  }

  private note(line: string): void {
    this.trace.update(`${this.agenda.now.toFixed(3)} ${line}\n`);
  }

  private async run(until: () => boolean): Promise<void> {
    while (!until() && this.agenda.step()) {
      this.events += 1;
      // whatever follows from an event at once happens before the next one
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private pass(ms: number): Promise<void> {
    const end = this.agenda.now + ms;
    this.agenda.after(ms, () => {});
    return this.run(() => this.agenda.now >= end);
  }

  // ------------------------------------------------------------ nodes

  private start(slot: Slot): void {
    this.boxes += 1;
    const box = this.newBox(`node${this.boxes}`);
    slot.box = box;
    slot.node = undefined;
    const open = () =>
      Node.open(box, this.net, this.database, this.luck(`luck of ${box.name}`), () => {}).then(
        (node) => {
          slot.node = node;
        },
        () => {
          // a node that cannot be opened is started again, as whatever watches over it does
          box.isDead = true;
          this.net.fell(box);
          this.database.fell(box);
          if (slot.box === box) this.agenda.after(1000, () => this.start(slot));
        },
      );
    box.do(() => void open());
  }

  private kill(slot: Slot): void {
    const { box } = slot;
    box.isDead = true;
    slot.node = undefined;
    this.net.fell(box);
    this.database.fell(box);
  }

  // ------------------------------------------------------------ faults

  private strike(): void {
    const { rng, net, database, agenda } = this;
    const slot = at(this.slots, rng.below(nodeCount));
    const other = at(this.slots, (this.slots.indexOf(slot) + 1 + rng.below(nodeCount - 1)) % nodeCount);
    const { box } = slot;
    const some = (least: number, most: number) => least + rng.below(most - least);
    const strikes: Readonly<Record<string, () => void>> = {
      kill: () => {
        this.kill(slot);
        agenda.after(some(100, 4000), () => this.start(slot));
      },
      // shorter and longer than others believe it to be alive
      pause: () => {
        if (box.isPaused || box.isDead) return;
        box.pause();
        agenda.after(some(500, 14_000), () => box.resume());
      },
      // the same, but it believes that no time has passed
      ...(this.seed.startsWith(sleepy) && {
        sleep: () => {
          if (box.isPaused || box.isDead) return;
          box.pause();
          const ms = some(500, 14_000);
          agenda.after(ms, () => box.wake(ms));
        },
      }),
      end: () => {
        const { node } = slot;
        if (node === undefined || box.isPaused || box.isDead) return;
        slot.node = undefined;
        const gone = () => {
          if (box.isDead) return;
          this.kill(slot);
          agenda.after(200, () => this.start(slot));
        };
        box.do(() => void node.close().then(gone, gone));
        // what does not end is ended
        agenda.after(10_000, gone);
      },
      cut: () => {
        const [a, b] = [box, other.box];
        net.cut(a, b);
        agenda.after(some(500, 9000), () => net.heal(a, b));
      },
      'cut from the people': () => {
        const player = this.newBoxes.get('people');
        if (player === undefined) return;
        net.cut(box, player);
        agenda.after(some(500, 6000), () => net.heal(box, player));
      },
      slow: () => {
        net.slowness = some(10, 300);
        agenda.after(some(500, 4000), () => {
          net.slowness = 1;
        });
      },
      'database falls': () => {
        if (database.isDown) return;
        database.fall();
        agenda.after(some(100, 3000), () => database.rise());
      },
      'database is unsure': () => {
        database.mood = { again: some(0, 20), unknown: some(5, 40) };
        agenda.after(some(1000, 8000), () => {
          database.mood = { again: 0, unknown: 0 };
        });
      },
    };
    const names = [...Object.keys(strikes), 'kill', 'kill', 'database is unsure'];
    const name = at(names, rng.below(names.length));
    this.faults.push(`${Math.round(agenda.now)} ${name} ${box.name}`);
    this.note(`fault ${name} ${box.name}`);
    strikes[name]?.();
  }

  private readonly newBoxes = new Map<string, Box>();

  // ------------------------------------------------------------ the story

  async play(): Promise<History> {
    const people = this.newBox('people');
    this.newBoxes.set('people', people);
    for (let i = 0; i < nodeCount; i++) {
      const slot: Slot = { box: people, node: undefined };
      this.slots.push(slot);
      this.start(slot);
    }
    const town: Town = {
      net: this.net,
      open: [],
      isCalm: false,
      addresses: () => this.slots.flatMap(({ node }) => node?.address || []),
      heard: (text: string) => this.note(text),
    };
    for (let i = 0; i < playerCount; i++) {
      // half of them are told in few words, as the web client is
      const player = new Player(`player${i}`, people, this.luck(`player ${i}`), town, i % 2 === 0);
      this.players.push(player);
      this.agenda.after(0, () => void player.live());
    }
    await this.pass(times.calm);
    const end = this.agenda.now + times.faults;
    while (this.agenda.now < end) {
      this.strike();
      await this.pass(200 + this.rng.below(3000));
    }
    town.isCalm = true;
    // the last of them is over after this, and everybody may be heard again
    await this.pass(16_000);
    const before = this.players.map(({ acknowledged }) => acknowledged.length);
    const begun = this.playing();
    await this.pass(15_000);
    const goOn = this.playing().filter((table) => begun.includes(table));
    // who sits where nobody plays yet, or any more, has nothing to be answered
    for (const [i, player] of this.players.entries())
      if (player.acknowledged.length === before[i] && goOn.some((table) => player.sitsAt(table)))
        this.problems.push(`${player.me.name} is not answered any more`);
    for (const player of this.players) player.isOver = true;
    const limit = this.agenda.now + times.rest;
    this.agenda.after(times.rest, () => {});
    await this.run(() => this.agenda.now >= limit || this.players.every(({ isDone }) => isDone));
    for (const { isDone, me } of this.players)
      if (!isDone) this.problems.push(`${me.name} waits for an answer for ever`);
    return this.judge();
  }

  private playing(): readonly string[] {
    return [...this.database.log].flatMap(([table, log]) => {
      const kinds = [...log.values()].map((entry) => (JSON.parse(entry) as { kind: string }).kind);
      return kinds.includes('began') && !kinds.includes('over') ? [table] : [];
    });
  }

  private judge(): History {
    const { database, players } = this;
    const lines = [...database.log].flatMap(([table, log]) =>
      [...log].map(([v, entry]) => ({ table, v, entry })).sort((a, b) => a.v - b.v),
    );
    const sealed = [...database.notes.values()].flatMap((notes) => {
      const value = notes.get('sealed');
      return value === undefined ? [] : [{ value }];
    });
    const anytime = { from: -Infinity, to: Infinity };
    const { problems, ...counted } = verdict({ lines, sealed, owned: database.owned }, players, anytime, [duel]);
    const firsts = lines.filter(({ v }) => v === 1).map(({ entry }) => JSON.parse(entry) as { by: string });
    for (const { made, me } of players) {
      for (const [request, tables] of made)
        if (tables.size !== 1) problems.push(`${request} of ${me.name} made ${[...tables].join(' and ')}`);
      const own = firsts.filter(({ by }) => by === me.id).length;
      if (own > made.size) problems.push(`${me.name} asked for ${made.size} tables and made ${own}`);
    }
    return {
      ...counted,
      problems: [...this.problems, ...problems],
      hash: this.trace.digest('hex'),
      faults: this.faults,
      tables: firsts.length,
      events: this.events,
    };
  }
}

export const simulate = (seed: string): Promise<History> => new Sim(seed).play();
