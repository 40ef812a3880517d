/** Figures on the field, and how they are called. */
import { type ModelView, SOUL_RADIUS, TOKEN_RADIUS, type View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Head } from '@gavel/kit/look/bust/bust.tsx';
import { colourOf, shapeOf } from '@gavel/kit/look/mark.tsx';
import { memo } from 'react';
import { lookOf } from './busts.tsx';
import { cardOf } from './cards.ts';
import { Glyph } from './ground.tsx';
import { soulKey } from './motion.ts';
import { sideOf } from './scene.ts';
import { EffigyArt } from './scenery.tsx';
import { inches, sl, sx, sy } from './units.ts';
import { j } from './words.ts';
import './figures.css';

const round = 2 * Math.PI;

/** A base from above: ring and badge say whose it is, the arc what health is left, the marks what stands on it. */
export const Figure = memo(function Figure({
  model,
  ghost = false,
  member = false,
}: {
  model: ModelView;
  ghost?: boolean;
  /** One of a unit that its commander's level counts for. */
  member?: boolean;
}) {
  const { seat, r: radius, id } = model;
  const card = cardOf(model);
  const r = sl(radius);
  const side = sideOf(seat);
  const colour = colourOf(side.colour);
  const part = healthPart(model);
  const arc = r - 11;
  const effigy = id < 2;
  return (
    <g className={`jd-figure ${card.kind}${ghost ? ' ghost' : ''}${model.done ? ' done' : ''}`}>
      <ellipse cx="6" cy="9" rx={r} ry={r} className="jd-figure-shadow" />
      <circle r={r} className="jd-figure-base" />
      <circle r={arc} className="jd-figure-track" />
      <circle
        r={arc}
        className="jd-figure-health"
        stroke={colour}
        strokeDasharray={`${arc * round * part} ${arc * round}`}
        transform="rotate(-90)"
      />
      {effigy ? (
        <g transform={`translate(0 ${r * 0.52}) scale(${r / 42})`}>
          <EffigyArt seat={seat} cracked={model.health < model.maxHealth} />
        </g>
      ) : (
        <Head look={lookOf(card.id)} size={r * 1.36} />
      )}
      {model.conditions.includes('knockedDown') && <path d={`M${-r} ${-r}L${r} ${r}`} className="jd-down" />}
      <g transform={`translate(${r * 0.62} ${r * 0.62})`}>
        <Badge colour={side.colour} letter={effigy ? side.letter : letterOf(model)} size={r * 0.8} />
      </g>
      {!effigy && seat >= 0 && card.kind === 'hero' && !member && (
        <g transform={`translate(${-r * 0.66} ${r * 0.66})`} className="jd-level">
          <circle r={r * 0.32} />
          <text y={r * 0.17} fontSize={r * 0.5}>
            {model.level}
          </text>
        </g>
      )}
      {model.souls > 0 && (
        <g transform={onRim(r, leftEnd)} className="jd-soul-held">
          <circle r={r * 0.3} />
          <Glyph name="soul" size={r * 0.48} />
          {model.souls > 1 && (
            <text x={-r * 0.34} y={-r * 0.12} fontSize={r * 0.46}>
              {model.souls}
            </text>
          )}
        </g>
      )}
      {model.conditions.map((condition, i) => (
        <g key={condition} transform={onRim(r, 20 + i * 31)} className="jd-mark">
          <circle r={r * 0.27} />
          <Glyph name={condition} size={r * 0.42} />
        </g>
      ))}
      {model.done && (
        <g transform={onRim(r, 270)} className="jd-done">
          <circle r={r * 0.24} />
          <Glyph name="done" size={r * 0.34} />
        </g>
      )}
    </g>
  );
});

/** Marks sit on the rim, so that they hide no neighbour: conditions from the right over the top, Souls at the left. */
const leftEnd = 205;
function onRim(r: number, degrees: number): string {
  const turn = (degrees / 180) * Math.PI;
  return `translate(${(Math.cos(turn) * r * 0.95).toFixed(1)} ${(-Math.sin(turn) * r * 0.95).toFixed(1)})`;
}

/** Colour, shape and letter of a side. */
export function Badge({ colour, letter, size }: { colour: number; letter: string; size: number }) {
  return (
    <g transform={`translate(${-size / 2} ${-size / 2}) scale(${size / 100})`} className="jd-badge">
      <path d={shapeOf(colour)} fill={colourOf(colour)} />
      <text x="50" y="70">
        {letter}
      </text>
    </g>
  );
}

export const letterOf = (model: Pick<ModelView, 'name' | 'key'>): string =>
  model.key.includes('#') ? at(model.key.split('#'), 1) : model.name.charAt(0);

/** The part of its health that a model has left, 0 to 1: what every bar, ring and number beside it says. */
export const healthPart = ({ health, maxHealth }: Pick<ModelView, 'health' | 'maxHealth'>): number =>
  maxHealth > 0 ? Math.max(0, Math.min(1, health / maxHealth)) : 0;

/** A model in words, for labels and screen readers. */
export function figureLabel(m: ModelView): string {
  const parts = [
    j('figure', { name: m.name, side: sideOf(m.seat).name, health: Math.max(0, m.health), most: m.maxHealth }),
    ...(m.seat >= 0 && m.id >= 2 ? [j('figure.level', { n: m.level })] : []),
    ...(m.souls > 0 ? [j('figure.souls', { n: m.souls })] : []),
    ...m.conditions.map((one) => j(`condition.${one as 'curse'}`)),
    ...(m.done ? [j('figure.done')] : []),
    ...(m.on ? [j('figure.at', { x: inches(m.x), y: inches(m.y) })] : []),
  ];
  return parts.join(', ');
}

export function Souls({ view }: { view: View }) {
  return (
    <g aria-hidden="true">
      {view.souls.map(({ id, x, y }) => (
        <g
          key={id}
          className="jd-soul"
          data-key={soulKey(id)}
          style={{ transform: `translate(${sx(x)}px, ${sy(y)}px)` }}
        >
          <circle r={sl(SOUL_RADIUS) + 200} className="jd-soul-reach" />
          <circle r={sl(SOUL_RADIUS)} className="jd-soul-base" />
          <Glyph name="soul" size={72} />
        </g>
      ))}
    </g>
  );
}

export function Tokens({ view }: { view: View }) {
  return (
    <g aria-hidden="true">
      {view.tokens
        .filter((token) => token.on < 0)
        .map(({ id, x, y, kind, seat }) => (
          <g key={id} className={`jd-token seat-${seat}`} transform={`translate(${sx(x)} ${sy(y)})`}>
            <circle r={sl(TOKEN_RADIUS)} />
            <Glyph name={kind === 'shadowOrb' ? 'shadowOrb' : 'token'} size={70} />
            <title>{kind}</title>
          </g>
        ))}
    </g>
  );
}
