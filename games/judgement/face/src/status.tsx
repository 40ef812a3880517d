/** A line about what the hand is doing: measuring, leading, looking. */
import {
  type Choice,
  distance,
  engages,
  features,
  INCH,
  overlaps,
  type Point,
  type State,
  type View,
} from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Caption } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { mapOf } from './cards.ts';
import { discAt, sightWords } from './field/measures.tsx';
import { figureLabel } from './figures.tsx';
import { modelOf } from './foresee/models.ts';
import { foreseeSight } from './foresee/sight.ts';
import type { Way } from './foresee/way.ts';
import { focusOf, useHold } from './hold.ts';
import { abilityName, type JdScene, nameOf, sideOf } from './scene.ts';
import { bearing, inches } from './units.ts';
import { j } from './words.ts';

/** One line under the field: the tape, the line of sight, the way in hand, or what lies under the pointer. */
export function BoardStatus({
  scene,
  state,
  way,
  draft,
}: {
  scene: JdScene;
  state: State;
  way: Way | undefined;
  draft: Choice | undefined;
}) {
  const { tool, tape, eyes, hover, ground, refusal, selected, snapped } = useHold();
  const focus = focusOf(scene, selected);
  if (tool === 'measure')
    return (
      <Caption tone="happens" className="jd-status" role="status">
        <p>{tape.length < 2 ? j('measure.how') : tapeWords(state, tape)}</p>
      </Caption>
    );
  if (tool === 'sight')
    return (
      <Caption tone="happens" className="jd-status" role="status">
        <p>
          {eyes.length < 2
            ? j('sight.how')
            : `${nameOf(at(eyes, 0))} → ${nameOf(at(eyes, 1))}: ${sightWords(foreseeSight(state, modelOf(state, at(eyes, 0)), modelOf(state, at(eyes, 1))))}`}
        </p>
      </Caption>
    );
  if (refusal && (way?.refusal || draft === undefined || !way))
    return (
      <Caption tone="must" className="jd-status" role="status">
        <p>
          {scene.say(refusal)} <RuleLink rule={refusal.rule} onOpen={scene.openRule} />
        </p>
      </Caption>
    );
  // nobody needs to read twice what the proposal says
  const known = way && scene.proposal !== undefined;
  const words = [
    ...(way && !known ? wayWords(way) : []),
    ...(way && snapped ? [j(`snap.${snapped.why}`, { who: snapped.key ? nameOf(snapped.key) : '' })] : []),
  ];
  if (way && words.length > 0)
    return (
      <Caption tone={way.refusal ? 'must' : 'may'} className="jd-status" role="status">
        <p>{words.join(' · ')}</p>
        {scene.proposal !== undefined && hover !== way.model && <Look scene={scene} state={state} focus={focus} />}
      </Caption>
    );
  if (ground !== undefined || state.models.some((m) => m.key === hover && m.on))
    return (
      <Caption tone="plain" className="jd-status" aria-hidden="true">
        <Look scene={scene} state={state} focus={focus} />
      </Caption>
    );
  return null;
}

/** What the pointer or a long press rests on. */
function Look({ scene, state, focus }: { scene: JdScene; state: State; focus: string | undefined }) {
  const { hover, ground } = useHold();
  const seen = scene.view.models.find((m) => m.key === hover && m.on);
  if (!seen) return ground === undefined ? null : <p>{ground}</p>;
  return (
    <>
      <p>{hoverWords(state, focus, seen.key, figureLabel(seen))}</p>
      {seen.conditions.map((one) => (
        <p key={one}>{j(`conditionMeans.${one}`)}</p>
      ))}
    </>
  );
}

/** What lies there and what it is for: a Soul, a Shrine, a pit, terrain. */
export function groundWords(view: View, state: State, p: Point): string | undefined {
  const map = mapOf(view.map);
  const near = (at: Point, inch: number) => Math.hypot(at.x - p.x, at.y - p.y) <= inch * INCH;
  if (view.souls.some((soul) => near(soul, 0.7))) return j('ground.soulHelp');
  const token = view.tokens.find((one) => one.on < 0 && near(one, 0.6));
  if (token) return j('ground.token', { kind: token.kind, who: sideOf(token.seat).name });
  const shrine = map.shrines.find(({ at }) => near(at, 1));
  if (shrine)
    return j('ground.shrineHelp', {
      name: shrine.shrine.name,
      fate: shrine.fate === 'nearFar' ? '1/2' : String(shrine.fate),
    });
  if (map.circles.some((at) => near(at, 1))) return j('ground.circleHelp');
  if (map.pits.some((at) => near(at, 0.7))) return j('ground.pitHelp');
  const kind = features(state).find((f) => overlaps({ ...p, r: 1 }, f.corners))?.kind;
  return kind && j(`terrain.${kind}`);
}

function tapeWords(state: State, tape: readonly { readonly x: number; readonly y: number }[]): string {
  const a = discAt(state, at(tape, 0));
  const b = discAt(state, at(tape, 1));
  return j('measure.result', { far: inches(distance(a, b)), wind: bearing(a, b) });
}

/** A way in numbers: length, what slows it, blows, how it ends. */
export function wayWords(way: Way): string[] {
  return [
    j('way.length', { far: inches(way.length), most: inches(way.most) }),
    ...(way.penalty > 0 ? [j('way.penalty', { n: way.penalty })] : []),
    ...(way.burn > 0 ? [j(way.deadly ? 'way.deadly' : 'way.burn', { n: way.burn })] : []),
    ...(way.blows.length > 0 ? [j('way.blows', { who: way.blows.map(nameOf).join(', ') })] : []),
    ...way.reactions.map(({ model, ability }) =>
      ability === ''
        ? j('way.stands', { who: nameOf(model) })
        : j('way.reacts', { who: nameOf(model), ability: abilityName(ability) }),
    ),
    ...(way.engagedBy.length > 0
      ? [j('way.engagedBy', { who: way.engagedBy.map(nameOf).join(', ') })]
      : [j('way.unengaged')]),
    ...(way.leftOut.length > 0 ? [j('way.leftOut', { who: way.leftOut.map(nameOf).join(', ') })] : []),
    ...(Number.isFinite(way.clearance) && way.clearance < 2540 * 2
      ? [j('way.clearance', { far: inches(way.clearance) })]
      : []),
  ];
}

function hoverWords(state: State, focus: string | undefined, hover: string, label: string): string {
  if (focus === undefined || focus === hover) return label;
  const a = state.models.find((m) => m.key === focus);
  if (!a?.on) return label;
  const b = modelOf(state, hover);
  const parts = [label, j('hover.far', { far: inches(distance(a, b)), who: nameOf(focus) })];
  if (a.id >= 2) parts.push(sightWords(foreseeSight(state, a, b)));
  if (engages(state, b, a)) parts.push(j('hover.engagesYou'));
  return parts.join(' · ');
}
