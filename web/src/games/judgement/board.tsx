import { type Choice, commanderOf, INCH, type Point, SOUL_RADIUS, type State } from '@gavel/judgement';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Outline } from '../../look/icon.tsx';
import { useNarrow } from '../../look/narrow.ts';
import { Button } from '../../look/parts.tsx';
import { j } from '../../words/judgement.ts';
import type { SceneProps } from '../ui.ts';
import { useCamera, type View2d } from './camera.ts';
import { iconOf, mapOf } from './cards.ts';
import { HarvestLayer, PushArrows, PushLayer, SightLayer, SpotLayer, TapeLayer, useWay, WayLayer } from './drawn.tsx';
import { CommunionCaptions, Effects } from './effects.tsx';
import { Figure, figureLabel, Souls, Tokens } from './figures.tsx';
import { currentAttack, modelOf } from './foresee.ts';
import { Ground, Terrain } from './ground.tsx';
import { focusOf, held, hold, leadTo, letGo, moveChoice, movers, type Tool, useHold } from './hold.ts';
import { CohesionLayer, EngagedLayer, ReachLayer, ThreatLayer, useUnseen } from './layers.tsx';
import { usePlayed } from './motion.ts';
import { PickStage } from './pick.tsx';
import { isPush, type Pushed, pushChoice, pushedKey, pushOf, pushTowards, usePushable } from './push.ts';
import { type JdScene, stateOf } from './scene.ts';
import { BoardStatus, groundWords } from './status.tsx';
import { sl, sx, sy, toField } from './units.ts';
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
    if (decision?.kind === 'act' || decision?.kind === 'step') {
      const { selected: old } = held();
      if (old === undefined || !movers(decision).includes(old)) hold({ selected: undefined });
    }
  }, [decision?.id]);

  const placing = decision?.kind === 'place' ? placed(decision, focus) : undefined;
  const draft: Choice | undefined = useMemo(() => {
    if (proposal !== undefined) return proposal;
    if (decision && movable && path && path.length > 0) return moveChoice(decision, focus!, path);
    if (decision?.kind === 'place' && spot && placing !== undefined)
      return placeChoice(placing, spot, decision.what === 'terrain' ? turn : undefined);
    if (decision?.kind === 'manoeuvre' && push) return pushChoice(push);
    return undefined;
  }, [proposal, decision, movable, path, focus, spot, turn, placing, push]);
  const way = useWay(scene, state, draft);
  const unseen = useUnseen(state, layers.seen ? focus : undefined);
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
          <Terrain key={id} kind={kind} corners={pairs(corners)} own={treacherous ? seat : -1} />
        ))}
        {shown?.on && layers.reach && <ReachLayer state={state} model={shown.key} />}
        {shown?.on && layers.threat && <ThreatLayer state={state} model={shown.key} part="rings" />}
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
              aria-label={figureLabel(m) + (marks.has(m.key) ? `, ${j(`mark.${marks.get(m.key)!}`)}` : '')}
            >
              <circle r={Math.max(sl(m.r) + 14, 13 * camera.perPixel)} className="jd-hit" />
              <Figure model={m} member={isMember(state, m.id)} />
            </g>
          ) : null,
        )}
        {shown?.on && layers.threat && <ThreatLayer state={state} model={shown.key} part="names" />}
        <WayLayer state={state} way={way} />
        <SpotLayer scene={scene} state={state} choice={draft} />
        <HarvestLayer state={state} choice={draft} />
        <PushArrows scene={scene} state={state} drawing={push !== undefined} />
        <PushLayer scene={scene} state={state} choice={draft} />
        {focus !== undefined && aim !== undefined && aim !== focus && isOn(state, aim) && isOn(state, focus) && (
          <SightLayer state={state} from={focus} to={aim} />
        )}
        {tool === 'sight' && eyes.length === 2 && <SightLayer state={state} from={eyes[0]!} to={eyes[1]!} />}
        <TapeLayer state={state} />
        <Effects played={played} view={view} />
      </svg>
      <CommunionCaptions scene={scene} played={played} />
      <Tools camera={camera} />
      <BoardStatus scene={scene} state={state} way={way} draft={draft} />
    </div>
  );
}

const isMember = (state: State, id: number): boolean => {
  const m = state.models[id]!;
  return m.id >= 2 && commanderOf(state, m) !== m;
};

const isOn = (state: State, key: string): boolean => state.models.some((m) => m.key === key && m.on);

const pairs = (flat: readonly number[]): Point[] => {
  const list: Point[] = [];
  for (let i = 0; i < flat.length; i += 2) list.push({ x: flat[i]!, y: flat[i + 1]! });
  return list;
};

/** The model a placement is about: the one chosen if it waits, else the first. */
function placed(decision: { readonly models: readonly string[] }, focus: string | undefined): string {
  return focus !== undefined && decision.models.includes(focus) ? focus : decision.models[0]!;
}

