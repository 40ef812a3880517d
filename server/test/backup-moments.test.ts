/** Copies that are made on and on: every moment can be had again, half-written ones count for nothing, old ones go. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Reader from 'libsql';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { momentsIn, nameOf } from '../src/copies/moments.ts';
import { superfluous } from '../src/copies/thin.ts';
import { Copier, examine, restore, ServeError } from '../src/index.ts';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';

const me = { kind: 'me' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;
const keep = { fine: 7, whole: 30 };
const day = 24 * 3600_000;

const why = (run: () => unknown) => {
  try {
    run();
  } catch (problem) {
    expect(problem).toBeInstanceOf(ServeError);
    return (problem as Error).message;
  }
  return 'it worked';
};

/** A house whose guests' names are counted, and whoever changes it from outside. */
async function house() {
  const data = newFolder();
  const served = await start({ data });
  await Client.guest(served.url);
  await served.close();
  const write = (sql: string) => {
    const db = new Reader(join(data, 'gavel.db'));
    db.exec(sql);
    db.close();
  };
  return { data, write };
}

const peopleIn = (folder: string): number => {
  const db = new Reader(join(folder, 'gavel.db'));
  const { n } = db.prepare('select count(*) as n from people').get() as { n: number };
  db.close();
  return n;
};
const guest = (n: number) => `insert into people values ('guest${n}', 'Guest ${n}', 0);`;

