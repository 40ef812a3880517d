/** The pictures of places: flat inks, one motif each. */
import type { Time } from '@gavel/cursed-earth';
import { isKeyOf, keysOf } from '@gavel/kernel';
import { late } from '@gavel/kit/look/late.ts';
import type { ReactNode } from 'react';
import { inkOf } from './inks.ts';
import { type Sky, skyAt } from './sky.ts';
import './art.css';

type Land = 'dunes' | 'mesa' | 'ruins' | 'town' | 'marsh' | 'peaks' | 'road';

/** By card number: where it happens. */
const landOf: Readonly<Record<Land, readonly number[]>> = {
  dunes: [4, 9, 11, 16, 20, 27, 31, 44, 45, 53, 54],
  mesa: [3, 12, 13, 18, 19, 29, 30, 40, 59],
  ruins: [6, 8, 28, 32, 38, 46, 50, 51, 55],
  town: [2, 10, 17, 24, 37, 42, 49],
  marsh: [15, 26, 36, 43, 52, 56, 57],
  peaks: [21, 34, 35, 39, 47, 25],
  road: [1, 5, 7, 14, 22, 23, 33, 41, 48, 58, 60],
};
const cardLands: ReadonlyMap<number, Land> = new Map(
  keysOf(landOf).flatMap((land) => landOf[land].map((card) => [card, land] as const)),
);
const locationLands: Readonly<Record<string, Land>> = {
  'alabama-morass': 'marsh',
  'slough-of-st-louis': 'marsh',
  'mutie-country': 'town',
  'fallout-fields': 'dunes',
  'dust-bowl-barrens': 'dunes',
  'static-plains': 'dunes',
  'rattler-gulch': 'mesa',
  'rustbucket-junction': 'ruins',
  'howling-canyon': 'mesa',
  'burning-salts': 'peaks',
  'nightcrawler-ridge': 'peaks',
  'old-interstate': 'road',
  'max-normal': 'town',
};

const ink = '#141414';

/** Far and near ground of each kind of land, on a canvas of 160 by 90. */
const grounds: Readonly<Record<Land, (sky: Sky) => ReactNode>> = {
  dunes: ({ ground, far }) => (
    <>
      <path d="M-4 58q34-22 70-4t98-12v52H-4z" fill={far} />
      <path d="M-4 74q50-24 92-8t76-6v34H-4z" fill={ground} />
      <path d="M20 78q30-10 54 0M96 84q22-10 44-2" fill="none" strokeWidth="1.500" />
    </>
  ),
  mesa: ({ ground, far }) => (
    <>
      <path d="M-4 62V34h26l4 10h10l6 18zM104 62l8-34h34l4 12h14v22z" fill={far} />
      <path d="M8 36v24M120 32l-2 28M136 32v28" fill="none" strokeWidth="1.500" />
      <path d="M-4 66q40-12 84-4t84-4v36H-4z" fill={ground} />
    </>
  ),
  ruins: ({ ground, far }) => (
    <>
      <path
        d="M6 66V30l8-6v10l8-4v36zM30 66V44h14l4 6v16zM112 66V26l6 4 4-8 8 10v34zM136 66V46l8-6 6 8v18z"
        fill={far}
      />
      <path d="M10 40h6M10 48h6M116 38h6M116 46h6M116 54h6" fill="none" strokeWidth="2" />
      <path d="M-4 68q40-8 84-2t84-4v32H-4z" fill={ground} />
    </>
  ),
  town: ({ ground, far }) => (
    <>
      <path d="M4 66V50l14-12 14 12v16zM34 66V54h18v12zM108 66V46l16-12 16 12v20zM142 66V54h16v12z" fill={far} />
      <path d="M14 66V56h8v10M120 66V54h8v12" fill={ink} />
      <path d="M-4 66q50-6 84-2t84-2v32H-4z" fill={ground} />
    </>
  ),
  marsh: ({ ground, far }) => (
    <>
      <path d="M-4 56q24-10 44-2t44-4 40 2 40-6v48H-4z" fill={far} />
      <path d="M-4 70q22-6 42 0t42 0 42 0 46-4v30H-4z" fill={ground} />
      <path d="M12 68V42l-6-8M12 52l8-10M148 68V46l6-8M148 56l-8-8" fill="none" strokeWidth="3" />
      <path d="M26 78h22M92 82h28M58 74h12" fill="none" strokeWidth="1.500" />
    </>
  ),
  peaks: ({ ground, far }) => (
    <>
      <path d="M-4 66 20 26l16 22 18-32 26 44 24-36 20 26 16-18 24 34z" fill={far} />
      <path d="m54 16 8 14-8-4-7 4zM104 24l6 8-7-2-6 4z" fill="#fffaf0" />
      <path d="M-4 70q50-10 84-4t84-4v32H-4z" fill={ground} />
    </>
  ),
  road: ({ ground, far }) => (
    <>
      <path d="M-4 56 24 46l30 6 34-8 40 8 36-6v48H-4z" fill={far} />
      <path d="M-4 62h168v32H-4z" fill={ground} />
      <path d="m74 62-40 32h92L86 62z" fill="#3a362f" />
      <path d="M80 64v5M80 74v7M80 86v6" fill="none" stroke="#f6c915" strokeWidth="2.500" />
    </>
  ),
};

const usePictures = late(async () => (await import('./pictures.ts')).icons);

/** The subject of a card or a location in outline, empty until it has come. */
export function usePicture(subject: string): string {
  const pictures = usePictures();
  return pictures && isKeyOf(pictures, subject) ? pictures[subject] : '';
}

/** A comic panel without words: sky, sun, land, and before them the subject, whole where boxes cover the rest. */
function Scenery({ land, subject, sky, sun }: { land: Land; subject: string; sky: Sky; sun: number }) {
  const picture = usePicture(subject);
  return (
    <span className="ce-art" aria-hidden="true">
      <svg
        className="ce-land"
        aria-hidden="true"
        viewBox="0 0 160 90"
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
        stroke={ink}
        strokeWidth="2.500"
      >
        <path d="M-4-4h168v98H-4z" fill={sky.high} stroke="none" />
        <path d="M-4 34h168v60H-4z" fill={sky.low} stroke="none" />
        <circle cx={20 + 120 * sun} cy={46 - 84 * sun * (1 - sun)} r="13" fill={sky.sun} />
        {grounds[land](sky)}
      </svg>
      <svg className="ce-subject" aria-hidden="true" viewBox="-24 -24 560 560" focusable="false">
        <path
          d={picture}
          fill={inkOf.get(subject)}
          stroke={ink}
          strokeWidth="44"
          strokeLinejoin="round"
          paintOrder="stroke"
        />
      </svg>
    </span>
  );
}

/** `light`: the place in the strip, 0 to 1. */
export function CardArt({ card, time = 'dawn', light = 0.8 }: { card: number; time?: Time; light?: number }) {
  return <Scenery land={cardLands.get(card) ?? 'dunes'} subject={`${card}`} sky={skyAt(time, light)} sun={light} />;
}

export function LocationArt({ id, time = 'dawn', light = 0.8 }: { id: string; time?: Time; light?: number }) {
  return <Scenery land={locationLands[id] ?? 'dunes'} subject={id} sky={skyAt(time, light)} sun={light} />;
}
