/** What goes on while others' doings are still being shown: to the next one, or to the end at once. */
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../words/index.ts';
import { useAhead } from './ahead.ts';
import { PacePick } from './pace-pick.tsx';
import type { OpenRoom } from './room.ts';
import type { TableScene } from './scene.ts';

/** Where more waits to be shown; how much is asked for here alone, since it changes far oftener than the table. */
export type TellingProps = Pick<OpenRoom, 'store' | 'next' | 'skip'>;

/** Held for so long it is no tap. */
const holdMs = 500;

/** Beside the question, whatever page of the drawer is open: whoever waits for a picture must see how to go on. */
export function Telling({ scene, store, next: onNext, skip: onSkip }: TellingProps & { scene: TableScene }) {
  const behind = useStore(store, (room) => room.behind);
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGo = () => clearTimeout(held.current);
  const narrow = useNarrow();
  useTellingKeys(behind > 0, onNext, onSkip);
  useAhead({ store, skip: onSkip }, scene.game, scene.viewer);
  if (behind === 0) return null;
  const hold = () => {
    letGo();
    held.current = setTimeout(onSkip, holdMs);
  };
  return (
    <div className="telling">
      <Button small onClick={onNext} onPointerDown={hold} onPointerUp={letGo} onPointerLeave={letGo}>
        {t('story.next')}
      </Button>
      <Button small onClick={onSkip}>
        {t('story.skip', { n: behind })}
      </Button>
      {/* beside the board it stands at the head of the strip */}
      {narrow && <PacePick />}
    </div>
  );
}

/** Space or a point goes on, holding it or Escape skips to the end; never while somebody writes or presses a button. */
function useTellingKeys(telling: boolean, onNext: () => void, onSkip: () => void): void {
  useEffect(() => {
    if (!telling) return;
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, button, a')) return;
      if (event.key === 'Escape' || (event.key === ' ' && event.repeat)) onSkip();
      else if (event.key === ' ' || event.key === '.') onNext();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [telling, onNext, onSkip]);
}
