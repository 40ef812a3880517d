/** The content of Helter Skelter, and what its check says of content that is broken. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../src/content/check.ts';
import { MAPS, pair, sightBlocker } from '../src/content/maps.ts';
import { type Pack, pack } from '../src/content/pack.ts';
import { CHARACTERS, shows, USABLE } from '../src/content/teams.ts';

const sight: Record<string, Record<string, number[]>> = JSON.parse(
  readFileSync(new URL('./fixtures/sight.json', import.meta.url), 'utf8'),
);

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;
const spoilt = (spoil: (copy: Writable<Pack>) => void): string[] => {
  const copy = structuredClone(pack) as Writable<Pack>;
  spoil(copy);
  return checkContent({ teams: copy.teams, decks: copy.decks, maps: copy.maps, 'map-cards': copy.mapCards });
};

describe('the content', () => {
  it('has no problems', () => {
    expect(checkContent()).toEqual([]);
  });

  it('gives the published sight lists exactly', () => {
    for (const map of MAPS) {
      const seen: Record<string, number[]> = {};
      for (let from = 1; from <= 40; from++) {
        const list: number[] = [];
        for (let to = 1; to <= 40; to++) if (to !== from && map.sees[pair(from, to)]) list.push(to);
        seen[from] = list;
      }
      expect(seen).toEqual(sight[map.id]);
    }
  });

  it('names what blocks a sight line', () => {
    expect(sightBlocker('hall', 1, 1)).toBeUndefined();
    expect(sightBlocker('hall', 1, 3)).toEqual({ kind: 'below' });
    expect(sightBlocker('blocks', 1, 3)).toMatchObject({ kind: 'cover', space: 2 });
    expect(sightBlocker('blocks', 7, 8)).toMatchObject({ kind: 'wall', wall: { between: ['7', '8'] } });
  });

  it('reads the card of the rulebook: Dredd and Mean Machine, SNIPE linked to Dredd, MELEE wild', () => {
    const first = (mask: number) => (mask & 1) === 1;
    const who = (cards: (character: number) => number) =>
      CHARACTERS.filter((c) => c.team === 0 && first(cards(c.id))).map((c) => c.code);
    expect(who(shows)).toEqual(['DRE', 'MEA']);
    expect(who(USABLE.SNIPE)).toEqual(['DRE']);
    expect(who(USABLE.MELEE)).toEqual(['GIA', 'AND', 'HER', 'DRE', 'MEA']);
  });
});

describe('the content check finds', () => {
  it.each<[string, (copy: Writable<Pack>) => void, RegExp]>([
    ['a missing field', (c) => Reflect.deleteProperty(c.maps.maps[0]!.spaces[4]!, 'at'), /space of hall 5: at/],
    ['a missing source', (c) => Reflect.deleteProperty(c.teams.teams[1]!.characters[0]!.health, 'source'), /no source/],
    ['a wrong health total', (c) => c.teams.teams[0]!.characters[0]!.health.value++, /adds up to 66/],
    ['a short deck', (c) => c.decks.decks['dogs']!.pop(), /29 cards/],
    ['a wild RALLY', (c) => c.decks.decks['judges']![0]!.wild.push('RALLY'), /J01 has RALLY wild/],
    [
      'a linked INTERRUPT',
      (c) => Object.assign(c.decks.decks['dante']![0]!.symbols[0]!, { linked: 'INTERRUPT' }),
      /D01 links/,
    ],
    [
      'a stranger on a card',
      (c) => Object.assign(c.decks.decks['dante']![0]!.symbols[0]!, { character: 'DRE' }),
      /not in the team/,
    ],
    ['a wrong team card', (c) => c.teams.teams[2]!.totals.symbols.FLY.linked++, /FLY occurs 4/],
    ['a gap in the tiling', (c) => c.maps.maps[0]!.spaces[0]!.polygon.splice(2, 1), /cover|across/],
    [
      'a number outside its space',
      (c) => Object.assign(c.maps.maps[0]!.spaces[0]!, { at: [999, 999] }),
      /number 1 is outside/,
    ],
    ['a wrong neighbour', (c) => c.maps.maps[1]!.spaces[0]!.adjacent.push(40), /1 should have neighbours/],
    ['a missing wall', (c) => c.maps.maps[1]!.walls.splice(3, 1), /4 should have neighbours 10 11 5/],
    ['a misplaced wall', (c) => Object.assign(c.maps.maps[0]!.walls[0]!, { from: [1, 1] }), /is not between/],
    ['a forgotten fall', (c) => c.maps.maps[1]!.spaces[2]!.falls.pop(), /3 should have falls F1/],
    ['too many multiplayer symbols', (c) => c.mapCards.multiplayer.value.push(10, 11, 12), /too few map cards/],
  ])('%s', (_, spoil, problem) => {
    expect(spoilt(spoil).join('\n')).toMatch(problem);
  });

  it('content that is nothing at all', () => {
    expect(checkContent({ teams: null })).not.toEqual([]);
    expect(checkContent({ teams: {}, decks: {}, maps: {}, 'map-cards': {} })).not.toEqual([]);
    expect(checkContent({ heroes: {} })).toEqual(['this game has no content file heroes']);
  });
});
