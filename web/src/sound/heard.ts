/** Lets a table be heard: each new picture sounds like its deed, and what comes of it as it comes, once, when it is shown. */
import type { Panel } from '@gavel/kernel';
import { soundNow, useSettings } from '@gavel/kit/settings.ts';
import { newsOf, type Sound, soundOf } from '@gavel/kit/sounds.ts';
import { useEffect, useRef } from 'react';
import type { LogLine } from '../net/protocol.ts';
import type { TableScene } from '../table/scene.ts';
import { isDrawn, storyOf } from '../table/story.ts';
import { play } from './synth.ts';

/** Seconds from one sound of a picture to the next: dice, then the blow. */
const apart = 0.28;
/** More would be noise. */
const most = 3;

type Listener = Pick<TableScene, 'face' | 'info' | 'viewer'>;

/** How something sounds to who looks; undefined: it is silent. */
function heard({ face, info, viewer }: Listener, name: string): Sound | undefined {
  const sound = soundOf(face.sounds ?? {}, name);
  if (sound === 'none' || sound === undefined) return undefined;
  if (sound !== 'end') return sound;
  const winners = info.outcome?.winners ?? [];
  return typeof viewer !== 'number' || winners.includes(viewer) ? 'win' : 'loss';
}

/** What a panel lets hear that it did not before it grew: each sound once, in the order it happened. */
export function soundsOf(listener: Listener, panel: Panel, before: Panel | undefined): readonly Sound[] {
  const sounds = newsOf(panel, before).flatMap((name) => heard(listener, name) ?? []);
  return [...new Set(sounds)].slice(0, most);
}

export function useHeard(scene: TableScene, log: readonly LogLine[]): void {
  const { sound } = useSettings();
  const last = useRef<{ readonly panel: Panel | undefined }>(undefined);
  const newest = storyOf(scene.game, log).filter(isDrawn).at(-1);
  const at = newest && `${newest.from.join('.')}-${newest.to.join('.')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture sounds when it comes, not when anything else changes
  useEffect(() => {
    const before = last.current;
    last.current = { panel: newest };
    // what was already so when we came is no news
    if (before === undefined || newest === undefined || !soundNow()) return;
    // nor is what stands again because something was taken back
    if (before.panel && isBefore(newest.to, before.panel.to)) return;
    soundsOf(scene, newest, before.panel).forEach((one, i) => {
      play(one, i * apart);
    });
  }, [at, sound]);
}

const isBefore = ([line, event]: Panel['to'], [otherLine, otherEvent]: Panel['to']): boolean =>
  line < otherLine || (line === otherLine && event <= otherEvent);
