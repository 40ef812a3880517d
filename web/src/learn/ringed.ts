/**
 * What a step is about is ringed, and so is every button that does what it waits for, as soon as it is there: whoever presses what is
 * ringed, in the order in which it is named, needs to know nothing else.
 */
import type { Ref } from '@gavel/kernel';
import { atTable, doers } from '@gavel/kit/marked.ts';
import { useTaught } from '@gavel/kit/taught.ts';
import { useEffect } from 'react';

export type Wants = (choice: unknown) => boolean;

/** A card that is not there may be in a hand that waits behind a button. */
const behind = ({ ref }: Ref): readonly Element[] =>
  ref === 'card' ? [...document.querySelectorAll('.foot-hand[aria-expanded="false"]')] : [];

/** The ringed things of a moment, in the order in which they are pressed: what is named, then what does it. */
function ringed(point: readonly Ref[], wants: Wants | undefined): readonly (readonly [Element, number])[] {
  const named = point.flatMap((ref, n) => {
    const there = atTable(ref);
    return (there.length > 0 ? there : behind(ref)).map((one) => [one, n + 1] as const);
  });
  return wants === undefined ? named : [...named, ...doers(wants).map((one) => [one, point.length + 1] as const)];
}

/** Everything at the table that is ringed now. */
export const allRinged = (): readonly Element[] => [...document.querySelectorAll('[data-taught]')];

export function useRinged(point: readonly Ref[] | undefined, wants: Wants | undefined): void {
  useEffect(() => {
    useTaught.setState({ point: point ?? [] });
    return () => useTaught.setState({ point: [] });
  }, [point]);
  useEffect(() => {
    let before = new Map<Element, number>();
    let asked = 0;
    const look = () => {
      const now = new Map(ringed(point ?? [], wants));
      for (const one of before.keys()) if (!now.has(one)) one.removeAttribute('data-taught');
      for (const [one, n] of now) if (before.get(one) !== n) one.setAttribute('data-taught', String(n));
      before = now;
    };
    look();
    // the table changes with every press, and the coach does not hear of it
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(look);
    });
    const attributeFilter = ['data-ref', 'data-doing', 'aria-expanded'];
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    return () => {
      watch.disconnect();
      cancelAnimationFrame(asked);
      for (const one of before.keys()) one.removeAttribute('data-taught');
    };
  });
}
