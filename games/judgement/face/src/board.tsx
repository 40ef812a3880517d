/** The battlefield: figures, ways, sight, and what the player has in hand. */
import type { Choice, State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useEffect, useMemo, useRef } from 'react';
import { type Stand, useCamera } from './camera.ts';
import { mapOf } from './cards.ts';
import { CommunionCaptions, Effects } from './effects.tsx';
import { useCovered } from './field/covered.ts';
import { DangerLayer, grabsIn } from './field/danger-layer.tsx';
import { useFraming } from './field/framing.ts';
import { useMaking } from './field/making.ts';
import { useMarks } from './field/marks.ts';
import { SightLayer, TapeLayer } from './field/measures.tsx';
import { Models } from './field/models.tsx';
import { HarvestLayer, SpotLayer, Spots } from './field/places.tsx';
import { FarLayer, PushArrows, PushLayer } from './field/pushes.tsx';
import { ShownDice } from './field/shown-dice.tsx';
import { ShownSpot, spotOf, TaughtSpots } from './field/shown-spot.tsx';
import { useWay, WayLayer } from './field/way.tsx';
import { WhichLayer } from './field/which-layer.tsx';
import { Souls, Tokens } from './figures.tsx';
import { currentAttack } from './foresee/models.ts';
import { Ground, Terrain } from './ground.tsx';
import { useHands } from './hands/hands.ts';
import { useHold } from './hold.ts';
import { CohesionLayer, EngagedLayer, ReachLayer, RingNames, ThreatLayer, useUnseen } from './layers.tsx';
import { usePlayed } from './motion.ts';
import { PickStage } from './pick/coming.ts';
import { pointsOf } from './points.ts';
import { usePushable } from './push.ts';
import { type JdScene, stateOf } from './scene.ts';
import { standStyle, tilted, tiltedHigh } from './stand.ts';
import { BoardStatus } from './status.tsx';
import { Tools } from './tools.tsx';
import { sl, sx, sy } from './units.ts';
import { j } from './words.ts';
import './board.css';

/** The field; while others still choose their heroes, the heroes. Who has a warband sees nothing of what others choose in secret. */
export function Board({ scene }: SceneProps<JdScene>) {
  const { decision, waiting, view, viewer } = scene;
  const chosen = viewer !== 'spectator' && view.pick === 'blind';
  const choosing = !decision && !chosen && waiting.some(({ kind }) => kind === 'pick' || kind === 'draft');
  return choosing ? <PickStage scene={scene} /> : <Battlefield scene={scene} />;
}

/** One's own side is at the bottom; whoever only looks on sits with A. */
function useStand({ view, viewer }: JdScene): Stand {
  const flat = useHold((one) => one.flat);
  const narrow = useNarrow();
  const far = (viewer === 0 || viewer === 1) && view.sides[viewer] === 1;
  const tilt = flat ? 1 : narrow ? tiltedHigh : tilted;
  return useMemo(() => ({ tilt, turn: far ? -1 : 1 }), [tilt, far]);
}

