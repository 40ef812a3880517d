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

/** A standee: the character's face on a card, the team's shape and colour on its foot, and the health that is left. */
export function Figure({ view, code, ghost = false }: { view: View; code: string; ghost?: boolean }) {
  const { seat, health } = figureOf(view, code);
  const colour = colourOfTeam(seatOf(view, seat).team);
  const scale = code === 'SLA' && view.warped ? 1.24 : 1;
  return (
    <g className={ghost ? 'figure-body ghost' : 'figure-body'} transform={`scale(${scale})`}>
      <path d="M-23 20V-16Q-23-28-11-28H11Q23-28 23-16V20z" className="figure-card" fill={groundOf(code)} />
      <g transform="translate(0 -4)">
        <Head look={lookOf(code)} size={42} />
      </g>
      <path d="M-23 20V-16Q-23-28-11-28H11Q23-28 23-16V20z" className="figure-edge" />
      <g transform="translate(-17 17) scale(.2) translate(-50 -50)">
        <path d={shapeOf(colour)} fill={colourOf(colour)} className="figure-shape" />
      </g>
      {!ghost && (
        <g transform="translate(19 17)">
          <circle r="11" className="figure-health" />
          <text y="6" className="figure-health-number">
            {health}
          </text>
        </g>
      )}
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
