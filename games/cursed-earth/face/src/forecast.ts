/**
 * What a choice would do for certain: the game's own rules, run on a state in which nothing hidden has a value. As soon as
 * they look at a card or a location that the viewer does not know, or throw for luck, the forecast ends; what happened up
 * to there happens in every world that fits the view.
 */
import { type Choice, chanceOfMaxNormal, type Decision, type Event, type State, type View } from '@gavel/cursed-earth';
import { at, type Chance, fastRng } from '@gavel/kernel';
import type { CeScene } from './scene.ts';

export interface Forecast {
  /** What happens in every world, up to the end of the card being resolved. */
  readonly sure: readonly Event[];
  /** After that, luck or hidden cards decide. */
  readonly luck: boolean;
  /** Who has stepped into the unknown, and the chance that Max Normal is there. */
  readonly found: { readonly team: number; readonly chance: number } | undefined;
  /** After that, the team says who or how. */
  readonly asks: boolean;
}

/** From here on it is another card's story. */
const beyond: ReadonlySet<Event['kind']> = new Set(['card', 'opened', 'dealt', 'resolving', 'senior']);

const asking: ReadonlySet<Decision['kind']> = new Set(['character', 'pay', 'swap', 'psi']);

class Unknown extends Error {}

/** Stands for the number of a card or location that nobody here knows: it can be moved about, but not looked at. */
function unknown(): number {
  const blank = {
    [Symbol.toPrimitive]() {
      throw new Unknown();
    },
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the rules must take it for a number until they look
  return blank as unknown as number;
}

const thrown = (): never => {
  throw new Unknown();
};
const noChance: Chance = { roll: thrown, pick: thrown, shuffle: thrown };

/** Some state that fits the view, with a blank for whatever the view does not tell. */
function blankState({ game, view }: Pick<CeScene, 'game' | 'view'>) {
  const state: State = game.imagine(view, fastRng(view.asked));
  const blanks = (count: number) => Array.from({ length: count }, unknown);
  state.deck = blanks(view.deck);
  state.hands = view.hands.map(({ count, cards }) => (cards ? [...cards] : blanks(count)));
  state.rows = view.rows.map((row) => row.map((card) => card || unknown()));
  state.faceDown = view.faceDown.map(({ row, at: place, owner }) => ({ card: at(at(state.rows, row), place), owner }));
  state.aside = view.aside.map(({ row, owner, card }) => ({ card: card || unknown(), row, owner }));
  if (view.fingers?.card === 0) state.fingers = unknown();
  view.frames.forEach((frame, i) => {
    const own = state.frames[i];
    if (frame.kind !== 'psi' || own?.kind !== 'psi') return;
    own.cards = frame.cards.map((card) => card || unknown());
    own.said = [...frame.said];
  });
  // who has spoken already is sealed: nobody has, as far as the viewer knows
  state.pending = [...view.pending];
  if (chanceOfMaxNormal(view, view.locations.length) !== 1)
    state.track = state.track.map((location, at) => (at < view.locations.length ? location : unknown()));
  return state;
}

export function forecast(scene: CeScene, choice: Choice): Forecast {
  const { game, decision, viewer, view } = scene;
  if (!decision) return { sure: [], luck: false, found: undefined, asks: false };
  const events: Event[] = [];
  const io = { chance: noChance, quiet: false, emit: (event: Event) => void events.push(event) };
  const state = blankState(scene);
  let stopped = false;
  try {
    game.apply(state, decision, choice, io);
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    stopped = true;
  }
  const seen = events.flatMap((event) => game.redact(event, viewer) ?? []);
  const end = seen.findIndex((event) => beyond.has(event.kind) || hasBlank(event));
  const told = seen[end];
  const over = told !== undefined && beyond.has(told.kind);
  const sure = told === undefined ? seen : seen.slice(0, end);
  const luck = !over && (stopped || told !== undefined);
  const next = game.pending(state).find((d) => d.kind !== 'talk');
  return {
    sure,
    luck,
    found: luck ? foundBy(view, sure.at(-1)) : undefined,
    asks: !over && !luck && next !== undefined && asking.has(next.kind),
  };
}

const hasBlank = (event: Event): boolean =>
  Object.values(event).some((value) => (Array.isArray(value) ? value.some(isBlank) : isBlank(value)));
const isBlank = (value: unknown): boolean => typeof value === 'object' && value !== null && Symbol.toPrimitive in value;

/** A pawn has stepped onto a location nobody has seen yet. */
function foundBy(view: View, last: Event | undefined): Forecast['found'] {
  if (last?.kind !== 'advanced' || last.to < view.locations.length) return undefined;
  const chance = chanceOfMaxNormal(view, last.to);
  return chance === 0 ? undefined : { team: last.team, chance };
}
