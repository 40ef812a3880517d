import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requestTypes, tableTexts } from '../src/index.ts';

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');

describe('docs/protocol.md', () => {
  it('names every request', () => {
    expect(requestTypes.filter((type) => !page.includes(`{type:"${type}"`))).toEqual([]);
  });

  it('names every refusal of the table', () => {
    const names = Object.keys(tableTexts).filter((key) => key.startsWith('refusal.table.'));
    expect(names.filter((key) => !page.includes(`| ${key.slice('refusal.table.'.length)} `))).toEqual([]);
  });

  it('names every message and log line of the shared types', () => {
    const types = readFileSync(new URL('../src/protocol.ts', import.meta.url), 'utf8');
    const pushes = [...types.matchAll(/readonly type: '(\w+)'/g)].map((match) => match[1]!);
    const kinds = [...types.matchAll(/\| \{ readonly kind: '(\w+)'/g)].map((match) => match[1]!);
    expect(pushes.length).toBeGreaterThan(20);
    expect(kinds.length).toBeGreaterThan(10);
    expect([...pushes, ...kinds].filter((name) => !new RegExp(`[\`"]${name}[\`"]`).test(page))).toEqual([]);
  });
});
