/** Whole games as each viewer is told them, in panels. */
import { type AnyGame, viewers } from '../game.ts';
import { equal } from '../json.ts';
import { captionsOf, type Panel, panelsOf, type SeenLine } from '../panels.ts';
import { simulate } from '../simulate.ts';
import type { ConformancePlan } from './index.ts';
import { demand, forEachGame } from './walk.ts';
import { readable } from './words.ts';

interface Seen {
  readonly kind: string;
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
      const view: unknown = game.view(state, viewer);
      for (const panel of page) {
        if (panel.weight > 0) drawn++;
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
