/** What runs across the map: the way one is about to go, closed borders, and cards on their way to an arrest. */
import { at, type Seat } from '@gavel/kernel';
import { colourOf, shapeOf } from '@gavel/kit/look/mark.tsx';
import { useShownPanel } from '@gavel/kit/shown.ts';
import { type Choice, city, links, sectors, type View, wayTo } from '@gavel/mega-city';
import { chipWords } from './contest.ts';
import type { McScene } from './draft.ts';
import { cardOf, icu, judgeOf, placeOf, sectorName, sideOfSeat } from './pack.ts';
import { usePicture } from './picture.tsx';
import { bridges, points } from './plan.ts';
import type { PlacedJudge } from './standing.ts';
import { m } from './words.ts';

/** The Sectors a proposed choice leads through. */
function wayOf({ view, decision }: McScene, proposal: Choice): readonly string[] {
  if ('way' in proposal && decision?.kind === 'way') return [judgeOf(view, decision.of).at ?? icu, ...proposal.way];
  if (!('move' in proposal) || decision?.kind !== 'move') return [];
  const from = judgeOf(view, decision.seat).at;
  if (from === proposal.move) return [];
  return from === icu ? [icu, proposal.move] : wayTo(view, decision.seat, proposal.move, decision.steps);
}

/** In pencil where one would go; and where somebody went in the panel that is shown. */
export function Ways({ scene }: { scene: McScene }) {
  const panel = useShownPanel((shown) => shown.panel);
  return (
    <>
      {scene.proposal && <Way way={wayOf(scene, scene.proposal)} />}
      {panel !== scene.pencil && <Way way={(panel?.way ?? []).map(({ id }) => String(id))} />}
    </>
  );
}

function Way({ way }: { way: readonly string[] }) {
  if (way.length < 2) return null;
  const stops = way.map((id) => placeOf(id === icu ? 'hospital' : id)).map(({ x, y }) => [x, y + 50] as const);
  return (
    <g className="mc-way" aria-hidden="true">
      <polyline className="under" points={points(stops)} />
      <polyline points={points(stops)} />
    </g>
  );
}

/** Borders closed by a pile-up. */
export function Closed({ view }: { view: View }) {
  return view.closed.map(([a = '', b = '']) => {
    const link = links.findIndex((one) => {
      const pair = [sectors[one.a]?.id, sectors[one.b]?.id];
      return pair.includes(a) && pair.includes(b);
    });
    const bridge = city.links[link]?.bridge && bridges.find((one) => one.link === links[link]);
    const [x, y] = bridge ? bridge.middle : [(placeOf(a).x + placeOf(b).x) / 2, (placeOf(a).y + placeOf(b).y) / 2];
    return (
      <g key={`${a}-${b}`} className="mc-closed" transform={`translate(${x} ${y})`}>
        <path d="M-16-16 16 16M16-16-16 16" />
        <title>{m('closed', { from: sectorName(a, view), to: sectorName(b, view) })}</title>
      </g>
    );
  });
}

/** More than this many would hide the city. */
const mostThrown = 4;

/** The cards of the arrest that is on: each leaves a face, flies and lies where it landed. */
export function Thrown({ view, judges }: { view: View; judges: readonly PlacedJudge[] }) {
  const { showdown } = view;
  const sector = view.crimes.find(({ crime }) => crime === showdown?.crime)?.sector;
  if (!showdown || sector === undefined) return null;
  const goal = placeOf(sector);
  return showdown.cards
    .slice(-mostThrown)
    .map(({ by, card, on }, i) => (
      <Throw
        key={`${by}-${card}-${i}`}
        view={view}
        by={by}
        card={card}
        on={on}
        from={judges.find(({ seat }) => seat === by)}
        to={[goal.x + (goal.x > 900 ? -64 : 64) + (i % 2) * 14, goal.y - 46 + i * 30]}
      />
    ));
}

function Throw({
  view,
  by,
  card,
  on,
  from,
  to: [x, y],
}: {
  view: View;
  by: Seat;
  card: string;
  on: Seat | null;
  from: PlacedJudge | undefined;
  to: readonly [number, number];
}) {
  const side = sideOfSeat(view, by);
  const start = from ? [from.x, from.y - 40] : [x, y - 80];
  const top = Math.min(at(start, 1), y) - 70;
  return (
    <g className="mc-throw">
      <path className="arc" d={`M${start.join(' ')}Q${(at(start, 0) + x) / 2} ${top} ${x} ${y}`} />
      <g className="lands" transform={`translate(${x} ${y}) rotate(${on === null ? 6 : -6})`}>
        <path className={`thrown-card ${cardOf(card).tone}`} d="M-26-26h52v56h-52z" />
        <path className={`thrown-head ${cardOf(card).tone}`} d="M-26-26h52v18h-52z" />
        <path className="thrown-icon" d={usePicture(card)} transform="translate(-23 -25) scale(.031)" />
        <g transform="translate(15 -17) scale(.17) translate(-50 -50)">
          <path d={shapeOf(side.colour)} fill={colourOf(side.colour)} stroke="#fffaf0" strokeWidth="8" />
        </g>
        <text className="thrown-words" y="16">
          {chipWords(card, on)}
        </text>
        <title>{m('showdown.inPlay', { who: side.name, card: cardOf(card).name })}</title>
      </g>
    </g>
  );
}
