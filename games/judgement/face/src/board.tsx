/** The battlefield: figures, ways, sight, and what the player has in hand. */
import { type Choice, commanderOf, type State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useCamera } from './camera.ts';
import { mapOf } from './cards.ts';
import {
  FarLayer,
  HarvestLayer,
  PushArrows,
  PushLayer,
  SightLayer,
  SpotLayer,
  TapeLayer,
  useWay,
  WayLayer,
} from './drawn.tsx';
import { CommunionCaptions, Effects } from './effects.tsx';
import { Figure, figureLabel, Souls, Tokens } from './figures.tsx';
import { currentAttack } from './foresee.ts';
import { Ground, Terrain } from './ground.tsx';
import { type Mark, useHands } from './hands.ts';
import { focusOf, held, hold, letGo, moveChoice, movers, placeChoice, useHold } from './hold.ts';
import { InitiativeMarks } from './initiative.tsx';
import { CohesionLayer, EngagedLayer, ReachLayer, RingNames, ThreatLayer, useUnseen } from './layers.tsx';
import { usePlayed } from './motion.ts';
import { PickStage } from './pick/stage.tsx';
import { pointsOf } from './points.ts';
import { type Pushed, pushChoice, pushedKey, usePushable } from './push.ts';
import { type JdScene, stateOf } from './scene.ts';
import { BoardStatus } from './status.tsx';
import { Tools } from './tools.tsx';
import { sl, sx, sy } from './units.ts';
import { WhichLayer } from './which.tsx';
import { j } from './words.ts';
import './board.css';

/** The field; while others still choose their heroes, the heroes. */
export function Board({ scene: given }: SceneProps) {
  const scene = given as JdScene;
  const choosing = !scene.decision && scene.waiting.some(({ kind }) => kind === 'pick' || kind === 'draft');
  return choosing ? <PickStage scene={scene} /> : <Battlefield scene={scene} />;
}

