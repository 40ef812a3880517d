/** What docs/operations.md tells operators to run, run as it stands there, with places of this machine. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@gavel/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../scripts/test/manual.ts';
import { Cluster } from '../../server/test/store/cluster.ts';
import { gavel, root } from './gavel.ts';

const long = process.env['GAVEL_LONG'] === '1';
const folder = mkdtempSync(join(tmpdir(), 'gavel-manual-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The manual's places, here. */
const here = (text: string) =>
  text.replaceAll('/srv/gavel/app/', root).replaceAll('/srv/gavel/', `${folder}/`).replaceAll('/etc/', `${folder}/`);

describe('the manual', () => {
  it('has a script that copies every day and keeps a fortnight of copies', async () => {
    const [script = ''] = examples('## Backup, restore, upgrade');
    expect(script).toMatch(/^#!\/bin\/sh\n/);
    const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
    await (await serve({ port: 0, data, signals: false, logLevel: 'silent' })).close();
    mkdirSync(backups);
    for (const [name, days] of [
      ['old', 16],
      ['young', 13],
    ] as const) {
      writeFileSync(join(backups, name), '');
      const at = Date.now() / 1000 - days * 86_400;
      utimesSync(join(backups, name), at, at);
    }
    const file = join(folder, 'gavel');
    writeFileSync(file, here(script), { mode: 0o755 });
    execFileSync(file, { stdio: 'pipe' });
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'young']);
    expect(await gavel(['drill', '--backups', backups])).toMatchObject({ code: 0 });
  });

  const mayVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.runIf(mayVerify)('goes with units that systemd takes', () => {
    writeFileSync(join(folder, 'gavel.env'), readFileSync(`${root}deploy/gavel.env`));
    for (const name of ['gavel.service', 'gavel-copies.service']) {
      const unit = join(folder, name);
      // there is no such user here, and where it is looked for differs
      writeFileSync(unit, here(readFileSync(`${root}deploy/${name}`, 'utf8')).replace('User=gavel\n', ''));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
      expect([name, status, stderr]).toEqual([name, 0, '']);
    }
  });

  describe.runIf(long)('measures', () => {
    let cluster: Cluster;
    beforeAll(() => {
      cluster = new Cluster();
    });
    afterAll(() => cluster.close());

    it.each([
      'server --tiny --seconds 1',
      'server --tiny --store',
      'fair --tiny',
      'house --games 8',
      'house --games 8 --store',
    ])('gavel bench %s', async (line) => {
      const words = line.split(' ');
      const where = words.at(-1) === '--store' ? [cluster.fresh()] : [];
      const ran = await gavel(['bench', ...words, ...where, '--json']);
      const report = ran.json<Record<string, { value: number }>>();
      expect(Object.keys(report).length).toBeGreaterThan(2);
      for (const [what, { value }] of Object.entries(report))
        expect([what, Number.isFinite(value)]).toEqual([what, true]);
    });

    it('what NOTIFY would cost', () => {
      const words = ['scripts/notify.mjs', cluster.fresh(), '--rounds', '1', '--ms', '200'];
      const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, expect.stringContaining('NOTIFY alone')]);
    });
  });
});
