/** Whole games as each viewer is told them, in panels. */
import { type AnyGame, type Viewer, viewers } from '../game.ts';
import { equal } from '../json.ts';
import { captionsOf, isSameRef, type Panel, panelsOf, type SeenLine } from '../panels.ts';
import { simulate } from '../simulate.ts';
import type { Arg, Ref } from '../text.ts';
import type { ConformancePlan } from './index.ts';
import { demand, forEachGame } from './walk.ts';
import { readable } from './words.ts';

interface Seen {
  readonly kind: string;
}

/** Everything that a panel's words name. */
function namedIn(panel: Panel): readonly Ref[] {
  const refs = (arg: Arg): readonly Ref[] =>
    Array.isArray(arg) ? arg.flatMap(refs) : typeof arg === 'object' && 'ref' in arg ? [arg] : [];
  return captionsOf(panel).flatMap(({ args }) => Object.values(args).flatMap(refs));
}

/** Who reads nothing but the strip must know who did what to whom, where and with what: all that is drawn is also named. */
function saysWhatItShows(panel: Panel, viewer: Viewer): void {
  const named = namedIn(panel);
  // what lies face down has no name to be called by
  const open = (panel.by ?? []).filter((one) => one.ref !== 'hidden');
  for (const shown of [panel.who, panel.at, ...(panel.on ?? []), ...open])
    demand(
      shown === undefined || named.some((one) => isSameRef(one, shown)),
      () => `${viewer}: ${panel.caption.key} shows ${shown?.ref} ${shown?.id} and does not name it`,
    );
}

/** A large moment is drawn with whom it is about; only the end may be everybody's. */
function showsSomebody({ who, on = [], weight, deed, to }: Panel, viewer: Viewer, end: number): void {
  demand(
    weight < 3 || to[0] === end || who !== undefined || on.length > 0,
    () => `${viewer}: ${deed} is a large moment with nobody in it`,
  );
}

/** What somebody did by choosing is a picture with whom it is about in it, not a line among others. */
function everythingDoneIsDrawn(game: AnyGame, page: readonly Panel[], { v, events }: SeenLine<Seen>): void {
  events.forEach((event, i) => {
    const { kind } = event;
    if (typeof game.tell.panels?.[kind] !== 'function' || game.tell.event(event) === undefined) return;
    const covers = ({ from, to }: Panel) =>
      (from[0] < v || (from[0] === v && from[1] <= i)) && (to[0] > v || (to[0] === v && to[1] >= i));
    const panel = page.find(covers);
    demand(panel !== undefined, () => `line ${v}: ${kind} is in no panel`);
    // nobody has chosen anything before the first line
    if (v === 0 || game.tell.asides?.includes(kind)) return;
    const { who, seat, on = [], weight } = panel;
    demand(weight > 0, () => `line ${v}: ${kind} was done, and is a line among others`);
    demand(
      // the end may be everybody's
      panel === page.at(-1) || who !== undefined || seat !== undefined || on.length > 0,
      () => `line ${v}: nobody is in the picture of ${kind}`,
    );
  });
}

/**
 * Every panel has words and lettering; told line by line it is the same story as at once, and nothing but the last panel
 * ever changes on the way.
 */
export function everythingIsTold(game: AnyGame, plan: ConformancePlan): void {
  let drawn = 0;
  forEachGame(game, { ...plan, games: Math.ceil(plan.games / 4), seed: 'told' }, (options, seats, seed) => {
    const { recorder, state } = simulate(game, options, seats, Array(seats).fill(undefined), seed, { record: true });
    demand(recorder !== undefined, () => 'the game was not written down');
    const happened = [recorder.header.setup.events, ...recorder.lines.map(({ events }) => events)];
    for (const viewer of viewers(seats)) {
      const lines = happened.map((events, v): SeenLine<Seen> => {
        const seen = events.map((event): Seen | undefined => game.redact(event, viewer));
        return { v, events: seen.filter((event) => event !== undefined) };
      });
      let page: readonly Panel[] = [];
      for (const line of lines) {
        const before = page;
        page = panelsOf(game.tell, [line], before);
        demand(
          before.slice(0, -1).every((panel, i) => panel === page[i]),
          () => `${viewer}: a panel that was shown is another one after line ${line.v}`,
        );
      }
      demand(equal(page, panelsOf(game.tell, lines)), () => `${viewer}: told line by line it is another story`);
      for (const line of lines) everythingDoneIsDrawn(game, page, line);
      const view: unknown = game.view(state, viewer);
      endIsTold(game, state, lines, view);
      for (const panel of page) {
        if (panel.weight > 0) {
          drawn++;
          saysWhatItShows(panel, viewer);
          showsSomebody(panel, viewer, lines.length - 1);
        }
        for (const caption of captionsOf(panel)) readable(game.tell, caption, view);
        const { cry } = panel;
        demand(cry === undefined || game.tell.catalogue[cry] !== undefined, () => `there is no lettering ${cry}`);
        for (const ref of [panel.who, panel.at, ...(panel.on ?? []), ...(panel.way ?? []), ...(panel.by ?? [])])
          if (ref !== undefined) demand(game.tell.name(ref, view) !== '', () => `${ref.ref} ${ref.id} has no name`);
      }
    }
  });
  demand(game.tell.panels === undefined || drawn > 0, () => 'nothing was drawn');
}

/** The end has its sentence, and every figure a value for each seat or one for all. */
function endIsTold(game: AnyGame, state: unknown, lines: readonly SeenLine<Seen>[], view: unknown): void {
  const outcome = game.outcome(state);
  demand(outcome !== undefined, () => 'the game did not end');
  const seen = lines.flatMap(({ events }) => events);
  const ending = game.tell.ending?.(seen, outcome);
  if (ending !== undefined) readable(game.tell, ending, view);
  const scored = game.tell.scored?.(outcome);
  if (scored !== undefined) readable(game.tell, scored, view);
  for (const { what, by } of game.tell.figures?.(seen, outcome) ?? []) {
    readable(game.tell, what, view);
    demand(by.length === 1 || by.length === outcome.scores.length, () => `${what.key} is not counted for each seat`);
    demand(by.every(Number.isFinite), () => `${what.key} is no number`);
  }
  const chances = game.estimate?.(state);
  demand(
    chances === undefined ||
      outcome.winners.length === 0 ||
      chances.every((chance, seat) => chance > 0 === outcome.winners.includes(seat)),
    () => `it is over, and the chances are still ${chances?.join(', ')}`,
  );
}
