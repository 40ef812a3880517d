/** The ground of a map: zones, shrines, terrain. */
import { type Battlefield, type Feature, type Polygon, SHRINE_RADIUS, type TerrainKind } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { memo } from 'react';
import { iconOf, mapOf } from './cards.ts';
import { sideOf } from './scene.ts';
import { Meadow, Pit, Scenery, SceneryParts, ShrineArt } from './scenery.tsx';
import { polygon, sl, sx, sy } from './units.ts';
import { j } from './words.ts';
import './ground.css';

/** The bare field as it is printed: ground, zones, terrain, Shrines, pits, circles. */
export const Ground = memo(function Ground({
  map: id,
  sides,
  deploying = -1,
}: {
  map: string;
  sides: readonly [number, number];
  /** The seat that deploys now; its zone stands out. */
  deploying?: number;
}) {
  const map = mapOf(id);
  const radius = sl(map.radius);
  return (
    <g className="jd-ground" aria-hidden="true">
      <Inks />
      <circle r={radius + 14} className="jd-rim" />
      <circle r={radius} className="jd-earth" />
      <circle r={radius * 0.93} className="jd-earth inner" />
      <circle r={radius} fill="url(#jd-dots)" />
      <Meadow radius={radius} />
      <Grid radius={radius} />
      {[0, 1].map((seat) => (
        <Zone key={seat} map={map} side={at(sides, seat)} seat={seat} open={seat === deploying} />
      ))}
      {map.terrain.map(({ kind, corners }, i) => (
        <Terrain key={i} kind={kind} corners={corners} />
      ))}
      {map.pits.map(({ x, y }, i) => (
        <g key={i} transform={`translate(${sx(x)} ${sy(y)})`} className="jd-pit">
          <Pit />
          <title>{j('ground.pit')}</title>
        </g>
      ))}
      {map.circles.map(({ x, y }, i) => (
        <g key={i} transform={`translate(${sx(x)} ${sy(y)})`} className="jd-circle">
          <circle r="98" />
          <Glyph name="circle" size={120} />
          <title>{j('ground.circle')}</title>
        </g>
      ))}
      {map.shrines.map(({ at, shrine, fate }, i) => (
        <g key={i} transform={`translate(${sx(at.x)} ${sy(at.y)})`} className="jd-shrine">
          <circle r={sl(SHRINE_RADIUS) + 200} className="jd-shrine-reach" />
          <circle r={sl(SHRINE_RADIUS)} className="jd-shrine-base" />
          <ShrineArt />
          <text y="78" className="jd-note">
            {fate === 'nearFar' ? '1/2' : fate}
          </text>
          <title>{j('ground.shrine', { name: shrine.name, fate: String(fate === 'nearFar' ? '1/2' : fate) })}</title>
        </g>
      ))}
      <circle r={radius} className="jd-border" />
    </g>
  );
});

/** Terrain on the map or put down by an ability. */
export function Terrain({ kind, corners, own }: { kind: TerrainKind; corners: Polygon; own?: Feature['seat'] }) {
  return (
    <g className={`jd-terrain ${kind}`}>
      <polygon points={polygon(corners)} className="jd-terrain-shape" />
      <g className="jd-terrain-ink">
        <Scenery kind={kind} corners={corners} />
        <polygon points={polygon(corners)} className="jd-terrain-line" />
      </g>
      <title>
        {own === undefined || own < 0 ? j(`terrain.${kind}`) : `${j(`terrain.${kind}`)}, ${sideOf(own).name}`}
      </title>
    </g>
  );
}

function Zone({ map, side, seat, open }: { map: Battlefield; side: number; seat: number; open: boolean }) {
  const r = sl(map.radius);
  const edge = sl(map.zone) * (side === 0 ? 1 : -1);
  const half = Math.sqrt(Math.max(0, r * r - edge * edge));
  const sweep = side === 0 ? 1 : 0;
  const label = side === 0 ? r - 40 : -r + 70;
  return (
    <g className={`jd-zone seat-${seat}${open ? ' open' : ''}`}>
      <path d={`M${half} ${edge}A${r} ${r} 0 0 ${sweep} ${-half} ${edge}Z`} />
      <line x1={-half} x2={half} y1={edge} y2={edge} />
      <text y={label}>{sideOf(seat).letter}</text>
    </g>
  );
}

/** A point every two inches, to judge lengths by. */
function Grid({ radius }: { radius: number }) {
  const points: string[] = [];
  for (let x = -radius; x <= radius; x += 200)
    for (let y = -radius; y <= radius; y += 200)
      if (x * x + y * y < (radius - 30) ** 2) points.push(`M${x - 9} ${y}h18M${x} ${y - 9}v18`);
  return <path d={points.join('')} className="jd-grid" />;
}

export function Glyph({ name, size, x = 0, y = 0 }: { name: string; size: number; x?: number; y?: number }) {
  const scale = size / 512;
  return <path d={iconOf(name)} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`} />;
}

/** Halftone, and what is drawn many times; one set for all boards on the page. */
function Inks() {
  return (
    <defs>
      <pattern id="jd-dots" width="26" height="26" patternUnits="userSpaceOnUse">
        <circle cx="7" cy="7" r="2.2" className="jd-ink-soft" />
      </pattern>
      <SceneryParts />
    </defs>
  );
}
