/** Shows a panel on the board: who and whom are ringed, the place is framed. What a face marks with `data-ref` can be shown. */
import type { Panel, Ref } from '@gavel/kernel';
import { onBoard } from '@gavel/kit/marked.ts';
import { useShownPanel } from '@gavel/kit/shown.ts';
import { useEffect } from 'react';

/** Has the board show this panel for as long as whoever asks is there. */
export function useOnBoard(panel: Panel | undefined): void {
  useEffect(() => useShownPanel.setState({ panel }), [panel]);
  useEffect(() => () => useShownPanel.setState({ panel: undefined }), []);
}

/** Stands in the board. */
export function OnBoard() {
  const panel = useShownPanel((shown) => shown.panel);
  // after every drawing: a board may have put new things where the marked ones were
  useEffect(() => {
    const marked: Element[] = [];
    const show = (refs: readonly (Ref | undefined)[], as: string) => {
      for (const one of refs.flatMap((ref) => (ref ? onBoard(ref) : []))) {
        one.setAttribute('data-shown', as);
        marked.push(one);
      }
    };
    if (panel) {
      show(panel.way ?? [], 'way');
      show([panel.at], 'at');
      show(panel.on ?? [], 'on');
      show([panel.who], 'who');
    }
    return () => {
      for (const one of marked) one.removeAttribute('data-shown');
    };
  });
  return null;
}
