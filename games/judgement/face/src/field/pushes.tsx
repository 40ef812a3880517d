/** Pushes on the field: those on offer, the one being drawn, and one whose side is settled. */
import type { Choice, Point, State } from '@gavel/judgement';
import { modelOf } from '../foresee/models.ts';
import { foreseePush } from '../foresee/push.ts';
import { isPush, mostPush, type Pushed, pushedKey } from '../push.ts';
import { type JdScene, nameOf } from '../scene.ts';
import { inches, sl, sx, sy } from '../units.ts';
import { j } from '../words.ts';
import { TagBeside } from './tag.tsx';

/** Arrows of the push that is drawn or put forward, with what it uses up. */
export function PushLayer({
  scene,
  state,
  choice,
  px,
}: {
  scene: JdScene;
  state: State;
  choice: Choice | undefined;
  px: number;
}) {
  if (!isPush(choice) || !state.frames.some((f) => f.kind === 'attack')) return null;
  const bad = scene.check(choice) !== undefined;
  const arrows = (['defender', 'attacker'] as const).flatMap((who: Pushed) => {
    const to = choice[who];
    return to ? [{ who, m: modelOf(state, pushedKey(state, who)), to: { x: to[0], y: to[1] } }] : [];
  });
  const all = arrows.reduce((sum, { m, to }) => sum + Math.hypot(to.x - m.x, to.y - m.y), 0);
  const last = arrows.at(-1);
  const most = last && mostPush(state, scene.check, last.who);
  return (
    <g aria-hidden="true" className={bad ? 'jd-pushing bad' : 'jd-pushing'}>
      {arrows.map(({ m, to }) => (
        <Arrow key={m.key} from={m} to={to} r={m.r} />
      ))}
      {last && most !== undefined && (
        <TagBeside
          state={state}
          at={last.to}
          r={last.m.r}
          px={px}
          text={j('way.tag', { far: inches(all - arrows.length), most: inches(most) })}
        />
      )}
    </g>
  );
}

/** A push whose side is settled, as long as it would be. */
export function FarLayer({ scene, state, choice }: { scene: JdScene; state: State; choice: Choice | undefined }) {
  const { decision } = scene;
  if (decision?.kind !== 'far' || !choice || !('far' in choice) || scene.check(choice)) return null;
  const push = foreseePush(state, decision, choice);
  if (!push) return null;
  return (
    <g aria-hidden="true" className="jd-pushing">
      <Arrow from={push.model} to={push.to} r={push.model.r} />
    </g>
  );
}

/** Quick choices of a push, to be clicked; any other is drawn by dragging. */
export function PushArrows({ scene, state, drawing }: { scene: JdScene; state: State; drawing: boolean }) {
  if (scene.decision?.kind !== 'manoeuvre' || scene.proposal || drawing) return null;
  if (!state.frames.some((f) => f.kind === 'attack')) return null;
  return (
    <g>
      {scene.list.map((choice, i) => {
        if (!isPush(choice)) return null;
        const to = choice.defender ?? choice.attacker;
        if (!to) return null;
        const m = modelOf(state, pushedKey(state, choice.defender ? 'defender' : 'attacker'));
        return (
          <g
            key={i}
            className="jd-push-offer"
            role="button"
            tabIndex={0}
            aria-label={j('push.to', { who: nameOf(m.key), x: inches(to[0]), y: inches(to[1]) })}
            data-choice={i}
          >
            <Arrow from={m} to={{ x: to[0], y: to[1] }} r={m.r} grip />
          </g>
        );
      })}
    </g>
  );
}

/** `grip`: it is taken hold of by its tip, where arrows are farthest from each other. */
function Arrow({ from, to, r, grip = false }: { from: Point; to: Point; r: number; grip?: boolean }) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const far = Math.hypot(dx, dy) || 1;
  const start = { x: from.x + (dx / far) * r, y: from.y + (dy / far) * r };
  const tip = { x: to.x + (dx / far) * r, y: to.y + (dy / far) * r };
  const turn = (Math.atan2(-dy, dx) * 180) / Math.PI;
  return (
    <g className="jd-arrow">
      <line x1={sx(start.x)} y1={sy(start.y)} x2={sx(tip.x)} y2={sy(tip.y)} className="jd-arrow-line" />
      <path d="M0 0-34-20v40z" transform={`translate(${sx(tip.x)} ${sy(tip.y)}) rotate(${turn})`} />
      <circle cx={sx(to.x)} cy={sy(to.y)} r={sl(r)} className="jd-arrow-end" />
      {grip && <ellipse cx={sx(tip.x)} cy={sy(tip.y)} className="jd-grip" />}
    </g>
  );
}
