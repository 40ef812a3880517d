/**
 * Draws a panel: who did what to whom, before the place where it was, with its lettering and what it cost. All that it
 * says stands in words below it too; lettering and marks are decoration.
 */
import type { Look, Message, Panel, Ref, Result } from '@gavel/kernel';
import { captionsOf, isSameRef } from '@gavel/kernel';
import { memo } from 'react';
import { pictureOf } from '../look/bust/bust.tsx';
import { useLanguage } from '../words/language.ts';
import { type Slip, Slips } from './slips.tsx';
import './panel.css';

/** Whom a panel shows for what it names. */
export interface Portrait {
  readonly look: Look;
  /** The colour behind it. */
  readonly ground: string;
}

/** What a game's places look like in a panel. */
export type Backdrop =
  | 'city'
  | 'roof'
  | 'room'
  | 'street'
  | 'desert'
  | 'field'
  | 'wood'
  | 'smoke'
  | 'ruin'
  | 'shore'
  | 'lava'
  | 'pit'
  | 'night';

/** What somebody is seen doing in a large panel. */
export type Gesture = 'stand' | 'dash' | 'shoot' | 'strike' | 'blast' | 'conjure' | 'gain' | 'throw' | 'fall';

/** What a game adds to the drawing of its panels. */
// biome-ignore lint/suspicious/noExplicitAny: each game names the type of its own views
export interface Illustration<V = any> {
  /** Left out, or no answer: it is seen by what came of it. */
  gesture?(panel: Panel): Gesture | undefined;
  /** Without a view where nobody plays: what belongs to a table has no face there. */
  portrait(ref: Ref, view: V | undefined): Portrait | undefined;
  backdrop(panel: Panel, view: V): Backdrop;
  /** A card or weapon that it is done with; left out, or no answer: it stands in words alone. */
  by?(ref: Ref, panel: Panel, view: V): Slip | undefined;
}

/** Beyond this many the faces of those it happens to are too small to know. */
const crowd = 3;

/** One of several words, the same whenever the panel is drawn. */
function lettering(words: string, { from: [line, event] }: Panel): string {
  const several = words.split('|');
  return several[(line + event) % several.length] ?? words;
}

/** What was drawn stays drawn while the table goes on: only another picture, or another language, is drawn anew. */
export const PanelView = memo(
  DrawnPanel,
  (a, b) => a.panel === b.panel && a.current === b.current && a.sketched === b.sketched && a.stop === b.stop,
);

function DrawnPanel({
  panel,
  view,
  art,
  say,
  cry,
  current = false,
  sketched = false,
  stop = true,
  onPress,
  onLook,
}: {
  panel: Panel;
  view: unknown;
  art: Illustration | undefined;
  say: (message: Message) => string;
  /** The words of a lettering by its key. */
  cry: (key: string) => string;
  current?: boolean;
  /** In pencil: it is only thought of. */
  sketched?: boolean;
  /** May the keyboard stop here? */
  stop?: boolean;
  /** Somebody points at it, or no longer. */
  onLook?: ((panel: Panel | undefined) => void) | undefined;
  onPress?: ((panel: Panel) => void) | undefined;
}) {
  useLanguage();
  const [caption = '', ...results] = captionsOf(panel).map(say);
  const who = panel.who && art?.portrait(panel.who, view);
  const on = (panel.on ?? [])
    .filter((ref) => !isSameRef(ref, panel.who))
    .flatMap((ref) => art?.portrait(ref, view) ?? [])
    .slice(0, crowd);
  const ground = who?.ground ?? on[0]?.ground;
  const struck = (panel.results ?? []).some(({ what, by = 0 }) => what === 'health' && by < 0) || panel.weight === 3;
  const shape = current ? 'now' : (['', 'small', 'wide', 'splash'][panel.weight] ?? 'small');
  return (
    <button
      type="button"
      className={[
        'panel',
        shape,
        struck && !sketched ? 'struck' : (art?.backdrop(panel, view) ?? 'city'),
        sketched ? 'sketched' : '',
      ].join(' ')}
      tabIndex={stop ? 0 : -1}
      onPointerEnter={() => onLook?.(panel)}
      onPointerLeave={() => onLook?.(undefined)}
      onFocus={() => onLook?.(panel)}
      onBlur={() => onLook?.(undefined)}
      data-panel={`${panel.from.join('.')}-${panel.to.join('.')}`}
      style={{ '--ground': ground }}
      onClick={() => onPress?.(panel)}
    >
      <span className="panel-picture" aria-hidden="true">
        {who && <img className="panel-who" src={pictureOf(who.look, 'bare')} alt="" draggable={false} />}
        {on.map((one, i) => (
          <img
            key={i}
            className="panel-on"
            style={{ '--nth': i }}
            src={pictureOf(one.look, 'bare')}
            alt=""
            draggable={false}
          />
        ))}
        <Slips panel={panel} view={view} art={art} />
        {panel.cry !== undefined && <b className="panel-cry">{lettering(cry(panel.cry), panel)}</b>}
        <Marks results={panel.results ?? []} />
      </span>
      <span className="panel-words">
        <b>{caption}</b> {results.join(' ')}
      </span>
    </button>
  );
}

/** What it cost and brought, as flags. */
function Marks({ results }: { results: readonly Result[] }) {
  const marks = results.filter(({ by }) => by !== undefined);
  if (marks.length === 0) return null;
  return (
    <span className="panel-marks">
      {marks.map(({ what = '', by = 0 }, i) => (
        <i key={i} className={`panel-mark ${what} ${by < 0 ? 'less' : by > 0 ? 'more' : 'none'}`}>
          {by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0'}
        </i>
      ))}
    </span>
  );
}