describe('copies that are made on and on', () => {
  it('bring a house back as it was at any of them, while people play, and its games go on', async () => {
    const data = newFolder();
    const { url } = await start({ data });
    const to = join(newFolder(), 'copies');
    const ann = await Client.guest(url);
    const { id } = await ann.create({ game: 'duel', seats: [me, bot] });
    await ann.join(id, 0);
    const copier = new Copier(data, to, keep);
    const known: { at: number; v: number }[] = [];
    for (let i = 0; i < 4; i++) {
      expect(await ann.choose(id, 0)).toBeTruthy();
      const { v } = ann.info(id, 0);
      const copied = copier.copy();
      known.push({ at: copied!.at, v });
      expect(copied!.kind).toBe(i === 0 ? 'whole' : 'step');
    }
    copier.close();
    expect(momentsIn(to).map(({ at }) => at)).toEqual(known.map(({ at }) => at));
    for (const name of readdirSync(to)) expect(statSync(join(to, name)).mode & 0o077, name).toBe(0);

    for (const [i, { at, v }] of known.entries()) {
      const folder = join(newFolder(), 'restored');
      // nothing that was copied later is in it
      expect(restore(to, folder, at + (i % 2)).at).toBe(at);
      expect((await examine(folder, [duel], 10)).filter(({ is }) => is === 'wrong')).toEqual([]);
      const second = await start({ data: folder });
      const again = await Client.guest(second.url, ann.cookie);
      await again.join(id, 0);
      const now = again.info(id, 0);
      expect(now.v).toBeGreaterThanOrEqual(v);
      const next = known[i + 1];
      if (next !== undefined) expect(now.v).toBeLessThan(next.v);
      while (await again.choose(id, 0));
      expect(again.info(id, 0).status).toBe('over');
    }
    expect(why(() => restore(to, join(newFolder(), 'x'), known[0]!.at - 1))).toMatch(/^the oldest copy in .* is of /);
  });

  it('hold only what changed, also when the house shrinks, and nothing where nothing did', async () => {
    const { data, write } = await house();
    const to = newFolder();
    const copier = new Copier(data, to, keep);
    const whole = copier.copy()!;
    expect(copier.copy()).toBeUndefined();
    write(guest(1));
    const small = copier.copy()!;
    expect(small).toMatchObject({ kind: 'step' });
    expect(small.bytes).toBeLessThan(whole.bytes / 10);
    const room = `create table room (x); insert into room values (zeroblob(4000000)); ${guest(2)}`;
    write(room);
    const large = copier.copy()!;
    write(`drop table room; vacuum; ${guest(3)}`);
    const last = copier.copy()!;
    copier.close();
    const sizes = [small, large, last].map(({ at }, i) => {
      const folder = join(newFolder(), 'restored');
      const { bytes } = restore(to, folder, at);
      expect(peopleIn(folder)).toBe(2 + i);
      return bytes;
    });
    expect(sizes[1]! - sizes[0]!).toBeGreaterThan(3_900_000);
    expect(sizes[2]!).toBeLessThan(sizes[1]! - 3_900_000);
  });

  it('are each of one moment, while somebody writes without a rest', async () => {
    const { data, write } = await house();
    const to = newFolder();
    write('create table one (i, text); create table two (i)');
    // what is written is copied into place all the time, and both tables grow together
    const writer = `const db = new (require('libsql'))(process.argv[1]);
      db.exec('pragma busy_timeout = 5000; pragma synchronous = off; pragma wal_autocheckpoint = 50');
      for (let i = 0; ; i++) {
        db.exec(\`begin immediate; insert into one values (\${i}, hex(randomblob(\${i % 3000})));
          insert into two values (\${i}); delete from one where i < \${i - 500}; delete from two where i < \${i - 500}; commit\`);
        if (i === 100) console.log('busy');
      }`;
    const cwd = new URL('..', import.meta.url);
    const child = spawn(process.execPath, ['-e', writer, join(data, 'gavel.db')], { cwd });
    const copier = new Copier(data, to, keep);
    try {
      await once(child.stdout, 'data');
      while (momentsIn(to).length < 6) copier.copy();
    } finally {
      child.kill('SIGKILL');
      copier.close();
    }
    for (const { at } of momentsIn(to)) {
      const folder = join(newFolder(), 'restored');
      restore(to, folder, at);
      const db = new Reader(join(folder, 'gavel.db'));
      const rows = ['one', 'two'].map((name) => db.prepare(`select count(*), max(i) from ${name}`).raw(true).get());
      db.close();
      expect(rows[0]).toEqual(rows[1]);
    }
  });

  it('begin with a whole copy after each start and once a day, and every one stands for a later moment', async () => {
    const { data, write } = await house();
    const to = newFolder();
    let now = Date.parse('2027-01-01T10:00:00Z');
    let copier = new Copier(data, to, keep, () => now);
    const kinds: (string | undefined)[] = [];
    const copyAt = (ms: number) => {
      now += ms;
      kinds.push(copier.copy()?.kind);
    };
    copyAt(0);
    write(guest(1));
    copyAt(1000);
    // the clock goes back, and nothing changes
    write(guest(2));
    copyAt(-5000);
    copyAt(day + 5000);
    copier.close();
    copier = new Copier(data, to, keep, () => now);
    copyAt(1000);
    copier.close();
    expect(kinds).toEqual(['whole', 'step', 'step', 'whole', 'whole']);
    expect(momentsIn(to).map(({ kind }) => kind)).toEqual(kinds);
    restore(to, join(data, 'new'));
    expect(peopleIn(join(data, 'new'))).toBe(3);
  });

  it('are used whole or not at all, and say what can be had instead', async () => {
    const { data, write } = await house();
    const to = newFolder();
    // somebody was stopped in the middle
    writeFileSync(join(to, `${nameOf(Date.now(), 'step')}.part`), 'half');
    const copier = new Copier(data, to, keep);
    const copied = [copier.copy()!];
    for (let i = 1; i < 5; i++) {
      write(i === 3 ? `${guest(i)} create table more as select 1` : guest(i));
      copied.push(copier.copy()!);
    }
    copier.close();
    const files = momentsIn(to).map(({ name }) => join(to, name));
    expect(readdirSync(to).filter((name) => name !== 'gavel.lock')).toHaveLength(5);
    const bytes = readFileSync(files[3]!);
    const instead = `try --at ${new Date(copied[2]!.at).toISOString()}`;
    const target = join(newFolder(), 'target');

    writeFileSync(files[3]!, bytes.subarray(0, bytes.length / 2));
    expect(why(() => restore(to, target))).toBe(
      `${files[3]} cannot be used: it is damaged (unexpected end of file); ${instead}`,
    );
    rmSync(files[3]!);
    expect(why(() => restore(to, target))).toBe(`${files[3]} cannot be used: it is missing; ${instead}`);
    // a step in the place of another one leads elsewhere
    writeFileSync(files[3]!, readFileSync(files[2]!));
    expect(why(() => restore(to, target))).toMatch(/what it leads to is not what was copied; try --at /);
    restore(to, target, copied[2]!.at);
    expect(peopleIn(target)).toBe(3);

    writeFileSync(files[3]!, bytes);
    restore(files[4]!, join(target, 'last'));
    expect(peopleIn(join(target, 'last'))).toBe(5);
    appendFileSync(files[0]!, 'more');
    rmSync(files[0]!);
    expect(why(() => restore(to, join(target, 'none')))).toMatch(/it is missing; nothing is there from before$/);
  });

  it('say in one line what they cannot do', async () => {
    const { data, write } = await house();
    const [to, empty] = [newFolder(), newFolder()];
    expect(why(() => new Copier(empty, to, keep))).toBe(`there is no Gavel in the folder ${empty}`);
    expect(why(() => new Copier(data, data, keep))).toBe(`${data} is a data folder; copies have a folder of their own`);
    const copier = new Copier(data, to, keep);
    expect(why(() => new Copier(data, to, keep))).toBe(`another Gavel uses the folder ${to}`);
    copier.copy();
    copier.close();
    writeFileSync(join(empty, 'daily'), 'x');
    expect(why(() => restore(empty, join(empty, 'x')))).toMatch(/was made by gavel backup --every; name the file/);
    const [one] = momentsIn(to);
    expect(why(() => restore(join(to, one!.name), join(empty, 'x'), 0))).toMatch(/is one file, of one time/);
    rmSync(to, { recursive: true });
    const gone = new Copier(data, to, keep);
    gone.copy();
    rmSync(to, { recursive: true });
    write(guest(1));
    expect(why(() => gone.copy())).toMatch(/cannot be written: /);
    // and when it is there again it begins anew: there is nothing to go on from
    mkdirSync(to);
    expect(gone.copy()).toMatchObject({ kind: 'whole' });
    gone.close();
  });
});

