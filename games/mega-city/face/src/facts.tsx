/** Public facts about a Judge, and the packs. */
import { ref, type Seat } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { Caption, Sheet } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import type { View } from '@gavel/mega-city';
import { useState } from 'react';
import { CaseFiles } from './cases.tsx';
import type { McScene } from './draft.ts';
import { icons } from './icons.ts';
import { cardOf, icu, judgeName, judgeOf, perpOf, sectorName } from './pack.ts';
import { RapSheet } from './rap-sheet.tsx';
import { m } from './words.ts';
import './facts.css';

/** What everybody may know about a Judge, and his rap sheet. */
export function Facts({ scene, seat }: SceneProps<McScene> & { readonly seat: Seat }) {
  const { view, viewer } = scene;
  const [open, setOpen] = useState(false);
  const judge = judgeOf(view, seat);
  const notes = notesOf(view, seat);
  const glimpse = view.glimpses.find(({ by, of, cards }) => by === viewer && of === seat && (cards?.length ?? 0) > 0);
  return (
    <div className="mc-facts">
      <p className="mc-counts">
        <b>{m('points', { n: judge.points })}</b>
        <span>{m('cards', { n: judge.cards })}</span>
        {view.first === seat && (
          <span className="chip happens">
            <Outline d={icons.first} size={16} /> {m('facts.first')}
          </span>
        )}
      </p>
      <p className="mc-counts">
        {judge.at !== null && (
          <button type="button" className="thing mc-where" onClick={() => scene.point(ref('seat', seat))}>
            {judge.at === icu ? m('facts.care') : sectorName(judge.at, view)}
          </button>
        )}
        <button type="button" className="thing mc-sheet-button" onClick={() => setOpen(true)}>
          {m('sheet.open', { n: judge.arrests.length })}
        </button>
      </p>
      {notes.length > 0 && (
        <p className="mc-notes">
          {notes.map((note) => (
            <span key={note} className="chip">
              {note}
            </span>
          ))}
        </p>
      )}
      {glimpse && (
        <p className="mc-glimpse">
          {m('facts.known', { cards: (glimpse.cards ?? []).map((id) => cardOf(id).name).join(', ') })}
        </p>
      )}
      {open && (
        <Sheet title={m('sheet.title', { who: judgeName(view, seat) })} onClose={() => setOpen(false)}>
          <RapSheet view={view} seat={seat} />
        </Sheet>
      )}
    </div>
  );
}

export function notesOf(view: View, seat: Seat): readonly string[] {
  const { stuck, slow, extra, barneyed, movement, standoff } = judgeOf(view, seat);
  const moving = view.round === 'movement';
  return [
    moving && stuck && m('facts.stuck'),
    moving && slow && m('facts.slow'),
    moving && extra > 0 && m('facts.extra', { n: extra }),
    moving && barneyed && m('facts.barneyed'),
    moving && movement === 'fromCare' && m('facts.fromCare'),
    standoff !== null && m('facts.standoff', { perp: perpOf(standoff).name }),
  ].filter((note) => note !== false);
}

/** The case files that are open, and the packs. */
export function Aside({ scene }: SceneProps<McScene>) {
  const { view } = scene;
  return (
    <div className="mc-aside">
      <Caption tone="happens" title={m('cases.title')}>
        {view.crimes.length === 0 && <p>{m('cases.none')}</p>}
        <CaseFiles scene={scene} />
      </Caption>
      <p className="mc-packs">
        {[
          m('packs.perps', { n: view.packs.perp }),
          m('packs.actions', { n: view.packs.action }),
          m('packs.discards', { n: view.discards.length }),
        ].join(' · ')}
      </p>
      {view.lastPerp !== null && (
        <Caption tone="must">
          <p>{m('packs.last', { who: judgeName(view, view.lastPerp) })}</p>
        </Caption>
      )}
    </div>
  );
}
