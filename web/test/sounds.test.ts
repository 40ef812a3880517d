/** What the games sound like: every deed has its sound or is silent on purpose, and every sound can be heard. */
import { readFileSync } from 'node:fs';
import {
  type AnyGame,
  isRefusal,
  must,
  type Panel,
  panelsOf,
  type Result,
  readOptions,
  simulate,
  usualSeats,
} from '@gavel/kernel';
import { newsOf, soundNames, soundOf } from '@gavel/kit/sounds.ts';
import { describe, expect, it } from 'vitest';
import { wellKnown } from '../../bots/test/well-known.ts';
import { loadGame } from '../src/games/games.ts';
import { soundsOf } from '../src/sound/heard.ts';
import { sounds } from '../src/sound/synth.ts';

/** The deeds that are written down in a game's brushes. */
const written = (id: string): string[] => {
  const source = readFileSync(new URL(`../../games/${id}/src/panels.ts`, import.meta.url), 'utf8');
  const drawn = /(?:deed: |deed\(|asPicture\()['`]([\w-]+)/g;
  const alone = /came\([^;]*?\}, '([\w-]+)'/g;
  const acts = /case '([A-Z]+)'/g;
  return [drawn, alone, acts].flatMap((kind) => [...source.matchAll(kind)].map(([, deed]) => must(deed, 'deed')));
};

/** What may come of deeds, as it is written down there. */
const results = (id: string): string[] => {
  const source = readFileSync(new URL(`../../games/${id}/src/panels.ts`, import.meta.url), 'utf8');
  return [...source.matchAll(/what: '(\w+)'/g)].map(([, what]) => must(what, 'what'));
};

/** The panels of games in which anybody plays anyhow, told line by line: each drawn one, and what it was before. */
function* told(game: AnyGame): Iterable<{ readonly panel: Panel; readonly before: Panel | undefined }> {
  const options = readOptions(game.options, {}, usualSeats(game, {}));
  if (isRefusal(options)) throw new Error(options.key);
  const seats = usualSeats(game, options);
  for (const seed of ['heard', 'again', 'once more', 'and on']) {
    const { recorder } = simulate(game, options, seats, Array(seats).fill(undefined), seed, { record: true });
    const { header, lines } = must(recorder, 'recorder');
    let page: readonly Panel[] = [];
    for (const [v, events] of [header.setup.events, ...lines.map((line) => line.events)].entries()) {
      const seen = events.map((event) => game.redact(event, 'omniscient')).filter(Boolean);
      const before = page.at(-1);
      page = panelsOf(game.tell, [{ v, events: seen }], page.slice(-1));
      for (const panel of page) if (panel !== before && panel.weight > 0) yield { panel, before };
    }
  }
}

type Listener = Parameters<typeof soundsOf>[0];

describe.each(wellKnown)('$id', ({ id, game, known }) => {
  const all = [...told(game)];

  it('has a sound for every deed its panels show, or none on purpose', async () => {
    const { sounds: map = {} } = await loadGame(id);
    const deeds = new Set([...written(id), ...all.map(({ panel }) => panel.deed)]);
    expect(deeds.size).toBeGreaterThan(5);
    expect([...deeds].filter((deed) => soundOf(map, deed) === undefined)).toEqual([]);
  });

  it('names no sound that cannot be heard', async () => {
    const { sounds: map = {} } = await loadGame(id);
    const names = new Set([...written(id), ...all.flatMap(({ panel, before }) => newsOf(panel, before))]);
    const may = new Set([...names, ...[...names].map((name) => name.split('.')[0]), ...results(id)]);
    // that somebody is hurt, healed or neither is told by one number
    const isNamed = (name: string) => may.has(name) || results(id).some((what) => name === `${what}.none`);
    expect(Object.keys(map).filter((name) => !isNamed(name))).toEqual([]);
  });

  it('lets what comes of its deeds be heard as the story goes on', async () => {
    const listener = { face: await loadGame(id), viewer: 0, info: { outcome: null } } as unknown as Listener;
    const grown = all.filter(({ panel, before }) => before?.from.join() === panel.from.join());
    const heard = new Set(grown.flatMap(({ panel, before }) => soundsOf(listener, panel, before)));
    expect([...heard]).toEqual(expect.arrayContaining([...known.come]));
  });
});

/** All that a game's sounds say of its end. */
const ends = async (id: string) => {
  const face = await loadGame(id);
  const deeds = Object.keys(face.sounds ?? {}).filter((deed) => soundOf(face.sounds ?? {}, deed) === 'end');
  const heardBy = (viewer: number | 'spectator', winners: readonly number[]) =>
    deeds.flatMap((deed) => {
      const panel: Panel = {
        from: [9, 0],
        to: [9, 0],
        deed,
        caption: { key: 'won', args: {} },
        results: [],
        weight: 3,
      };
      return soundsOf({ face, viewer, info: { outcome: { winners } } } as unknown as Listener, panel, undefined);
    });
  return { deeds, heardBy };
};

describe.each(wellKnown)('The end of $id', ({ id }) => {
  it('sounds like a win to who won and to who looks on, like a loss to who lost', async () => {
    const { deeds, heardBy } = await ends(id);
    expect(deeds.length).toBeGreaterThan(0);
    expect(new Set(heardBy(1, [1]))).toEqual(new Set(['win']));
    expect(new Set(heardBy(0, [0, 1]))).toEqual(new Set(['win']));
    expect(new Set(heardBy(0, [1]))).toEqual(new Set(['loss']));
    expect(new Set(heardBy(0, []))).toEqual(new Set(['loss']));
    expect(new Set(heardBy('spectator', [1]))).toEqual(new Set(['win']));
  });
});

describe('A Soul', () => {
  it('is heard when it is taken, bound and banked', async () => {
    const face = await loadGame('judgement');
    for (const deed of ['soul', 'bind', 'bank']) {
      const panel: Panel = {
        from: [9, 0],
        to: [9, 0],
        deed,
        caption: { key: 'soul', args: {} },
        results: [],
        weight: 2,
      };
      expect(soundsOf({ face, viewer: 0, info: { outcome: null } } as unknown as Listener, panel, undefined)).toEqual([
        'soul',
      ]);
    }
  });
});

describe('What comes of a deed', () => {
  const panel = (to: number, ...results: Result[]): Panel => ({
    from: [1, 0],
    to: [to, 0],
    deed: 'attack',
    caption: { key: 'attacks', args: {} },
    results,
    weight: 2,
  });
  const say = { key: 'then', args: {} };
  const dice: Result = { say, what: 'dice' };
  const wound: Result = { say, what: 'health', by: -2 };

  it('is heard when it comes, and the deed not again', () => {
    expect(newsOf(panel(1), undefined)).toEqual(['attack']);
    expect(newsOf(panel(2, dice), panel(1))).toEqual(['dice']);
    expect(newsOf(panel(3, dice, wound), panel(2, dice))).toEqual(['health.less']);
    expect(newsOf(panel(3, dice, wound), undefined)).toEqual(['attack', 'dice', 'health.less']);
  });

  it('is heard in its order and no sound twice', async () => {
    const face = await loadGame('judgement');
    const listener = { face, viewer: 0, info: { outcome: null } } as unknown as Listener;
    expect(soundsOf(listener, panel(2, dice, dice, wound, wound), undefined)).toEqual(['leap', 'dice', 'hit']);
  });
});

describe('The sounds of the house', () => {
  it('are made of voices one can hear: short, and of pitches a ramp can reach', () => {
    expect(Object.keys(sounds)).toEqual([...soundNames]);
    for (const [name, voices] of Object.entries(sounds)) {
      expect(voices.length, name).toBeGreaterThan(0);
      expect(
        voices.some(({ wave }) => wave !== 'noise'),
        name,
      ).toBe(true);
      for (const { at, length, from, to, level } of voices) {
        expect(at + length, name).toBeLessThanOrEqual(1);
        for (const pitch of [from, to]) expect(pitch, name).toBeGreaterThan(30);
        expect(level, name).toBeGreaterThan(0);
      }
    }
  });
});
