/**
 * A house with many running games: how much longer it takes to open than an empty one, how much more memory it has, and what
 * opening one of its tables costs somebody who comes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@gavel/bots';
import { must } from '@gavel/kernel';
import { Guest } from '../fair/guest.ts';
import type { Measured } from '../index.ts';
import { Helper } from '../server/calls.ts';
import type { Memory } from '../server/child.ts';
import { Room } from '../server/room.ts';
import { steps } from '../steps.ts';
import type { Filling, Site } from './child.ts';

/** All games, in their first hours; and one that has gone on for long. */
const early = 30;
const long = { game: 'judgement', commands: 400, tables: 200 } as const;
const rounds = 3;
const opened = 400;
const restMs = 3000;

/** `database`: both houses have rooms of their own there, and not a folder. */
export async function houseBench(tables: number, database?: string): Promise<Record<string, Measured>> {
  const tell = steps('house', rounds + 2);
  const kinds = games.map(({ id }) => ({ game: id, commands: early, tables: Math.ceil(tables / games.length) }));
  const folder = mkdtempSync(join(tmpdir(), 'gavel-bench-'));
  const rooms: Room[] = [];
  const site = async (name: string): Promise<Site> => {
    const own = join(folder, name);
    if (database === undefined) return { folder: own };
    const room = await Room.open(database);
    rooms.push(room);
    return { folder: own, store: room.store };
  };
  try {
    const sites = { empty: await site('empty'), full: await site('full') };
    tell(`${tables.toLocaleString('en')} games`);
    const names = await withHelper((filler) =>
      filler.call<string[][]>('fill', { site: sites.full, kinds: [...kinds, long] } satisfies Filling),
    );
    const runs: { readonly empty: Opened; readonly full: Opened }[] = [];
    for (let round = 0; round < rounds; round++) {
      tell('opened beside an empty one');
      runs.push({ empty: await openOnce(sites.empty), full: await openOnce(sites.full) });
    }
    tell('people come');
    const early = names.slice(0, -1).flat();
    const waits = await joins(sites.full, [sample(early, opened), sample(must(names.at(-1), 'long games'), opened)]);
    const [atEarly, atLong] = [must(waits[0], 'waits'), must(waits[1], 'waits')];
    const more = (number: (one: Opened) => number) =>
      middle(runs.map(({ empty, full }) => number(full) - number(empty)));
    const beside = `an empty house, ${tables.toLocaleString('en')} games in this one`;
    const opening = { value: middle(runs.map(({ full }) => full.ms)), unit: 'ms', against: beside };
    return {
      'a house opens': { ...opening, ratio: opening.value / middle(runs.map(({ empty }) => empty.ms)) },
      'that is later by': { value: more(({ ms }) => ms), unit: 'ms' },
      'and larger by': { value: more(({ rss }) => rss) / 1e6, unit: 'MB' },
      'a table opens, p50': { value: at(atEarly.opening, 0.5), unit: 'ms' },
      'a table opens, p99': { value: at(atEarly.opening, 0.99), unit: 'ms' },
      'one that is open, p99': { value: at(atEarly.joining, 0.99), unit: 'ms' },
      [`after ${long.commands} commands, p50`]: { value: at(atLong.opening, 0.5), unit: 'ms' },
      [`after ${long.commands} commands, p99`]: { value: at(atLong.opening, 0.99), unit: 'ms' },
    };
  } finally {
    for (const room of rooms) await room.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Opened {
  readonly ms: number;
  readonly rss: number;
}

async function withHelper<T>(use: (helper: Helper) => Promise<T>): Promise<T> {
  const helper = new Helper(new URL('./child.js', import.meta.url), []);
  try {
    return await use(helper);
  } finally {
    await helper.end();
  }
}

/** Its threads still read the games: that is part of the start, and neither of what tables cost nor of how much memory they need. */
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));

function openOnce(site: Site): Promise<Opened> {
  return withHelper(async (house) => {
    const { ms } = await house.call<{ ms: number }>('serve', site);
    await rest();
    const { rss } = await house.call<Memory>('memory');
    await house.call('close');
    return { ms, rss };
  });
}

/** How long somebody waits who comes to a table that sleeps, and who comes after that. */
function joins(site: Site, tables: readonly (readonly string[])[]) {
  return withHelper(async (house) => {
    const { url } = await house.call<{ url: string }>('serve', site);
    await rest();
    const [first, second] = [new Guest(url, '192.0.2.1'), new Guest(url, '192.0.2.2')];
    await first.arrive();
    await second.arrive();
    const waits: { opening: number[]; joining: number[] }[] = [];
    for (const kind of tables) {
      const opening: number[] = [];
      const joining: number[] = [];
      for (const table of kind) {
        opening.push(await first.time({ type: 'join', table, as: 'spectator' }));
        joining.push(await second.time({ type: 'join', table, as: 'spectator' }));
        for (const guest of [first, second]) await guest.time({ type: 'leave', table, as: 'spectator' });
      }
      waits.push({ opening, joining });
    }
    first.leave();
    second.leave();
    return waits;
  });
}

/** Spread over all of them. */
function sample(names: readonly string[], count: number): string[] {
  return names.filter((_, i) => i % Math.max(1, Math.floor(names.length / count)) === 0).slice(0, count);
}

function at(list: readonly number[], share: number): number {
  return must(list.toSorted((a, b) => a - b)[Math.floor(list.length * share)], 'measurement');
}

const middle = (list: readonly number[]): number => at(list, 0.5);
