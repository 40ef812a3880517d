/** A process of the bench: one of the servers, or the players of one. */
import { at } from '@gavel/kernel';
import { movesAGame } from '../sixty/rules.ts';
import { bareCrowd, serveBare } from './bare.ts';
import { boardgameCrowd, serveBoardgame } from './boardgame.ts';
import { answerCalls } from './calls.ts';
import { type Crowd, Pace, type Seating } from './crowd.ts';
import { gavelCrowd, serveGavel } from './gavel.ts';

export type Kind = 'gavel' | 'boardgame' | 'bare';

const servers: Readonly<Record<Kind, (folder: string, idleMs: number, store?: string) => Promise<string>>> = {
  gavel: serveGavel,
  boardgame: serveBoardgame,
  bare: serveBare,
};
const crowds: Readonly<Record<Kind, (seating: Seating, pace: Pace) => Crowd>> = {
  gavel: gavelCrowd,
  boardgame: ({ urls }, pace) => boardgameCrowd(at(urls, 0), pace),
  bare: ({ urls }, pace) => bareCrowd(at(urls, 0), pace),
};

/** What a process takes, in bytes, once all garbage is gone. */
export interface Memory {
  readonly heap: number;
  readonly rss: number;
}

const kind = process.argv[2] as Kind;
const pace = new Pace();
let crowd: Crowd | undefined;

answerCalls({
  serve: ({ folder, idleMs, store }: { folder: string; idleMs: number; store?: string }) =>
    servers[kind](folder, idleMs, store),
  sit(seating: Seating) {
    crowd = crowds[kind](seating, pace);
    return crowd.sit(seating.tables);
  },
  spread: (tables: number) => pace.spread(tables, movesAGame),
  lap: ({ ms, pauseMs }: { ms: number; pauseMs: number }) => pace.lap(ms, pauseMs),
  state: () => ({ connections: crowd!.connections, troubles: crowd!.troubles.slice(0, 5) }),
  leave: () => crowd!.leave(),
  cpu: () => process.cpuUsage(),
  memory(): Memory {
    global.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed + external, rss };
  },
});
