/** Where there is little room the window goes by itself to who acts and whom it is about. */
import type { State } from '@gavel/judgement';
import { useEffect } from 'react';
import type { View2d } from '../camera.ts';
import type { JdScene } from '../scene.ts';
import { sx, sy } from '../units.ts';

/** So much of the field is seen across, in units of the drawing: thirteen inches. */
const across = 1300;

export function useFraming(
  { moment }: JdScene,
  state: State,
  look: View2d['lookAt'],
  actor: string | undefined,
  target: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: framed once for each question and each target, then it is the player's
  useEffect(() => {
    const [a, b] = [actor, target].map((key) => state.models.find((m) => m.key === key && m.on));
    const first = a ?? b;
    if (!actor || !first) return;
    const second = b ?? first;
    const far = Math.hypot(sx(second.x) - sx(first.x), sy(second.y) - sy(first.y));
    look((sx(first.x) + sx(second.x)) / 2, (sy(first.y) + sy(second.y)) / 2, Math.max(across, far * 1.5));
  }, [moment, actor, target]);
}