function Battlefield({ scene }: { scene: JdScene }) {
  const { view, decision, proposal } = scene;
  const state = stateOf(view);
  const map = mapOf(view.map);
  const svg = useRef<SVGSVGElement>(null);
  const camera = useCamera(svg, sl(map.radius) * 2 + 60);
  const { selected, tool, layers, target, path, spot, turn, push, eyes, hover } = useHold();
  const focus = focusOf(scene, selected);
  const movable = focus !== undefined && movers(decision).includes(focus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins with empty hands
  useEffect(() => {
    letGo();
    const { selected: old, acting } = held();
    if (decision?.kind === 'act' || decision?.kind === 'step')
      hold({ selected: [old, acting].find((key) => key !== undefined && movers(decision).includes(key)) });
    // whom one looked at goes with the question, and with it the reach that is shaded
    else if (decision?.kind !== 'model') hold({ selected: undefined, acting: old ?? acting });
  }, [scene.moment]);

  // what was put back is not drawn any longer; a refused way stays, to show why
  const proposed = useRef(proposal);
  useEffect(() => {
    const { drawing, corners, refusal } = held();
    if (proposed.current !== undefined && proposal === undefined && !drawing && !corners && !refusal)
      hold({ path: undefined, snapped: undefined, spot: undefined, push: undefined });
    proposed.current = proposal;
  }, [proposal]);

  const placing = decision?.kind === 'place' ? placed(decision, focus) : undefined;
  const draft: Choice | undefined = useMemo(() => {
    if (proposal !== undefined) return proposal;
    if (decision && movable && focus !== undefined && path && path.length > 0) return moveChoice(decision, focus, path);
    if (decision?.kind === 'place' && spot && placing !== undefined)
      return placeChoice(placing, spot, decision.what === 'terrain' ? turn : undefined);
    if (decision?.kind === 'manoeuvre' && push) return pushChoice(push);
    return undefined;
  }, [proposal, decision, movable, path, focus, spot, turn, placing, push]);
  const way = useWay(scene, state, draft);
  const pushable = usePushable(scene, state);
  const marks = useMarks(scene, focus, pushable);
  const hands = useHands(scene, state, camera, { focus, movable, placing, pushable, marks });

  const played = usePlayed(svg, scene.told, view);

  const pointed = scene.pointed;
  const look = camera.lookAt;
  useEffect(() => {
    const m = pointed?.ref === 'model' ? view.models.find((one) => one.key === pointed.id) : undefined;
    if (m?.on) look(sx(m.x), sy(m.y));
  }, [pointed, view, look]);

  const shown = focus === undefined ? undefined : view.models.find((m) => m.key === focus);
  // in the middle of an attack its ranges only hide what matters
  const ranged = shown?.on === true && (movable || selected === focus);
  const unseen = useUnseen(state, ranged && layers.seen ? focus : undefined);
  const aim = aimOf(proposal) ?? (tool === 'act' ? target : undefined);
  return (
    <div className="jd-board">
      <svg
        ref={svg}
        className={`jd-board-svg tool-${tool}`}
        viewBox={camera.viewBox}
        style={{ '--px': camera.perPixel } as CSSProperties}
        role="group"
        aria-label={j('map', { map: map.name })}
        {...hands}
      >
        <Ground
          map={view.map}
          sides={view.sides}
          deploying={decision?.kind === 'place' && decision.what === 'deploy' ? decision.seat : -1}
        />
        {view.growths.map(({ id, kind, corners, seat, treacherous }) => (
          <Terrain key={id} kind={kind} corners={pointsOf(corners)} own={treacherous ? seat : -1} />
        ))}
        {ranged && layers.reach && <ReachLayer state={state} model={shown.key} />}
        {ranged && layers.threat && <ThreatLayer state={state} model={shown.key} />}
        {shown?.on && shown.id >= 2 && <CohesionLayer state={state} model={shown.key} />}
        <Souls view={view} />
        <Tokens view={view} />
        <EngagedLayer state={state} />
        {decision?.kind === 'place' && <Spots scene={scene} />}
        {view.models.map((m) =>
          m.on ? (
            <g
              key={m.key}
              className={[
                'jd-model',
                focus === m.key ? 'chosen' : '',
                marks.get(m.key) ?? '',
                target === m.key ? 'aimed' : '',
                unseen.has(m.key) ? 'faded' : '',
                hover === m.key ? 'hover' : '',
                pointed?.ref === 'model' && pointed.id === m.key ? 'pointed' : '',
              ]
                .filter(Boolean)
                .join(' ')}
              style={{ transform: `translate(${sx(m.x)}px, ${sy(m.y)}px)` }}
              data-key={m.key}
              role="button"
              tabIndex={0}
              aria-pressed={focus === m.key}
              aria-label={figureLabel(m) + markWords(marks.get(m.key))}
            >
              <circle r={Math.max(sl(m.r) + 14, 13 * camera.perPixel)} className="jd-hit" />
              <Figure model={m} member={isMember(state, m.id)} />
            </g>
          ) : null,
        )}
        {ranged && !way && <RingNames state={state} model={shown.key} threat={layers.threat} px={camera.perPixel} />}
        <WayLayer state={state} way={way} px={camera.perPixel} />
        <SpotLayer scene={scene} state={state} choice={draft} />
        <HarvestLayer state={state} choice={draft} />
        <PushArrows scene={scene} state={state} drawing={push !== undefined} />
        <PushLayer scene={scene} state={state} choice={draft} px={camera.perPixel} />
        <FarLayer scene={scene} state={state} choice={draft} />
        {decision?.kind === 'which' && <WhichLayer scene={scene} state={state} decision={decision} />}
        {focus !== undefined &&
          aim !== undefined &&
          aim !== focus &&
          !way &&
          isOn(state, aim) &&
          isOn(state, focus) && <SightLayer state={state} from={focus} to={aim} px={camera.perPixel} named={false} />}
        {tool === 'sight' && eyes.length === 2 && (
          <SightLayer state={state} from={at(eyes, 0)} to={at(eyes, 1)} px={camera.perPixel} named />
        )}
        <TapeLayer state={state} />
        <Effects played={played} view={view} />
      </svg>
      <CommunionCaptions scene={scene} played={played} />
      <Tools camera={camera} />
      <InitiativeMarks view={view} />
      <BoardStatus scene={scene} state={state} way={way} draft={draft} />
    </div>
  );
}

const isMember = (state: State, id: number): boolean => {
  const m = at(state.models, id);
  return m.id >= 2 && commanderOf(state, m) !== m;
};

const isOn = (state: State, key: string): boolean => state.models.some((m) => m.key === key && m.on);

/** The model a placement is about: the one chosen if it waits, else the first. */
function placed(decision: { readonly models: readonly string[] }, focus: string | undefined): string {
  return focus !== undefined && decision.models.includes(focus) ? focus : at(decision.models, 0);
}

const aimOf = (choice: Choice | undefined): string | undefined =>
  choice && 'target' in choice && choice.target !== undefined ? choice.target : undefined;

const markWords = (mark: Mark | undefined): string => (mark ? `, ${j(`mark.${mark}`)}` : '');

/** Whom the decision lets one choose, and as what. */
function useMarks(scene: JdScene, focus: string | undefined, pushable: readonly Pushed[]): ReadonlyMap<string, Mark> {
  const { decision, list, proposal } = scene;
  return useMemo(() => {
    const marks = new Map<string, Mark>();
    if (!decision) return marks;
    if (decision.kind === 'model') for (const key of decision.from) marks.set(key, 'may');
    if (decision.kind === 'act') {
      for (const key of decision.models) marks.set(key, 'asked');
      for (const choice of proposal ? [proposal] : list)
        if ('target' in choice && choice.target !== undefined && 'model' in choice && choice.model === focus)
          marks.set(choice.target, 'target');
    }
    const attack = decision.kind === 'act' ? undefined : currentAttack(stateOf(scene.view));
    if (attack) marks.set(at(stateOf(scene.view).models, attack.defender).key, 'target');
    if ('model' in decision) marks.set(decision.model, 'asked');
    if ('target' in decision) marks.set(decision.target, 'target');
    for (const who of pushable) marks.set(pushedKey(stateOf(scene.view), who), 'push');
    return marks;
  }, [decision, list, proposal, focus, pushable, scene.view]);
}

/** Places on offer, as small rings. */
function Spots({ scene }: { scene: JdScene }) {
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
