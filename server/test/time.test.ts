/** Clocks of a server: after a restart, and in its API. */
import { describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const hour = 3_600_000;

/** The time of the server's clocks; timers are left to the platform. */
function at(now: { ms: number }) {
  return {
    now: () => now.ms,
    after: (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

describe('clocks of a server', () => {
  it('have after a restart what they had before it, however long it was down', async () => {
    const data = newFolder();
    const now = { ms: 1_700_000_000_000 };
    const first = await start({ data, clock: at(now) });
    const ann = await Client.guest(first.url);
    const bob = await Client.guest(first.url);
    const time = { kind: 'live', bank: 60, increment: 0 } as const;
    const { id } = await ann.create({ game: 'duel', seats: [me, open], settings: { time } });
    await bob.done({ type: 'sit', table: id });
    await ann.join(id, 0);
    now.ms += 60_000;
    await ann.choose(id, 0);
    now.ms += 60_000;
    await first.close();
    now.ms += 5 * hour;
    const second = await start({ data, clock: at(now) });
    const back = await Client.guest(second.url, bob.cookie);
    await back.join(id, 1);
    const { clock } = back.info(id, 1);
    expect(clock?.running).toEqual([1]);
    expect(clock?.left[0]).toBe(59 * 60_000);
    expect(clock!.left[1]! - (now.ms - clock!.at)).toBe(58 * 60_000);
  });

  it('are part of what the API takes and gives', async () => {
    const { url } = await start();
    const ann = await Client.guest(url);
    const settings = { time: { kind: 'days', days: 3 }, timeUp: 'lose', grace: 90 } as const;
    const { id, settings: told, clock, paused } = await ann.create({ game: 'duel', seats: [me, open], settings });
    expect({ told, clock, paused }).toMatchObject({ told: settings, clock: null, paused: null });
    expect((await ann.http('GET', `/tables/${id}`)).body).toMatchObject({ settings });
    for (const time of [
      { kind: 'days', days: 15 },
      { kind: 'live', bank: 5 },
      { kind: 'off', x: 1 },
    ]) {
      const { status } = await ann.http('POST', '/tables', { game: 'duel', seats: [me, open], settings: { time } });
      expect(status).toBe(400);
    }
    const page = JSON.stringify((await ann.http('GET', '/openapi.json')).body);
    expect(page).toContain('"timeUp"');
  });
});
