/** The city with everything in it: Judges, cases, closed borders, where one may go. */
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { sectorNameIn } from '@gavel/mega-city';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { attention, useShown } from './attention.ts';
import { CityNames, CityPicture, CityTags } from './city.tsx';
import { type McScene, useDraft } from './draft.ts';
import { Inset } from './inset.tsx';
import { Cases, Judges, Sectors } from './layers.tsx';
import { pieceAt, useMarks, usePress } from './marks.ts';
import { icu } from './pack.ts';
import { height, width } from './plan.ts';
import { Closed, Thrown, Ways } from './routes.tsx';
import { placeCases, placeJudges } from './standing.ts';
import { Status } from './status.tsx';
import { useTravel } from './travel.ts';
import { m } from './words.ts';
import './board.css';

export function Board({ scene }: SceneProps<McScene>) {
  const { view, viewer, decision } = scene;
  const draft = useDraft(scene);
  const narrow = useNarrow();
  const [wanted, setZoom] = useState<number>();
  // on a phone names can be read close by only
  const zoom = wanted ?? (narrow ? closeBy() : 1);
  const [hover, setHover] = useState<string>();
  const [looked, setLooked] = useState<string>();
  const map = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const judges = useMemo(() => placeJudges(view), [view]);
  const cases = useMemo(() => placeCases(view), [view]);
  const marks = useMarks(scene, draft.matching);
  const press = usePress(scene, marks, (sector) => setLooked(sector === looked ? undefined : sector));
  const reading = view.options.justiceDepartment;
  // the names are those of the reading that is played, whatever happens in the game
  const names = useCallback((id: string) => sectorNameIn(id, reading), [reading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a Sector is looked at until something happens
  useEffect(() => setLooked(undefined), [scene.moment]);
  useTravel(svg, scene.told, judges);
  useShown(map, attention(scene), zoom);
  const look = (target: EventTarget) => {
    const { judge, crime, sector } = pieceAt(target);
    const at =
      judge !== undefined ? view.judges[Number(judge)]?.at : view.crimes.find((one) => one.crime === crime)?.sector;
    setHover(sector ?? (at === icu ? undefined : (at ?? undefined)));
  };
  const shared = { scene, marks, lit: decision?.kind !== 'card' || draft.started };
  return (
    <div className="mc-board">
      <div className="mc-scroll" style={{ '--zoom': zoom }} tabIndex={zoom > 1 ? 0 : -1}>
        <div className="mc-ground" ref={map}>
          <CityPicture />
          <svg
            ref={svg}
            className="mc-map"
            viewBox={`0 0 ${width} ${height}`}
            role="group"
            aria-label={m('map')}
            onClick={(event) => press(event.target)}
            onMouseMove={(event) => look(event.target)}
            onMouseLeave={() => setHover(undefined)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              press(event.target);
            }}
          >
            <Sectors {...shared} looked={looked} />
            <CityNames reading={view.round === 'setup' ? reading : undefined} name={names} />
            <Closed view={view} />
            <Ways scene={scene} />
            <Cases {...shared} cases={cases} />
            <Judges {...shared} judges={judges} own={typeof viewer === 'number' ? viewer : -1} />
            <CityTags />
            <Thrown view={view} judges={judges} />
          </svg>
        </div>
      </div>
      {view.storm && <p className="mc-storm caption may">{m('storm')}</p>}
      {zoom > 1 && <Inset view={view} judges={judges} map={map} />}
      <div className="mc-zoom">
        <Button small aria-label={m('zoomIn')} onClick={() => setZoom(Math.min(4, zoom + 0.5))}>
          +
        </Button>
        <Button small aria-label={m('zoomOut')} onClick={() => setZoom(Math.max(1, zoom - 0.5))}>
          −
        </Button>
      </div>
      <Status view={view} sector={looked ?? hover} />
    </div>
  );
}

/** So near that names on the map have the size of text. */
const closeBy = (): number => Math.max(1, Math.round((2 * 900) / window.innerWidth) / 2);
