/** A team at a glance: faces, names and what health is left. */
import type { View } from '@gavel/helter-skelter';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { Face } from './busts.tsx';
import { type HsScene, useDraft } from './draft.ts';
import { Pips } from './facts.tsx';
import { codesOf, figureOf, seatOf, shortName } from './team.ts';
import { h } from './words.ts';
import './rail.css';

export function Rail({ scene, seat }: SceneProps<HsScene> & { readonly seat: number }) {
  const { view, viewer } = scene;
  const draft = useDraft(scene);
  const { points, handSize } = seatOf(view, seat);
  return (
    <>
      <p className="hs-rail-score">
        <b>{h('rail.points', { n: points })}</b> <span>{h('rail.hand', { n: handSize })}</span>
      </p>
      <ul className="hs-rail">
        {codesOf(view, seat).map((code) => (
          <li key={code}>
            <button
              type="button"
              className={['hs-rail-one', stateOf(view, code), draft.draft.character === code ? 'chosen' : '']
                .filter(Boolean)
                .join(' ')}
              aria-pressed={draft.draft.character === code}
              onClick={() => {
                scene.point({ ref: 'character', id: code });
                if (seat === viewer && figureOf(view, code).state !== 'dead') draft.narrow({ character: code });
              }}
            >
              <Face code={code} size={48} dead={figureOf(view, code).state === 'dead'} />
              <span className="hs-rail-name">{shortName(code, view)}</span>
              <Pips view={view} code={code} />
              {figureOf(view, code).state !== 'deployed' && (
                <span className="hs-rail-state">{h(figureOf(view, code).state === 'dead' ? 'dead' : 'waiting')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const stateOf = (view: View, code: string): string => figureOf(view, code).state;
