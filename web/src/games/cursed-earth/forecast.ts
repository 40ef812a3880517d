/** What a choice would do for certain: the game's own rules, run on several worlds that fit what the viewer sees. */
import type { CeChoice, CeEvent } from '@gavel/cursed-earth';
import { fastChance, fastRng, listening } from '@gavel/kernel';
import type { CeScene } from './scene.ts';

export interface Forecast {
  /** What happens in every world, up to the end of the card being resolved. */
  readonly sure: readonly CeEvent[];
  /** After that, luck or hidden cards decide. */
  readonly luck: boolean;
}

const worlds = 3;
/** From here on it is another card's story. */
const beyond: ReadonlySet<CeEvent['kind']> = new Set(['card', 'opened', 'dealt', 'resolving', 'senior']);

export function forecast(scene: CeScene, choice: CeChoice): Forecast {
  const { game, view, decision, viewer } = scene;
  if (!decision) return { sure: [], luck: false };
  const runs = Array.from({ length: worlds }, (_, world) => {
    const state = game.imagine(view, fastRng(`${decision.id}.${world}`));
    const { io, taken } = listening<CeEvent>(fastChance(world));
    game.apply(state, decision, choice, io);
    const seen = taken.events.flatMap((event) => (game.redact(event, viewer) as CeEvent | undefined) ?? []);
    const end = seen.findIndex((event) => beyond.has(event.kind));
    return end < 0 ? seen : seen.slice(0, end);
  });
  const [first, ...others] = runs.map((run) => run.map((event) => JSON.stringify(event)));
  let same = 0;
  while (same < first!.length && others.every((other) => other[same] === first![same])) same++;
  return { sure: runs[0]!.slice(0, same), luck: runs.some((run) => run.length > same) };
}
