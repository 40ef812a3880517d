/** What a model is about, in a word. */
import { activationOf, type ModelView } from '@gavel/judgement';
import { type JdScene, stateOf } from '../scene.ts';
import { j } from '../words.ts';

export function whereabouts(scene: JdScene, model: ModelView): string {
  if (!model.on) return model.died > 0 ? j('state.dead') : j('state.off');
  // slain, but what its death brings is still being settled
  if (model.health <= 0) return j('state.dead');
  if (model.done) return j('state.done');
  if (activationOf(stateOf(scene.view))?.models.includes(model.id)) return j('state.active');
  return j('state.ready');
}

/** The models of a seat that are told of one by one: its heroes, and whom they called while they last. */
export const bandOf = ({ view }: JdScene, seat: number): ModelView[] =>
  view.models.filter((m) => m.seat === seat && m.id >= 2 && (m.on || m.summoner < 0));
