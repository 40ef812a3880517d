/** Says aloud what happened and what is asked. */
import type { Panel } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { useEffect, useRef, useState } from 'react';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { isGameLine, newIn } from './log-entries.ts';
import { plainLine } from './log-lines.ts';
import { standing } from './log-standing.ts';
import type { TableScene } from './scene.ts';
import { storyOf } from './story.ts';

/** What the log says that it did not say when its last line was `seen` and its last panel `before`. */
export function spoken(
  { game, say }: Pick<Scene, 'game' | 'say'>,
  log: readonly LogLine[],
  info: Pick<TableInfo, 'seats'>,
  seen: number,
  before: Panel | undefined,
): readonly string[] {
  // from the end: with every line that comes the whole log would be too much
  const told = storyOf(game, log);
  const panels = told.slice(told.findLastIndex(({ to: [v] }) => v <= seen) + 1);
  const lines = standing(log.slice(log.findLastIndex(({ v }) => v <= seen) + 1));
  return [
    ...panels.map((panel) => ({ v: panel.from[0], words: newIn(panel, before).map(say) })),
    ...lines.flatMap((line) => (isGameLine(line) ? [] : [{ v: line.v, words: [plainLine(line, info)] }])),
  ]
    .sort((a, b) => a.v - b.v)
    .flatMap(({ words }) => words);
}

/** Says what happened and what is asked, for those who listen. */
export function Announce({ scene, log, info }: { scene: TableScene; log: readonly LogLine[]; info: TableInfo }) {
  const [words, setWords] = useState('');
  const seen = useRef<number>(undefined);
  const before = useRef<Panel>(undefined);
  const asked = useRef<number>(undefined);
  const { decision } = scene;
  useEffect(() => {
    const last = log.at(-1)?.v ?? 0;
    const lines: string[] = [];
    if (seen.current !== undefined) lines.push(...spoken(scene, log, info, seen.current, before.current));
    seen.current = last;
    before.current = storyOf(scene.game, log).at(-1);
    if (decision && decision.id !== asked.current) {
      const prompt = scene.say(scene.game.tell.decision(decision, scene.view));
      lines.push(t('announce.you', { prompt }));
    }
    asked.current = decision?.id ?? asked.current;
    if (lines.length > 0) setWords(lines.join(' '));
  }, [log, decision, scene, info]);
  return (
    <div className="unseen" role="status" aria-live="polite" data-testid="announce">
      {words}
    </div>
  );
}
