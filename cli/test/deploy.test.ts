/** The operator's files say only what this version knows. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gavel } from './gavel.ts';
import { serve, stopAll } from './served.ts';

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

const data = mkdtempSync(join(tmpdir(), 'gavel-deploy-'));
afterAll(() => {
  stopAll();
  rmSync(data, { recursive: true, force: true });
});

describe('the files for operators', () => {
  it('start a server with flags that there are', async () => {
    const { out: help } = await gavel(['serve', '--help']);
    const flags = `${read('gavel.env')} ${read('gavel.service')}`.match(/--[a-z-]+/g) ?? [];
    expect(flags.length).toBeGreaterThan(3);
    for (const flag of flags) expect(help).toContain(`${flag} <`);
    const missing = /\$(\w+)/g;
    for (const [, name] of read('gavel.service').matchAll(missing)) expect(read('gavel.env')).toContain(`${name}=`);
  });

  it('draw only numbers that the server has', async () => {
    const { panels } = JSON.parse(read('grafana.json')) as { panels: { targets: { expr: string }[] }[] };
    const { url } = await serve('--data', data);
    const known = new Set(
      [...(await (await fetch(`${url}/metrics`)).text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
    );
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/gavel_\w+/g) ?? []));
    expect(asked.length).toBeGreaterThan(10);
    for (const name of asked) expect(known, name).toContain(name.replace(/_bucket$/, ''));
  });
});
