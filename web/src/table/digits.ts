/** Digits choose from the numbered list, several of them one longer number. */
import { useCallback, useRef } from 'react';
import { numberAfter } from './keys.ts';
import type { TableScene } from './scene.ts';

/** What a digit does now; `show` brings the list into sight. */
export function useDigits(scene: TableScene, show: () => void): (digit: string) => void {
  const typed = useRef({ decision: -1, number: 0 });
  return useCallback(
    (digit: string) => {
      const { decision } = scene;
      if (!decision) return;
      show();
      const size = scene.list.length;
      const going = typed.current.decision === decision.id && scene.proposal !== undefined;
      const number = numberAfter(going ? typed.current.number : 0, digit, size);
      typed.current = { decision: decision.id, number };
      if (number === 0) return;
      const choice = scene.list[number - 1];
      // a further digit may follow
      if (number * 10 <= size) scene.propose(choice);
      else scene.offer(choice);
    },
    [scene, show],
  );
}
