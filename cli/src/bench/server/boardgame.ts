/**
 * boardgame.io's own server with its file storage, and players who speak to it as its client does. Its storage waits up to a
 * second before it writes, to spare the disk; that is switched off here, or it would be slow for no fault of its own. It
 * never syncs a file, and tells the players of a move before it has written it.
 */
import type { AddressInfo, Server } from 'node:net';
import { fastRng } from '@gavel/kernel';
import { peer } from '../peers.ts';
import { boardgameSixty, type SixtySeen } from '../sixty/boardgame.ts';
import { movesAGame, type SixtyMove, someMove } from '../sixty/rules.ts';
import type { Crowd, Pace } from './crowd.ts';

interface BoardgameServer {
  Server(setup: { games: unknown[]; db: unknown; origins: unknown[] }): {
    run(config: { port: number }): Promise<{ appServer: Server }>;
  };
  FlatFile: new (setup: { dir: string }) => { connect(): Promise<void> };
}

/** What of its client's library players use. */
interface Socket {
  readonly connected: boolean;
  on<A extends unknown[]>(news: string, hear: (...said: A) => void): void;
  once<A extends unknown[]>(news: string, hear: (...said: A) => void): void;
  emit(news: string, ...said: unknown[]): void;
  disconnect(): void;
}
interface SocketLibrary {
  io(url: string, options: { transports: string[]; forceNew: boolean }): Socket;
}

interface Persist {
  init(options: { dir: string; writeQueue: boolean }): Promise<unknown>;
}

export async function serveBoardgame(folder: string): Promise<string> {
  const { Server: server, FlatFile } = peer('boardgame.io/server') as BoardgameServer;
  const db = new FlatFile({ dir: folder });
  db.connect = async () => {
    await (peer('node-persist') as Persist).init({ dir: folder, writeQueue: false });
  };
  console.info = () => {};
  console.log = () => {};
  const { appServer } = await server({ games: [boardgameSixty], db, origins: ['*'] }).run({ port: 0 });
  return `http://127.0.0.1:${(appServer.address() as AddressInfo).port}`;
}

interface State {
  readonly G: SixtySeen;
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

export function boardgameCrowd(url: string, pace: Pace): Crowd {
  const { io } = peer('socket.io-client') as SocketLibrary;
  const sockets: Socket[] = [];
  const troubles: string[] = [];
  const rng = fastRng('boardgame');
  const sit = async (table: number) => {
    const pair = await Promise.all([connect(), connect()]);
    let games = 0;
    let match = '';
    const acknowledged: ((() => void) | undefined)[] = [];
    const turn = (seat: number, { G, _stateID }: State) =>
      pace.move(table, (done) => {
        acknowledged[seat] = done;
        const [type, args] = namedMove(someMove(G.hands[seat] as number[], tops(G), rng));
        const action = { type: 'MAKE_MOVE', payload: { type, args, playerID: String(seat) } };
        pair[seat]!.emit('update', action, _stateID, match, String(seat));
      });
    for (const [seat, socket] of pair.entries()) {
      const see = (state: State) => {
        if (state.ctx.currentPlayer !== String(seat)) return;
        if (state._stateID < movesAGame) turn(seat, state);
        else void begin();
      };
      socket.on('update', (id: string, state: State) => {
        if (state.ctx.currentPlayer !== String(seat)) {
          // there is no other answer to a move than its effect
          acknowledged[seat]?.();
          acknowledged[seat] = undefined;
        } else if (id === match) see(state);
      });
    }
    /** A match is made when somebody asks for it first; the second comes when it is there. */
    const begin = async () => {
      match = `table-${table}-${++games}`;
      const first = await sync(0);
      await sync(1);
      turn(0, first);
    };
    const sync = async (seat: number): Promise<State> => {
      const answer = new Promise<State>((resolve) =>
        pair[seat]!.once('sync', (_: string, { state }: { state: State }) => resolve(state)),
      );
      pair[seat]!.emit('sync', match, String(seat), null, 2);
      return answer;
    };
    await begin();
  };
  const connect = async () => {
    const socket = io(`${url}/sixty`, { transports: ['websocket'], forceNew: true });
    socket.on('connect_error', (problem: Error) => troubles.push(problem.message));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    sockets.push(socket);
    return socket;
  };
  return {
    async sit(tables) {
      for (let table = 0; table < tables; table++) await sit(table);
    },
    get connections() {
      return sockets.filter((socket) => socket.connected).length;
    },
    troubles,
    leave() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

const tops = (G: SixtySeen) => G.heaps.map((heap) => heap.at(-1)!);

function namedMove(move: SixtyMove): readonly [string, readonly number[]] {
  return 'discard' in move ? ['discard', [move.discard]] : ['play', [move.play, move.pile]];
}