export function placeChoice(model: string, at: Point, turn: number | undefined): Choice {
  return turn === undefined ? { model, at: [at.x, at.y] } : { model, at: [at.x, at.y], turn };
}

const aimOf = (choice: Choice | undefined): string | undefined =>
  choice && 'target' in choice && choice.target !== undefined ? choice.target : undefined;

type Mark = 'may' | 'target' | 'asked' | 'push';

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
    if (attack) marks.set(stateOf(scene.view).models[attack.defender]!.key, 'target');
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

const tools: readonly Tool[] = ['measure', 'sight'];
const layerNames = ['reach', 'threat', 'seen'] as const;
const layerIcons = { reach: 'reach', threat: 'threat', seen: 'sight' } as const;

/** Zoom, tape, eye, and what is shaded. */
function Tools({ camera }: { camera: View2d }) {
  const { tool, layers } = useHold();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (narrow && !open)
    return (
      <div className="jd-tools left">
        <button
          type="button"
          className="jd-tool"
          aria-expanded={false}
          aria-label={j('tools')}
          onClick={() => setOpen(true)}
        >
          <Outline d={iconOf('measure')} size={22} />
        </button>
      </div>
    );
  return (
    <>
      <div className="jd-tools left" role="toolbar" aria-label={j('tools')}>
        {narrow && (
          <Button small aria-expanded={true} aria-label={j('toolsClose')} onClick={() => setOpen(false)}>
            ×
          </Button>
        )}
        {tools.map((one) => (
          <button
            key={one}
            type="button"
            className="jd-tool"
            aria-pressed={tool === one}
            title={j(`tool.${one as 'measure'}`)}
            aria-label={j(`tool.${one as 'measure'}`)}
            onClick={() => hold({ tool: tool === one ? 'act' : one, tape: [], eyes: [] })}
          >
            <Outline d={iconOf(one)} size={20} />
            <span aria-hidden="true">{j(`toolShort.${one as 'measure'}`)}</span>
          </button>
        ))}
        {layerNames.map((one) => (
          <button
            key={one}
            type="button"
            className="jd-tool layer"
            aria-pressed={layers[one]}
            title={j(`layer.${one}`)}
            aria-label={j(`layer.${one}`)}
            onClick={() => hold({ layers: { ...layers, [one]: !layers[one] } })}
          >
            <Outline d={iconOf(layerIcons[one])} size={20} />
            <span aria-hidden="true">{j(`layerShort.${one}`)}</span>
          </button>
        ))}
      </div>
      <div className="jd-tools right" role="toolbar" aria-label={j('zoom')}>
        <Button small aria-label={j('zoomIn')} onClick={() => camera.zoom(1.35)}>
          +
        </Button>
        <Button small aria-label={j('zoomOut')} onClick={() => camera.zoom(1 / 1.35)}>
          −
        </Button>
        <Button small aria-label={j('zoomFit')} onClick={camera.fit}>
          ○
        </Button>
      </div>
    </>
  );
}

interface Hands {
  readonly focus: string | undefined;
  readonly movable: boolean;
  readonly placing: string | undefined;
  readonly pushable: readonly Pushed[];
  readonly marks: ReadonlyMap<string, Mark>;
}

interface Grip {
  readonly what: 'pan' | 'path' | 'push' | 'tape';
  /** The push whose arrow was pressed. */
  readonly arrow: number | undefined;
  readonly startX: number;
  readonly startY: number;
  lastX: number;
  lastY: number;
  moved: boolean;
}

