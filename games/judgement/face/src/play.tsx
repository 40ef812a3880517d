/** What the Play page shows of Judgement: skirmish, battle or drill, side, ready-made warband, battlefield, length. */
import { maps, warbands } from '@gavel/judgement';
import { Faces } from '@gavel/kit/look/bust/faces.tsx';
import type { PlaySetup } from '@gavel/kit/play.ts';
import { groundFor, lookOf } from './busts.tsx';
import { MapPicture } from './map-picture.tsx';
import { j } from './words.ts';

const looks = (...ids: readonly string[]) => ids.map(lookOf);

function Warband({ value }: { value: string }) {
  const heroes = warbands.find(({ id }) => id === value)?.heroes ?? [];
  if (heroes.length === 0) return <Question />;
  return <Faces looks={looks(...heroes.slice(0, 3))} ground={groundFor(heroes[0] ?? '')} />;
}

function Place({ value }: { value: string }) {
  const map = maps.find(({ id }) => id === value);
  return map ? <MapPicture map={map} className="jd-play-map" /> : <Question />;
}

/** Whatever comes. */
function Question() {
  return (
    <svg viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h120v80H0z" fill="#142a33" />
      <ellipse cx="60" cy="44" rx="46" ry="28" fill="#d9b765" stroke="#141414" strokeWidth="3" />
      <text
        x="60"
        y="56"
        textAnchor="middle"
        fontFamily="var(--title)"
        fontSize="38"
        fill="#f6c915"
        stroke="#141414"
        strokeWidth="5"
        paintOrder="stroke"
      >
        ?
      </text>
    </svg>
  );
}

/** The Effigy of a side: crowned or horned. */
const effigy = (stone: string, shade: string, ground: string, head: string) =>
  function Effigy() {
    return (
      <svg
        viewBox="0 0 120 90"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        stroke="#141414"
        strokeWidth="3"
        strokeLinejoin="round"
      >
        <path d="M0 0h120v90H0z" fill={ground} stroke="none" />
        <path d="M34 78h52l6 14H28z" fill={shade} />
        <path d="M42 78l4-34q14-10 28 0l4 34z" fill={stone} />
        <circle cx="60" cy="34" r="14" fill={stone} />
        <path d={head} fill={shade} />
        <path d="M53 32l5 2M67 32l-5 2M54 41h12" fill="none" />
      </svg>
    );
  };

export const play: PlaySetup = {
  modes: {
    skirmish: {
      line: () => j('play.skirmish.line'),
      minutes: 30,
      Picture: () => <Faces looks={looks('thrommel', 'rakkir')} ground="#a9bfe0" />,
    },
    battle: {
      line: () => j('play.battle.line'),
      minutes: 75,
      Picture: () => <Faces looks={looks('saiyin', 'brok', 'kruul', 'istariel')} ground="#ead38a" />,
    },
    drill: {
      line: () => j('play.drill.line'),
      minutes: 15,
      Picture: () => <Faces looks={looks('zaffen')} ground="#d9c8a0" />,
    },
  },
  sides: [
    {
      seat: 0,
      name: () => j('play.side.0'),
      Picture: effigy('#8fa9cf', '#5f7fae', '#bcd6f2', 'M46 26l4-14 6 8 4-10 4 10 6-8 4 14z'),
    },
    {
      seat: 1,
      name: () => j('play.side.1'),
      Picture: effigy('#d59a92', '#a8605a', '#f3c3b6', 'M48 28q-14-4-14-20 8 10 18 10zM72 28q14-4 14-20-8 10-18 10z'),
    },
  ],
  open: [
    {
      name: 'warband',
      label: () => j('play.warband'),
      Picture: Warband,
      usual: 'anvil',
      line: (value) => warbands.find(({ id }) => id === value)?.plan,
    },
    { name: 'map', Picture: Place, values: ['any', ...maps.filter(({ drill }) => !drill).map(({ id }) => id)] },
    // JD-19.9
    {
      name: 'turnLimit',
      label: () => j('play.length'),
      values: ['3', '4', '6', '0'],
      line: (value) => (value === '0' ? j('play.length.open') : j('play.length.limit')),
    },
  ],
};
