/** What happened since one last looked. */
import { captionsOf, type Panel, panelsOf } from '@gavel/kernel';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { PanelView } from '@gavel/kit/panel/panel.tsx';
import { type Scene, toldIn } from '@gavel/kit/scene.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LogLine, Seen, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { isGameLine } from './log-entries.ts';
import { plainLine } from './log-lines.ts';
import { standing } from './log-standing.ts';
import { isDrawn, storyOf } from './story.ts';
import './recap.css';

/** Who was gone for less has missed nothing to speak of. */
const awayMs = 10_000;
/** Pictures of a recap; the log has it all. */
const most = 12;

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

/** What a line says in words: those of the pictures it would be, told by itself. */
export function wordsOf(line: LogLine, scene: Scene, info: TableInfo): string[] {
  if (!isGameLine(line)) return [plainLine(line, info)];
  return panelsOf(scene.game.tell, [line]).flatMap((panel) => captionsOf(panel).map(scene.say));
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
  const happened = useMemo(() => unseen(scene, info, log, since), [log, since, scene, info]);
  if (happened.words.length === 0 && happened.panels.length === 0) return null;
  const shown = happened.panels.slice(-most);
  const before = happened.panels.length - shown.length;
  return (
    <Caption tone="happens" title={t('recap.title')} className="recap" role="region" aria-label={t('recap.title')}>
      {happened.words.length > 0 && (
        <ul tabIndex={0}>
          {happened.words.map((text, i) => (
            <li key={i}>{text}</li>
          ))}
        </ul>
      )}
      {before > 0 && <p>{t('recap.more', { n: before })}</p>}
      {shown.length > 0 && (
        <ol className="recap-panels">
          {shown.map((panel) => (
            <li key={panel.from.join('.')}>
              <PanelView panel={panel} {...toldIn(scene)} onPress={({ at, who }) => scene.point(at ?? who)} />
            </li>
          ))}
        </ol>
      )}
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

/** What happened to the seats in words, and in the game as pictures; where nothing of it is drawn, in words too. */
function unseen(
  scene: Scene,
  info: TableInfo,
  log: readonly LogLine[],
  since: number | undefined,
): { readonly words: readonly string[]; readonly panels: readonly Panel[] } {
  if (since === undefined) return { words: [], panels: [] };
  const own = scene.viewer;
  const seat = typeof own === 'number' ? info.seats[own] : undefined;
  const substituted = t(seat?.kind === 'person' && seat.bot !== undefined ? 'recap.bot' : 'recap.back');
  const back = (line: LogLine) => line.kind === 'seated' && line.seat === own && line.why === 'return';
  const bot = (line: LogLine) =>
    line.kind === 'seated' && line.seat === own && line.occupant.kind === 'person' && line.occupant.bot !== undefined;
  const panels = storyOf(scene.game, log).filter((panel) => isDrawn(panel) && panel.to[0] > since);
  const words = standing(log)
    .filter((line) => line.v > since && !back(line) && line.kind !== 'chat')
    .filter((line) => panels.length === 0 || !isGameLine(line))
    .flatMap((line) => (bot(line) ? [substituted] : wordsOf(line, scene, info)));
  return { words: words.slice(-most), panels };
}
