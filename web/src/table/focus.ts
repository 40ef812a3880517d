/** Where the keyboard is when the board changes under it. */
import { type RefObject, useEffect } from 'react';

/** Somebody writes here, or reads what stands in front of the table. */
const busy = 'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [role="dialog"]';

/**
 * Focus belongs to the prompt: on arrival, at every new question, and whenever what had it is gone. Only who writes, or
 * reads a sheet, is left alone.
 */
export function usePromptFocus(prompt: RefObject<HTMLElement | null>, question: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is a new place to begin
  useEffect(() => {
    const active = document.activeElement;
    if (active?.closest(busy) || document.querySelector('dialog[open]')) return;
    prompt.current?.focus({ preventScroll: true });
  }, [question]);
  useEffect(() => {
    const table = prompt.current?.closest('.table');
    if (!table) return;
    let had: Element | undefined;
    let asked: number | undefined;
    const keep = (event: FocusEvent) => {
      if (event.target instanceof Element) had = event.target;
    };
    const look = () => {
      asked = undefined;
      if (document.activeElement !== document.body || !had || (had.isConnected && !had.matches(':disabled'))) return;
      prompt.current?.focus({ preventScroll: true });
    };
    // the browser lets go of what cannot be focused any more when it draws: not before can we know
    const seen = new MutationObserver(() => {
      asked ??= requestAnimationFrame(look);
    });
    document.addEventListener('focusin', keep);
    seen.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', keep);
      seen.disconnect();
      if (asked !== undefined) cancelAnimationFrame(asked);
    };
  }, [prompt]);
}
