import { useEffect, useRef, useState } from 'react';
import type { Scene } from '../games/ui.ts';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { useSettings } from '../store/settings.ts';
import { t } from '../words/index.ts';
import { plainLine } from './log.tsx';

/** Says what happened and what is asked, for those who listen; and makes the tab, sound and desktop say it too. */
export function Announce({ scene, log, info }: { scene: Scene; log: readonly LogLine[]; info: TableInfo }) {
  const [words, setWords] = useState('');
  const seen = useRef<number>(undefined);
  const asked = useRef<number>(undefined);
  const { sound, notify } = useSettings();
  const { decision, ui } = scene;
  useEffect(() => {
    const last = log.at(-1)?.v ?? 0;
    const lines: string[] = [];
    if (seen.current !== undefined)
      for (const line of log) {
        if (line.v <= seen.current) continue;
        if (line.kind === 'began' || line.kind === 'command') {
          for (const event of line.events) {
            const message = ui.game.tell.event(event);
            if (message) lines.push(scene.say(message));
          }
        } else lines.push(plainLine(line, info));
      }
    seen.current = last;
    if (decision && decision.id !== asked.current) {
      const prompt = scene.say(scene.game.tell.decision(decision, scene.view));
      lines.push(t('announce.you', { prompt }));
      if (asked.current !== undefined || document.hidden) {
        if (sound) chime();
        if (notify && document.hidden && Notification.permission === 'granted')
          new Notification(t('announce.title'), { body: prompt, tag: info.id });
      }
    }
    asked.current = decision?.id ?? asked.current;
    if (lines.length > 0) setWords(lines.join(' '));
  }, [log, decision, scene, info, ui, sound, notify]);
  return (
    <div className="unseen" role="status" aria-live="polite" data-testid="announce">
      {words}
    </div>
  );
}

function chime(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.setValueAtTime(660, audio.currentTime);
  tone.frequency.setValueAtTime(880, audio.currentTime + 0.09);
  gain.gain.setValueAtTime(0.08, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.3);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.3);
  tone.onended = () => void audio.close();
}
