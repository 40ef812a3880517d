/** What happened since one last looked. */
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import type { Scene } from '@gavel/kit/scene.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LogLine, Seen, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { plainLine, standing } from './log.tsx';

/** Who was gone for less has missed nothing to speak of. */
const awayMs = 10_000;
/** Sentences of a recap about the game; what happened to the seats is always told, and the log has it all. */
const shown = 6;

/** The last line before we left the table, the page went out of sight or the line was cut; undefined: we saw it all. */
export function useSince(log: readonly LogLine[], seen: Seen | undefined, lost: boolean): number | undefined {
  const [since, setSince] = useState<number>();
  const last = useRef<number>(undefined);
  useEffect(() => {
    last.current = log.at(-1)?.v;
  }, [log]);
  useEffect(() => {
    if (seen && seen.ms >= awayMs) setSince(seen.v);
  }, [seen]);
  useEffect(() => {
    if (!lost) return;
    const before = last.current;
    return () => setSince(before);
  }, [lost]);
  useEffect(() => {
    let left: { readonly v: number | undefined; readonly at: number } | undefined;
    const look = () => {
      if (document.hidden) left = { v: last.current, at: performance.now() };
      else if (left && performance.now() - left.at >= awayMs) setSince(left.v);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return since;
}

/** What the log says in words. */
export function wordsOf(line: LogLine, scene: Scene, info: TableInfo): string[] {
  if (line.kind !== 'began' && line.kind !== 'command') return [plainLine(line, info)];
  return line.events.flatMap((event) => {
    const message = scene.face.game.tell.event(event);
    return message ? [scene.say(message)] : [];
  });
}

/** What happened since we left, until it is put away or we act. */
export function Recap({
  scene,
  info,
  log,
  since,
  onClose,
  onLog,
}: {
  scene: Scene;
  info: TableInfo;
  log: readonly LogLine[];
  since: number | undefined;
  onClose: () => void;
  onLog: () => void;
}) {
  const own = scene.viewer;
  const words = useMemo(() => {
    if (since === undefined) return [];
    const seat = typeof own === 'number' ? info.seats[own] : undefined;
    const substituted = t(seat?.kind === 'person' && seat.bot !== undefined ? 'recap.bot' : 'recap.back');
    const back = (line: LogLine) => line.kind === 'seated' && line.seat === own && line.why === 'return';
    const bot = (line: LogLine) =>
      line.kind === 'seated' && line.seat === own && line.occupant.kind === 'person' && line.occupant.bot !== undefined;
    return standing(log)
      .filter((line) => line.v > since && !back(line) && line.kind !== 'chat')
      .flatMap((line) => {
        const played = line.kind === 'began' || line.kind === 'command';
        return (bot(line) ? [substituted] : wordsOf(line, scene, info)).map((text) => ({ text, played }));
      });
  }, [log, since, scene, info, own]);
  if (words.length === 0) return null;
  const before = Math.max(0, words.filter(({ played }) => played).length - shown);
  let skip = before;
  const told = words.filter(({ played }) => {
    if (played) skip -= 1;
    return !played || skip < 0;
  });
  return (
    <Caption tone="happens" title={t('recap.title')} className="recap" role="region" aria-label={t('recap.title')}>
      {before > 0 && <p>{t('recap.more', { n: before })}</p>}
      <ul tabIndex={0}>
        {told.map(({ text }, i) => (
          <li key={i}>{text}</li>
        ))}
      </ul>
      <div className="row">
        <Button small onClick={onClose}>
          {t('recap.close')}
        </Button>
        <Button small onClick={onLog}>
          {t('recap.log')}
        </Button>
      </div>
    </Caption>
  );
}
