/**
 * A newcomer who reads nothing but the captions of the strip knows who did what to whom and where: whole games of every game,
 * as each seat saw them. What there is to know is taken from the events of the record, not from the panels.
 */
import {
  type AnyGame,
  at,
  begin,
  captionsOf,
  type Decision,
  fastChance,
  fastRng,
  isRefusal,
  listening,
  must,
  nameText,
  type Panel,
  panelsOf,
  type Ref,
  type Seat,
  type SeenLine,
  sentence,
  tableOptions,
  usualSeats,
} from '@gavel/kernel';
import { expect, it } from 'vitest';
import { makePlayer } from '../src/index.ts';
import { furnished } from './furnished.ts';
import type { Known as KnownOfGame } from './known.ts';
import { wellKnown } from './well-known.ts';

/** What there is to know of each game; its folder says it. */
const of = new Map(wellKnown.map(({ id, known }) => [id, known]));

type Way = NonNullable<KnownOfGame['read']>[number];
const games = furnished.flatMap((game) =>
  (of.get(game.id)?.read ?? [{}]).map((way) => ({ game, way, ...named(game, way) })),
);

function named(game: AnyGame, { options = {}, seats }: Way): { readonly name: string } {
  return { name: [game.id, ...Object.values(options), ...(seats ? [`with ${seats}`] : [])].join(' ') };
}

const isIn = ({ from, to }: Panel, [v, i]: readonly [number, number]): boolean =>
  (from[0] < v || (from[0] === v && from[1] <= i)) && (to[0] > v || (to[0] === v && to[1] >= i));

function played(game: AnyGame, way: Way, seed: number) {
  const options = tableOptions(game, way.options ?? {}, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const seats = way.seats ?? usualSeats(game, options);
  const players = Array.from({ length: seats }, () => must(makePlayer(game, 'greedy'), 'player'));
  const chance = fastChance(seed);
  const rng = fastRng(seed);
  const { state, taken } = begin(game, options, seats, chance);
  const lines: (readonly { kind: string }[])[] = [taken.events];
  for (let d: Decision | undefined = game.pending(state)[0]; d !== undefined; d = game.pending(state)[0]) {
    const choices = game.choices(state, d);
    const choice: unknown =
      choices.size === 1 ? choices.at(0) : at(players, d.seat).choose(game.view(state, d.seat), d, rng);
    const heard = listening<{ kind: string }>(chance);
    game.apply(state, d, choice, heard.io);
    lines.push(heard.taken.events);
  }
  return { state, lines, seats };
}

/** What happens in games played by chance, where more happens than players would do. */
function byChance({ game, way }: (typeof games)[number]): readonly { kind: string }[] {
  const options = tableOptions(game, way.options ?? {}, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const seats = way.seats ?? usualSeats(game, options);
  const events: { kind: string }[] = [];
  for (let seed = 1; seed <= (of.get(game.id)?.chanced ?? 0); seed++) {
    const rng = fastRng(seed);
    const { io, taken } = listening<{ kind: string }>(fastChance(seed));
    const state: unknown = game.setup(options, seats, io);
    for (let d: Decision | undefined = game.pending(state)[0]; d !== undefined; d = game.pending(state)[0]) {
      const choices = game.choices(state, d);
      game.apply(state, d, choices.at(rng.below(choices.size)), io);
    }
    events.push(...taken.events);
  }
  return events;
}
const whole = new Map<string, ReturnType<typeof played>>();
/** One game of each, for all who read it. */
function theGame({ name, game, way }: (typeof games)[number]): ReturnType<typeof played> {
  const known = whole.get(name) ?? played(game, way, 7);
  whole.set(name, known);
  return known;
}

interface Known {
  readonly panel: Panel | undefined;
  readonly text: string;
  readonly event: unknown;
  readonly names: readonly string[];
  /** One of these, parted by bars, for each. */
  readonly deeds: readonly string[];
}

/** What there was to know, with what the reader read of it. */
function knownBy(
  game: AnyGame,
  state: unknown,
  lines: readonly (readonly { kind: string }[])[],
  viewer: Seat,
): readonly Known[] {
  const view: unknown = game.view(state, viewer);
  const seen = lines.map((events, v): SeenLine<{ kind: string }> => {
    return { v, events: events.flatMap((event): { kind: string }[] => game.redact(event, viewer) ?? []) };
  });
  const name = (one: Ref): string => nameText(game.tell.name(one, view)).toLowerCase();
  const panels = panelsOf(game.tell, seen).filter(({ weight }) => weight > 0);
  const words = (panel: Panel): string =>
    captionsOf(panel)
      .map((one) => sentence(one, game.tell.catalogue, (it) => game.tell.name(it, view)))
      .join(' ')
      .toLowerCase();
  // a figure that goes on is one picture, which tells where it came to
  const last = new Map<string, Known>();
  for (const { v, events } of seen)
    events.forEach((event, i) => {
      const refs = of.get(game.id)?.facts[event.kind]?.(event) ?? [];
      const names = refs.flatMap((one) => (one ? [name(one)] : []));
      const done = (of.get(game.id)?.deeds[event.kind]?.(event) ?? []).flatMap((one) =>
        one === undefined ? [] : [`${one}`],
      );
      if (names.length === 0 && done.length === 0) return;
      const panel = panels.find((one) => isIn(one, [v, i]));
      const text = panel ? words(panel) : '';
      last.set([panel?.from.join('.') ?? `${v}.${i}`, event.kind, names[0]].join(), {
        panel,
        text,
        event,
        names,
        deeds: done,
      });
    });
  return [...last.values()];
}

const says = (text: string, deed: string): boolean => deed.split('|').some((one) => text.includes(one));

for (const one of games)
  it(`who reads nothing but the captions of ${one.name} knows who did what to whom and where`, () => {
    const { state, lines, seats } = theGame(one);
    const { game } = one;
    for (let viewer = 0; viewer < seats; viewer++) {
      const known = knownBy(game, state, lines, viewer);
      expect(known.length).toBeGreaterThan(20);
      expect(known.filter(({ text, names }) => !names.every((one) => text.includes(one)))).toEqual([]);
      expect(known.filter(({ text, deeds }) => !deeds.every((one) => says(text, one)))).toEqual([]);
    }
  });

for (const game of furnished)
  it(`what happens in ${game.id} says itself by whom, of what and for what`, () => {
    const played = games.filter((one) => one.game === game);
    const events = played.flatMap((one) => [...theGame(one).lines.flat(), ...byChance(one)]);
    const says = of.get(game.id)?.own ?? {};
    const told = events.filter(({ kind }) => Object.hasOwn(says, kind));
    // what never happens is not tried
    const tried = new Set([...told.map(({ kind }) => kind), ...(of.get(game.id)?.rare ?? [])]);
    expect(Object.keys(says).filter((kind) => !tried.has(kind))).toEqual([]);
    expect(told.filter((event) => !says[event.kind]?.(event))).toEqual([]);
  });
