/** A choice that is thought of, as the picture it would be. */
import { type AnyGame, type Decision, fastChance, listening, type Panel, panelsOf, type Viewer } from '@gavel/kernel';

/**
 * Made by the game's own brush from what would happen first in a world that fits what the viewer sees. What would come of
 * it is left out: in that world it is an accident.
 */
export function pencilled(
  game: AnyGame,
  state: unknown,
  decision: Decision,
  choice: unknown,
  viewer: Viewer,
): Panel | undefined {
  if (game.check(state, decision, choice) !== undefined) return undefined;
  const { io, taken } = listening<{ readonly kind: string }>(fastChance(decision.id));
  game.apply(game.clone(state), decision, choice, io);
  for (const event of taken.events) {
    const seen = game.redact(event, viewer);
    const panel = seen === undefined ? undefined : panelsOf(game.tell, [{ v: 0, events: [seen] }]).at(-1);
    if (panel !== undefined && panel.weight > 0) return panel;
  }
  return undefined;
}