function Battlefield({ scene }: { scene: JdScene }) {
  const { view, decision, proposal } = scene;
  const state = stateOf(view);
  const map = mapOf(view.map);
  const svg = useRef<SVGSVGElement>(null);
  const stand = useStand(scene);
  const narrow = useNarrow();
  const covered = useCovered(svg, narrow && decision ? scene.moment : undefined);
  const camera = useCamera(svg, sl(map.radius) * 2 + 60, stand, covered);
  const { selected, tool, layers, target, push, eyes, hover } = useHold();
  const { focus, movable, placing, draft } = useMaking(scene);
  const way = useWay(scene, state, draft);
  const pushable = usePushable(scene, state);
  const marks = useMarks(scene, focus, pushable);
  const hands = useHands(scene, state, camera, { focus, movable, placing, pushable, marks, stand });
  const grabs = grabsIn(scene);
  const played = usePlayed(svg, scene.told, view);

  const pointed = scene.pointed?.ref === 'model' ? String(scene.pointed.id) : undefined;
  const look = camera.lookAt;
  const place = spotOf(scene.pointed);
  const [lookX, lookY] = [place?.x, place?.y];
  useEffect(() => {
    if (lookX !== undefined && lookY !== undefined) look(lookX, lookY);
  }, [lookX, lookY, look]);
  useEffect(() => {
    const m = view.models.find((one) => one.key === pointed);
    if (m?.on) look(sx(m.x), sy(m.y));
  }, [pointed, view, look]);

  const blow = currentAttack(state);
  const [attacker, defender] = [blow?.attacker, blow?.defender].map((id) => state.models[id ?? -1]?.key);
  const actor = focus ?? attacker;
  useFraming(scene, state, look, narrow ? actor : undefined, aimOf(proposal) ?? target ?? defender);

  const shown = focus === undefined ? undefined : view.models.find((m) => m.key === focus);
  // in the middle of an attack its ranges only hide what matters
  const ranged = shown?.on === true && (movable || selected === focus);
  const unseen = useUnseen(state, ranged && layers.seen ? focus : undefined);
  const aim = aimOf(proposal) ?? (tool === 'act' ? target : undefined);
  const up = stand.turn / stand.tilt;
  const px = camera.perPixel;
  return (
    <div className="jd-board">
      <svg
        ref={svg}
        className={`jd-board-svg tool-${tool}`}
        viewBox={camera.viewBox}
        style={{ '--px': px, ...standStyle(stand) }}
        role="group"
        aria-label={j('map', { map: map.name })}
        {...hands}
      >
        <g className="jd-tilt">
          <Ground
            map={view.map}
            sides={view.sides}
            deploying={decision?.kind === 'place' && decision.what === 'deploy' ? decision.seat : -1}
            up={up}
          />
          {view.growths.map(({ id, kind, corners, seat, treacherous }) => (
            <Terrain key={id} kind={kind} corners={pointsOf(corners)} own={treacherous ? seat : -1} up={up} />
          ))}
          {ranged && layers.reach && <ReachLayer state={state} model={shown.key} />}
          {ranged && layers.threat && <ThreatLayer state={state} model={shown.key} />}
          {shown?.on && shown.id >= 2 && <CohesionLayer state={state} model={shown.key} />}
          <ShownSpot />
          <Souls view={view} />
          <Tokens view={view} />
          <EngagedLayer state={state} />
          <DangerLayer state={state} grabs={grabs} px={px} />
          {decision?.kind === 'place' && <Spots scene={scene} />}
          <Models
            view={view}
            state={state}
            shown={{ focus, target, hover, pointed, unseen, marks }}
            turn={stand.turn}
            perPixel={px}
          />
          {ranged && !way && <RingNames state={state} model={shown.key} threat={layers.threat} px={px} />}
          <WayLayer state={state} way={way} px={px} />
          <SpotLayer scene={scene} state={state} choice={draft} />
          <HarvestLayer state={state} choice={draft} />
          <PushArrows scene={scene} state={state} drawing={push !== undefined} />
          <PushLayer scene={scene} state={state} choice={draft} px={px} />
          <FarLayer scene={scene} state={state} choice={draft} />
          {decision?.kind === 'which' && <WhichLayer scene={scene} state={state} decision={decision} />}
          {focus !== undefined && aim !== undefined && aim !== focus && !way && bothOn(state, focus, aim) && (
            <SightLayer state={state} from={focus} to={aim} px={px} named={false} />
          )}
          {tool === 'sight' && eyes.length === 2 && (
            <SightLayer state={state} from={at(eyes, 0)} to={at(eyes, 1)} px={px} named />
          )}
          <TapeLayer state={state} />
          <TaughtSpots view={view} />
          <Effects played={played} view={view} />
          <ShownDice view={view} px={px} />
        </g>
      </svg>
      <CommunionCaptions scene={scene} played={played} />
      <Tools camera={camera} />
      <BoardStatus scene={scene} state={state} way={way} draft={draft} />
    </div>
  );
}

const bothOn = (state: State, ...keys: readonly string[]): boolean =>
  keys.every((key) => state.models.some((m) => m.key === key && m.on));

const aimOf = (choice: Choice | undefined): string | undefined =>
  choice && 'target' in choice && choice.target !== undefined ? choice.target : undefined;
