/** The map with everything on it: where one may go, whom one may hit, what was proposed. */
import { type Choice, sightBlocker, type View } from '@gavel/helter-skelter';
import { at } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type SetStateAction,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Marks, pressing, useMarks } from './board-press.ts';
import { type HsScene, useDraft, type whyNot } from './draft.ts';
import { Effects } from './effects.tsx';
import { Figure, Fragment, figureLabel, fragmentAt, placeFigures, standing } from './figures.tsx';
import { MapDrawing, MapNumbers, mapOf, points, spaceOf, tilt } from './map.tsx';
import { calledTeam, figureOf, shortName } from './team.ts';
import { Ways } from './ways.tsx';
import { h, named } from './words.ts';
import './board.css';

export function Board({ scene }: SceneProps<HsScene>) {
  const { view, viewer, proposal } = scene;
  const map = mapOf(view.map);
  const draft = useDraft(scene);
  const narrow = useNarrow();
  const [zoom, setZoom] = useState(1);
  const [hover, setHover] = useState<number>();
  const [chosenSpace, setChosenSpace] = useState<number>();
  const gaze = useGaze(hover);
  const svg = useRef<SVGSVGElement>(null);
  const marks = useMarks(scene, draft.matching, draft.draft);
  const own = typeof viewer === 'number' ? viewer : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a space is looked at until something happens
  useEffect(() => setChosenSpace(undefined), [scene.moment]);
  const pointed = scene.pointed;
  useEffect(() => {
    if (!pointed) return;
    svg.current
      ?.querySelector(`[data-${pointed.ref === 'space' ? 'space' : 'code'}="${pointed.id}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pointed]);

  const from = lookFrom(view, proposal, draft.draft.character, chosenSpace ?? gaze, hover);
  const to = lookTo(view, proposal, hover, chosenSpace, from);

  const press = pressing(scene, draft, marks, { space: chosenSpace, look: setChosenSpace });
  const look = (event: MouseEvent) => {
    const over = event.target instanceof Element ? event.target.closest('[data-space], [data-code]') : undefined;
    const code = over?.getAttribute('data-code');
    setHover(code ? view.characters[code]?.space : over ? Number(over.getAttribute('data-space')) : undefined);
  };

  return (
    <div className="hs-board">
      <div
        className="hs-scroll"
        style={{ '--zoom': zoom, '--wide': map.canvas[0] / map.canvas[1] }}
        tabIndex={zoom > 1 || narrow ? 0 : -1}
      >
        <svg
          ref={svg}
          className="hs-board-svg"
          viewBox={`-8 -8 ${map.canvas[0] + 16} ${map.canvas[1] + 16}`}
          role="group"
          aria-label={h('map', { map: named(map.name) })}
          onClick={(event) => press(event.target)}
          onMouseMove={look}
          onMouseLeave={() => setHover(undefined)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            press(event.target);
          }}
        >
          <MapDrawing id={view.map} />
          {from !== undefined && to === undefined && <Unseen map={view.map} from={from} />}
          <Spaces map={view.map} marks={marks} chosen={chosenSpace} pointed={pointed} />
          <MapNumbers id={view.map} />
          {from !== undefined && to !== undefined && <SightLine map={view.map} from={from} to={to} />}
          {view.seats.map(({ team, fragments }) =>
            fragments.map((space) => {
              const [x, y] = fragmentAt(map, space);
              return <Fragment key={space} team={team} x={x} y={y} />;
            }),
          )}
          <Starts view={view} own={own} marks={marks} />
          <Ways scene={scene} />
          <Figures scene={scene} own={own} marks={marks} chosen={draft.draft.character} />
          <Effects told={scene.told} view={view} />
        </svg>
      </div>
      <Zoom onZoom={setZoom} least={narrow ? 0.47 : 1} />
      <Status scene={scene} space={chosenSpace ?? hover} from={from} to={to} why={draft.whyNot} />
    </div>
  );
}

/** Where one may go, and what is looked at. */
function Spaces({
  map,
  marks,
  chosen,
  pointed,
}: {
  map: string;
  marks: Marks;
  chosen: number | undefined;
  pointed: HsScene['pointed'];
}) {
  return mapOf(map).spaces.map((space) => {
    const kind = marks.spaces.get(space.number);
    const shared = {
      'data-ref': `space:${space.number}`,
      points: points(space.polygon),
      'data-space': space.number,
      className: [
        'space',
        kind ?? '',
        chosen === space.number ? 'chosen' : '',
        pointed?.ref === 'space' && Number(pointed.id) === space.number ? 'pointed' : '',
      ]
        .filter(Boolean)
        .join(' '),
    };
    return kind ? (
      <polygon
        key={space.number}
        {...shared}
        role="button"
        tabIndex={0}
        aria-label={`${h('space', { n: space.number, name: named(space.name) })}, ${h(`terrain.${space.terrain}`)}: ${h('canGo')}`}
      />
    ) : (
      <polygon key={space.number} {...shared} />
    );
  });
}

/** Where one's own may come in. */
function Starts({ view, own, marks }: { view: View; own: number; marks: Marks }) {
  const starts = own >= 0 ? (view.seats[own]?.starts ?? {}) : {};
  const map = mapOf(view.map);
  return Object.entries(starts).flatMap(([code, start]) =>
    [start].flat().map((given) => {
      const space = Number(given);
      const [x, y] = at(standing(map, space, 1), 0);
      const transform = `translate(${x} ${y})`;
      return marks.starts.has(`${code}:${space}`) ? (
        <g
          key={`${code}${space}`}
          data-start={`${code}:${space}`}
          className="start may"
          transform={transform}
          role="button"
          tabIndex={0}
          aria-label={h('ghost', { name: shortName(code), space })}
        >
          <rect x="-27" y="-32" width="54" height="62" rx="16" className="hit" />
          <Figure view={view} code={code} ghost />
        </g>
      ) : (
        <g key={`${code}${space}`} className="start" transform={transform} aria-hidden="true">
          <Figure view={view} code={code} ghost />
        </g>
      );
    }),
  );
}

/** Who stands where, and what may be done to them. */
function Figures({
  scene: { view, pointed },
  own,
  marks,
  chosen,
}: {
  scene: HsScene;
  own: number;
  marks: Marks;
  chosen: string | undefined;
}) {
  const placed = useMemo(() => placeFigures(view), [view]);
  return placed.map(({ code, x, y }) => {
    const mine = figureOf(view, code).seat === own;
    const mark = marks.targets.get(code);
    const said = mark === undefined ? '' : `, ${h(mark === 'ally' ? 'canHelp' : 'canHit')}`;
    return (
      <g
        key={code}
        className={[
          'figure',
          mine ? 'mine' : '',
          chosen === code ? 'chosen' : '',
          mark ?? '',
          marks.able.has(code) ? 'able' : '',
          pointed?.ref === 'character' && pointed.id === code ? 'pointed' : '',
        ]
          .filter(Boolean)
          .join(' ')}
        style={{ transform: `translate(${x}px, ${y}px)` }}
        data-code={code}
        data-ref={`character:${code}`}
        data-drag={mine ? '' : undefined}
        role="button"
        tabIndex={0}
        aria-pressed={chosen === code}
        aria-label={figureLabel(view, code) + said}
      >
        <rect x="-27" y="-32" width="54" height="62" rx="16" className="hit" />
        <Figure view={view} code={code} />
      </g>
    );
  });
}

function Zoom({ onZoom, least }: { onZoom: Dispatch<SetStateAction<number>>; least: number }) {
  return (
    <div className="hs-zoom">
      <Button small aria-label={h('zoomIn')} onClick={() => onZoom((old) => Math.min(3, old + 0.35))}>
        +
      </Button>
      <Button small aria-label={h('zoomOut')} onClick={() => onZoom((old) => Math.max(least, old - 0.35))}>
        −
      </Button>
    </div>
  );
}

/** The space the pointer rests on. */
function useGaze(hover: number | undefined): number | undefined {
  const [gaze, setGaze] = useState<number>();
  useEffect(() => {
    setGaze(undefined);
    if (hover === undefined) return;
    const rested = setTimeout(() => setGaze(hover), 600);
    return () => clearTimeout(rested);
  }, [hover]);
  return gaze;
}

/** Through whose eyes the board is looked at: the shooter's of a proposal, the chosen figure's, or a space's. */
function lookFrom(
  view: View,
  proposal: Choice | undefined,
  character: string | undefined,
  chosen: number | undefined,
  hover: number | undefined,
): number | undefined {
  if (proposal) return aims(proposal) ? figureOf(view, proposal.character).space : undefined;
  const at = character === undefined ? 0 : figureOf(view, character).space;
  if (at > 0) return hover !== undefined || chosen !== undefined ? at : undefined;
  return chosen;
}

type Aimed = Extract<Choice, { readonly target: string }>;
const aims = (choice: Choice): choice is Aimed =>
  choice.action === 'SNIPE' || choice.action === 'SHOTGUN' || choice.action === 'PSI';

function lookTo(
  view: View,
  proposal: Choice | undefined,
  hover: number | undefined,
  chosen: number | undefined,
  from: number | undefined,
): number | undefined {
  const aimed = proposal && aims(proposal) ? figureOf(view, proposal.target).space : undefined;
  const to = aimed ?? (proposal ? undefined : (hover ?? chosen));
  return to === from ? undefined : to;
}

/** Darkens what cannot be seen from a space. */
function Unseen({ map: id, from }: { map: string; from: number }) {
  const map = mapOf(id);
  return (
    <g aria-hidden="true">
      {map.spaces
        .filter((space) => sightBlocker(id, from, space.number) !== undefined)
        .map((space) => (
          <polygon key={space.number} className="unseen-space" points={points(space.polygon)} />
        ))}
    </g>
  );
}

/** A straight line between two numbers; what blocks it is shown. */
function SightLine({ map: id, from, to }: { map: string; from: number; to: number }) {
  const map = mapOf(id);
  const [x1, y1] = spaceOf(map, from).at;
  const [x2, y2] = spaceOf(map, to).at;
  const blocker = sightBlocker(id, from, to);
  const space = blocker && (blocker.kind === 'cover' || blocker.kind === 'high') ? blocker.space : undefined;
  return (
    <g className={blocker ? 'sight blocked' : 'sight'} aria-hidden="true">
      {space !== undefined && <polygon className="blocker" points={points(spaceOf(map, space).polygon)} />}
      <line className="sight-edge" x1={x1} y1={y1} x2={x2} y2={y2} />
      <line className="sight-line" x1={x1} y1={y1} x2={x2} y2={y2} />
      {blocker?.kind === 'wall' && (
        <line
          className="blocker-wall"
          x1={blocker.wall.from[0]}
          y1={blocker.wall.from[1] * tilt}
          x2={blocker.wall.to[0]}
          y2={blocker.wall.to[1] * tilt}
        />
      )}
    </g>
  );
}

/** One line below the board: the space under the eye, what is seen, and why something cannot be done. */
function Status({
  scene,
  space,
  from,
  to,
  why,
}: {
  scene: HsScene;
  space: number | undefined;
  from: number | undefined;
  to: number | undefined;
  why: ReturnType<typeof whyNot>;
}) {
  const { view } = scene;
  const map = mapOf(view.map);
  if (why)
    return (
      <p className="hs-status caption must" role="status">
        {scene.say(why)} <RuleLink rule={why.rule} onOpen={scene.openRule} />
      </p>
    );
  if (space === undefined) return null;
  const record = spaceOf(map, space);
  const there = Object.entries(view.characters)
    .filter(([, one]) => one.state === 'deployed' && one.space === space)
    .map(([code]) => shortName(code, view));
  const fragment = view.seats.find((seat) => seat.fragments.includes(space));
  const blocker = from !== undefined && to !== undefined ? sightBlocker(view.map, from, to) : undefined;
  const sight =
    from === undefined
      ? ''
      : to === undefined
        ? h('sight.from', { from })
        : blocker === undefined
          ? h('sight.clear', { from, to })
          : h(`sight.${blocker.kind}`, { from, to, space: 'space' in blocker ? blocker.space : 0 });
  return (
    <p className="hs-status caption plain">
      <b>
        {record.number} {named(record.name)}
      </b>
      {` · ${h(`terrain.${record.terrain}`)}`}
      {there.length > 0 && ` · ${there.join(', ')}`}
      {fragment && ` · ${h('fragment', { team: calledTeam(view, fragment.team), space })}`}
      {sight !== '' && ` · ${sight}`}
    </p>
  );
}
