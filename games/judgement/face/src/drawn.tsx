/** What the player draws on the field: a way, a spot, the tape, a line of sight. */

import {
  abilities,
  type Choice,
  type Disc,
  distance,
  growthCorners,
  opAt,
  type Point,
  SOUL_RADIUS,
  type State,
  shrineDiscs,
  soulDisc,
} from '@gavel/judgement';
import { at, last } from '@gavel/kernel';
import { useMemo } from 'react';
import { cardOf } from './cards.ts';
import { foreseePush, foreseeSight, foreseeWay, modelOf, pathOf, type Way } from './foresee.ts';
import { useHold } from './hold.ts';
import { pointsOf } from './points.ts';
import { isPush, mostPush, type Pushed, pushedKey } from './push.ts';
import { roomiestBox } from './room.ts';
import { type JdScene, nameOf } from './scene.ts';
import { inches, outline, sl, sx, sy } from './units.ts';
import { j } from './words.ts';

const points = (list: readonly Point[]): string => list.map(({ x, y }) => `${sx(x)},${sy(y)}`).join(' ');

/** The way being drawn, or the one of the proposal. */
export function WayLayer({ state, way, px }: { state: State; way: Way | undefined; px: number }) {
  if (!way) return null;
  const m = modelOf(state, way.model);
  const end = last(way.path);
  const bad = way.refusal !== undefined;
  return (
    <g className={bad ? 'jd-way bad' : 'jd-way'} aria-hidden="true">
      <polyline points={points([m, ...way.path])} className="jd-way-width" style={{ strokeWidth: sl(m.r) * 2 }} />
      <polyline points={points([m, ...way.path])} className="jd-way-line" />
      {way.path.length <= 6 &&
        way.path
          .slice(0, -1)
          .map((p, i) => <circle key={i} cx={sx(p.x)} cy={sy(p.y)} r="12" className="jd-way-corner" />)}
      <circle cx={sx(end.x)} cy={sy(end.y)} r={sl(m.r)} className="jd-way-end" />
      {way.blows.map((key) => {
        const enemy = modelOf(state, key);
        return (
          <text key={key} x={sx(enemy.x)} y={sy(enemy.y) - sl(enemy.r) - 16} className="jd-way-blow">
            {j('way.blowShort')}
          </text>
        );
      })}
      {way.engagedBy.map((key) => {
        const enemy = modelOf(state, key);
        return (
          <line key={key} x1={sx(enemy.x)} y1={sy(enemy.y)} x2={sx(end.x)} y2={sy(end.y)} className="jd-way-engaged" />
        );
      })}
      <TagBeside
        state={state}
        at={end}
        r={m.r}
        px={px}
        text={j('way.tag', { far: inches(way.length), most: inches(way.most) })}
      />
    </g>
  );
}

/** The way in the making as the game judges it. */
export function useWay(scene: JdScene, state: State, choice: Choice | undefined): Way | undefined {
  const { decision } = scene;
  return useMemo(
    () => (decision && choice && pathOf(decision, choice) ? foreseeWay(state, decision, choice) : undefined),
    [state, decision, choice],
  );
}

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
            <Arrow from={m} to={{ x: to[0], y: to[1] }} r={m.r} />
          </g>
        );
      })}
    </g>
  );
}

function Arrow({ from, to, r }: { from: Point; to: Point; r: number }) {
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
    </g>
  );
}

/** A base if the point lies on one, be it a model's, a Soul's or a Shrine's; else the point itself. */
export function discAt(state: State, p: Point): Disc {
  const bases = [...state.models.filter((m) => m.on), ...state.souls.map(soulDisc), ...shrineDiscs(state)];
  const on = bases.find((base) => Math.hypot(base.x - p.x, base.y - p.y) <= base.r);
  return on ?? { x: p.x, y: p.y, r: 0 };
}

