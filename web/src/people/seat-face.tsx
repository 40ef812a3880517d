import { lazy, Suspense } from 'react';
import type { FaceProps } from './drawn-face.tsx';

const DrawnFace = lazy(() => import('./drawn-face.tsx').then((part) => ({ default: part.DrawnFace })));

/** Who sits there, as a face. A list is there before anybody is drawn. */
export function SeatFace(props: FaceProps) {
  return (
    <Suspense fallback={null}>
      <DrawnFace {...props} />
    </Suspense>
  );
}
