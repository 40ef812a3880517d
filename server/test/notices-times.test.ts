/** When notices are sent: not at night, gathered in the morning, and after each failure later. On a clock by hand. */
import { join } from 'node:path';
import type { NoticeWish } from '@gavel/table';
import Reader from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { HandClock } from '../../table/test/room.ts';
import { databaseFile } from '../src/store/embedded/database.ts';
import { closeParts, number, pair, Receiver, seated, subscribed, untilBob } from './notices-parts.ts';
import { newFolder, start } from './place.ts';

const readers: Reader.Database[] = [];
afterAll(closeParts);
afterAll(() => {
  for (const reader of readers) reader.close();
});

const minute = 60_000;
const hour = 60 * minute;

/** Two people of whom one is away, at that time. */
async function house(at: string, wish: Partial<NoticeWish>) {
  const clock = new HandClock(Date.parse(at));
  const service = await Receiver.open();
  service.now = () => clock.now();
  const data = newFolder();
  const { url } = await start({ data, clock, notices: { reach: '127.0.0.1', patienceMs: 0 } });
  const { ann, bob, id } = await pair(url);
  const keys = await subscribed(bob, service, wish);
  const reader = new Reader(join(data, databaseFile));
  readers.push(reader);
  // read beside the server: to ask it has a rate, and its clock stands still
  const waiting = reader.prepare('select due from outbox where person = ? order by "table"').pluck();
  return { clock, service, url, ann, bob, id, keys, waiting: async () => waiting.all(bob.me.id) as number[] };
}

/** Timers ring when the clock is moved, and what they begin takes its time. */
async function until<T>(clock: HandClock, found: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    await clock.pass(0);
    const value = await found();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`waited in vain, at last with ${JSON.stringify(await found())}`);
}

it('nothing is sent in quiet hours, and one message when they end tells of all that waits', async () => {
  const wish = { quiet: { from: 22 * 60, to: 7 * 60 } } as const;
  // eleven in the evening where Bob lives
  const { clock, service, url, ann, bob, id, keys, waiting } = await house('2026-01-10T22:00:00Z', {
    ...wish,
    what: ['turn'],
  });
  const more = await seated(ann, bob);
  for (const table of [id, more]) await untilBob(ann, table);
  await clock.pass(minute);
  const kept = await until(clock, waiting, (rows) => rows.length === 2);
  const morning = Date.parse('2026-01-11T06:00:00Z');
  expect(kept).toEqual([morning, morning]);
  await clock.pass(morning - clock.now() - 1);
  expect(await number(url, 'notices_sent_total')).toBe(0);
  await clock.pass(1);
  await until(clock, waiting, (rows) => rows.length === 0);
  expect(service.posted.map(({ at }) => at)).toEqual([morning]);
  expect(await number(url, 'notices_sent_total')).toBe(1);
  expect(keys.read(service.posted[0]!)).toMatchObject({
    title: 'Gavel: 2 games wait for you',
    body: 'Your turn in Duel, with Ann.\nYour turn in Duel, with Ann.',
    tag: 'gavel',
    url: '/tables',
  });
  await clock.pass(hour);
  expect(service.posted).toHaveLength(1);
});

it('what fails is tried six times, each time after a pause four times as long, and then given up', async () => {
  const { clock, service, url, ann, id, waiting } = await house('2026-01-10T12:00:00Z', { what: ['turn'] });
  service.answers = [500];
  await untilBob(ann, id);
  await clock.pass(minute);
  await until(
    clock,
    async () => service.posted.length,
    (n) => n === 1,
  );
  const first = clock.now();
  const tries = [first];
  for (const pause of [1, 4, 16, 64, 256]) {
    const next = clock.now() + pause * minute;
    await until(clock, waiting, ([due]) => due === next);
    await clock.pass(next - clock.now() - 1);
    await clock.pass(1);
    tries.push(next);
    await until(
      clock,
      async () => service.posted.length,
      (n) => n >= tries.length,
    );
  }
  await until(clock, waiting, (rows) => rows.length === 0);
  expect(service.posted.map(({ at }) => at)).toEqual(tries);
  expect(await number(url, 'notices_given_up_total')).toBe(1);
  expect(await number(url, 'notices_failed_total')).toBe(6);
  expect(await number(url, 'notices_sent_total')).toBe(0);
  await clock.pass(24 * hour);
  expect(service.posted).toHaveLength(6);
});