/** The tape: from base edge to base edge where its ends lie on bases. */
export function TapeLayer({ state }: { state: State }) {
  const tape = useHold((one) => one.tape);
  if (tape.length < 2) return null;
  const a = discAt(state, at(tape, 0));
  const b = discAt(state, at(tape, 1));
  const far = distance(a, b);
  return (
    <g className="jd-tape" aria-hidden="true">
      <line x1={sx(a.x)} y1={sy(a.y)} x2={sx(b.x)} y2={sy(b.y)} className="jd-tape-case" />
      <line x1={sx(a.x)} y1={sy(a.y)} x2={sx(b.x)} y2={sy(b.y)} className="jd-tape-line" />
      <g transform={`translate(${(sx(a.x) + sx(b.x)) / 2} ${(sy(a.y) + sy(b.y)) / 2})`} className="jd-tag">
        <Tag text={inches(far)} />
      </g>
    </g>
  );
}

/** A line of sight, or what blocks it; `named`: in words too. */
export function SightLayer({
  state,
  from,
  to,
  px,
  named,
}: {
  state: State;
  from: string;
  to: string;
  px: number;
  named: boolean;
}) {
  const a = modelOf(state, from);
  const b = modelOf(state, to);
  const sight = useMemo(() => foreseeSight(state, a, b), [state, a, b]);
  const line = sight.line ?? { from: a, to: b };
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    <g className={sight.seen ? 'jd-sight' : 'jd-sight blocked'} aria-hidden="true">
      {sight.blockers.map(({ solids }, i) => (
        <g key={i} className="jd-blocker">
          {solids.discs.map((disc, n) => (
            <circle key={n} cx={sx(disc.x)} cy={sy(disc.y)} r={sl(disc.r) + 12} />
          ))}
          {solids.polygons.map((corners, n) => (
            <path key={n} d={outline(corners)} />
          ))}
        </g>
      ))}
      <line x1={sx(line.from.x)} y1={sy(line.from.y)} x2={sx(line.to.x)} y2={sy(line.to.y)} />
      {(named || !sight.seen) && <TagBeside state={state} at={middle} r={0} px={px} text={sightWords(sight)} />}
    </g>
  );
}

export function sightWords(sight: ReturnType<typeof foreseeSight>): string {
  if (sight.seen) return j('sight.clear');
  return j('sight.blocked', { by: [...new Set(sight.blockers.map(({ name }) => blockerName(name)))].join(', ') });
}

const terrainNames: ReadonlySet<string> = new Set(['forest', 'smoke', 'wall', 'building', 'water', 'lava', 'shrine']);
const blockerName = (name: string): string => (terrainNames.has(name) ? j(`blocker.${name as 'wall'}`) : nameOf(name));

/** A tag beside a base, where it hides least. */
function TagBeside({ state, at, r, px, text }: { state: State; at: Point; r: number; px: number; text: string }) {
  const scale = px * tagScale;
  const size = { width: tagWidth(text) * scale, height: tagHeight * scale };
  const [x, y] = [sx(at.x), sy(at.y)];
  const high = sl(r) + size.height * 0.75;
  const wide = sl(r) + size.width * 0.5 + 8 * px;
  const around = [
    [0, high],
    [0, -high],
    [wide, 0],
    [-wide, 0],
    [wide, high],
    [-wide, high],
    [wide, -high],
    [-wide, -high],
  ] as const;
  const places = [...(r === 0 ? [[0, 0] as const] : []), ...around].map(([dx, dy]) => ({
    x: x + dx,
    y: y + dy,
    ...size,
  }));
  const box = roomiestBox(state, places);
  return (
    <g transform={`translate(${box.x} ${box.y})`} className="jd-tag">
      <Tag text={text} />
    </g>
  );
}

const tagScale = 0.36;
const tagHeight = 54;
const tagWidth = (text: string): number => text.length * 21 + 30;

function Tag({ text }: { text: string }) {
  const width = tagWidth(text);
  return (
    <g className="jd-tag-body">
      <rect x={-width / 2} y={-tagHeight / 2} width={width} height={tagHeight} />
      <text y="13">{text}</text>
    </g>
  );
}
