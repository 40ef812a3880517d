/** The content of Judgement, and what its check says of content that is broken. */
import { describe, expect, it } from 'vitest';
import { auxiliaries, checkContent, conditions, does, has, pack, triggers } from '../src/content/index.ts';
import { heroes, judgement, maps, monsters } from '../src/index.ts';

type Json = Record<string, unknown>;
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Everything any object in the pack says under a key. */
function said(key: string): Set<unknown> {
  const found = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (name === key) found.add(inner);
        walk(inner);
      }
  };
  walk(pack);
  return found;
}

describe('the content', () => {
  it('is fit to play with', () => {
    expect(judgement.checkContent()).toEqual([]);
  });

  it('covers all five classes, seven races and both sizes', () => {
    expect(new Set(heroes.map((h) => h.class)).size).toBe(5);
    expect(new Set(heroes.flatMap((h) => h.cards.map((c) => c.race))).size).toBe(7);
    for (const size of [3, 5]) expect(maps.filter((m) => m.size === size && !m.drill).length).toBeGreaterThanOrEqual(2);
    expect(monsters.length).toBeGreaterThanOrEqual(3);
  });

  it('uses every word of the vocabulary', () => {
    for (const [family, words] of Object.entries({ do: does, has }))
      for (const word of Object.keys(words)) expect(said(family), `${family} ${word}`).toContain(word);
  });

  it('uses every condition, auxiliary function and trigger', () => {
    const used = said('condition');
    for (const condition of conditions) expect(used, condition).toContain(condition);
    const aux = new Set([...said('aux')].flatMap((a) => (typeof a === 'string' ? [a] : Object.keys(a as Json))));
    for (const name of auxiliaries) expect(aux, name).toContain(name);
    for (const trigger of triggers) expect(said('on'), trigger).toContain(trigger);
  });
});

describe('the linter names file and field of', () => {
  const rakkir = (change: (hero: Json) => void) => {
    const list = copy(pack.heroes) as Json[];
    change(list[0]!);
    return checkContent({ ...pack, heroes: list });
  };
  const ability = (hero: Json, id: string) => (hero['abilities'] as Json[]).find((a) => a['id'] === id)!;

  it('an effect the engine does not know', () => {
    const problems = rakkir((hero) => {
      ability(hero, 'toxin')['effects'] = [{ do: 'vanish' }];
    });
    expect(problems).toEqual([
      { file: 'heroes.json', field: 'rakkir.toxin.effects[0]', why: 'the engine does not know the effect "vanish"' },
    ]);
  });

  it('a field that does not belong there', () => {
    const problems = rakkir((hero) => {
      ability(hero, 'toxin')['effects'] = [{ do: 'damage', amount: '2D6', colour: 'green' }];
    });
    expect(problems[0]).toMatchObject({ field: 'rakkir.toxin.effects[0].colour', why: 'is not known here' });
  });

  it('an amount that cannot be worked out', () => {
    const problems = rakkir((hero) => {
      ability(hero, 'toxin')['effects'] = [{ do: 'damage', amount: '2D7' }];
    });
    expect(problems[0]).toMatchObject({ field: 'rakkir.toxin.effects[0].amount' });
  });

  it('a weapon the card does not have', () => {
    const problems = rakkir((hero) => {
      ability(hero, 'cloakOfDarkness')['effects'] = [{ has: 'damage', add: 1, weapon: 'spoon' }];
    });
    expect(problems[0]).toMatchObject({ field: 'rakkir.cloakOfDarkness.effects[0].weapon' });
  });

  it('something that stays without a duration', () => {
    const problems = rakkir((hero) => {
      delete ability(hero, 'shadowMeld')['until'];
    });
    expect(problems[0]).toMatchObject({ field: 'rakkir.shadowMeld.until' });
  });

  it('an attribute out of range and a missing source', () => {
    const problems = rakkir((hero) => {
      (hero['stats'] as Json)['AGI'] = 11;
      delete hero['source'];
    });
    expect(problems.map((p) => p.field)).toEqual(['rakkir.source', 'rakkir.stats.AGI']);
  });

  it('a map with a point off the board and a monster nobody knows', () => {
    const list = copy(pack.maps) as Json[];
    (list[0]!['pits'] as unknown[])[0] = [13, 0];
    ((list[0]!['camps'] as Json[])[0] as Json)['monsters'] = ['unicorn'];
    const fields = checkContent({ ...pack, maps: list }).map((p) => p.field);
    expect(fields).toEqual(['emberPool.pits[0]', 'emberPool.camps[0].monsters']);
  });

  it('a ready-made warband with a stranger, a twin and a gap', () => {
    const list = copy(pack.warbands) as Json[];
    list[0]!['heroes'] = ['thrommel', 'thrommel', 'dredd', 'brok'];
    const problems = checkContent({ ...pack, warbands: list });
    expect(problems.map(({ file, field, why }) => `${file} ${field} ${why}`)).toEqual([
      'warbands.json anvil.heroes is not a list of 5',
      'warbands.json anvil.heroes holds a hero twice',
      'warbands.json anvil.heroes dredd is no hero',
    ]);
  });

  it('a file that is no list, without breaking down', () => {
    expect(checkContent({ ...pack, heroes: null })[0]).toMatchObject({ file: 'heroes.json' });
    expect(judgement.checkContent({ monsters: [null, 3] }).length).toBeGreaterThan(0);
    expect(judgement.checkContent({ dragons: [] })).toEqual(['this game has no content file dragons']);
  });
});
