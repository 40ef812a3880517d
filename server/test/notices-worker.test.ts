/** What the browser's worker makes of a push, as far as that can be seen without a browser. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../../web/public/notice.js', import.meta.url), 'utf8');

interface Notice {
  readonly data: { readonly url: string; readonly end?: string };
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly tag: string;
}

/** A worker's surroundings, and what it does to them. `answer`: of the server; undefined: it cannot be reached. */
function worker(answer?: number) {
  const heard = new Map<string, (event: object) => void>();
  const shown: Notice[] = [];
  const asked: { readonly address: string; readonly method: string; readonly body: unknown }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (what: string, listener: (event: object) => void) => void heard.set(what, listener),
    registration: { showNotification: async (_: string, notice: Notice) => void shown.push(notice) },
    clients: { matchAll: async () => [], openWindow: async (address: string) => void opened.push(address) },
  };
  const fetch = async (address: string, { method, body }: { method: string; body: string }) => {
    asked.push({ address, method, body: JSON.parse(body) });
    if (answer === undefined) throw new TypeError('nobody is there');
    return { ok: answer < 400 };
  };
  runInNewContext(source, { self, fetch });
  const happens = async (what: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    heard.get(what)?.({ ...event, waitUntil: (one: Promise<unknown>) => waits.push(one) });
    await Promise.all(waits);
  };
  const pushed = async (told: unknown) => {
    await happens('push', { data: { json: () => told } });
    return shown.at(-1)!;
  };
  const tapped = (notification: Notice, action = '') =>
    happens('notificationclick', { action, notification: { ...notification, close() {} } });
  return { pushed, tapped, asked, opened };
}

const told = {
  title: 'Gavel: Duel',
  body: 'Your turn in Duel, with Ann.',
  tag: 't1',
  url: '/table/t1',
  lang: 'en',
  end: { token: 'abc.def', say: 'No more of these' },
};

describe('a notice', () => {
  it('has a button that ends notices where it stands, and a tap beside it leads to the table', async () => {
    const { pushed, tapped, asked, opened } = worker(204);
    const notice = await pushed(told);
    expect(notice.actions).toEqual([{ action: 'end', title: 'No more of these' }]);
    await tapped(notice, 'end');
    expect(asked).toEqual([{ address: '/api/v1/notices/end', method: 'POST', body: { token: 'abc.def' } }]);
    expect(opened).toEqual([]);
    await tapped(notice);
    expect(asked).toHaveLength(1);
    expect(opened).toEqual(['/table/t1']);
  });

  it('leads to where notices are set when that cannot be done', async () => {
    for (const answer of [undefined, 404, 503]) {
      const { pushed, tapped, opened } = worker(answer);
      await tapped(await pushed(told), 'end');
      expect([answer, opened]).toEqual([answer, ['/notices']]);
    }
  });

  it('of an older house has no such button', async () => {
    const { pushed } = worker();
    const { end: _, ...older } = told;
    expect((await pushed(older)).actions).toEqual([]);
  });
});
