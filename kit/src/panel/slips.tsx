/** The cards or weapons a panel's deed is done with, as small cards at its edge. Decoration: its words name what matters. */
import type { Panel } from '@gavel/kernel';
import type { ReactNode } from 'react';
import { pictureOf } from '../look/bust/bust.tsx';
import type { Illustration, Portrait } from './panel.tsx';

/** A card or a weapon as a panel shows it. */
export interface Slip {
  readonly words?: string;
  /** Its symbol, 15 pixels wide. */
  readonly icon?: ReactNode;
  readonly faces?: readonly Portrait[];
  /** The colour of its head; white is read on it. */
  readonly ground?: string;
}

/** More would hide who acts. */
const most = 3;

export function Slips({ panel, view, art }: { panel: Panel; view: unknown; art: Illustration | undefined }) {
  // what it is about is held out too where it has no face
  const faceless = (panel.on ?? []).filter((ref) => art?.portrait(ref, view) === undefined);
  const slips = [...(panel.by ?? []), ...faceless].flatMap((ref) => art?.by?.(ref, panel, view) ?? []).slice(0, most);
  if (slips.length === 0) return null;
  return (
    <span className="panel-by">
      {slips.map(({ words, icon, faces = [], ground }, i) => (
        <span key={i} className="slip" style={{ '--nth': i, '--slip': ground }}>
          {icon !== undefined && <span className="slip-head">{icon}</span>}
          {faces.length > 0 && (
            <span className="slip-faces">
              {faces.map(({ look, ground: behind }, n) => (
                <img key={n} src={pictureOf(look, 'bare')} alt="" draggable={false} style={{ background: behind }} />
              ))}
            </span>
          )}
          {words !== undefined && <b className="slip-words">{words}</b>}
        </span>
      ))}
    </span>
  );
}
