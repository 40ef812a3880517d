/** The content of Mega-City, and what its check says of content that is broken. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  actions,
  adjoining,
  builtIn,
  checkContent,
  city,
  crimes,
  judges,
  linkBetween,
  perps,
  placeNumber,
  readings,
  sectors,
} from '../src/index.ts';

describe('The content of Mega-City', () => {
  it('has no problem', () => {
    expect(checkContent()).toEqual([]);
  });

  it('is checked without fear of nonsense', () => {
    for (const nonsense of [{}, { sectors: null }, { actions: 7, moon: [] }, { map: { links: [1] } }])
      expect(checkContent(nonsense).length).toBeGreaterThan(0);
  });

  it('is not sound with a card that does something unknown, a lost Perp or a bridge over dry land', () => {
    const changed = (file: string, change: (value: never) => void) => {
      const files = structuredClone({ ...builtIn }) as object as Record<string, never>;
      change(files[file]!);
      return checkContent(files).join();
    };
    expect(
      changed('actions', ({ actions }: { actions: { combat: { op: string }[] }[] }) => {
        actions[0]!.combat[0]!.op = 'teleport';
      }),
    ).toMatch(/lawmaster does teleport/);
    expect(changed('perps', ({ perps }: { perps: unknown[] }) => void perps.pop())).toMatch(/27 Perps/);
    expect(
      changed('map', ({ links }: { links: { bridge?: number[] }[] }) => {
        links[0]!.bridge = [1, 2];
      }),
    ).toMatch(/needs a bridge exactly if/);
  });

  it('says what is the rulebook’s, what was published elsewhere and what is ours', () => {
    const counts = Object.values(builtIn).flatMap((file) => {
      const { count } = file as { count?: { value: number; source: string } };
      return count === undefined ? [] : [count];
    });
    expect(counts.map(({ value }) => value).sort((a, b) => a - b)).toEqual([6, 21, 28, 28, 28, 54]);
    expect(counts.every(({ source }) => source === 'published')).toBe(true);
    for (const { id, starts } of readings) {
      const ours = starts.filter(({ source }) => source === 'ours').map(({ value }) => value);
      expect(ours).toEqual([id === 'armoury' ? 'armoury' : 'iso']);
    }
    const published = judges.filter(({ source }) => source === 'published').map(({ id }) => id);
    expect(published).toEqual(['dredd', 'hershey', 'sweeney']);
  });

  it('has the values that were proposed: 28 Perps worth 99 and 28 Crimes worth 72', () => {
    expect(perps.reduce((sum, { value }) => sum + value, 0)).toBe(99);
    expect(crimes.reduce((sum, { value }) => sum + value, 0)).toBe(72);
  });

  it('joins the banks by four bridges only', () => {
    expect(city.links.filter(({ bridge }) => bridge !== undefined)).toHaveLength(4);
    const [rowdy, weather] = [placeNumber.get('rowdy')!, placeNumber.get('weather')!];
    expect(linkBetween[rowdy]![weather]).toBeGreaterThanOrEqual(0);
    expect((adjoining[placeNumber.get('cityhall')!]! >> placeNumber.get('hospital')!) & 1).toBe(0);
  });

  it('issues cards as the rules say: six in the Grand Hall, two in four Sectors, one elsewhere', () => {
    const issuing = (n: number) => sectors.filter(({ newCards }) => newCards.value === n).map(({ id }) => id);
    expect(issuing(6)).toEqual(['grandhall']);
    expect(issuing(2).sort()).toEqual(['academy', 'armoury', 'cityhall', 'west17']);
    expect(issuing(1)).toHaveLength(23);
  });

  it('lists the Action Cards in the order of their rules', () => {
    const rules = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');
    actions.forEach(({ name, copies }, kind) => {
      expect(rules).toContain(`**MC-8.${kind + 1}** *Ruling.* **${name}** (${copies}).`);
    });
  });
});
