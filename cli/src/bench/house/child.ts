/** A process of the bench: a house that is filled, or one that is opened. */
import { quietStore, type Served, serve } from '@gavel/server';
import { answerCalls } from '../server/calls.ts';
import type { Memory } from '../server/child.ts';
import { played, sleeping } from './games.ts';

/** So many tables are written at a time. */
const handful = 500;
const noLimit = 1e9;

/** Where a house is kept: in the folder, or in a database. */
export interface Site {
  readonly folder: string;
  readonly store?: string;
}

/** What a house is filled with: so many tables of each of these, put away in the middle of the game. */
export interface Filling {
  readonly site: Site;
  readonly kinds: readonly { readonly game: string; readonly commands: number; readonly tables: number }[];
}

let served: Served | undefined;

answerCalls({
  /** The names of the tables, by kind. */
  async fill({ site, kinds }: Filling): Promise<string[][]> {
    const store = await quietStore(site.store ?? site.folder);
    const names: string[][] = [];
    for (const [kind, { game, commands, tables }] of kinds.entries()) {
      const slept = await played(game, commands);
      const own = Array.from({ length: tables }, (_, i) => `${kind}${String(i).padStart(19, '0')}`);
      for (let i = 0; i < own.length; i += handful)
        await Promise.all(own.slice(i, i + handful).map((name) => store.append([sleeping(name, slept)])));
      names.push(own);
    }
    await store.close();
    return names;
  },
  async serve({ folder, store }: Site): Promise<{ url: string; ms: number }> {
    const start = performance.now();
    served = await serve({
      port: 0,
      data: folder,
      ...(store === undefined ? {} : { store }),
      limits: { messages: noLimit, burst: noLimit, personMessages: noLimit, addressMessages: noLimit },
    });
    const { url } = served;
    const ready = await fetch(`${url}/readyz`);
    if (ready.status !== 200) throw new Error(`the house is not ready: ${ready.status}`);
    return { url, ms: performance.now() - start };
  },
  /** As a house is left in order: what the next one does is not clearing up. */
  close: () => served?.close(),
  memory(): Memory {
    global.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed + external, rss };
  },
});
