import type { Scene } from '@gavel/kit/scene.ts';
import { useEffect, useRef, useState } from 'react';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { wordsOf } from './recap.tsx';

/** Says what happened and what is asked, for those who listen. */
export function Announce({ scene, log, info }: { scene: Scene; log: readonly LogLine[]; info: TableInfo }) {
  const [words, setWords] = useState('');
  const seen = useRef<number>(undefined);
  const asked = useRef<number>(undefined);
  const { decision } = scene;
  useEffect(() => {
    const last = log.at(-1)?.v ?? 0;
    const lines: string[] = [];
    if (seen.current !== undefined)
      for (const line of log) if (line.v > seen.current) lines.push(...wordsOf(line, scene, info));
    seen.current = last;
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
