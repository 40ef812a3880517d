/**
 * While others act the picture of what they did comes first, and the rest of the table follows once it is drawn: no frame has to
 * carry all of it. Who is asked gets everything at once, so that nobody answers what is no longer there.
 */
import { type ComponentType, memo, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { TableScene } from './scene.ts';

export function followed<P extends { readonly scene: TableScene }>(Part: ComponentType<P>) {
  const Kept = memo(Part) as ComponentType<P>;
  return function Followed(props: P) {
    const asked = props.scene.decision !== undefined;
    const [, draw] = useReducer((n: number) => n + 1, 0);
    const shown = useRef(props);
    const newest = useRef(props);
    const waits = useRef(false);
    useLayoutEffect(() => {
      newest.current = props;
      if (asked) shown.current = props;
    });
    useEffect(() => {
      if (asked || shown.current === newest.current || waits.current) return;
      waits.current = true;
      // a frame begins, and is drawn before the next task
      requestAnimationFrame(() =>
        setTimeout(() => {
          waits.current = false;
          shown.current = newest.current;
          draw();
        }),
      );
    });
    return <Kept {...(asked ? props : shown.current)} />;
  };
}
