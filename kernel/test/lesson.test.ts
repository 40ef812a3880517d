/** Openings and lessons: what falls as told, and which lessons cannot be played. */
import { helterSkelter } from '@gavel/helter-skelter';
import {
  type AnyGame,
  type ChanceOutcome,
  checkLessons,
  isSeen,
  judge,
  type Lesson,
  type LessonStep,
  must,
  type Opening,
  openingChance,
  playLesson,
} from '@gavel/kernel';
import { megaCity } from '@gavel/mega-city';
import { beforeAll, describe, expect, it } from 'vitest';

const game: AnyGame = helterSkelter;
let lesson: Lesson;
let words: Readonly<Record<string, string>>;
beforeAll(async () => {
  const taught = must(await game.lessons?.(), 'lessons');
  lesson = must(taught.lessons[0], 'lesson');
  words = taught.words.en;
});

const withStep = (n: number, change: Partial<LessonStep>): Lesson => ({
  ...lesson,
  steps: lesson.steps.map((step, i) => (i === n ? { ...step, ...change } : step)),
});
const faults = (given: Lesson, said = words) =>
  checkLessons(game, { lessons: [given], words: { en: said } }, ['1'])
    .map(({ why }) => why)
    .filter((why) => !why.startsWith('words'));

describe('An opening', () => {
  const dice = (chance: Opening['chance'], fallen: readonly ChanceOutcome[] = []) =>
    openingChance(game, chance ? { chance } : {}, fallen, { roll: () => 6, pick: () => 5, shuffle: () => {} });

  it('lets fall what it tells by its why, and the rest as always', () => {
    const told = dice({ luck: [2, 3] });
    expect(['luck', 'other', 'luck', 'luck'].map((why) => told.roll(6, why))).toEqual([2, 6, 3, 6]);
    expect(dice(undefined).roll(6, 'luck')).toBe(6);
  });

  it('lets fall what it tells in order, after what has fallen', () => {
    const told = dice([1, 2, 3], [{ why: 'luck', roll: 1 }]);
    expect([told.roll(6, 'a'), told.pick(6, 'b'), told.roll(6, 'c')]).toEqual([2, 3, 6]);
  });
});

