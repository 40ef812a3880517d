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
  ref,
  type Seat,
  type SeenLine,
  sentence,
  tableOptions,
  usualSeats,
} from '@gavel/kernel';
import { expect, it } from 'vitest';
import { makePlayer } from '../src/index.ts';
import { furnished } from './furnished.ts';

// biome-ignore lint/suspicious/noExplicitAny: every game has events of its own
type Happened = any;
type Facts = Readonly<Record<string, (event: Happened) => readonly (Ref | undefined)[]>>;

const some = (kind: string, id: string | number | undefined): Ref | undefined =>
  id === undefined || id === '' ? undefined : ref(kind, id);

/** A place of the field, which has no name of its own. */
const spot = (at: readonly number[]): Ref => ref('spot', at.join());

/** By game and kind of event: whom, what and where a reader must be able to name. */
const facts: Readonly<Record<string, Facts>> = {
  'helter-skelter': {
    // where it appears is told, or where it went from there
    deployed: ({ character }) => [some('character', character)],
    action: ({ choice, at }) => [
      some('character', choice.character),
      some('character', choice.target ?? choice.ally),
      some('space', choice.space ?? (choice.target === undefined ? undefined : at)),
    ],
    defended: ({ character }) => [some('character', character)],
    killed: ({ by, character, space }) => [some('character', by), some('character', character), some('space', space)],
    collected: ({ seat }) => [some('seat', seat)],
    interrupted: ({ seat }) => [some('seat', seat)],
  },
  'cursed-earth': {
    played: ({ seat, card, faceDown, row }) => [
      some('seat', seat),
      faceDown || card === 0 ? undefined : some('card', card),
      row === 0 ? undefined : some('row', row),
    ],
    added: ({ card, row, why, faceDown }) => [
      faceDown || card === 0 ? undefined : some('card', card),
      row === 0 || (why !== 'dawn' && why !== 'dusk') ? undefined : some('row', row),
    ],
    turnedUp: ({ card }) => [card === 0 ? undefined : some('card', card)],
    rowTaken: ({ seat, row }) => [some('seat', seat), some('row', row)],
    card: ({ team, card }) => [some('team', team), some('card', card)],
    advanced: ({ team, location }) => [some('team', team), some('location', location)],
    located: ({ location }) => [some('location', location)],
    box: ({ seat, card }) => [some('seat', seat), some('card', card)],
    declined: ({ seat, card }) => [some('seat', seat), some('card', card)],
    kept: ({ team, card }) => [some('team', team), some('card', card)],
    spent: ({ team, card, symbol }) => [some('team', team), some('card', card), some('symbol', symbol)],
    health: ({ character, location }) => [some('character', character), some('location', location)],
    radiation: ({ character, location }) => [some('character', character), some('location', location)],
    rations: ({ team }) => [some('team', team)],
    ammo: ({ team }) => [some('team', team)],
    died: ({ character, location }) => [some('character', character), some('location', location)],
    // what is dealt with is in its own picture
    discarded: ({ card, why }) => [card === 0 || why === 'resolved' ? undefined : some('card', card)],
    token: ({ team, kept }) => [kept ? some('team', team) : undefined],
    shootout: ({ perp, location }) => [some('character', perp), some('location', location)],
    psiDrew: ({ seat, card }) => [some('seat', seat), card === 0 ? undefined : some('card', card)],
    valued: ({ seat }) => [some('seat', seat)],
    putAside: ({ seat, card }) => [some('seat', seat), card === 0 ? undefined : some('card', card)],
    met: ({ team }) => [some('team', team)],
  },
  'mega-city': {
    placed: ({ seat, sector }) => [some('seat', seat), some('sector', sector)],
    moved: ({ seat, path }) => [some('seat', seat), some('sector', path.at(-1))],
    played: ({ seat, play }) => [
      some('seat', seat),
      some('card', play.play),
      typeof play.on === 'number' && play.on !== seat ? some('seat', play.on) : undefined,
    ],
    cancelled: ({ by, card, seat }) => [some('seat', by), some('card', card), some('seat', seat)],
    confiscated: ({ by, of, card }) => [some('seat', by), some('seat', of), some('card', card)],
    attempt: ({ seats, perp, crime, sector }) => [
      ...seats.map((seat: number) => some('seat', seat)),
      some('perp', perp),
      some('crime', crime),
      some('sector', sector),
    ],
    result: ({ seat, perp, crime }) => [some('seat', seat), some('perp', perp), some('crime', crime)],
    noResult: ({ seats }) => seats.map((seat: number) => some('seat', seat)),
  },
  judgement: {
    placed: ({ model, at }) => [some('model', model), spot(at)],
    moved: ({ model, path }) => [some('model', model), spot(path.slice(-2))],
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
};

type Deeds = Readonly<Record<string, (event: Happened) => readonly (string | number | undefined)[]>>;

const actions: Readonly<Record<string, string>> = {
  MOVE: 'moves to',
  CLIMB: 'climbs to',
  FLY: 'flies to',
  COLLECT: 'reaches for the fragment',
  MELEE: 'strikes at',
  SMASH: 'smashes at',
  SNIPE: 'snipes at',
  'HI-EX': 'high explosive',
  SHOTGUN: 'both barrels',
  EXPLODE: 'blows up',
  PSI: 'enters the mind',
  HEAL: 'tends',
};
const defences: Readonly<Record<string, string>> = {
  BLOCK: 'blocks',
  DEFLECT: 'deflects',
  PRECOG: 'foresees',
  COVER: 'behind cover',
};
const arrests: Readonly<Record<string, string>> = {
  arrest: 'arrests',
  outbid: 'somebody was better',
  standoff: 'a stand-off',
  intensiveCare: 'beats',
  saved: 'saved from intensive care',
};

/** By game and kind of event: the deed, and what came of it, in the words and numbers a reader has to find. */
const deeds: Readonly<Record<string, Deeds>> = {
  'helter-skelter': {
    deployed: () => ['appears on|only just out, on'],
    action: ({ choice }) => [actions[choice.action]],
    defended: ({ defence }) => [defences[defence]],
    damaged: ({ amount, health }) => [`loses ${amount} health, ${health} left`],
    collected: ({ points }) => [`${points} point`],
    interrupted: () => ['interrupt'],
  },
  'cursed-earth': {
    card: () => ['meet'],
    advanced: () => ['advance'],
    health: ({ by, now }) => [by < 0 ? 'pays with|loses' : 'gains', `(${now}`],
    radiation: ({ now }) => ['radiation', `(${now})`],
    rations: ({ now }) => ['ration', `(${now}`],
    ammo: ({ now }) => ['ammunition', `(${now}`],
    died: () => ['dies'],
  },
  'mega-city': {
    attempt: () => ['to arrest'],
    dice: ({ judges, perp }) => [...judges, ...(perp === null ? [] : [perp])].map(({ total }) => total),
    result: ({ result }) => [arrests[result]],
    cancelled: () => ['turns'],
    fled: () => ['moves on'],
  },
  judgement: {
    attacks: () => ['attacks'],
    rolled: ({ dice }) => [`rolls ${dice.join(', ')}`],
    damaged: ({ n }) => [`suffers ${n} damage`],
    healed: ({ n }) => [`heals ${n}`],
    check: ({ n, made }) => [`comes to ${n} `, made ? 'it succeeds' : 'it fails'],
    died: () => ['slays|falls|dies'],
    level: ({ n }) => [`level ${n}`],
  },
};

const attacks: ReadonlySet<string> = new Set(['MELEE', 'SMASH', 'SNIPE', 'SHOTGUN', 'EXPLODE', 'PSI']);

/** By game and kind of event: what it must say itself, so that nobody has to look for it in what was before. */
const own: Readonly<Record<string, Readonly<Record<string, (event: Happened) => boolean>>>> = {
  'helter-skelter': {
    // of an attack where it strikes and whom it can hit, of a friend where they stood
    action: ({ choice: { action }, at, defenders, allyFrom }) =>
      (!attacks.has(action) || (at !== undefined && defenders.length > 0)) &&
      (action !== 'HEAL' || at !== undefined) &&
      (action !== 'RALLY' || allyFrom !== undefined),
    killed: ({ space }) => space !== undefined,
    damaged: ({ by }) => by !== undefined,
    healed: ({ amount }) => amount !== undefined,
    collected: ({ character }) => character !== undefined,
  },
  'cursed-earth': {
    health: ({ why, location }) => why !== undefined && (why === 'location') === (location !== undefined),
    radiation: ({ why }) => why !== undefined,
    died: ({ why, location }) => why !== undefined && (why === 'location') === (location !== undefined),
    spent: ({ symbol }) => symbol !== undefined,
    discarded: ({ why, row }) => why === 'psi' || row !== undefined,
    declined: ({ seat }) => seat !== undefined,
    shootout: ({ location }) => location !== undefined,
  },
  'mega-city': {
    dice: ({ judges, perp }) =>
      [...judges, ...(perp === null ? [] : [perp])].every(
        ({ total, base, plus, dice, half }) =>
          total === dice.reduce((sum: number, die: number) => sum + (half ? Math.ceil(die / 2) : die), base + plus),
      ),
    attempt: ({ sector }) => sector !== undefined,
    result: ({ sector }) => sector !== undefined,
    noResult: ({ seats }) => seats.length > 0,
  },
  judgement: {
    rolled: ({ what, other }) => what !== 'attack' || other !== undefined,
    rerolled: ({ price }) => price !== undefined,
    damaged: ({ cause }) => cause !== undefined,
    check: ({ soul, other, made, n }) => (soul ?? other) !== undefined && made === n >= 12,
    soulBound: ({ soul, other }) => (soul ?? other) !== undefined,
    soulBanked: ({ model }) => model !== undefined,
    tokenGone: ({ id }) => id !== undefined,
  },
};

interface Way {
  readonly options?: Record<string, unknown>;
  readonly seats?: number;
}

/** Whole games, but no longer than they must be; against one another and side by side where that is another game. */
const ways: Readonly<Record<string, readonly Way[]>> = {
  'mega-city': [{ options: { length: 'short' } }],
  'cursed-earth': [
    {},
    { options: { difficulty: 'chiefJudge' } },
    { options: { mode: 'headToHead' } },
    { options: { mode: 'coop' }, seats: 2 },
  ],
};
const games = furnished.flatMap((game) => (ways[game.id] ?? [{}]).map((way) => ({ game, way, ...named(game, way) })));

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
  for (let seed = 1; seed <= (chanced[game.id] ?? 0); seed++) {
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
/** How many, where that takes no time. */
const chanced: Readonly<Record<string, number>> = { 'helter-skelter': 4, 'cursed-earth': 40 };

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
      const refs = facts[game.id]?.[event.kind]?.(event) ?? [];
      const names = refs.flatMap((one) => (one ? [name(one)] : []));
      const done = (deeds[game.id]?.[event.kind]?.(event) ?? []).flatMap((one) =>
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

/** Banking a Soul takes a way to an Effigy: few games see it. */
const rare = ['soulBanked'];

for (const game of furnished)
  it(`what happens in ${game.id} says itself by whom, of what and for what`, () => {
    const played = games.filter((one) => one.game === game);
    const events = played.flatMap((one) => [...theGame(one).lines.flat(), ...byChance(one)]);
    const says = own[game.id] ?? {};
    const told = events.filter(({ kind }) => Object.hasOwn(says, kind));
    // what never happens is not tried
    const tried = new Set([...told.map(({ kind }) => kind), ...rare]);
    expect(Object.keys(says).filter((kind) => !tried.has(kind))).toEqual([]);
    expect(told.filter((event) => !says[event.kind]?.(event))).toEqual([]);
  });
