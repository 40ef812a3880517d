/**
 * Back and Skip: a leap over a step of a lesson. It takes the choices a step is made of, one after the other: the next one only
 * once the table has told of the one before.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Answer } from '../net/wire.ts';
import { movesIn } from '../table/log-lines.ts';
import { isExtra } from '../table/shown.ts';
import type { Course } from './course.ts';
import type { CoachProps } from './guide.ts';

interface Ways {
  readonly store: StoreApi<Course>;
  /** What is seen of the table now. */
  sight(): CoachProps | undefined;
  /** How many choices of the learner's stand since the last step was done. */
  made(): number;
  /** What the step waits for now; undefined: nothing that is asked. */
  put(): { readonly decision: number; readonly choice: unknown } | undefined;
}

export interface Leaps {
  /** Is there a step before this one that can be taken back? */
  canBack(): boolean;
  back(): void;
  skip(): void;
  /** The table was looked at again. */
  onward(): void;
}

export function leaps({ store, sight, made, put }: Ways): Leaps {
  /** So many steps are to be done when we are there, and so many were when we last looked. */
  let goal: { readonly to: number; readonly back: boolean; readonly at: number } | undefined;
  /** The last line of the log when something was sent: until there is another the table has not told of it. */
  let sent: number | undefined;
  let busy = false;
  const lastLine = ({ log }: CoachProps): number => log.at(-1)?.v ?? 0;
  const { getState, setState } = store;

  /** What was only read is taken back by itself, as long as nothing was done since. */
  const isRead = (): boolean => {
    const { lesson, marks } = getState();
    const before = lesson.steps[marks.length - 1];
    return before !== undefined && 'read' in before.until && made() === 0;
  };
  const post = async (seen: CoachProps, body: Parameters<CoachProps['send']>[0]): Promise<void> => {
    busy = true;
    sent = lastLine(seen);
    const taken = await seen.send(body).then(
      (answer: Answer) => answer.ok,
      () => false,
    );
    busy = false;
    if (!taken) goal = undefined;
    onward();
  };
  const goBack = (seen: CoachProps): void => {
    if (isRead()) setState(({ marks }) => ({ marks: marks.slice(0, -1), told: undefined, lost: false }));
    else if (seen.now.undo === null) goal = undefined;
    else if (seen.as !== 'spectator') void post(seen, { type: 'back', as: seen.as });
  };
  const goOn = (seen: CoachProps): void => {
    const { lesson, marks } = getState();
    const step = lesson.steps[marks.length];
    const next = put();
    if (step && 'read' in step.until) {
      setState({ marks: [...marks, movesIn(seen.log)], told: undefined, lost: false });
    } else if (next && seen.as !== 'spectator') {
      void post(seen, { type: 'command', as: seen.as, ...next });
    } else if (seen.now.decisions.some((one) => !isExtra(seen.face.game, one))) {
      // asked, but for something else: on a way of one's own
      goal = undefined;
      setState({ lost: true });
    }
  };
  const onward = (): void => {
    const seen = sight();
    if (!goal || busy || !seen) return;
    const { length } = getState().marks;
    // somebody went the other way meanwhile: what was meant is no longer so
    const away = goal.back ? length > goal.at : length < goal.at;
    if (away || (goal.back ? length <= goal.to : length >= goal.to)) {
      goal = undefined;
      return;
    }
    goal = { ...goal, at: length };
    if (sent === lastLine(seen)) return;
    if (goal.back) goBack(seen);
    else goOn(seen);
  };
  const leap = (by: number): void => {
    const { length } = getState().marks;
    goal = { to: length + by, back: by < 0, at: length };
    sent = undefined;
    onward();
  };
  return {
    canBack: () => getState().marks.length > 0 && (isRead() || (sight()?.now.undo ?? null) !== null),
    back: () => leap(-1),
    skip: () => leap(1),
    onward,
  };
}
