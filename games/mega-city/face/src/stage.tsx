/** The arrests that were told, played on the board. */
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { motionTime } from '@gavel/kit/settings.ts';
import type { Event, View } from '@gavel/mega-city';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MiniCard } from './card.tsx';
import { type Contest, liveContest, pastContests } from './contest.ts';
import type { McScene } from './draft.ts';
import { cardOf, judgeName, sideOfSeat } from './pack.ts';
import { ContestStrip, Showdown } from './showdown.tsx';
import { m } from './words.ts';
import './stage.css';

type Told = readonly { readonly v: number; readonly event: Event }[];

/** Over the map: the arrest that is on or has just been fought out, the arrests of the turn, the cards that landed. */
export function Stage({ scene, after }: { scene: McScene; after: View | undefined }) {
  const { view } = scene;
  const told = scene.told as Told;
  const past = useMemo(() => pastContests(told), [told]);
  const [just, done] = useReel(past);
  const live = liveContest(view);
  const [hidden, setHidden] = useState(false);
  const shown = just ?? live;
  const id = live && `${live.perp}-${live.judges.map(({ seat }) => seat).join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrest is shown anew
  useEffect(() => setHidden(false), [id]);
  const turn = past.at(-1)?.turn;
  const strips = past.filter((one) => one.turn === turn && one.turn >= view.turn - 1 && one !== just).slice(-4);
  return (
    <>
      <div className="mc-notices">
        {view.storm && <p className="mc-storm caption may">{m('storm')}</p>}
        <Landed scene={scene} told={told} />
      </div>
      <div className="mc-stage">
        {strips.length > 0 && (
          <section className="mc-strips" aria-label={m('showdown.turn', { n: turn ?? 0 })}>
            {strips.map((one) => (
              <ContestStrip key={one.v} contest={one} view={view} />
            ))}
          </section>
        )}
        {shown && !hidden && (
          <div className="mc-stage-panel">
            <Showdown contest={shown} view={view} after={just ? undefined : after} />
            <Button
              small
              look="plain"
              className="mc-stage-button"
              onClick={() => {
                if (just) done();
                else setHidden(true);
              }}
            >
              {just ? m('showdown.close') : m('showdown.hide')}
            </Button>
          </div>
        )}
        {shown && hidden && (
          <Button small className="mc-stage-back" onClick={() => setHidden(false)}>
            {m('showdown.show')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Plays finished arrests one after the other; nobody has to wait for it, and without motion the strips tell it all. */
function useReel(past: readonly Contest[]): readonly [Contest | undefined, () => void] {
  const seen = useRef<number>(undefined);
  const [queue, setQueue] = useState<readonly Contest[]>([]);
  useEffect(() => {
    const last = past.at(-1)?.v ?? 0;
    const before = seen.current;
    seen.current = last;
    if (before === undefined || last <= before || motionTime(1) === 0) return;
    const fresh = past.filter((one) => (one.v ?? 0) > before && one.judges.length > 0);
    setQueue((old) => [...old.filter((one) => !fresh.some(({ perp }) => perp === one.perp)), ...fresh].slice(-3));
  }, [past]);
  const first = queue[0];
  useEffect(() => {
    if (first === undefined) return;
    const next = setTimeout(() => setQueue((old) => old.slice(1)), motionTime(2600));
    return () => clearTimeout(next);
  }, [first]);
  return [first, () => setQueue((old) => old.slice(1))];
}

const chapters: ReadonlySet<Event['kind']> = new Set(['turn', 'moved', 'stayed', 'dice', 'noResult']);

interface Landing {
  readonly key: string;
  readonly event: Extract<Event, { kind: 'played' }>;
  readonly cancelledBy?: number;
}

/** Cards played since the viewer was last asked, so that none lands unseen. */
function Landed({ scene, told }: { scene: McScene; told: Told }) {
  const { view, decision, viewer } = scene;
  const asked = decision?.id;
  const [from, setFrom] = useState(0);
  const last = useRef<{ id: number | undefined; v: number }>({ id: undefined, v: 0 });
  useEffect(() => {
    const v = told.at(-1)?.v ?? 0;
    // a new question closes the chapter before the last one
    if (asked !== undefined && asked !== last.current.id) {
      setFrom(last.current.v);
      last.current = { id: asked, v };
    }
  }, [asked, told]);
  const landings = useMemo(() => {
    const list: Landing[] = [];
    // who is never asked anything sees what landed since the last move or throw
    const since = from > 0 ? from : (told.findLast(({ event }) => chapters.has(event.kind))?.v ?? 0);
    told.forEach(({ v, event }, i) => {
      if (v <= since) return;
      if (event.kind === 'played' && event.seat !== viewer) list.push({ key: `${v}.${i}`, event });
      const top = list.at(-1);
      if (event.kind === 'cancelled' && top?.event.play.play === event.card)
        list[list.length - 1] = { ...top, cancelledBy: event.by };
    });
    return list.slice(-4);
  }, [told, from, viewer]);
  if (landings.length === 0) return null;
  return (
    <ul className="mc-landed">
      {landings.map(({ key, event: { seat, play }, cancelledBy }) => (
        <li key={key} className={cancelledBy === undefined ? '' : 'cancelled'}>
          <Mark side={sideOfSeat(view, seat)} size={22} />
          <span className="unseen">{judgeName(view, seat)}</span>
          <MiniCard card={cardOf(play.play)} />
          <span className="mc-landed-on">{targetWords(view, play)}</span>
          {cancelledBy !== undefined && <b>{m('news.cancelled', { who: judgeName(view, cancelledBy) })}</b>}
        </li>
      ))}
    </ul>
  );
}

function targetWords(view: View, play: Landing['event']['play']): string {
  if (play.as === 'nothing') return m('news.nothing');
  if (play.on === 'perp') return m('news.on', { target: m('draft.perp') });
  return play.on === undefined ? '' : m('news.on', { target: judgeName(view, play.on) });
}
