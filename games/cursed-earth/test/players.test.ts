/** How well the players of The Cursed Earth play, and what their signals may depend on. */
import { fastRng, simulate, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { cursedEarth, type View } from '../src/index.ts';

const optionsFor = (seats: number, given: object) => {
  const options = tableOptions(cursedEarth, given, seats);
  if ('refused' in options) throw new Error('these options must be fine');
  return options as Parameters<typeof cursedEarth.setup>[0];
};

function play(seats: number, given: object, levels: readonly string[], seed: string) {
  const bots = levels.map((level) => cursedEarth.players[level]!());
  // biome-ignore lint/suspicious/noExplicitAny: players of one game in a list of any
  const { state } = simulate(cursedEarth, optionsFor(seats, given), seats, bots as any, seed);
  return cursedEarth.outcome(state as never)!;
}

describe('The players of The Cursed Earth', () => {
  it('the script scores far more than greedy on the same solo deals', () => {
    const deals = ['solo/0', 'solo/1', 'solo/2'];
    const score = (level: string) => deals.reduce((sum, deal) => sum + play(1, {}, [level], deal).scores[0]!, 0);
    expect(score('script')).toBeGreaterThan(score('greedy') + 15);
  });

  it('the script beats greedy head-to-head on either side', () => {
    const mode = { mode: 'headToHead' };
    expect(play(2, mode, ['script', 'greedy'], 'duel/0').winners).toEqual([0]);
    expect(play(2, mode, ['greedy', 'script'], 'duel/0').winners).toEqual([1]);
  });

  it('co-op games of mixed players come to an end', () => {
    for (const seats of [2, 3, 4])
      expect(play(seats, {}, ['script', 'greedy', 'script', 'greedy'].slice(0, seats), 'mixed').scores).toHaveLength(
        seats,
      );
  });
});

describe('Signals among bots', () => {
  const table = (position: object) =>
    cursedEarth.position({ row: [22, 16], talk: true, ...position }, optionsFor(3, {}), 3);
  const view = (s: ReturnType<typeof table>, seat: number): View => cursedEarth.view(s, seat);
  const script = cursedEarth.players['script']!();

  it('say what the team needs', () => {
    const s = table({ judges: { rations: 0 } });
    const talk = cursedEarth.pending(s).find((d) => d.kind === 'talk' && d.seat === 1)!;
    expect(script.choose(view(s, 1), talk, fastRng(1))).toEqual({ signal: 'needRations' });
  });

  it('never depend on the hand of who speaks', () => {
    const s = table({ judges: { health: [2, 2, 1], ammo: 0 } });
    const talk = cursedEarth.pending(s).find((d) => d.kind === 'talk' && d.seat === 1)!;
    const said = script.choose(view(s, 1), talk, fastRng(1));
    for (let n = 0; n < 5; n++) {
      const other = cursedEarth.clone(s);
      cursedEarth.scramble(other, 'spectator', fastRng(n));
      expect(other.hands[1]).not.toEqual(s.hands[1]);
      expect(script.choose(view(other, 1), talk, fastRng(1))).toEqual(said);
    }
  });

  it('settle a close call of the Senior Judge', () => {
    for (const choice of [0, 2]) {
      const s = table({});
      const io = { chance: { roll: () => 1, pick: () => 0, shuffle: () => {} }, quiet: true, emit: () => {} };
      const box = cursedEarth.pending(s).find((d) => d.kind === 'box')!;
      cursedEarth.apply(s, box, { box: 1 }, io);
      const wound = cursedEarth.pending(s).find((d) => d.kind === 'character')!;
      const talk = cursedEarth.pending(s).find((d) => d.kind === 'talk' && d.seat === 2)!;
      cursedEarth.apply(s, talk, { signal: 'advise', about: wound.id, choice }, io);
      const character = ['dredd', 'giant', 'anderson'][choice];
      expect(script.choose(view(s, 0), wound, fastRng(3))).toEqual({ character });
    }
  });
});
