/** Where a page dials, and when it tries again whose line was lost: soon where it was told to come back, and not all pages at once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tableId } from '../../table/src/world.ts';
import { HandClock } from '../../table/test/room.ts';
import type { Push } from '../src/net/protocol.ts';

const sockets: Socket[] = [];

class Socket {
  readonly url: string;
  readonly sent: { readonly type: string; readonly id: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(url: string) {
    this.url = url;
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  hears(push: Push): void {
    this.onmessage?.({ data: JSON.stringify(push) });
  }
  welcomes(): void {
    this.onopen?.();
    this.hears({ type: 'welcome', id: 'hello', protocol: 1, you: { id: 'p-ann', name: 'Ann' } });
  }
  acknowledges(type: string): void {
    for (const { id } of this.sent.filter((one) => one.type === type)) this.hears({ type: 'ack', id, v: 1 });
  }
}

let luck = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // the page's one line begins anew with each test
  vi.resetModules();
  sockets.length = 0;
  luck = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => luck);
  vi.stubGlobal('window', { addEventListener() {} });
  shownAt('/');
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', async () => Response.json({ id: 'p-ann', name: 'Ann' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page at a table, with its line open. */
async function opened(): Promise<void> {
  const { listen, request } = await import('../src/net/wire.ts');
  listen(
    () => {},
    () => {
      void request({ type: 'lobby', on: true });
      void request({ type: 'join', table: 't', as: 0 });
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  latest().welcomes();
  latest().acknowledges('join');
}

function latest(): Socket {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('no socket');
  return socket;
}

/** The page is shown at this address from now on. */
function shownAt(pathname: string): void {
  vi.stubGlobal('location', { protocol: 'https:', host: 'gavel.example', pathname });
}

/** After how long the page dials again whose socket is closed with this. */
async function waits(code: number): Promise<number> {
  const before = sockets.length;
  latest().onclose?.({ code });
  for (let ms = 0; ms < 20_000; ms += 10) {
    if (sockets.length > before) return ms;
    await vi.advanceTimersByTimeAsync(10);
  }
  throw new Error('nobody dials any more');
}

const lost = 1006;
const comeBack = 1012;
const table = tableId({ clock: new HandClock(), secrets: { bytes: (count) => new Uint8Array(count).fill(7) } });

it.each([
  ['/', ''],
  [`/table/${table}`, `?table=${table}`],
  [`/comic/${table}`, ''],
  ['/table/not-an-id', ''],
])('a page at %s names its table, if any, to whoever spreads people over nodes', async (pathname, query) => {
  shownAt(pathname);
  await opened();
  expect(latest().url).toBe(`wss://gavel.example/api/v1/socket${query}`);
});

it('a page that has gone to a table meanwhile names it when it comes back', async () => {
  await opened();
  shownAt(`/table/${table}`);
  await waits(lost);
  expect(latest().url).toContain(`?table=${table}`);
});

it('whoever is told to come back does so within a quarter of a second, and a crowd not all at once', async () => {
  await opened();
  expect(await waits(comeBack)).toBe(50);
  luck = 1;
  expect(await waits(comeBack)).toBe(250);
});

it('tries go on in quick succession for five seconds, then ever more seldom', async () => {
  await opened();
  luck = 1;
  const waited = [];
  for (let i = 0; i < 24; i++) waited.push(await waits(lost));
  expect(waited).toEqual([...Array(17).fill(300), 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  // not even who is told to come back hurries then
  luck = 0;
  expect(await waits(comeBack)).toBe(4000);
});

it('a welcome alone does not make a line good again, and being at the table does', async () => {
  await opened();
  luck = 1;
  for (let i = 0; i < 20; i++) await waits(lost);
  latest().welcomes();
  latest().acknowledges('lobby');
  expect(await waits(lost)).toBe(4000);
  latest().welcomes();
  latest().acknowledges('join');
  expect(await waits(lost)).toBe(300);
});

it('a join that fails does not make a line good again, whatever else is answered on it', async () => {
  await opened();
  await waits(lost);
  await vi.advanceTimersByTimeAsync(6000);
  const fails = () => {
    latest().welcomes();
    for (const { id } of latest().sent.filter(({ type }) => type === 'join'))
      latest().hears({ type: 'error', id, code: 'failed', message: 'not here' });
    latest().acknowledges('lobby');
  };
  fails();
  const first = await waits(comeBack);
  expect(first).toBeGreaterThan(100);
  fails();
  expect(await waits(comeBack)).toBeGreaterThan(first);
  latest().welcomes();
  latest().acknowledges('join');
  expect(await waits(comeBack)).toBe(50);
});

it('who was shown out does not knock in quick succession', async () => {
  await opened();
  luck = 1;
  expect([await waits(4429), await waits(4429), await waits(4429)]).toEqual([500, 1000, 2000]);
});