describe('A lesson', () => {
  it('can be played as it wants to be', () => {
    for (const seed of ['1', '2', '3']) playLesson(game, lesson, seed);
    expect(faults(lesson)).toEqual([]);
  });

  it('is found out when nothing offered is what it waits for', () => {
    const until = { choose: [{ action: 'MOVE', character: 'DRE', space: 30 }] };
    expect(faults(withStep(1, { until }))).toEqual([expect.stringContaining('step 2: nothing that is offered')]);
  });

  it('is found out when it waits for a pass that a table does not ask for', () => {
    const opening = { position: { judges: [{ at: 'zoo', hand: ['hiex'] }] } };
    const waits = (choose: unknown): Lesson => ({
      ...lesson,
      options: {},
      opening,
      steps: [{ until: { choose: [choose] }, wrong: [{ choose: { move: 'zoo' }, say: 'stay' }] }],
    });
    expect(() => playLesson(megaCity, waits({ move: 'docks' }), '1')).not.toThrow();
    expect(() => playLesson(megaCity, waits({ pass: true }), '1')).toThrow('nothing that is offered (move)');
  });

  it('is found out when a likely mistake cannot be made, or is right', () => {
    const never = [{ choose: { action: 'MOVE', character: 'DRE', space: 30 }, say: 'giant' }];
    expect(faults(withStep(1, { wrong: never }))).toEqual([expect.stringContaining('cannot be made')]);
    const right = [{ choose: { action: 'MOVE', character: 'DRE', space: 16 }, say: 'giant' }];
    expect(faults(withStep(1, { wrong: right }))).toEqual([expect.stringContaining('taken for right')]);
  });

  it('is found out when a mistake can be made and none is told, but not when there is none to make', () => {
    expect(faults(withStep(1, { wrong: [] }))).toEqual([
      expect.stringContaining('step 2: a mistake can be made, and none is told'),
    ]);
    const any: Lesson = { ...lesson, steps: [{ until: { choose: [{}] } }] };
    expect(() => playLesson(game, any, '1')).not.toThrow();
  });

  it('is found out when it cannot go on after one of the answers that a step takes, or when one is never offered', () => {
    const to = (space: number) => ({ action: 'MOVE', character: 'DRE', space });
    expect(faults(withStep(1, { until: { choose: [to(16), to(10)] } }))).toEqual([
      expect.stringMatching(/^after answer 2 at step 2: step 3: nothing that is offered .* \(seed 1\)$/),
    ]);
    expect(faults(withStep(1, { until: { choose: [to(16), to(30)] } }))).toEqual([
      'answer 2 at step 2 is offered on none of the ways there',
    ]);
    expect(faults(withStep(1, { until: { choose: [to(30), to(16)] } }))).toEqual([
      'answer 1 at step 2 cannot be shown: it is not offered',
    ]);
    // an answer that is there only after another one of an earlier step
    const steps = [
      [to(16), to(10)],
      [to(19), to(11)],
    ].map((choose) => ({
      point: [{ ref: 'character', id: 'DRE' }],
      until: { choose },
      wrong: [{ choose: { action: 'MOVE', character: 'GIA' }, say: 'giant' }],
    }));
    expect(faults({ ...lesson, steps }).filter((why) => why.includes('answer'))).toEqual([]);
  });

  it('is found out when it waits for something and points at nothing, or gives no reason', () => {
    const { point: _, ...pointless } = must(lesson.steps[1], 'step');
    const steps = lesson.steps.map((step, i) => (i === 1 ? pointless : step));
    expect(faults({ ...lesson, steps })).toEqual(['step 2: it points at nothing']);
    expect(faults(withStep(1, { point: [] }))).toEqual(['step 2: it points at nothing']);
    const { 'lesson.walk.2.why': __, ...fewer } = words;
    expect(faults(lesson, fewer)).toEqual(['no words for lesson.walk.2.why']);
    // what is only read may point at nothing
    expect(faults(withStep(0, { point: [] }))).toEqual([]);
  });

  it('is found out when nobody could come to it, because another page is there', () => {
    for (const id of ['next', 'game'])
      expect(faults({ ...lesson, id })).toContain('its id is the address of another page');
  });

  it('is found out when words are missing, or said by nothing', () => {
    const { 'lesson.walk.2': _, ...fewer } = words;
    expect(faults(lesson, fewer)).toEqual(['no words for lesson.walk.2']);
    const more = checkLessons(game, { lessons: [lesson], words: { en: { ...words, 'lesson.walk.9': '' } } }, []);
    expect(more.map((one) => one.lesson)).toContain('lesson.walk.9');
  });

  it('is found out when its position is none', () => {
    const bent = { ...lesson, opening: { position: { seats: 3 } } };
    expect(faults(bent)).toEqual([expect.stringContaining('the position')]);
  });

  it('knows what was chosen from what is only seen', () => {
    const see: LessonStep = {
      until: { see: { points: { least: 2 }, who: { oneOf: ['a', 'b'] }, at: { x: 1 } }, show: [] },
      wrong: [{ choose: { end: true }, say: 'end' }],
    };
    expect(isSeen(see, { points: 2, who: 'b', at: { x: 1, y: 2 } })).toBe(true);
    expect(isSeen(see, { points: 1, who: 'b', at: { x: 1 } })).toBe(false);
    expect(isSeen(see, { points: 3, who: 'c', at: { x: 1 } })).toBe(false);
    expect(judge(see, { go: 1 })).toBe('taken');
    expect(judge(see, { end: true, more: 1 })).toEqual({ wrong: 'end' });
    expect(judge({ until: { choose: [{ go: 1 }] } }, { go: 1, by: 2 })).toBe('done');
    expect(judge({ until: { choose: [{ go: 1 }] } }, { go: 2 })).toEqual({});
  });
});
