/** A figure on the field: a standing card with a face on its true base, and in front of it what one must know of it. */
import type { ModelView } from '@gavel/judgement';
import { Head } from '@gavel/kit/look/bust/bust.tsx';
import { colourOf } from '@gavel/kit/look/mark.tsx';
import { memo } from 'react';
import { lookOf } from './busts.tsx';
import { cardOf } from './cards.ts';
import { healthPart } from './figures.tsx';
import { Glyph } from './ground.tsx';
import { sideOf } from './scene.ts';
import { EffigyArt } from './scenery.tsx';
import { sl } from './units.ts';

/** Whose a card is tells its shape: square for A, pointed for B, arched for monsters. */
const cards = [
  'M-80 16V-158H80V16z',
  'M-80 16V-128L0-186 80-128V16z',
  'M-80 16V-100Q-80-176 0-176T80-100V16z',
] as const;
/** The same for the plaque with the health. */
const plaques = ['M-40-30H40V32H-40z', 'M0-46 52 0 0 46-52 0z', 'M0-40a40 40 0 1 1-.1 0z'] as const;
/** Health from the left along the front of the base to the right. */
const front = 'M-88 0A88 88 0 0 0 88 0';

const shape = (of: readonly string[], colour: number): string => of[colour] ?? of[2] ?? '';

/** How a bar of health is coloured. */
export function healthTone(part: number): 'well' | 'hurt' | 'dying' {
  return part > 0.6 ? 'well' : part > 0.34 ? 'hurt' : 'dying';
}

/** Base and card. `lean`: how far the card stands aside, so that it hides nobody. */
export const Standee = memo(function Standee({
  model,
  lean = 0,
  ghost = false,
}: {
  model: ModelView;
  lean?: number;
  ghost?: boolean;
}) {
  const card = cardOf(model);
  const side = sideOf(model.seat);
  const part = healthPart(model);
  return (
    <g
      className={`jd-figure ${card.kind}${ghost ? ' ghost' : ''}${model.done ? ' done' : ''} side-${side.colour}`}
      transform={`scale(${sl(model.r) / 100})`}
    >
      <g className="jd-turned">
        <circle cx="10" cy="12" r="104" className="jd-figure-shadow" />
        <circle r="100" className="jd-figure-base" />
        <circle r="66" className="jd-figure-top" />
        <path d={front} className="jd-figure-track" />
        <path
          d={front}
          className={`jd-figure-health ${healthTone(part)}`}
          pathLength="100"
          strokeDasharray={`${100 * part} 100`}
        />
        <g className="jd-rise">
          {model.id < 2 ? (
            <g transform="translate(0 6) scale(2.3)">
              <EffigyArt seat={model.seat} cracked={model.health < model.maxHealth} />
            </g>
          ) : (
            <g
              className="jd-card-up"
              transform={`translate(${lean} ${model.conditions.includes('knockedDown') ? 30 : 0})`}
            >
              <path d={shape(cards, side.colour)} fill={colourOf(side.colour)} className="jd-stand" />
              <g transform="translate(0 -70)">
                <Head look={lookOf(card.id)} size={176} />
              </g>
              {model.conditions.includes('knockedDown') && <path d="M-80-150 80 10" className="jd-down" />}
            </g>
          )}
        </g>
      </g>
    </g>
  );
});

/** What a figure wears in front of all cards: health, level, Souls, conditions, done. */
export const Labels = memo(function Labels({
  model,
  lean = 0,
  member = false,
}: {
  model: ModelView;
  /** How far the card leans aside; of an Effigy how far its plate gives way. */
  lean?: number;
  /** One of a unit that its commander's level counts for. */
  member?: boolean;
}) {
  const { colour, letter } = sideOf(model.seat);
  const effigy = model.id < 2;
  const hero = cardOf(model).kind === 'hero';
  return (
    <g className="jd-labels" transform={`scale(${sl(model.r) / 100})`} style={{ '--k': sl(model.r) / 100 }}>
      <g className="jd-turned">
        <g className="jd-rise">
          <g transform={effigy ? `translate(${lean} 66)` : 'translate(0 72)'} className="jd-plaque">
            <path d={effigy ? 'M-92-32H92V34H-92z' : shape(plaques, colour)} fill={colourOf(colour)} />
            <text y="22">
              {effigy ? `${letter} ${Math.max(0, model.health)}/${model.maxHealth}` : Math.max(0, model.health)}
            </text>
          </g>
          {hero && !effigy && !member && (
            <g transform={`translate(${-90 + lean} -22)`} className="jd-level">
              <path d="M-26-32H26V36L0 24-26 36z" />
              <text y="14">{model.level}</text>
            </g>
          )}
          {model.souls > 0 && (
            <g transform={`translate(${-56 + lean} -168)`} className="jd-soul-held">
              <circle r="34" />
              <Glyph name="soul" size={52} />
              {model.souls > 1 && (
                <text x="-40" y="16">
                  {model.souls}
                </text>
              )}
            </g>
          )}
          {model.conditions.map((condition, i) => (
            <g key={condition} transform={`translate(${88 + lean} ${-134 + i * 54})`} className="jd-mark">
              <circle r="29" />
              <Glyph name={condition} size={44} />
            </g>
          ))}
          {model.done && (
            <g transform="translate(84 38)" className="jd-done">
              <circle r="27" />
              <Glyph name="done" size={36} />
            </g>
          )}
        </g>
      </g>
    </g>
  );
});
