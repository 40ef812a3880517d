/** The log of a table, line by line. */
import { at, type Ref } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { LetPass, passesIn } from './let-pass.tsx';
import { Told } from './told.tsx';
import { lengthWords, occupantName, personName, timeWords } from './words.ts';

/** Was it a choice that froze the game? */
export function isStuck(log: readonly LogLine[]): boolean {
  return log.findLast((line) => line.kind === 'frozen')?.stuck !== undefined;
}

/** Lines of commands that were taken back are gone from the board, and from the log. */
export function standing(log: readonly LogLine[]): readonly LogLine[] {
  const out: LogLine[] = [];
  for (const line of log) {
    if (line.kind === 'back') {
      for (let i = out.length - 1; i >= 0; i--) {
        const old = at(out, i);
        if (old.kind === 'command' && old.n >= line.to) out.splice(i, 1);
      }
    }
    out.push(line);
  }
  return out;
}

/** How many moves stand. */
export const movesIn = (log: readonly LogLine[]): number =>
  standing(log).reduce((n, line) => (line.kind === 'command' ? line.n : n), 0);

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
  const told = useMemo(() => standing(log), [log]);
  const passes = useMemo(() => passesIn(told), [told]);
  // a page more whenever somebody reads back to the first line shown; back at the end the last page is enough
  const [from, setFrom] = useState<number>();
  const lines = from === undefined ? told.slice(-page) : told.filter(({ v }) => v >= from);
  const first = lines[0];
  const more = first !== undefined && (first !== told[0] || (onEarlier !== undefined && first.v > 1));
  const last = lines.at(-1)?.v;
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
    if (next < at(told, 0).v) await onEarlier?.();
    setFrom(next);
    fetching.current = false;
  }, [more, first, told, onEarlier]);
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
        {lines.map((line) => (
          <LogEntry key={line.v} line={line} mark={since !== undefined && line.v === since + 1}>
            <LetPass n={passes.get(line.v)} />
            <Entry line={line} face={face} view={view} info={info} onPoint={onPoint} onRule={onRule} />
          </LogEntry>
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

function LogEntry({ line, mark, children }: { line: LogLine; mark: boolean; children: React.ReactNode }) {
  return (
    <>
      {mark && <li className="log-since">{t('log.since')}</li>}
      <li className={`log-line ${line.kind}`}>{children}</li>
    </>
  );
}

function Entry({
  line,
  face,
  view,
  info,
  onPoint,
  onRule,
}: {
  line: LogLine;
  face: Face;
  view: unknown;
  info: Pick<TableInfo, 'seats'>;
  onPoint?: ((ref: Ref) => void) | undefined;
  onRule?: ((rule: string) => void) | undefined;
}) {
  switch (line.kind) {
    case 'began':
    case 'command':
      return (
        <>
          {line.events.map((event, i) => {
            const message = face.game.tell.event(event);
            const rule = face.ruleOf?.(event);
            return (
              message && (
                <p key={i}>
                  <Told message={message} face={face} view={view} onPoint={onPoint} />{' '}
                  {rule !== undefined && <RuleLink rule={rule} onOpen={onRule} />}
                </p>
              )
            );
          })}
        </>
      );
    default:
      return <p>{plainLine(line, info)}</p>;
  }
}

/** Lines about the table rather than the game. */
export function plainLine(
  line: Exclude<LogLine, { kind: 'began' } | { kind: 'command' }>,
  info: Pick<TableInfo, 'seats'>,
): string {
  const who = (seat: number): string => {
    const occupant = info.seats[seat];
    return occupant ? occupantName(occupant, seat) : t('seat.number', { n: seat + 1 });
  };
  switch (line.kind) {
    case 'created':
      return t('log.created');
    case 'seated': {
      if (line.occupant.kind === 'open') return t('log.stood', { n: line.seat + 1 });
      const name = occupantName(line.occupant, line.seat);
      if (line.occupant.kind === 'person' && line.occupant.bot !== undefined)
        return line.why === 'away' ? t('log.botAway', { who: name }) : t('log.botFor', { who: name });
      if (line.why === 'return') return t('log.returned', { who: name });
      return t(line.why === 'link' ? 'log.seatedByLink' : 'log.seated', { who: name, n: line.seat + 1 });
    }
    case 'back':
      return line.fresh ? t('log.backFresh', { who: who(line.seat) }) : t('log.back', { who: who(line.seat) });
    case 'asked':
      return line.what === undefined
        ? t('log.asked', { who: who(line.seat) })
        : t(`log.asked.${line.what}`, { who: who(line.seat) });
    case 'agreed':
      return line.yes ? t('log.agreed', { who: who(line.seat) }) : t('log.disagreed', { who: who(line.seat) });
    case 'lapsed':
      return t('log.lapsed', { who: who(line.seat) });
    case 'conceded':
      return t('log.conceded', { who: who(line.seat) });
    case 'timing':
      return t('log.timing', { time: timeWords(line.time) });
    case 'timeUp':
      return t(`log.timeUp.${line.order}`, { who: who(line.seat) });
    case 'gave':
      return t('log.gave', { who: who(line.seat), to: who(line.to), time: lengthWords(line.ms) });
    case 'paused':
      return t('log.paused');
    case 'resumed':
      return t('log.resumed', { who: who(line.seat) });
    case 'untimed':
      return t('log.untimed');
    case 'over':
      return t('log.over');
    case 'rematch':
      return t('log.rematch');
    case 'chat':
      return t('log.chat', { who: personName(line.name), text: line.text });
    case 'hushed':
      return t('log.hushed');
    case 'frozen':
      return t('log.frozen');
    case 'continued':
      return t('log.continued', { who: who(line.seat) });
  }
}
