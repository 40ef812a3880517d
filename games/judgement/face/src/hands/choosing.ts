/** What a press on a figure or on the ground means for the question in front. */
import { type Choice, INCH, type Point, SOUL_RADIUS, type State } from '@gavel/judgement';
import { isCharge, leadCharge } from '../charge.ts';
import type { Mark } from '../field/marks.ts';
import { held, hold, leadTo, letGo, moveChoice, placeChoice } from '../hold.ts';
import { isPush, type Pushed, pushChoice, pushedKey, pushOf, pushTowards } from '../push.ts';
import type { JdScene } from '../scene.ts';
import { groundWords } from '../status.tsx';
import { bestStrike, onlyAct } from './strike.ts';

export interface Hands {
  readonly focus: string | undefined;
  readonly movable: boolean;
  readonly placing: string | undefined;
  readonly pushable: readonly Pushed[];
  readonly marks: ReadonlyMap<string, Mark>;
}

const noPush = { defender: undefined, attacker: undefined };

/** A finger is not exact: the offered place a click was meant for, if one is near. */
function nearestSpot(list: readonly Choice[], model: string, p: Point): Choice | undefined {
  let best: Choice | undefined;
  let least = 1.5 * INCH;
  for (const choice of list) {
    if (!('at' in choice) || choice.model !== model) continue;
    const far = Math.hypot(choice.at[0] - p.x, choice.at[1] - p.y);
    if (far < least) {
      least = far;
      best = choice;
    }
  }
  return best;
}

export function choosing(
  scene: JdScene,
  state: State,
  { focus, movable, placing, pushable, marks }: Hands,
  tolerance: number,
) {
  const { decision } = scene;
  /** Which of the two models of a push this is. */
  const pushedAs = (key: string | undefined): Pushed | undefined =>
    key === undefined ? undefined : pushable.find((who) => pushedKey(state, who) === key);
  const drawPush = (who: Pushed, to: Point) => {
    const old = isPush(scene.proposal) ? pushOf(scene.proposal) : (held().push ?? noPush);
    if (scene.proposal !== undefined) scene.propose(undefined);
    hold({ push: pushTowards(state, scene.check, old, who, to), pushing: who, refusal: undefined });
  };
  /** A legal push is put forward; a refused one says why. */
  const finishPush = () => {
    const { push } = held();
    if (!push || (!push.defender && !push.attacker)) {
      hold({ push: undefined });
      return;
    }
    const choice = pushChoice(push);
    const refusal = scene.check(choice);
    hold({ refusal });
    if (!refusal) scene.propose(choice);
  };

  const chooseModel = (key: string) => {
    const pushed = pushedAs(key);
    if (pushed && held().tool === 'act') {
      hold({ pushing: pushed });
      return;
    }
    if (held().tool === 'sight') {
      const { eyes } = held();
      hold({ eyes: eyes.length === 1 && eyes[0] !== key ? [...eyes, key] : [key] });
      return;
    }
    if (decision?.kind === 'model' && decision.from.includes(key)) {
      hold({ selected: key });
      scene.offer({ model: key });
      return;
    }
    if (decision?.kind === 'act' && focus !== undefined && focus !== key && decision.models.includes(focus)) {
      if (marks.get(key) === 'target') {
        const again = held().target === key;
        const only = again ? undefined : onlyAct(scene, focus, key);
        hold({ target: again ? undefined : key, path: undefined, refusal: undefined });
        scene.propose(only);
        return;
      }
      if (!decision.models.includes(key) && state.models.some((m) => m.key === key && m.seat !== decision.seat)) {
        scene.propose(undefined);
        hold({ target: key, path: undefined, refusal: undefined, selected: focus });
        return;
      }
    }
    // another figure begins anew: what was put forward was about the one before
    letGo();
    scene.propose(undefined);
    hold({ selected: held().selected === key ? undefined : key });
  };
  const chooseGround = (p: Point) => {
    if (placing !== undefined && decision?.kind === 'place') {
      const free = placeChoice(placing, p, decision.what === 'terrain' ? held().turn : undefined);
      const refusal = scene.check(free);
      const choice = refusal ? nearestSpot(scene.list, placing, p) : free;
      hold({ spot: p, refusal: choice ? undefined : refusal });
      scene.propose(choice);
      return;
    }
    if (isCharge(scene.proposal)) {
      hold({ refusal: leadCharge(scene, state, scene.proposal, p, tolerance) });
      return;
    }
    const { pushing } = held();
    const who = pushable.includes(pushing) ? pushing : pushable[0];
    if (who) {
      drawPush(who, p);
      finishPush();
      return;
    }
    const soul = state.souls.find((one) => Math.hypot(one.x - p.x, one.y - p.y) <= SOUL_RADIUS + tolerance / 2);
    const harvest =
      soul && scene.list.find((c) => 'act' in c && c.act === 'harvest' && c.model === focus && c.soul === soul.id);
    if (harvest) {
      letGo();
      scene.propose(harvest);
      return;
    }
    if (movable && decision) {
      const { corners, path } = held();
      if (corners && path) hold({ path: [...path, p], target: undefined });
      else if (focus !== undefined) leadTo(state, focus, p, tolerance);
      finishWay();
      return;
    }
    letGo();
    hold({ selected: undefined, ground: groundWords(scene.view, state, p) });
  };
  /** A legal way is put forward; a refused one says why. */
  const finishWay = () => {
    const { path, corners } = held();
    if (!decision || focus === undefined || !path || path.length === 0) return;
    const choice = moveChoice(decision, focus, path);
    const refusal = scene.check(choice);
    hold({ refusal, target: undefined });
    if (!refusal && !corners) scene.propose(choice);
    else scene.propose(undefined);
  };
  /** A figure dragged onto another: the best blow it has for it, charging if it must. */
  const strike = (key: string): boolean => {
    const best = focus === undefined ? undefined : bestStrike(scene, state, focus, key);
    if (!best) return false;
    letGo();
    hold({ selected: focus });
    scene.propose(best);
    return true;
  };
  return { pushedAs, drawPush, finishPush, chooseModel, chooseGround, finishWay, strike };
}
