/** What a window belongs to: an activation, in which one reaction may follow another. */
import type { Affair } from '@gavel/kernel';
import type { State } from './state.ts';

export function affair(s: State): Affair | undefined {
  const frame = s.frames.findLast((one) => one.kind === 'activation');
  return frame === undefined ? undefined : { id: `activation ${s.turn} ${frame.models[0]}`, kind: 'activation' };
}
