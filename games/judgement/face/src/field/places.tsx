/** Places on the field a choice is about: where something is set down, which Soul is harvested, what is on offer. */
import { abilities, type Choice, growthCorners, opAt, SOUL_RADIUS, type State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { cardOf } from '../cards.ts';
import { modelOf } from '../foresee/models.ts';
import { useHold } from '../hold.ts';
import { pointsOf } from '../points.ts';
import type { JdScene } from '../scene.ts';
import { outline, sl, sx, sy } from '../units.ts';

/** Where a model, token or terrain would be set down. */
export function SpotLayer({ scene, state, choice }: { scene: JdScene; state: State; choice: Choice | undefined }) {
  const { decision } = scene;
  if (decision?.kind !== 'place' || !choice || !('at' in choice)) return null;
  const refusal = scene.check(choice);
  const [x, y] = choice.at;
  const top = state.frames.at(-1);
  if (decision.what === 'terrain' && top?.kind === 'place') {
    const growth = opAt(at(abilities, top.ability), top.op, 'terrain');
    const flat = growthCorners(growth, { x, y }, 'turn' in choice ? choice.turn : 0);
    return <path d={outline(pointsOf(flat))} className={refusal ? 'jd-spot bad' : 'jd-spot'} aria-hidden="true" />;
  }
  const m = modelOf(state, choice.model);
  const r = decision.what === 'token' ? 49 : sl(m.r);
  return (
    <g className={refusal ? 'jd-spot bad' : 'jd-spot'} transform={`translate(${sx(x)} ${sy(y)})`} aria-hidden="true">
      <circle r={r} />
      <text y="24" className="jd-spot-letter">
        {cardOf(m).name.charAt(0)}
      </text>
    </g>
  );
}

/** The Soul somebody would harvest. */
export function HarvestLayer({ state, choice }: { state: State; choice: Choice | undefined }) {
  if (!choice || !('act' in choice) || choice.act !== 'harvest') return null;
  const m = modelOf(state, choice.via ?? choice.model);
  const soul = state.souls.find((one) => one.id === choice.soul);
  if (!soul) return null;
  return (
    <g className="jd-sight" aria-hidden="true">
      <line x1={sx(m.x)} y1={sy(m.y)} x2={sx(soul.x)} y2={sy(soul.y)} />
      <circle cx={sx(soul.x)} cy={sy(soul.y)} r={sl(SOUL_RADIUS) + 14} className="jd-goal" />
    </g>
  );
}

/** Places on offer, as small rings. */
export function Spots({ scene }: { scene: JdScene }) {
  const { list, decision } = scene;
  const first = decision?.kind === 'place' ? decision.models[0] : undefined;
  const focus = useHold((one) => one.selected);
  const model = decision?.kind === 'place' && focus && decision.models.includes(focus) ? focus : first;
  return (
    <g className="jd-spots" aria-hidden="true">
      {list.map((choice, i) =>
        'at' in choice && choice.model === model ? (
          <circle key={i} cx={sx(choice.at[0])} cy={sy(choice.at[1])} r="26" />
        ) : null,
      )}
    </g>
  );
}
