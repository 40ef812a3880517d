/** What somebody has chosen on a Play page, and what table comes of it. */
import {
  type AnyGame,
  isRefusal,
  type OptionSpec,
  type Options,
  offeredLevels,
  readOptions,
  strengths,
  usualSeats,
} from '@gavel/kernel';
import type { Mode } from '@gavel/kit/cover.tsx';
import type { Face } from '@gavel/kit/face.ts';
import type { ModeTile, OpenOption, PlaySetup } from '@gavel/kit/play.ts';
import { coverOf, modeName } from '../../games/covers.ts';
import { defaultsOf } from '../../games/options.ts';
import type { NewTable } from '../../net/protocol.ts';
import { t } from '../../words/index.ts';

/** What is kept from one game to the next. */
export interface Draft {
  readonly mode: string;
  readonly level: string;
  readonly seat: number;
  readonly count: number;
  readonly options: Options;
  /** What one has chosen for oneself where every seat has its own, by the option. */
  readonly own: Readonly<Record<string, string>>;
}

/** A way to play, as it stands on the page. */
interface PlayMode extends Mode, Partial<ModeTile> {
  readonly name: string;
}

/** What a game shows; one that says nothing is chosen by the number of seats, and all else is folded away. */
export function setupOf({ game, play }: Face): Omit<PlaySetup, 'modes'> & { readonly modes: readonly PlayMode[] } {
  if (play) {
    const modes = (coverOf(game.id)?.modes ?? []).map(
      (mode): PlayMode => ({ ...mode, ...play.modes[mode.id], name: modeName(game.id, mode.id) ?? mode.id }),
    );
    return { ...play, modes };
  }
  const modes = game
    .seats(defaultsOf(game))
    .map((seats): PlayMode => ({ id: `seats${seats}`, name: t('play.seats', { n: seats }), options: {}, seats }));
  return { modes, open: [] };
}

/** The options a table would have: one's own choice stands at one's own seat. */
export function optionsOf(game: AnyGame, { options, own, seat, count }: Draft): Options {
  const lists = Object.entries(own).flatMap(([name, value]) => {
    const spec = game.options[name];
    if (spec?.kind !== 'perSeat') return [];
    return [[name, Array.from({ length: count }, (_, at) => (at === seat ? value : spec.default))]];
  });
  return { ...options, ...Object.fromEntries(lists) };
}

/** Named numbers, and among them the one that is chosen: people set any, and what decides the game is not hidden. */
function numbersWith(named: readonly string[], now: string): readonly string[] {
  if (named.length === 0 || named.includes(now)) return named;
  const bySize = named.toSorted((a, b) => Number(a) - Number(b));
  const next = bySize.find((one) => Number(one) > Number(now));
  return named.toSpliced(next === undefined ? named.indexOf(bySize.at(-1) ?? '') + 1 : named.indexOf(next), 0, now);
}

/** The values of an option that stand open: of a number those that are named, and its own. */
function offeredBy(spec: OptionSpec | undefined, named: readonly string[] | undefined, now: string): readonly string[] {
  if (spec?.kind === 'number') return numbersWith(named ?? [], now);
  if (spec?.kind !== 'choice' && spec?.kind !== 'perSeat') return [];
  return named ? spec.values.filter((value) => named.includes(value)) : spec.values;
}

/** The values of an open option that go with all else that is chosen. */
export function fitting(game: AnyGame, draft: Draft, { name, values }: OpenOption): readonly string[] {
  return offeredBy(game.options[name], values, String(draft.options[name])).filter((value) => {
    const read = readOptions(game.options, optionsOf(game, withValue(game, draft, name, value)), draft.count);
    return !isRefusal(read) && game.checkOptions?.(read, draft.count) === undefined;
  });
}

export function withValue(game: AnyGame, draft: Draft, name: string, value: string): Draft {
  const { kind } = game.options[name] ?? {};
  if (kind === 'perSeat') return { ...draft, own: { ...draft.own, [name]: value } };
  return { ...draft, options: { ...draft.options, [name]: kind === 'number' ? Number(value) : value } };
}

/** Another way to play; what no longer fits goes back to what does. */
export function withMode(face: Face, draft: Draft, mode: PlayMode): Draft {
  const { game } = face;
  const options = { ...draft.options, ...mode.options };
  const count = mode.seats ?? usualSeats(game, options);
  let next: Draft = { ...draft, mode: mode.id, options, count, seat: Math.min(draft.seat, count - 1) };
  for (const open of setupOf(face).open) {
    if (Object.hasOwn(mode.options, open.name)) continue;
    const values = fitting(game, next, open);
    const spec = game.options[open.name];
    const now = spec?.kind === 'perSeat' ? next.own[open.name] : next.options[open.name];
    const usual = values.find((value) => value === String(spec?.default)) ?? values[0];
    if (usual !== undefined && !values.includes(String(now))) next = withValue(game, next, open.name, usual);
  }
  return next;
}

const kept = 'gavel-play';

function memory(): Readonly<Record<string, Partial<Draft>>> {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? '{}');
  } catch {
    return {};
  }
}

/** What was chosen last; whoever plays a game for the first time meets its gentlest rival. */
export function firstDraft(face: Face): Draft {
  const { game } = face;
  const setup = setupOf(face);
  const last = memory()[game.id] ?? {};
  const levels = offeredLevels(game);
  const mode = setup.modes.find(({ id }) => id === last.mode) ?? setup.modes[0];
  const start: Draft = {
    mode: '',
    level: levels.find((level) => level === last.level) ?? levels[0] ?? 'random',
    seat: last.seat === 1 && setup.sides ? 1 : 0,
    count: 1,
    options: { ...defaultsOf(game), ...(typeof last.options === 'object' ? last.options : {}) },
    own: {
      ...Object.fromEntries(setup.open.flatMap(({ name, usual }) => (usual === undefined ? [] : [[name, usual]]))),
      ...(typeof last.own === 'object' ? last.own : {}),
    },
  };
  const draft = mode ? withMode(face, start, mode) : start;
  const read = readOptions(game.options, optionsOf(game, draft), draft.count);
  // kept by an older version, or by somebody's hand
  const broken = isRefusal(read) || game.checkOptions?.(read, draft.count) !== undefined;
  return broken && mode ? withMode(face, { ...start, options: defaultsOf(game), own: {} }, mode) : draft;
}

export function keep(game: string, draft: Draft): void {
  try {
    localStorage.setItem(kept, JSON.stringify({ ...memory(), [game]: draft }));
  } catch {
    // a browser that keeps nothing asks again
  }
}

/**
 * The table of somebody who has never chosen anything, told by the cover alone: it can be set while the game is still on its way.
 * It is the same as the page proposes once it is there. Undefined: something was chosen before, or there is no cover.
 */
export function firstTable(game: string): NewTable | undefined {
  const cover = coverOf(game);
  const [mode] = cover?.modes ?? [];
  if (!cover || !mode || Object.hasOwn(memory(), game)) return undefined;
  const rivals = Array.from(
    { length: (mode.seats ?? cover.seats) - 1 },
    () => ({ kind: 'bot', level: strengths[0] }) as const,
  );
  return { game, options: { ...mode.options, ...cover.usual }, seats: [{ kind: 'me' }, ...rivals] };
}

/** A table of oneself and bots. */
export function againstBots(game: AnyGame, draft: Draft): NewTable {
  const seats = Array.from({ length: draft.count }, (_, seat) =>
    seat === draft.seat ? ({ kind: 'me' } as const) : ({ kind: 'bot', level: draft.level } as const),
  );
  return { game: game.id, options: optionsOf(game, draft), seats };
}
