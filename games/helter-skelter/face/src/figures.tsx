/** Figures and fragments on the map. */
import type { View } from '@gavel/helter-skelter';
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

/** Up to six figures around a number: beside each other while they fit, then in a ring. */
export function fan(count: number): readonly (readonly [number, number])[] {
  if (count === 1) return [[-44, 0]];
  if (count === 2)
    return [
      [-44, 0],
      [44, 0],
    ];
  if (count === 3)
    return [
      [-46, 6],
      [0, -38],
      [46, 6],
    ];
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI + Math.PI / 4;
    return [Math.cos(turn) * 58, Math.sin(turn) * 46] as const;
  });
}

/** Where every figure stands on the drawing. */
export function placeFigures(view: View): readonly Placed[] {
  const map = mapOf(view.map);
  const onSpace = new Map<number, string[]>();
  for (const [code, { state, space }] of Object.entries(view.characters))
    if (state === 'deployed') onSpace.set(space, [...(onSpace.get(space) ?? []), code]);
  return [...onSpace].flatMap(([space, codes]) => {
    const [x, y] = spaceOf(map, space).at;
    const places = fan(codes.length);
    return codes.map((code, i) => ({ code, x: x + at(places, i)[0], y: y + at(places, i)[1] }));
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
