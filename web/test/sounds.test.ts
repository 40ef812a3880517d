/** What the games sound like: every deed of every game's brushes has its sound, or is silent on purpose. */
import { readFileSync } from 'node:fs';
import { games } from '@gavel/bots';
import { type AnyGame, isRefusal, must, panelsOf, readOptions, simulate, usualSeats } from '@gavel/kernel';
import { soundNames, soundOf } from '@gavel/kit/sounds.ts';
import { describe, expect, it } from 'vitest';
import { loadGame } from '../src/games/games.ts';
import { sounds } from '../src/sound/synth.ts';

/** The deeds that are written down in a game's brushes. */
const written = (id: string): string[] => {
  const source = readFileSync(new URL(`../../games/${id}/src/panels.ts`, import.meta.url), 'utf8');
  return [...source.matchAll(/(?:deed: |deed\(|asPicture\()['`]([\w-]+)/g)].map(([, deed]) => must(deed, 'deed'));
};

/** The deeds that are drawn while anybody plays anyhow. */
function played(game: AnyGame): string[] {
  const options = readOptions(game.options, {}, usualSeats(game, {}));
  if (isRefusal(options)) throw new Error(options.key);
  const seats = usualSeats(game, options);
  const { recorder } = simulate(game, options, seats, Array(seats).fill(undefined), 'heard', { record: true });
  const { header, lines } = must(recorder, 'recorder');
  const events = [header.setup.events, ...lines.map((line) => line.events)];
  return panelsOf(
    game.tell,
    events.map((all, v) => ({ v, events: all.map((event) => game.redact(event, 'omniscient')).filter(Boolean) })),
  )
    .filter(({ weight }) => weight > 0)
    .map(({ deed }) => deed);
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('has a sound for every deed its panels show, or none on purpose', async () => {
    const { sounds: map = {} } = await loadGame(id);
    const deeds = new Set([...written(id), ...played(game)]);
    expect(deeds.size).toBeGreaterThan(5);
    expect([...deeds].filter((deed) => soundOf(map, deed) === undefined)).toEqual([]);
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