describe('old copies', () => {
  const now = Date.parse('2027-03-01T00:00:00Z');
  const moment = (daysAgo: number, kind: 'whole' | 'step') => {
    const at = now - daysAgo * day;
    return { at, kind, folder: '', name: `${kind} ${daysAgo}` };
  };

  it('go: all of the last week stay, then the first of each day for a month, and the newest whatever it is', () => {
    const moments = [
      moment(40, 'step'),
      moment(35, 'whole'),
      moment(35, 'step'),
      moment(20, 'whole'),
      moment(19.9, 'step'),
      moment(19.5, 'whole'),
      moment(8, 'whole'),
      moment(6.9, 'step'),
      moment(3, 'whole'),
    ];
    expect(superfluous(moments, now, keep).map(({ name }) => name)).toEqual([
      'step 40',
      'whole 35',
      'step 35',
      'step 19.9',
      'whole 19.5',
    ]);
    expect(superfluous([moment(99, 'whole'), moment(98, 'step')], now, keep)).toEqual([]);
  });

  it('go by themselves once there is a newer whole one', async () => {
    const { data, write } = await house();
    const to = newFolder();
    let at = now;
    const copier = new Copier(data, to, { fine: 1, whole: 3 }, () => at);
    for (const [i, hours] of [0, 1, 24, 25, 49].entries()) {
      at = now + hours * 3600_000;
      write(guest(i));
      copier.copy();
    }
    copier.close();
    expect(momentsIn(to).map(({ at, kind }) => [(at - now) / 3600_000, kind])).toEqual([
      [0, 'whole'],
      [24, 'whole'],
      [25, 'step'],
      [49, 'whole'],
    ]);
  });
});
