/** What a choice would do for certain: the game's own rules, run on several worlds that fit what the viewer sees. */
import type { CeChoice, CeDecision, CeEvent } from '@gavel/cursed-earth';
import { fastChance, fastRng, listening } from '@gavel/kernel';
import type { CeScene } from './scene.ts';

export interface Forecast {
  /** What happens in every world, up to the end of the card being resolved. */
  readonly sure: readonly CeEvent[];
  /** After that, luck or hidden cards decide. */
  readonly luck: boolean;
  /** After that, the team says who or how. */
  readonly asks: boolean;
}

const worlds = 3;
/** From here on it is another card's story. */
const beyond: ReadonlySet<CeEvent['kind']> = new Set(['card', 'opened', 'dealt', 'resolving', 'senior']);

const asking: ReadonlySet<CeDecision['kind']> = new Set(['character', 'pay', 'swap', 'psi']);

export function forecast(scene: CeScene, choice: CeChoice): Forecast {
  const { game, view, decision, viewer } = scene;
  if (!decision) return { sure: [], luck: false, asks: false };
  const runs = Array.from({ length: worlds }, (_, world) => {
    const state = game.imagine(view, fastRng(`${decision.id}.${world}`));
    const { io, taken } = listening<CeEvent>(fastChance(world));
    game.apply(state, decision, choice, io);
    const seen = taken.events.flatMap((event) => (game.redact(event, viewer) as CeEvent | undefined) ?? []);
    const end = seen.findIndex((event) => beyond.has(event.kind));
    const next = (game.pending(state) as readonly CeDecision[]).find((d) => d.kind !== 'talk');
    return {
      events: end < 0 ? seen : seen.slice(0, end),
      asks: end < 0 && next !== undefined && asking.has(next.kind),
    };
  });
  const [first, ...others] = runs.map((run) => run.events.map((event) => JSON.stringify(event)));
  let same = 0;
  while (same < first!.length && others.every((other) => other[same] === first![same])) same++;
  const luck = runs.some((run) => run.events.length > same);
  return { sure: runs[0]!.events.slice(0, same), luck, asks: !luck && runs[0]!.asks };
}
