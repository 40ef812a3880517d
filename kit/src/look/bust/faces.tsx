import type { Look } from '@gavel/kernel';
import { pictureOf } from './bust.tsx';
import './bust.css';

/** A group of people as one picture, shoulder to shoulder; who they are is said beside it. */
export function Faces({ looks, ground }: { looks: readonly Look[]; ground: string }) {
  return (
    <span className="faces" style={{ '--ground': ground }}>
      {looks.map((look, i) => (
        <img key={i} src={pictureOf(look, 'whole')} alt="" draggable={false} loading="lazy" />
      ))}
    </span>
  );
}