const noPush = { defender: undefined, attacker: undefined };

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Mouse, finger and pen on the field. */
function useHands(scene: JdScene, state: State, camera: View2d, { focus, movable, placing, pushable, marks }: Hands) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const grip = useRef<Grip>(undefined);
  const frame = useRef(0);
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { decision } = scene;
  const tolerance = 12 * camera.perPixel * 25.4;

  const fieldAt = useCallback(
    (x: number, y: number): Point => {
      const p = camera.toDrawing(x, y);
      return toField(p.x, p.y);
    },
    [camera],
  );
  /** The model under the finger: in a crowd the nearest one. */
  const modelAt = useCallback(
    (x: number, y: number): string | undefined => {
      const p = fieldAt(x, y);
      const slack = 10 * camera.perPixel * 25.4;
      let best: string | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const m of state.models) {
        if (!m.on) continue;
        const off = Math.hypot(m.x - p.x, m.y - p.y) - m.r;
        if (off <= slack && off < least) {
          least = off;
          best = m.key;
        }
      }
      return best;
    },
    [state, camera.perPixel, fieldAt],
  );

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
        scene.propose(undefined);
        hold({ target: held().target === key ? undefined : key, path: undefined, refusal: undefined });
        return;
      }
      if (!decision.models.includes(key) && state.models.some((m) => m.key === key && m.seat !== decision.seat)) {
        hold({ target: key, path: undefined, refusal: undefined, selected: focus });
        return;
      }
    }
    if (scene.proposal === undefined) letGo();
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
      else leadTo(state, focus!, p, tolerance);
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

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
      if (fingers.current.size > 1) {
        grip.current = undefined;
        return;
      }
      const { clientX, clientY } = event;
      if (event.pointerType === 'touch')
        longPress.current = setTimeout(() => {
          const hand = grip.current;
          if (!hand || hand.moved) return;
          // a long look is no click
          hand.moved = true;
          const key = modelAt(clientX, clientY);
          hold({ hover: key, ground: key ? undefined : groundWords(scene.view, state, fieldAt(clientX, clientY)) });
        }, 500);
      const { tool } = held();
      const under = modelAt(event.clientX, event.clientY);
      const pushed = tool === 'act' ? pushedAs(under) : undefined;
      const what =
        tool === 'measure'
          ? 'tape'
          : pushed
            ? 'push'
            : tool === 'act' && movable && under === focus
              ? 'path'
              : ('pan' as const);
      if (pushed) hold({ pushing: pushed });
      if (what === 'tape') {
        const p = fieldAt(event.clientX, event.clientY);
        hold({ tape: [p, p] });
      }
      // what was pressed is asked now: a captured pointer is let go over the field as a whole
      const arrow = (event.target as Element).closest('[data-push]')?.getAttribute('data-push');
      grip.current = {
        what,
        arrow: arrow ? Number(arrow) : undefined,
        startX: event.clientX,
        startY: event.clientY,
        lastX: event.clientX,
        lastY: event.clientY,
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) {
        const under = modelAt(event.clientX, event.clientY);
        const ground =
          under === undefined ? groundWords(scene.view, state, fieldAt(event.clientX, event.clientY)) : undefined;
        if (under !== held().hover || ground !== held().ground) hold({ hover: under, ground });
        return;
      }
      if (fingers.current.size === 2) {
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)![1];
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (was > 0)
          camera.zoom(is / was, camera.toDrawing((event.clientX + other.x) / 2, (event.clientY + other.y) / 2));
        return;
      }
      const hand = grip.current;
      if (!hand) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (Math.hypot(event.clientX - hand.startX, event.clientY - hand.startY) > 6) hand.moved = true;
      if (!hand.moved) return;
      if (hand.what === 'pan') {
        camera.move(-(event.clientX - hand.lastX) * camera.perPixel, -(event.clientY - hand.lastY) * camera.perPixel);
        hand.lastX = event.clientX;
        hand.lastY = event.clientY;
        return;
      }
      const { clientX, clientY } = event;
      // one look a frame is enough
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        const p = fieldAt(clientX, clientY);
        if (hand.what === 'tape') hold({ tape: [held().tape[0] ?? p, p] });
        else if (hand.what === 'path' && focus !== undefined) {
          if (scene.proposal !== undefined) scene.propose(undefined);
          leadTo(state, focus, p, tolerance);
        } else if (hand.what === 'push') drawPush(held().pushing, p);
      });
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      const hand = grip.current;
      clearTimeout(longPress.current);
      fingers.current.delete(event.pointerId);
      grip.current = undefined;
      if (!hand) return;
      const p = fieldAt(event.clientX, event.clientY);
      if (hand.what === 'tape') {
        if (hand.moved) hold({ tape: [held().tape[0] ?? p, p] });
        return;
      }
      if (hand.moved) {
        if (hand.what === 'path') {
          cancelAnimationFrame(frame.current);
          leadTo(state, focus!, p, tolerance);
          finishWay();
        } else if (hand.what === 'push') {
          cancelAnimationFrame(frame.current);
          drawPush(held().pushing, p);
          finishPush();
        }
        return;
      }
      if (hand.arrow !== undefined) {
        scene.propose(scene.list[hand.arrow]);
        return;
      }
      const under = modelAt(event.clientX, event.clientY);
      if (under !== undefined) chooseModel(under);
      else if (held().tool === 'act') chooseGround(p);
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      clearTimeout(longPress.current);
      fingers.current.delete(event.pointerId);
      grip.current = undefined;
    },
    onPointerLeave() {
      hold({ hover: undefined, ground: undefined });
    },
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const way = ways[event.key];
      const zoom = event.key === '+' ? 1.25 : event.key === '-' ? 0.8 : undefined;
      if (way || zoom) {
        event.preventDefault();
        if (way) camera.move(way[0] * 80 * camera.perPixel, way[1] * 80 * camera.perPixel);
        if (zoom) camera.zoom(zoom);
        return;
      }
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      const element = event.target as Element;
      const arrow = element.closest('[data-push]')?.getAttribute('data-push');
      if (arrow) scene.propose(scene.list[Number(arrow)]);
      const key = element.closest('[data-key]')?.getAttribute('data-key');
      if (key) {
        if (held().tool === 'measure') {
          const m = modelOf(state, key);
          const { tape } = held();
          hold({ tape: tape.length === 1 ? [tape[0]!, m] : [m] });
        } else chooseModel(key);
      }
    },
  };
}
