/** Figures and fragments on the map. */
import type { MapRecord, View } from '@gavel/helter-skelter';
import { at } from '@gavel/kernel';
import { Head } from '@gavel/kit/look/bust/bust.tsx';
import { colourOf, shapeOf } from '@gavel/kit/look/mark.tsx';
import { groundOf, lookOf } from './busts.tsx';
import { mapOf, spaceOf } from './map.tsx';
import { characterOf, colourOfTeam, figureOf, seatOf, shortName, withTeam } from './team.ts';
import { h, named } from './words.ts';

export interface Placed {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

/** Up to six figures around a number: beside each other and above the name while they fit, then in a ring. */
function fan(count: number): readonly (readonly [number, number])[] {
  if (count === 1) return [[-44, -14]];
  if (count === 2)
    return [
      [-44, -14],
      [44, -14],
    ];
  if (count === 3)
    return [
      [-46, -8],
      [0, -52],
      [46, -8],
    ];
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI + Math.PI / 4;
    return [Math.cos(turn) * 58, Math.sin(turn) * 46] as const;
  });
}

/** How far a figure reaches from where it stands, with its shape, its health and its edge. */
const reach = { left: 28, top: 32, right: 32, bottom: 30 } as const;
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

type Place = readonly [x: number, y: number];

/** The first figure stands on the left of a number; where the map's left edge leaves no room, on its right. */
const firstSide = ([x]: Place): -1 | 1 => (x < 62 ? 1 : -1);

/** Where so many figures stand on a space: around its number, and on the map. */
export function standing(map: MapRecord, space: number, count: number): readonly Place[] {
  const { at: number } = spaceOf(map, space);
  const [x, y] = number;
  const [wide, high] = map.canvas;
  return fan(count).map(([dx, dy]) => {
    const wanted = x - dx * firstSide(number);
    const inside = within(wanted, reach.left, wide - reach.right);
    // who is pushed back from the edge, towards the number, stands above it
    const lift = count < 3 ? Math.min(32, 3 * Math.abs(wanted - inside)) : 0;
    return [inside, within(y + dy - lift, reach.top, high - reach.bottom)];
  });
}

/** A fragment lies on the other side of the number than the first figure. */
export function fragmentAt(map: MapRecord, space: number): Place {
  const { at: number } = spaceOf(map, space);
  return [number[0] - 34 * firstSide(number), number[1] - 16];
}

/** Where every figure stands on the drawing. */
export function placeFigures(view: View): readonly Placed[] {
  const map = mapOf(view.map);
  const onSpace = new Map<number, string[]>();
  for (const [code, { state, space }] of Object.entries(view.characters))
    if (state === 'deployed') onSpace.set(space, [...(onSpace.get(space) ?? []), code]);
  return [...onSpace].flatMap(([space, codes]) => {
    const places = standing(map, space, codes.length);
    return codes.map((code, i) => ({ code, x: at(places, i)[0], y: at(places, i)[1] }));
  });
}

export function figureLabel(view: View, code: string): string {
  const { health, space } = figureOf(view, code);
  return h('figure', { who: withTeam(view, code, named(characterOf(code).name)), health, space: String(space) });
}

/** The card-board arch a face is cut out of, its foot in the middle of the base. */
const card = 'M-19.500 9V-17Q-19.500-31-7-31H7Q19.500-31 19.500-17V9z';

/** A standee: the character's face cut out of card, on a base in the team's shape and colour with the health on its rim. */
export function Figure({ view, code, ghost = false }: { view: View; code: string; ghost?: boolean }) {
  const { seat, health } = figureOf(view, code);
  const colour = colourOfTeam(seatOf(view, seat).team);
  const scale = code === 'SLA' && view.warped ? 1.24 : 1;
  // somebody who was healed beyond the start has the more of them
  const all = Math.max(characterOf(code).health, health);
  const fill = colourOf(colour);
  return (
    <g className={ghost ? 'figure-body ghost' : 'figure-body'} transform={`scale(${scale})`}>
      <ellipse className="figure-shade" cx="4" cy="20" rx="28" ry="11" />
      {/* twice: what lies lower is its rim */}
      {[`color-mix(in srgb, ${fill}, #000 45%)`, fill].map((ink, i) => (
        <path
          key={ink}
          d={shapeOf(colour)}
          fill={ink}
          className="figure-base"
          transform={`translate(0 ${18 - 5 * i}) scale(.56 .27) translate(-50 -50)`}
        />
      ))}
      <path d={card} className="figure-back" />
      <path d={card} className="figure-card" fill={groundOf(code)} />
      <g transform="translate(0 -11)">
        <Head look={lookOf(code)} size={38} />
      </g>
      <path d={card} className="figure-edge" />
      {!ghost &&
        Array.from({ length: all }, (_, i) => (
          <circle
            key={i}
            className={i < health ? 'figure-pip full' : 'figure-pip'}
            cx={(i - (all - 1) / 2) * 9}
            cy="25"
            r="4"
          />
        ))}
      <title>{`${shortName(code, view)} · ${h('health', { n: health })}`}</title>
    </g>
  );
}

/** A fragment of a reality: a shard of the team's colour with its shape on it. */
export function Fragment({ team, x, y }: { team: string; x: number; y: number }) {
  const colour = colourOfTeam(team);
  return (
    <g transform={`translate(${x} ${y})`} className="fragment">
      <path d="M0-17 15-5 9 15-9 15-15-5z" fill={colourOf(colour)} />
      <path d={shapeOf(colour)} transform="scale(.13) translate(-50 -50)" fill="#fff" />
    </g>
  );
}
