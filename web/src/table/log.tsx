/** The log of a table: what the strip tells, without its pictures, and what happened to the table between. */
import { captionsOf, type Ref } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { LetPass } from './let-pass.tsx';
import { type Entry, entriesOf, rulesOf } from './log-entries.ts';
import { plainLine } from './log-lines.ts';
import { isDrawn } from './story.ts';
import { Told } from './told.tsx';

export function Log({
  log,
  face,
  view,
  info,
  since,
  onEarlier,
  onPoint,
  onRule,
}: {
  log: readonly LogLine[];
  face: Face;
  view: unknown;
  info: Pick<TableInfo, 'seats'>;
  /** Lines after this one came while the page was out of sight. */
  since?: number | undefined;
  /** Brings lines from before those that are here. */
  onEarlier?: (() => Promise<void>) | undefined;
  onPoint?: ((ref: Ref) => void) | undefined;
  onRule?: ((rule: string) => void) | undefined;
}) {
  const end = useRef<HTMLDivElement>(null);
  const told = useMemo(() => entriesOf(face.game, log), [face.game, log]);
  // a page more whenever somebody reads back to the first line shown; back at the end the last page is enough
  const [from, setFrom] = useState<number>();
  const entries = from === undefined ? told.slice(-page) : told.filter(({ v }) => v >= from);
  const first = entries[0];
  /** The first line that is here, told of or not. */
  const begins = log[0]?.v ?? 1;
  const more = first !== undefined && (first !== told[0] || (onEarlier !== undefined && begins > 1));
  const last = log.at(-1)?.v;
  const missed = since === undefined ? undefined : entries.find(({ v }) => v > since);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight, unless somebody reads back
  useEffect(() => {
    if (atEnd.current) toEnd(end.current);
  }, [last]);
  const fetching = useRef(false);
  const back = useCallback(async () => {
    if (!more || fetching.current) return;
    fetching.current = true;
    const next = Math.max(1, first.v - page);
    if (next < begins) await onEarlier?.();
    setFrom(next);
    fetching.current = false;
  }, [more, first, begins, onEarlier]);
  const readBack = useRef(back);
  readBack.current = back;
  /** From what is in sight to the end: lines that come in above must not move it. */
  const below = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other lines stand above
  useLayoutEffect(() => {
    const box = end.current?.parentElement;
    if (box && !atEnd.current) box.scrollTop = box.scrollHeight - below.current;
  }, [first?.v]);
  // and it stays in sight when the drawer gets smaller, as a recap makes it, or the letters come late
  useEffect(() => {
    const box = end.current?.parentElement;
    if (!box) return;
    // a box that changes its size scrolls by itself: only who reads on may leave the end
    let touched = false;
    const touch = () => {
      touched = true;
    };
    const look = () => {
      if (!touched) return;
      atEnd.current = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
      below.current = box.scrollHeight - box.scrollTop;
      if (atEnd.current) setFrom(undefined);
      else if (box.scrollTop < box.clientHeight / 2) void readBack.current();
    };
    const watch = new ResizeObserver(() => atEnd.current && toEnd(end.current));
    box.addEventListener('scroll', look);
    for (const way of touches) box.addEventListener(way, touch, { passive: true });
    for (const one of [box, ...box.children]) watch.observe(one);
    return () => {
      box.removeEventListener('scroll', look);
      for (const way of touches) box.removeEventListener(way, touch);
      watch.disconnect();
    };
  }, []);
  return (
    <div className="log" role="log" aria-live="off" aria-label={t('log.title')} tabIndex={0}>
      <ul>
        {more && (
          <li>
            <Button small onClick={() => void back()}>
              {t('log.earlier')}
            </Button>
          </li>
        )}
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry === missed && <li className="log-since">{t('log.since')}</li>}
            <li className={`log-line ${kindOf(entry)}`}>
              <Line entry={entry} face={face} view={view} info={info} onPoint={onPoint} onRule={onRule} />
            </li>
          </Fragment>
        ))}
      </ul>
      <div ref={end} />
    </div>
  );
}

/** Lines shown at a time. */
const page = 200;

/** How somebody scrolls. */
const touches = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;

function toEnd(end: HTMLElement | null): void {
  const box = end?.parentElement;
  if (box) box.scrollTop = box.scrollHeight;
}

const kindOf = (entry: Entry): string =>
  'line' in entry ? entry.line.kind : 'panel' in entry ? (isDrawn(entry.panel) ? 'command told' : 'command') : 'passed';

function Line({
  entry,
  face,
  view,
  info,
  onPoint,
  onRule,
}: {
  entry: Entry;
  face: Face;
  view: unknown;
  info: Pick<TableInfo, 'seats'>;
  onPoint?: ((ref: Ref) => void) | undefined;
  onRule?: ((rule: string) => void) | undefined;
}) {
  if ('passes' in entry) return <LetPass n={entry.passes} />;
  if ('line' in entry) return <p>{plainLine(entry.line, info)}</p>;
  return (
    <p>
      {captionsOf(entry.panel).map((message, i) => (
        <Fragment key={i}>
          {i > 0 && ' '}
          <Told message={message} face={face} view={view} onPoint={onPoint} />
        </Fragment>
      ))}
      {rulesOf(face, entry.events).map((rule) => (
        <Fragment key={rule}>
          {' '}
          <RuleLink rule={rule} onOpen={onRule} />
        </Fragment>
      ))}
    </p>
  );
}
