/** What the Play page shows of Helter Skelter: how many teams, one's own, and where. */
import { TEAMS } from '@gavel/helter-skelter';
import { at } from '@gavel/kernel';
import { Faces } from '@gavel/kit/look/bust/faces.tsx';
import type { ModeTile, PlaySetup } from '@gavel/kit/play.ts';
import { groundOf, lookOf } from './busts.tsx';
import { MapDrawing, mapOf } from './map.tsx';
import { h, named } from './words.ts';

const famous: readonly string[] = ['DRE', 'JOH', 'NIK', 'SLA'];

/** A team's people, the one everybody knows in the middle of the first three. */
function crewOf({ characters }: (typeof TEAMS)[number]): readonly string[] {
  const codes = characters.map(({ code }) => code);
  const known = codes.find((code) => famous.includes(code)) ?? at(codes, 0);
  const [first = known, ...others] = codes.filter((code) => code !== known);
  return [first, known, ...others];
}

/** The leaders of so many teams. */
const leaders = (count: number) => TEAMS.slice(0, count).map((team) => lookOf(at(crewOf(team), 1)));

const mode = (seats: 2 | 3 | 4, minutes: number, ground: string): ModeTile => ({
  line: () => h(`play.teams${seats}.line`),
  minutes,
  Picture: () => <Faces looks={leaders(seats)} ground={ground} />,
});

function Team({ value }: { value: string }) {
  const team = TEAMS.find(({ id }) => id === value);
  if (!team) return <Faces looks={leaders(4)} ground="#cfc4a8" />;
  const crew = crewOf(team);
  return <Faces looks={crew.slice(0, 3).map(lookOf)} ground={groundOf(at(crew, 0))} />;
}

function Place({ value }: { value: string }) {
  const [width, height] = mapOf(value).canvas;
  return (
    <svg
      className="hs-board-svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <MapDrawing id={value} />
    </svg>
  );
}

export const play: PlaySetup = {
  modes: { teams2: mode(2, 45, '#bcd6f2'), teams3: mode(3, 60, '#f3c3b6'), teams4: mode(4, 75, '#dcc6ea') },
  open: [
    {
      name: 'teams',
      label: () => h('play.team'),
      Picture: Team,
      line: (value) => {
        const team = TEAMS.find(({ id }) => id === value);
        return team?.characters
          .map(({ name }) => named(name).split(' ').at(-1))
          .slice(0, 2)
          .join(', ');
      },
    },
    { name: 'map', Picture: Place },
  ],
};
