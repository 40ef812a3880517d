/** The ground of a map: zones, shrines, terrain. */
import { type Battlefield, type Feature, type Polygon, SHRINE_RADIUS, type TerrainKind } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { memo } from 'react';
import { mapOf } from './cards.ts';
import { useOutline } from './icon.tsx';
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
  up = 1,
}: {
  map: string;
  sides: readonly [number, number];
  /** The seat that deploys now; its zone stands out. */
  deploying?: number;
  /** How high on the field what stands is drawn; less than nothing where one looks from the far side. */
  up?: number;
}) {
  const map = mapOf(id);
  const radius = sl(map.radius);
  return (
    <g className="jd-ground" aria-hidden="true">
      <Inks />
      <Slab radius={radius} up={up} />
      <circle r={radius} className="jd-earth" />
      <circle r={radius * 0.93} className="jd-earth inner" />
      <circle r={radius} fill="url(#jd-dots)" />
      <Meadow radius={radius} />
      <Grid radius={radius} />
      {[0, 1].map((seat) => (
        <Zone key={seat} map={map} side={at(sides, seat)} seat={seat} open={seat === deploying} />
      ))}
      {map.terrain.map(({ kind, corners }, i) => (
        <Terrain key={i} mark={`terrain:${i}`} kind={kind} corners={corners} up={up} />
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
        <g key={i} data-ref={`shrine:${i}`} transform={`translate(${sx(at.x)} ${sy(at.y)})`} className="jd-shrine">
          <circle r={sl(SHRINE_RADIUS) + 200} className="jd-shrine-reach" />
          <circle r={sl(SHRINE_RADIUS)} className="jd-shrine-base" />
          <g className="jd-up">
            <ShrineArt />
            <g className="jd-plinth">
              <path d="M-40 18h80v42h-80z" />
              <text y="52" className="jd-note">
                {fate === 'nearFar' ? '1/2' : fate}
              </text>
            </g>
          </g>
          <title>{j('ground.shrine', { name: shrine.name, fate: String(fate === 'nearFar' ? '1/2' : fate) })}</title>
        </g>
      ))}
      <circle r={radius} className="jd-border" />
    </g>
  );
});

/** The rock the field lies on: what the disc is cut from, below its near edge. */
function Slab({ radius, up }: { radius: number; up: number }) {
  const near = Math.sign(up);
  const deep = 120 * Math.abs(up);
  let d = `M${-radius - 14} 0`;
  const teeth = 26;
  for (let i = 0; i <= teeth; i++) {
    const turn = Math.PI - (i / teeth) * Math.PI;
    const jag = (i * 37) % 5;
    const [x, y] = [Math.cos(turn) * (radius - 6 * jag), Math.sin(turn) * (radius - 6 * jag)];
    d += `L${x.toFixed(0)} ${((y + deep * (0.55 + 0.12 * jag) * Math.sin(turn)) * near).toFixed(0)}`;
  }
  return (
    <>
      <path d={`${d}L${radius + 14} 0z`} className="jd-slab" />
      <circle r={radius + 14} className="jd-rim" />
    </>
  );
}

/** Terrain on the map or put down by an ability. */
export function Terrain({
  kind,
  corners,
  own,
  up,
  mark,
}: {
  kind: TerrainKind;
  corners: Polygon;
  own?: Feature['seat'];
  up: number;
  mark?: string;
}) {
  return (
    <g className={`jd-terrain ${kind}`} data-ref={mark}>
      <polygon points={polygon(corners)} className="jd-terrain-shape" />
      <g className="jd-terrain-ink">
        <Scenery kind={kind} corners={corners} up={up} />
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
    <g className={`jd-zone seat-${seat}${open ? ' open' : ''}`} data-asked={open ? '' : undefined}>
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
  return <path d={useOutline(name)} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`} />;
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
