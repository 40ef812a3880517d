/** A process of the bench: the server, or the crowd that asks too much of it. */
import { serve } from '@gavel/server';
import { answerCalls } from '../server/calls.ts';
import { Guest } from './guest.ts';

/** What keeps many from coming is not what is measured here. */
const limits = {
  requests: 1e9,
  guests: 1e9,
  newTables: 1e9,
  tables: 1e9,
  connections: 1e9,
  sockets: 1e9,
};
const tablesAPerson = 5;

let busy = false;
let wake: (() => void)[] = [];
const guests: Guest[] = [];

/** Waits for the next lap. */
const lap = () => (busy ? undefined : new Promise<void>((resolve) => wake.push(resolve)));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers whatever the table asks, at once, so that its bots never rest. */
async function play(guest: Guest, table: string): Promise<void> {
  for (;;) {
    await lap();
    const decision = guest.asked.get(table);
    if (decision === undefined) {
      await pause(20);
      continue;
    }
    guest.asked.delete(table);
    const { type, result } = await guest.ask({ type: 'choices', table, as: 0, decision });
    const list = result?.choices?.list ?? [];
    const choice = list[Math.floor(Math.random() * list.length)];
    const sent = list.length === 0 ? type : (await guest.ask({ type: 'command', table, as: 0, decision, choice })).type;
    if (sent !== 'error') continue;
    // it was too fast for its address: what was not looked at is asked again
    guest.asked.set(table, decision);
    await pause(100);
  }
}

/** Comes and goes, at the table and in the lobby, as often as a socket may speak. */
async function comeAndGo(guest: Guest, table: string): Promise<void> {
  for (let n = 0; ; n++) {
    await lap();
    void guest.ask({ type: 'join', table, as: 'spectator' });
    void guest.ask({ type: 'lobby', on: n % 2 === 0 });
    await guest.ask({ type: 'leave', table, as: 'spectator' });
    await pause(100 * (0.9 + 0.4 * Math.random()));
  }
}

answerCalls({
  async serve(folder: string) {
    const { url } = await serve({ port: 0, data: folder, signals: false, logLevel: 'silent', beatMs: 0, limits });
    return url;
  },
  async bots({ url, tables, address }: { url: string; tables: number; address: string }) {
    for (let made = 0; made < tables; made += tablesAPerson) {
      const guest = new Guest(url, address);
      guests.push(guest);
      await guest.arrive();
      for (let n = 0; n < tablesAPerson; n++) {
        const script = { kind: 'bot', level: 'script' };
        const table = await guest.create([{ kind: 'me' }, script, script, script]);
        await guest.ask({ type: 'join', table, as: 0 });
        void play(guest, table);
      }
    }
  },
  async storm({ url, sockets, table, address }: { url: string; sockets: number; table: string; address: string }) {
    for (let n = 0; n < sockets; n++) {
      const guest = new Guest(url, address);
      guests.push(guest);
      await guest.arrive();
      void comeAndGo(guest, table);
    }
  },
  go(on: boolean) {
    busy = on;
    if (!on) return;
    for (const go of wake) go();
    wake = [];
  },
  /** All are still there. */
  state: () => guests.filter(({ closed }) => closed !== undefined).map(({ closed }) => closed),
});
