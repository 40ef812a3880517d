/** What can be answered before its question is shown: what its answers name, and nothing else. */
import { games } from '@gavel/bots';
import { type AnyGame, type Decision, fastChance, fastRng, isRefusal, listening, tableOptions } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { GameNow, TableInfo } from '../src/net/protocol.ts';
import { answerable } from '../src/table/ahead.ts';
import { useScene } from '../src/table/scene.ts';

const now = (decisions: readonly Decision[], view: unknown): GameNow =>
  ({ view, decisions, sealed: [] }) as unknown as GameNow;

/** By the kind of a decision, what can be pressed for it, in the first decisions of a game of chance. */
function pressedFor(game: AnyGame, most: number): ReadonlyMap<string, ReadonlySet<string>> {
  const seats = game.usualSeats ?? 2;
  const { io } = listening(fastChance('ahead'));
  const options = tableOptions(game, {}, seats);
  if (isRefusal(options)) throw new Error(options.key);
  const state: unknown = game.setup(options, seats, io);
  const rng = fastRng('ahead');
  const found = new Map<string, ReadonlySet<string>>();
  for (let n = 0; n < most; n++) {
    const [decision] = game.pending(state);
    if (!decision) break;
    const things = answerable(game, now([decision], game.view(state, decision.seat)));
    if (things.size > (found.get(decision.kind)?.size ?? -1)) found.set(decision.kind, things);
    const choices = game.choices(state, decision);
    game.apply(state, decision, choices.at(rng.below(choices.size)), io);
  }
  return found;
}

const kinds = (things: ReadonlySet<string> | undefined) =>
  new Set([...(things ?? [])].map((mark) => mark.slice(0, mark.indexOf(':'))));

describe('A press before the question is shown answers', () => {
  it.each([
    ['helter-skelter', 'act', ['character', 'card']],
    ['cursed-earth', 'play', ['card']],
    ['mega-city', 'card', ['card']],
    ['judgement', 'act', ['model']],
  ] as const)('%s: %s by what its answers name', (id, kind, things) => {
    const game = games.find((one) => one.id === id);
    if (!game) throw new Error(id);
    const found = kinds(pressedFor(game, 120).get(kind));
    for (const thing of things) expect(found).toContain(thing);
  });

  it.each(games.map((game) => [game.id, game] as const))('%s: nothing, where nobody waits for an answer', (_, game) => {
    const { io } = listening(fastChance('ahead'));
    const seats = game.usualSeats ?? 2;
    const options = tableOptions(game, {}, seats);
    if (isRefusal(options)) throw new Error(options.key);
    const state: unknown = game.setup(options, seats, io);
    const view: unknown = game.view(state, 0);
    expect(answerable(game, now([], view))).toEqual(new Set());
    const [kind] = game.extras ?? [];
    if (kind !== undefined) expect(answerable(game, now([{ id: 1, seat: 0, kind }], view))).toEqual(new Set());
  });
});

describe('An answer', () => {
  /** The first question of a window in a game of chance, and what is done when its first answer is offered. */
  function done(ahead: boolean): readonly unknown[] {
    const game = games.find(({ id }) => id === 'helter-skelter');
    if (!game) throw new Error('no game');
    const { io } = listening(fastChance('window'));
    const options = tableOptions(game, {}, 2);
    if (isRefusal(options)) throw new Error(options.key);
    const state: unknown = game.setup(options, 2, io);
    const rng = fastRng('window');
    let [decision] = game.pending(state);
    for (; decision && decision.window !== true; [decision] = game.pending(state)) {
      const choices = game.choices(state, decision);
      game.apply(state, decision, choices.at(rng.below(choices.size)), io);
    }
    if (!decision) throw new Error('no window');
    const seen = now([decision], game.view(state, decision.seat));
    const made: unknown[] = [];
    const viewer = decision.seat;
    let offer = () => {};
    renderToStaticMarkup(
      createElement(function Probe() {
        const scene = useScene({
          face: { game } as unknown as Face,
          info: {} as TableInfo,
          viewer,
          now: { ...seen, waiting: [] },
          log: [],
          act: (_, choice) => made.push(choice),
          openRule: () => {},
          ahead: () => ahead,
        });
        offer = () => scene.offer(scene.list[0]);
        return null;
      }),
    );
    offer();
    return made;
  }

  it('to a reaction is made at once, but only put forward where it was pressed before its question was shown', () => {
    expect(done(false)).toHaveLength(1);
    expect(done(true)).toEqual([]);
  });
});
