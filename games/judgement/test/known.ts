/** What tests know of Judgement that its code does not say. */
import { type Known, listed, single, some, spot } from '../../../bots/test/known.ts';
import { cards, heroes } from '../src/index.ts';

export const known: Known = {
  ways: [
    { options: { size: '3v3', turnLimit: 4 }, seats: 2 },
    { options: { size: '5v5', turnLimit: 3 }, seats: 2 },
    { options: { size: '3v3', map: 'drill33', turnLimit: 4 }, seats: 2 },
  ],
  told: [],
  // heroes are chosen while the field is empty
  notDrawn: ['JD-18.2', 'JD-18.3', 'JD-18.4', 'JD-18.5'],
  come: ['dice', 'hit', 'heal'],
  beings: {
    rules: { seat: single, model: single, models: listed, list: listed, other: single, target: single, who: single },
    board: { who: single, whom: single },
  },
  cast: [...cards.filter((card) => card.kind !== 'effigy'), ...heroes].map((one) => one.id),
  slip: { event: { kind: 'attacks', model: '1:thorgar', other: '0:allandir', what: 'greatAxe' }, words: 'Great Axe' },
  facts: {
    placed: ({ model, at }) => [some('model', model), spot(at)],
    moved: ({ model, path }) => [some('model', model), spot(path.slice(-2))],
    pushed: ({ model, at }) => [some('model', model), spot(at)],
    attacks: ({ model, other, what, at }) => [
      some('model', model),
      some('model', other),
      some('weapon', what),
      spot(at),
    ],
    rolled: ({ model, other }) => [some('model', model), some('model', other)],
    check: ({ model }) => [some('model', model)],
    soulBanked: ({ seat, model }) => [some('seat', seat), some('model', model)],
    damaged: ({ model, other }) => [some('model', model), some('model', other)],
    died: ({ model, other, at }) => [some('model', model), some('model', other), spot(at)],
    soulBound: ({ model, other }) => [some('model', model), some('model', other)],
    ability: ({ model, what }) => [some('model', model), some('ability', what)],
    healed: ({ model }) => [some('model', model)],
  },
  deeds: {
    attacks: () => ['attacks'],
    rolled: ({ dice }) => [`rolls ${dice.join(', ')}`],
    damaged: ({ n }) => [`suffers ${n} damage`],
    healed: ({ n }) => [`heals ${n}`],
    check: ({ n, made }) => [`comes to ${n} `, made ? 'it succeeds' : 'it fails'],
    died: () => ['slays|falls|dies'],
    level: ({ n }) => [`level ${n}`],
  },
  own: {
    rolled: ({ what, other }) => what !== 'attack' || other !== undefined,
    rerolled: ({ price }) => price !== undefined,
    damaged: ({ cause }) => cause !== undefined,
    check: ({ soul, other, made, n }) => (soul ?? other) !== undefined && made === n >= 12,
    soulBound: ({ soul, other }) => (soul ?? other) !== undefined,
    soulBanked: ({ model }) => model !== undefined,
    tokenGone: ({ id }) => id !== undefined,
  },
  // banking a Soul takes a way to an Effigy
  rare: ['soulBanked'],
  windows: 'able',
  counted: {
    seen: [
      { kind: 'damaged', model: '1:kruul', n: 3, other: '0:rakkir' },
      { kind: 'damaged', model: 'effigy1', n: 4, other: '0:rakkir' },
      { kind: 'damaged', model: '0:zaron', n: 2, other: '0:rakkir' },
      { kind: 'damaged', model: '0:zaron', n: 1, other: 'gloom' },
      { kind: 'damaged', model: '0:zaron', n: 1, other: '1:kruul' },
      { kind: 'died', model: '1:kruul', other: '0:rakkir' },
      { kind: 'died', model: '0:zaron', other: 'gloom' },
      { kind: 'soulBound', model: '0:rakkir', other: '1:kruul' },
      { kind: 'soulBanked', seat: 1, n: 2 },
      { kind: 'rolled', model: '0:rakkir', dice: [6, 6, 1], what: 'attack', other: '1:kruul' },
      { kind: 'rolled', model: '1:kruul', dice: [6, 6], what: 'check' },
    ],
    figures: { damage: [7, 1], falls: [1, 0], souls: [1, 0], banked: [0, 2], luck: [2.5, 0] },
  },
};
