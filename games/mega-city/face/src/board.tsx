/** The city with everything in it: Judges, cases, closed borders, where one may go. */
import type { Seat } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { percent } from '@gavel/kit/percent.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { motionTime } from '@gavel/kit/settings.ts';
import { type Choice, city, type Event, links, sectors, type View } from '@gavel/mega-city';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { judgeGround } from './busts.ts';
import { CaseFiles } from './cases.tsx';
import { CityDrawing, CityTop, points } from './city.tsx';
import { afterPlay, bareOdds } from './contest.ts';
import { crimesOf, isPlay, type McScene, placesOf, sectorChosen, toggled, useDraft, whyNotPlay } from './draft.ts';
import {
  caseOf,
  crimeOf,
  icu,
  isStart,
  judgeName,
  judgeOf,
  perpOf,
  placeOf,
  sectorName,
  sectorOf,
  sideOfSeat,
  ways,
} from './pack.ts';
import { CaseFile, caseLabel, JudgeFigure, judgeLabel, placeCases, placeJudges } from './pieces.tsx';
import { Stage } from './stage.tsx';
import { useTravel } from './travel.ts';
import { m } from './words.ts';
import './board.css';

const { width, height } = city.canvas;

/** The city, what lies pinned on it and who stands in it; below it the arrest that is on. */
export function Board({ scene }: SceneProps) {
  const mc = scene as McScene;
  const { view, viewer, decision, proposal, pointed } = mc;
  const draft = useDraft(mc);
  const narrow = useNarrow();
  const [wanted, setZoom] = useState<number>();
  // on a phone names can be read close by only; whoever begins looks at the whole city
  const zoom = wanted ?? (narrow && decision?.kind !== 'start' ? closeBy() : 1);
  const [hover, setHover] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const svg = useRef<SVGSVGElement>(null);
  const judges = useMemo(() => placeJudges(view), [view]);
  const cases = useMemo(() => placeCases(view), [view]);
  const marks = useMarks(mc, draft.matching);
  // with nothing picked yet the whole city would light up
  const lit = decision?.kind !== 'card' || draft.started;
  const own = typeof viewer === 'number' ? viewer : -1;
  const reading = view.options.justiceDepartment;
  const names = useMemo(() => namesFor(reading), [reading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a Sector is looked at until something happens
  useEffect(() => setChosen(undefined), [scene.moment]);
  useTravel(svg, scene.told as readonly { v: number; event: Event }[], judges);
  useShown(svg, attention(mc), zoom);

  const goTo = (sector: string) => {
    const choice = mc.list.find((one) => sectorChosen(one) === sector);
    if (choice) return mc.offer(choice);
    // of the ways through a Sector the first turns up the fewest Perps
    const way = mc.list.find((one) => 'way' in one && one.way.includes(sector));
    if (way) return mc.offer(way);
    if (decision?.kind === 'move') draft.refuse(mc.check({ move: sector }));
    if (decision?.kind === 'start') draft.refuse(mc.check({ start: sector }));
    if (decision?.kind === 'land') draft.refuse(mc.check({ land: sector }));
    setChosen(sector === chosen ? undefined : sector);
  };
  const chooseSector = (sector: string) => {
    if (decision?.kind === 'card' && marks.sectors.has(sector))
      return draft.narrow({ places: toggled(draft.draft.places, sector) });
    goTo(sector);
  };
  const chooseCase = (crime: string, sector: string) => {
    if (decision?.kind === 'target') {
      const choice = mc.list.find((one) => 'arrest' in one && one.arrest === crime);
      return choice ? mc.offer(choice) : draft.refuse(mc.check({ arrest: crime }));
    }
    if (decision?.kind === 'card' && marks.crimes.has(crime))
      return draft.narrow({ crimes: toggled(draft.draft.crimes, crime) });
    chooseSector(sector);
  };
  const chooseJudge = (seat: Seat, at: string) => {
    if (decision?.kind === 'card' && marks.judges.has(seat))
      return draft.narrow({ on: draft.draft.on === seat ? undefined : seat });
    if (decision?.kind === 'card' && draft.draft.card !== undefined)
      return draft.refuse(whyNotPlay(mc, draft.draft.card, seat));
    if (at !== icu) chooseSector(at);
  };
  const press = (target: Element) => {
    const found = target.closest<SVGElement>('[data-judge], [data-crime], [data-sector]');
    const { judge, crime, sector } = found?.dataset ?? {};
    if (judge !== undefined) chooseJudge(Number(judge), judgeOf(view, Number(judge)).at ?? icu);
    else if (crime !== undefined) chooseCase(crime, caseOf(view, crime).sector);
    else if (sector !== undefined) chooseSector(sector);
  };
  const look = (event: MouseEvent) => {
    const found = (event.target as Element).closest<SVGElement>('[data-judge], [data-crime], [data-sector]');
    const { judge, crime, sector } = found?.dataset ?? {};
    const at =
      judge !== undefined ? view.judges[Number(judge)]?.at : view.crimes.find((one) => one.crime === crime)?.sector;
    setHover(sector ?? (at === icu ? undefined : (at ?? undefined)));
  };
  const isPointed = (ref: string, id: string | number) => pointed?.ref === ref && String(pointed.id) === String(id);
  const way = proposal && wayOf(mc, proposal);

  return (
    <div className={view.round === 'movement' ? 'mc-board moving' : 'mc-board'}>
      <div className="mc-scroll" style={{ '--zoom': zoom } as React.CSSProperties} tabIndex={zoom > 1 ? 0 : -1}>
        <svg
          ref={svg}
          className="mc-map"
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={m('map')}
          onClick={(event) => press(event.target as Element)}
          onMouseMove={look}
          onMouseLeave={() => setHover(undefined)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            press(event.target as Element);
          }}
        >
          <CityDrawing />
          {city.places.map(({ sector, polygon }) => {
            const may = lit && marks.sectors.has(sector);
            const shared = {
              points: points(polygon),
              'data-sector': sector,
              className: [
                'mc-sector',
                may ? 'may' : '',
                sector === chosen || draft.draft.places?.includes(sector) ? 'chosen' : '',
                isPointed('sector', sector) ? 'pointed' : '',
              ]
                .filter(Boolean)
                .join(' '),
            };
            return may ? (
              <polygon
                key={sector}
                {...shared}
                role="button"
                tabIndex={0}
                aria-label={sectorWords(view, sector) + m('sector.canGo')}
              />
            ) : (
              <polygon key={sector} {...shared} />
            );
          })}
          <CityTop reading={reading} name={names} />
          <Closed view={view} />
          {way && <polyline className="mc-way" points={points(way.map((id) => at(id)))} />}
          {cases.map(({ one, x, y, slim }) => (
            <g
              key={one.crime}
              data-crime={one.crime}
              style={{ transform: `translate(${x}px, ${y}px)` }}
              className={[
                'mc-case',
                lit && marks.crimes.has(one.crime) ? 'may' : '',
                draft.draft.crimes?.includes(one.crime) ? 'chosen' : '',
                isPointed('crime', one.crime) || (one.perp && isPointed('perp', one.perp)) ? 'pointed' : '',
              ]
                .filter(Boolean)
                .join(' ')}
              role="button"
              tabIndex={0}
              aria-label={caseLabel(view, one)}
            >
              <rect className="hit" x="-70" y={slim ? -13 : -27} width="140" height={slim ? 25 : 52} />
              <CaseFile one={one} slim={slim} />
              <title>{caseLabel(view, one)}</title>
            </g>
          ))}
          {judges.map(({ seat, x, y }) => (
            <g
              key={seat}
              data-judge={seat}
              style={{ transform: `translate(${x}px, ${y}px)` }}
              className={[
                'mc-judge',
                seat === own ? 'mine' : '',
                lit && marks.judges.has(seat) ? 'may' : '',
                draft.draft.on === seat ? 'chosen' : '',
                seat === view.next ? 'next' : '',
                isPointed('seat', seat) ? 'pointed' : '',
              ]
                .filter(Boolean)
                .join(' ')}
              role="button"
              tabIndex={0}
              aria-label={judgeLabel(view, seat)}
            >
              <circle className="hit" cy="-6" r="29" />
              <JudgeFigure
                judge={judgeOf(view, seat).judge}
                side={sideOfSeat(view, seat)}
                ground={judgeGround(view, seat)}
                first={seat === view.first}
              />
              <title>{judgeLabel(view, seat)}</title>
            </g>
          ))}
        </svg>
      </div>
      {view.crimes.length > 0 && (
        <section className="mc-files" aria-label={m('cases.title')}>
          <CaseFiles scene={scene} />
        </section>
      )}
      <div className="mc-zoom">
        <Button small aria-label={m('zoomIn')} onClick={() => setZoom(Math.min(4, zoom + 0.5))}>
          +
        </Button>
        <Button small aria-label={m('zoomOut')} onClick={() => setZoom(Math.max(1, zoom - 0.5))}>
          −
        </Button>
      </div>
      <Stage scene={mc} after={proposal && isPlay(proposal) ? afterPlay(view, proposal) : undefined} />
      <Status view={view} sector={chosen ?? hover} />
    </div>
  );
}

/** So near that names on the map have the size of text. */
const closeBy = (): number => Math.max(1, Math.round((2 * 900) / window.innerWidth) / 2);

const at = (id: string): readonly [number, number] => [placeOf(id).x, placeOf(id).y + 40];

/** Names are those of the reading that is played, whatever happens in the game. */
function namesFor(reading: string): (id: string) => string {
  const view = { options: { justiceDepartment: reading } } as View;
  return (id) => sectorName(id, view);
}

/** What of the board can be pressed now. */
function useMarks({ decision, list, proposal, view }: McScene, matching: readonly Choice[]) {
  return useMemo(() => {
    const marked = { sectors: new Set<string>(), crimes: new Set<string>(), judges: new Set<Seat>() };
    if (proposal && !isPlay(proposal) && !('way' in proposal)) {
      const sector = sectorChosen(proposal);
      if (sector !== undefined && sector !== icu) marked.sectors.add(sector);
      return marked;
    }
    for (const choice of decision?.kind === 'card' ? matching : list) {
      const sector = sectorChosen(choice);
      if (sector !== undefined && sector !== icu) marked.sectors.add(sector);
      if ('arrest' in choice) marked.crimes.add(choice.arrest);
      if ('way' in choice) for (const id of choice.way.slice(0, -1)) marked.sectors.add(id);
      if (!isPlay(choice)) continue;
      if (typeof choice.on === 'number') marked.judges.add(choice.on);
      for (const crime of crimesOf(choice)) marked.crimes.add(crime);
      // places are asked for last, when it is clear who goes there
      if (choice.on === undefined || matching.every((other) => isPlay(other) && other.on === choice.on))
        for (const place of placesOf(choice)) marked.sectors.add(place);
      if (choice.on === 'perp' && view.showdown?.crime) marked.crimes.add(view.showdown.crime);
    }
    return marked;
  }, [decision, list, matching, proposal, view]);
}

/** The Sectors a proposed choice leads through. */
function wayOf(scene: McScene, proposal: Choice): readonly string[] | undefined {
  const { view, decision } = scene;
  if ('way' in proposal && decision?.kind === 'way') return [judgeOf(view, decision.of).at ?? icu, ...proposal.way];
  return 'move' in proposal ? wayTo(scene, proposal.move) : undefined;
}

function wayTo({ view, viewer, list }: McScene, goal: string): readonly string[] | undefined {
  const from = typeof viewer === 'number' ? view.judges[viewer]?.at : undefined;
  if (!from || from === icu || from === goal) return undefined;
  const open = new Set(list.flatMap((choice) => ('move' in choice ? [choice.move] : [])));
  const shut = new Set(view.closed.map((pair) => [...pair].sort().join()));
  const held = new Set(view.crimes.map(({ sector }) => sector));
  const before = new Map<string, string>([[from, '']]);
  const queue: string[] = [from];
  for (const here of queue) {
    if (here === goal) break;
    // a Crime on the way is passed only where nothing else leads on
    const next = (ways.get(here) ?? []).map(({ to }) => to).sort((a, b) => Number(held.has(a)) - Number(held.has(b)));
    for (const to of next)
      if (open.has(to) && !before.has(to) && !shut.has([here, to].sort().join())) {
        before.set(to, here);
        queue.push(to);
      }
  }
  if (!before.has(goal)) return undefined;
  const way: string[] = [];
  for (let here = goal; here !== ''; here = before.get(here) ?? '') way.unshift(here);
  return way;
}

/** Borders closed by a pile-up. */
function Closed({ view }: { view: View }) {
  return view.closed.map(([a = '', b = '']) => {
    const link = links.findIndex((one) => {
      const pair = [sectors[one.a]?.id, sectors[one.b]?.id];
      return pair.includes(a) && pair.includes(b);
    });
    const bridge = city.links[link]?.bridge;
    const [x, y] = bridge ?? [(placeOf(a).x + placeOf(b).x) / 2, (placeOf(a).y + placeOf(b).y) / 2];
    const label = m('closed', { from: sectorName(a, view), to: sectorName(b, view) });
    return (
      <g key={`${a}-${b}`} className="mc-closed" transform={`translate(${x} ${y})`}>
        <path d="M-16-16 16 16M16-16-16 16" />
        <title>{label}</title>
      </g>
    );
  });
}

/** What the eye should be on: the arrest, the Judge who moves, oneself. */
function attention({ view, viewer, decision, pointed }: McScene): string | undefined {
  if (pointed?.ref === 'sector') return String(pointed.id);
  if (pointed?.ref === 'seat') return view.judges[Number(pointed.id)]?.at ?? undefined;
  if (pointed?.ref === 'crime') return view.crimes.find(({ crime }) => crime === pointed.id)?.sector;
  if (pointed?.ref === 'perp') return view.crimes.find(({ perp }) => perp === pointed.id)?.sector;
  const own = typeof viewer === 'number' ? view.judges[viewer]?.at : undefined;
  if (decision !== undefined && decision.kind !== 'card') return own ?? undefined;
  return (view.next === null ? own : view.judges[view.next]?.at) ?? undefined;
}

/** Scrolls a magnified map so that what matters is in sight. */
function useShown(svg: React.RefObject<SVGSVGElement | null>, id: string | undefined, zoom: number): void {
  useEffect(() => {
    const drawing = svg.current;
    const scroll = drawing?.parentElement;
    if (!drawing || !scroll || id === undefined || zoom === 1) return;
    const { x, y } = id === icu ? placeOf('hospital') : placeOf(id);
    const scale = drawing.clientWidth / width;
    scroll.scrollTo({
      left: x * scale - scroll.clientWidth / 2,
      top: y * scale - scroll.clientHeight / 2,
      behavior: motionTime(1) === 0 ? 'auto' : 'smooth',
    });
  }, [svg, id, zoom]);
}

/** A Sector in words: what lies, stands and is given out there. */
function sectorWords(view: View, id: string): string {
  const things = [
    ...view.crimes
      .filter(({ sector }) => sector === id)
      .map(({ crime, perp }) =>
        [crimeOf(crime).name, perp === null ? m('case.unknownShort') : perpOf(perp).name].join(', '),
      ),
    ...view.judges.flatMap((judge, seat) => (judge.at === id ? [judgeName(view, seat)] : [])),
  ];
  return [
    sectorName(id, view),
    ...(things.length > 0 ? [m('sector.with', { things: things.join(', ') })] : []),
    ...(sectorOf(id).newCards.value > 1 ? [m('sector.issues', { n: sectorOf(id).newCards.value })] : []),
  ].join(', ');
}

/** One line below the map: the Sector under the eye. */
function Status({ view, sector }: { view: View; sector: string | undefined }) {
  if (sector === undefined) return null;
  const files = view.crimes.filter((one) => one.sector === sector);
  const there = view.judges.flatMap(({ at: place }, seat) => (place === sector ? [judgeName(view, seat)] : []));
  return (
    <p className="mc-status caption plain">
      <b>{sectorName(sector, view)}</b>
      {isStart(view, sector) && ` · ${m('sector.start')}`}
      {` · ${m('sector.issues', { n: sectorOf(sector).newCards.value })}`}
      {there.length > 0 && ` · ${there.join(', ')}`}
      {files.map((one) => (
        <span key={one.crime}>
          {` · ${crimeOf(one.crime).name} ${crimeOf(one.crime).value}: `}
          {one.perp === null ? m('case.unknownShort') : `${perpOf(one.perp).name} ${perpOf(one.perp).value}`}
          {`, ${m('cases.bare', { percent: percent(bareOdds(view, one)) })}`}
        </span>
      ))}
      {view.cover.includes(sector) && ` · ${m('sector.cover')}`}
    </p>
  );
}
