/** The content of The Cursed Earth, and what its check says of content that is broken. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkContent, encounters, locations, numbers, programs, sym } from '../src/index.ts';

describe('The content of The Cursed Earth', () => {
  it('is fit to play with', () => {
    expect(checkContent()).toEqual([]);
  });

  it('has what the rulebook says of the giant spider', () => {
    const spider = encounters.find((card) => card.name === 'Giant Spider')!;
    expect(spider.source).toBe('rulebook');
    expect(spider.boxes.map((box) => box.symbols)).toEqual([
      ['violence', 'wound'],
      ['spendSurvival', 'enemyAdvance'],
    ]);
  });

  it('takes exactly the cards with an exclamation mark out of head-to-head', () => {
    const marked = encounters.filter((card) => card.name.includes('!')).map((card) => card.number);
    expect(marked).toEqual(numbers.headToHeadRemoved);
    expect(marked).toEqual([1, 13, 25, 36, 44]);
  });

  it('compiles each card into symbol codes box by box', () => {
    expect(programs[32]).toMatchObject({ events: [0], choices: [], options: [1, 2] });
    expect(programs[32]!.boxes[0]).toEqual([sym.eat, sym.remove, sym.remove]);
    expect(programs[51]).toMatchObject({ survival: true, diplomacy: true });
  });

  it('says what is wrong with a broken card', () => {
    const broken = encounters.map((card) =>
      card.number === 5 ? { ...card, boxes: [{ type: 'choice', symbols: ['nuke'] }] } : card,
    );
    const problems = checkContent({ encounters: broken });
    expect(problems).toContain('encounter 5: box 0: no such symbol as nuke');
    expect(problems).toContain('encounter 5: has a single red box, which is no choice');
  });

  it('says what is wrong with a location, a source and a file', () => {
    const moved = locations.map((location) =>
      location.id === 'rattler-gulch' ? { ...location, when: 'end', source: 'hearsay' } : location,
    );
    expect(checkContent({ locations: moved })).toEqual([
      'location rattler-gulch: has no source',
      'location rattler-gulch: no such effect as wound (end)',
    ]);
    expect(checkContent({ encounters: [{ number: 'one' }] })).toEqual([
      'encounters: has not the shape this file must have',
    ]);
    expect(checkContent({ maps: [] })).toEqual(['maps: there is no such file in this pack']);
  });

  it('names a rule of the rulebook for every location', () => {
    const rules = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');
    for (const { name, rule } of locations)
      expect(rules).toMatch(new RegExp(`\\*\\*${rule.replace('.', '\\.')}\\*\\* ${name}`));
  });
});
