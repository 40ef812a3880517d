import type { Event, View } from '@gavel/judgement';
import { useEffect, useRef, useState } from 'react';
import { motionTime } from '../../store/settings.ts';
import { j } from '../../words/judgement.ts';
import { sx, sy } from './units.ts';

interface Effect {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly words?: string;
  readonly tone: 'hurt' | 'good' | 'attack';
  readonly path?: string;
}

/** Short traces of what just happened: the way gone, the blow, the damage. Gone under reduced motion. */
export function Effects({ told, view }: { told: readonly { v: number; event: Event }[]; view: View }) {
  const [shown, setShown] = useState<readonly Effect[]>([]);
  const seen = useRef<number>(undefined);
  useEffect(() => {
    const last = told.at(-1)?.v ?? 0;
    const before = seen.current;
    seen.current = last;
    if (before === undefined || before >= last || motionTime(1) === 0) return;
    const effects = told.filter(({ v }) => v > before).flatMap(({ event }, i) => effectOf(event, view, `${last}.${i}`));
    if (effects.length > 0) setShown(effects);
  }, [told, view]);
  // a clock of its own: the view changes more often than something happens
  useEffect(() => {
    if (shown.length === 0) return;
    const gone = setTimeout(() => setShown([]), motionTime(1200));
    return () => clearTimeout(gone);
  }, [shown]);
  return (
    <g aria-hidden="true" className="jd-effects">
      {shown.map(({ key, x, y, words, tone, path }) => (
        <g key={key}>
          {path && <polyline points={path} className="jd-trail" />}
          {words && (
            <text x={x} y={y} className={`jd-sound ${tone}`}>
              {words}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

function effectOf(event: Event, view: View, key: string): Effect[] {
  const m = view.models.find((one) => one.key === event.model);
  const at = event.at ?? (m ? [m.x, m.y] : undefined);
  if (!at) return [];
  const place = { key, x: sx(at[0]!), y: sy(at[1]!) - 90 };
  switch (event.kind) {
    case 'moved': {
      const flat = event.path ?? [];
      const points: string[] = [];
      for (let i = 0; i < flat.length; i += 2) points.push(`${sx(flat[i]!)},${sy(flat[i + 1]!)}`);
      return [{ ...place, tone: 'attack', path: points.join(' ') }];
    }
    case 'damaged':
      return event.n
        ? [{ ...place, tone: 'hurt', words: `−${event.n}` }]
        : [{ ...place, tone: 'attack', words: j('effect.nothing') }];
    case 'healed':
      return [{ ...place, tone: 'good', words: `+${event.n}` }];
    case 'died':
      return [{ ...place, tone: 'hurt', words: j('effect.died') }];
    case 'soulBound':
      return [{ ...place, tone: 'good', words: j('effect.soul') }];
    case 'level':
      return [{ ...place, tone: 'good', words: j('effect.level') }];
    case 'suffers':
      return [{ ...place, tone: 'hurt', words: j(`condition.${event.what as 'curse'}`) }];
    default:
      return [];
  }
}
