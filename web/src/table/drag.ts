/** Dragging: whatever a face marks with `data-drag` can be dropped on anything of the board that it marks with `data-ref`. */
import { markedRef } from '@gavel/kit/marked.ts';
import { useEffect, useRef } from 'react';
import type { TableScene } from './scene.ts';

/** A press that moves less is a press. */
const slack = 8;

export function useDrag(scene: TableScene): void {
  const now = useRef(scene);
  now.current = scene;
  useEffect(() => {
    let held: { readonly mark: string; readonly name: string; readonly x: number; readonly y: number } | undefined;
    let ghost: HTMLElement | undefined;
    const down = (event: PointerEvent) => {
      const from = event.target instanceof Element ? event.target.closest('[data-drag]') : null;
      const mark = from?.getAttribute('data-ref');
      // a finger pans the board, and what it taps is two taps away
      if (!from || !mark || event.pointerType === 'touch' || event.button !== 0 || !now.current.face.drop) return;
      held = { mark, name: from.getAttribute('aria-label') ?? '', x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!held) return;
      if (!ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slack) return;
      ghost ??= shadow(held.name);
      ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    };
    const up = (event: PointerEvent) => {
      const { mark } = held ?? {};
      held = undefined;
      if (!ghost || mark === undefined) return;
      ghost.remove();
      ghost = undefined;
      // what was dragged is not pressed as well
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      const on = document
        .elementsFromPoint(event.clientX, event.clientY)
        .map((one) => one.closest('[data-part="board"] [data-ref]')?.getAttribute('data-ref'))
        .find((one) => one !== null && one !== undefined && one !== mark);
      if (on) now.current.face.drop?.(now.current, markedRef(mark), markedRef(on));
    };
    window.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    return () => {
      ghost?.remove();
      window.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
    };
  }, []);
}

const swallow = (event: MouseEvent): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** What hangs on the pointer meanwhile. */
function shadow(name: string): HTMLElement {
  const drawn = document.createElement('div');
  drawn.className = 'drag-ghost';
  drawn.setAttribute('aria-hidden', 'true');
  drawn.textContent = name.split(/[:,.]/)[0] ?? '';
  document.body.append(drawn);
  return drawn;
}
