import { readFileSync } from 'node:fs';
import { must } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { headOf, match } from '../src/share/heads.ts';
import { pages } from '../src/share/pages.ts';

describe('what strangers see of the client', () => {
  it('has a head for every address that has a screen, and for no other', () => {
    const app = readFileSync(new URL('../src/app.tsx', import.meta.url), 'utf8');
    const screens = [...app.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => must(path, 'a path'));
    expect(screens.length).toBeGreaterThan(20);
    // some have one for everybody and one for who is shut out
    expect(pages.map(({ path }) => path).toSorted()).toEqual([...new Set(screens)].toSorted());
  });

  it('finds the parts of an address', () => {
    expect(match('/rules/:game?', '/rules')).toEqual({});
    expect(match('/rules/:game?', '/rules/judgement')).toEqual({ game: 'judgement' });
    expect(match('/rules/:game?', '/rules/judgement/start')).toBeUndefined();
    expect(match('/learn/:game/:id', '/learn/judgement')).toBeUndefined();
    expect(match('/', '/tables')).toBeUndefined();
    expect(match('/seat', '/table')).toBeUndefined();
  });

  it('speaks the first language of theirs that we speak', async () => {
    const house = { games: ['judgement'], imprint: false, table: async () => undefined };
    const title = async (accepted: string) => (await headOf('/rules/judgement', accepted, house)).head.title;
    expect(await title('fr,de;q=0.8,en;q=0.5')).toBe('Judgement: Regelbuch');
    expect(await title('')).toBe('Judgement: Rulebook');
  });
});
