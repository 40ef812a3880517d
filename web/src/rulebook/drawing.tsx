/** A small live drawing beside a rule: the real board in a small frame, drawn while it is in sight and not before. */
import type { Face } from '@gavel/kit/face.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { loadGame } from '../games/games.ts';
import type { Case } from './cases.ts';
import { stillOf } from './still.ts';
import './drawing.css';

export function Drawing({ game, shown: { scenario, name } }: { game: string; shown: Case }) {
  const frame = useRef<HTMLElement>(null);
  const near = useNear(frame);
  const face = useFace(near ? game : undefined);
  const scene = useMemo(() => face && stillOf(face, scenario), [face, scenario]);
  const Board = face?.Board;
  if (scenario.position === undefined) return null;
  return (
    <figure ref={frame} className="drawing" data-case={name}>
      {/* nothing in it can be pressed: to do so is what "try it" is for */}
      <div className="drawing-board table-board" inert aria-hidden="true">
        {near && scene && Board && <Board scene={scene} />}
      </div>
      <figcaption>{scenario.title}</figcaption>
    </figure>
  );
}

/** Is it in sight, or about to be? What is far away again is drawn no more: a book has hundreds of them. */
function useNear(frame: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const eye = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: '150px' });
    eye.observe(frame.current);
    return () => eye.disconnect();
  }, [frame]);
  return near;
}

function useFace(game: string | undefined): Face | undefined {
  const [face, setFace] = useState<Face>();
  useEffect(() => {
    if (game === undefined) return;
    let gone = false;
    loadGame(game).then(
      (loaded) => !gone && setFace(loaded),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return face;
}
