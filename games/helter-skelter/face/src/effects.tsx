/** Lettering for what has just happened, over the map. */
import type { Event, View } from '@gavel/helter-skelter';
import { isOneOf } from '@gavel/kernel';
import { motionTime } from '@gavel/kit/settings.ts';
import { useEffect, useRef, useState } from 'react';
import { mapOf } from './map.tsx';
import { h } from './words.ts';

interface Effect {
  readonly key: string;
  readonly words: string;
  readonly tone: 'attack' | 'hurt' | 'good';
  readonly space: number;
  readonly from?: number;
}

const loud = ['MELEE', 'SMASH', 'SNIPE', 'SHOTGUN', 'EXPLODE', 'PSI', 'FLY', 'RALLY'] as const;

/** The comic's sounds: short, never in the way, gone under reduced motion. */
export function Effects({ told, view }: { told: readonly { v: number; event: Event }[]; view: View }) {
  const [shown, setShown] = useState<readonly Effect[]>([]);
  const seen = useRef<number>(undefined);
  useEffect(() => {
    const last = told.at(-1)?.v ?? 0;
    const before = seen.current;
    seen.current = last;
    if (before === undefined || before >= last || motionTime(1100) === 0) return;
    const effects = told.filter(({ v }) => v > before).flatMap(({ v, event }, i) => effectOf(event, view, `${v}.${i}`));
    if (effects.length > 0) setShown(effects);
  }, [told, view]);
  // apart from the effect above: news that come meanwhile must not keep a sound on the map
  useEffect(() => {
    if (shown.length === 0) return;
    const gone = setTimeout(() => setShown([]), motionTime(1100));
    return () => clearTimeout(gone);
  }, [shown]);
  const map = mapOf(view.map);
  return (
    <g aria-hidden="true" className="effects">
      {shown.map(({ key, words, tone, space, from }, i) => {
        const [x, y] = map.spaces[space - 1]?.at ?? [0, 0];
        const source = from === undefined ? undefined : map.spaces[from - 1]?.at;
        return (
          <g key={key}>
            {source && <line className={`shot ${tone}`} x1={source[0]} y1={source[1]} x2={x} y2={y} />}
            <g transform={`translate(${x} ${y - 34 - (i % 3) * 26}) rotate(${i % 2 ? 5 : -6})`}>
              <text className={`sound ${tone}`}>{words}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

function effectOf(event: Event, view: View, key: string): Effect[] {
  const at = (code: string) => view.characters[code]?.space ?? 0;
  switch (event.kind) {
    case 'action': {
      const { choice, from } = event;
      if (!isOneOf(loud, choice.action)) return [];
      const target = 'target' in choice ? at(choice.target) : 'space' in choice ? choice.space : undefined;
      const words = h(`sound.${choice.action}`);
      return target
        ? [{ key, words, tone: 'attack', space: target, from }]
        : [{ key, words, tone: 'attack', space: from }];
    }
    case 'damaged':
      return at(event.character) > 0
        ? [{ key, words: h('sound.hurt', { n: event.amount }), tone: 'hurt', space: at(event.character) }]
        : [];
    case 'healed':
      return at(event.character) > 0 ? [{ key, words: h('sound.HEAL'), tone: 'good', space: at(event.character) }] : [];
    case 'defended':
      return at(event.character) > 0
        ? [{ key, words: h('sound.saved'), tone: 'good', space: at(event.character) }]
        : [];
    default:
      return [];
  }
}
