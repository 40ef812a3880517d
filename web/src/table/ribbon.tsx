/** The last things that happened in one line of the bar, for those who see; others hear them as they come. */
import { captionsOf } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { useMemo } from 'react';
import type { LogLine } from '../net/protocol.ts';
import { storyOf } from './story.ts';

/** More would not fit. */
const shown = 3;

export function Ribbon({ scene, log }: { scene: Scene; log: readonly LogLine[] }) {
  const panels = useMemo(() => storyOf(scene.game, log).slice(-shown).reverse(), [scene.game, log]);
  if (panels.length === 0) return null;
  return (
    <p className="ribbon" aria-hidden="true">
      {panels.map((panel) => (
        <span key={panel.from.join('.')}>{captionsOf(panel).map(scene.say).join(' ')}</span>
      ))}
    </p>
  );
}
