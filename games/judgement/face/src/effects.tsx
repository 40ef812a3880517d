/** What has just happened, drawn over the field. */
import type { Event, View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import type { CSSProperties } from 'react';
import type { Played } from './motion.ts';
import { pointsOf } from './points.ts';
import type { JdScene } from './scene.ts';
import { Standee } from './standee.tsx';
import { sx, sy } from './units.ts';
import { j } from './words.ts';

interface Effect {
  readonly x: number;
  readonly y: number;
  readonly words?: string;
  readonly tone: 'hurt' | 'good' | 'attack';
  readonly path?: string;
}

const after = (ms: number): CSSProperties => ({ animationDelay: `${Math.round(ms)}ms` });
const during = (from: number, to: number): CSSProperties => ({
  ...after(from),
  animationDuration: `${Math.round(Math.max(to - from, 150))}ms`,
});

/** Short traces of what just happened, each at its moment: the way gone, the blow, the damage, the fallen. */
export function Effects({ played, view }: { played: Played; view: View }) {
  return (
    <g aria-hidden="true" className="jd-effects">
      {played.gone.map(({ model, at }) => (
        <g key={model.key} className="jd-fallen" style={after(at)}>
          <g transform={`translate(${sx(model.x)} ${sy(model.y)})`}>
            <Standee model={model} ghost />
          </g>
        </g>
      ))}
      {played.shown.map(({ id, event, at }) => {
        const effect = effectOf(event, view);
        if (!effect) return null;
        return (
          <g key={id} className="jd-effect" style={after(at)}>
            {effect.path && <polyline points={effect.path} className="jd-trail" />}
            {effect.words && (
              <text x={effect.x} y={effect.y} className={`jd-sound ${effect.tone}`}>
                {effect.words}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The step of Communion that is being played, line by line, as a caption over the field; the side column keeps all. */
export function CommunionCaptions({ scene, played }: { scene: JdScene; played: Played }) {
  return (
    <div className="jd-stages" aria-hidden="true">
      {played.stages.map(({ step, shown, from, to }) => (
        <div key={at(shown, 0).id} className="caption happens" style={during(from, to)}>
          <b>{j(`communion.${step}`)}</b>
          <div>
            {shown.map(({ id, event, at }, i) => {
              const said = scene.game.tell.event(event);
              return (
                <span key={id} style={during(at, shown[i + 1]?.at ?? to)}>
                  {said && scene.say(said)}
                </span>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function effectOf(event: Event, view: View): Effect | undefined {
  const m = 'model' in event ? view.models.find((one) => one.key === event.model) : undefined;
  if (!m) return undefined;
  const place = { x: sx(m.x), y: sy(m.y) - 90 };
  switch (event.kind) {
    case 'moved': {
      const points = pointsOf(event.path).map(({ x, y }) => `${sx(x)},${sy(y)}`);
      return { ...place, tone: 'attack', path: points.join(' ') };
    }
    case 'damaged':
      return event.n
        ? { ...place, tone: 'hurt', words: `−${event.n}` }
        : { ...place, tone: 'attack', words: j('effect.nothing') };
    case 'healed':
      return { ...place, tone: 'good', words: `+${event.n}` };
    case 'died':
      return { ...place, tone: 'hurt', words: j('effect.died') };
    case 'soulBound':
      return { ...place, tone: 'good', words: j('effect.soul') };
    case 'level':
      return { ...place, tone: 'good', words: j('effect.level') };
    case 'suffers':
      return { ...place, tone: 'hurt', words: j(`condition.${event.what}`) };
    default:
      return undefined;
  }
}
