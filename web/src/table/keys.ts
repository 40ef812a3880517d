import { type KeyAction, keyActions, useSettings } from '@gavel/kit/settings.ts';
import { useLayoutEffect } from 'react';

/** Single keys for the table. Never while somebody types, never with modifiers, so the browser's own stay free. */
export function useKeys(
  actions: Readonly<Partial<Record<KeyAction, () => void>>>,
  onDigit: (digit: string) => void,
): void {
  const keys = useSettings((settings) => settings.keys);
  // with the question itself: a key that is pressed as soon as it stands there counts
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest('input, textarea, select, dialog')) return;
      if (/^\d$/.test(event.key)) {
        event.preventDefault();
        onDigit(event.key);
        return;
      }
      const action = keyActions.find((one) => keys[one].toLowerCase() === event.key.toLowerCase());
      const run = action && actions[action];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys, actions, onDigit]);
}

/** The number of the choice that the next digit makes; it begins anew where no choice has the longer one. 0: none. */
export function numberAfter(before: number, digit: string, size: number): number {
  const longer = before * 10 + Number(digit);
  if (longer <= size) return longer;
  return Number(digit) <= size ? Number(digit) : 0;
}
