/** Shows a panel on the board: who and whom are ringed, the place and what it is done with are framed. What a face marks with `data-ref` can be shown. */
import type { Panel, Picture, Ref } from '@gavel/kernel';
import { onBoard } from '@gavel/kit/marked.ts';
import { useShownPanel } from '@gavel/kit/shown.ts';
import { useEffect } from 'react';

/** What a panel has shown, and as what; of what is shown as two things the later counts. */
export const showing = ({ by = [], way = [], at, on = [], who }: Picture): readonly (readonly [string, Ref])[] => [
  // a card that is played or met lies on the board itself
  ...by.map((ref) => ['at', ref] as const),
  ...way.map((ref) => ['way', ref] as const),
  ...(at ? [['at', at] as const] : []),
  ...on.map((ref) => ['on', ref] as const),
  ...(who ? [['who', who] as const] : []),
];

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
    for (const [as, ref] of panel ? showing(panel) : [])
      for (const one of onBoard(ref)) {
        one.setAttribute('data-shown', as);
        marked.push(one);
      }
    return () => {
      for (const one of marked) one.removeAttribute('data-shown');
    };
  });
  return null;
}
