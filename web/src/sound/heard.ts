/** Lets a table be heard: each new picture sounds like its deed, once, as it is shown. */
import { soundNow, useSettings } from '@gavel/kit/settings.ts';
import { type Sound, soundOf } from '@gavel/kit/sounds.ts';
import { useEffect, useRef } from 'react';
import type { LogLine } from '../net/protocol.ts';
import type { TableScene } from '../table/scene.ts';
import { isDrawn, storyOf } from '../table/story.ts';
import { play } from './synth.ts';

/** How a deed sounds to who looks; undefined: it is silent. */
function heard(scene: Pick<TableScene, 'face' | 'info' | 'viewer'>, deed: string): Sound | undefined {
  const sound = soundOf(scene.face.sounds ?? {}, deed);
  if (sound === 'none' || sound === undefined) return undefined;
  if (sound !== 'end') return sound;
  const winners = scene.info.outcome?.winners ?? [];
  return typeof scene.viewer !== 'number' || winners.includes(scene.viewer) ? 'win' : 'loss';
}

export function useHeard(scene: TableScene, log: readonly LogLine[]): void {
  const { sound } = useSettings();
  const last = useRef<string>(undefined);
  const newest = storyOf(scene.game, log).filter(isDrawn).at(-1);
  const at = newest?.from.join();
  const deed = newest?.deed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture sounds when it comes, not when anything else changes
  useEffect(() => {
    const before = last.current;
    last.current = at ?? '';
    // what was already so when we came is no news
    if (before === undefined || before === at || deed === undefined || !soundNow()) return;
    const made = heard(scene, deed);
    if (made) play(made);
  }, [at, deed, sound]);
}
