/** Backups: taken while people play, and restored over nothing. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Reader from 'libsql';
import { describe, expect, it } from 'vitest';
import { backup, restore, ServeError } from '../src/index.ts';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';

const me = { kind: 'me' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;

const why = (run: () => unknown) => {
  try {
    run();
  } catch (problem) {
    expect(problem).toBeInstanceOf(ServeError);
    return (problem as Error).message;
  }
  return 'it worked';
};

describe('a backup', () => {
  it('is taken while people play, and everything acknowledged before it is in it', async () => {
    const data = newFolder();
    const { url } = await start({ data });
    const file = join(newFolder(), 'gavel.backup');
    const ann = await Client.guest(url);
    const { id } = await ann.create({ game: 'duel', seats: [me, bot] });
    await ann.join(id, 0);
    await ann.choose(id, 0);
    await ann.choose(id, 0);
    const sure = ann.info(id, 0).v;

    // others go on all the while
    let busy = true;
    let moves = 0;
    const crowd = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const one = await Client.guest(url);
        return { one, table: (await one.create({ game: 'duel', seats: [me, me] })).id };
      }),
    );
    const playing = crowd.map(async ({ one, table }) => {
      for (const seat of [0, 1]) await one.join(table, seat);
      while (busy && one.info(table, 0).status === 'playing') {
        const seat = [0, 1].find((each) => one.asked(table, each) !== undefined);
        if (seat === undefined) await one.done({ type: 'ping' });
        else {
          await one.choose(table, seat);
          moves += 1;
        }
      }
    });
    while (moves < 5) await ann.done({ type: 'ping' });
    expect(backup(data, file)).toBe(statSync(file).size);
    busy = false;
    await Promise.all(playing);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(join(file, '..'))).toEqual(['gavel.backup']);

    const elsewhere = join(newFolder(), 'restored');
    restore(file, elsewhere);
    const second = await start({ data: elsewhere });
    const again = await Client.guest(second.url, ann.cookie);
    expect(again.me).toEqual(ann.me);
    await again.join(id, 0);
    expect(again.info(id, 0).v).toBeGreaterThanOrEqual(sure);
    while (await again.choose(id, 0));
    expect(again.info(id, 0).status).toBe('over');
    // what is restored plays on for the others as well
    for (const { one, table } of crowd) {
      const other = await Client.guest(second.url, one.cookie);
      await other.join(table, 0);
      expect(['playing', 'over']).toContain(other.info(table, 0).status);
    }
  });

  it('overwrites nothing, and says what it cannot do', () => {
    const folder = newFolder();
    const file = join(folder, 'here');
    writeFileSync(file, 'mine');
    expect(why(() => backup(folder, join(folder, 'x')))).toBe(`there is no Gavel in the folder ${folder}`);
    new Reader(join(folder, 'gavel.db')).close();
    expect(why(() => backup(folder, file))).toBe(`${file} is there already; a backup overwrites nothing`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(why(() => backup(folder, join(folder, 'no', 'x')))).toMatch(/no\/x cannot be written: /);
    expect(why(() => backup(folder, join(folder, 'x')))).toMatch(/it was not written by Gavel$/);
    expect(readdirSync(folder).filter((name) => name.startsWith('x'))).toEqual([]);
  });

  it('is not restored over anything, nor when it is broken or from the future', async () => {
    const data = newFolder();
    const served = await start({ data });
    await Client.guest(served.url);
    const file = join(newFolder(), 'good');
    backup(data, file);
    expect(why(() => restore(file, data))).toMatch(/is not empty; a backup is restored into a folder of its own$/);
    expect(why(() => restore(`${file}x`, newFolder()))).toBe(`there is no file ${file}x`);

    const target = join(newFolder(), 'target');
    const bad = join(newFolder(), 'bad');
    writeFileSync(bad, 'hello');
    expect(why(() => restore(bad, target))).toMatch(/^this is no backup of Gavel that can be used: /);
    const bytes = readFileSync(file);
    bytes.fill(7, 4096 * 2, 4096 * 6);
    writeFileSync(bad, bytes);
    expect(why(() => restore(bad, target))).toMatch(/^this is no backup of Gavel that can be used: /);
    writeFileSync(bad, readFileSync(file));
    const db = new Reader(bad);
    db.exec('pragma user_version = 9999');
    db.close();
    expect(why(() => restore(bad, target))).toMatch(/it was written by a newer version of Gavel$/);
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
    mkdirSync(target, { recursive: true });
    restore(file, target);
    expect(readdirSync(target)).toEqual(['gavel.db']);
  });
});
