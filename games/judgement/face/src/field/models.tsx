/** The figures, from back to front, and what they wear in front of all of them. */
import { commanderOf, type ModelView, type State, type View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Fragment } from 'react';
import { figureLabel, leansOf, platesOf } from '../figures.tsx';
import { Labels, Standee } from '../standee.tsx';
import { sl, sx, sy } from '../units.ts';
import { j } from '../words.ts';
import type { Mark } from './marks.ts';

const isMember = (state: State, id: number): boolean => {
  const m = at(state.models, id);
  return m.id >= 2 && commanderOf(state, m) !== m;
};

const markWords = (mark: Mark | undefined): string => (mark ? `, ${j(`mark.${mark}`)}` : '');

export interface Shown {
  readonly focus: string | undefined;
  readonly target: string | undefined;
  readonly hover: string | undefined;
  readonly pointed: string | undefined;
  readonly unseen: ReadonlySet<string>;
  readonly marks: ReadonlyMap<string, Mark>;
}

export function Models({
  view,
  state,
  shown: { focus, target, hover, pointed, unseen, marks },
  turn,
  perPixel,
}: {
  view: View;
  state: State;
  shown: Shown;
  turn: 1 | -1;
  perPixel: number;
}) {
  const finger = useNarrow() ? 24 : 18;
  const leans = leansOf(view.models, turn);
  const standing = view.models.filter((m) => m.on).sort((a, b) => (b.y - a.y) * turn);
  const plates = platesOf(view.models, turn);
  const worn = (m: ModelView) => (
    <g
      key={`${m.key} worn`}
      aria-hidden="true"
      className="jd-worn"
      data-worn={m.key}
      style={{ transform: `translate(${sx(m.x)}px, ${sy(m.y)}px)` }}
    >
      <Labels model={m} lean={plates.get(m.key) ?? leans.get(m.key) ?? 0} member={isMember(state, m.id)} />
    </g>
  );
  return (
    <>
      {standing.map((m) => (
        <Fragment key={m.key}>
          <g
            className={[
              'jd-model',
              focus === m.key ? 'chosen' : '',
              marks.get(m.key) ?? '',
              target === m.key ? 'aimed' : '',
              unseen.has(m.key) ? 'faded' : '',
              hover === m.key ? 'hover' : '',
              pointed === m.key ? 'pointed' : '',
            ]
              .filter(Boolean)
              .join(' ')}
            style={{ transform: `translate(${sx(m.x)}px, ${sy(m.y)}px)` }}
            data-key={m.key}
            data-ref={`model:${m.key}`}
            role="button"
            tabIndex={0}
            aria-pressed={focus === m.key}
            aria-label={figureLabel(m) + markWords(marks.get(m.key))}
          >
            <circle r={Math.max(sl(m.r) + 14, finger * perPixel)} className="jd-hit" />
            <Standee model={m} lean={leans.get(m.key) ?? 0} />
          </g>
          {/* an Effigy's plate lies behind whoever stands before it */}
          {m.id < 2 && worn(m)}
        </Fragment>
      ))}
      {standing.map((m) => m.id >= 2 && worn(m))}
    </>
  );
}
