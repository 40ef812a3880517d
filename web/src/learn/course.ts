/** A lesson while it is played: at which step one is, what was told, and what a choice means to it. */
import {
  fastRng,
  includes,
  isSeen,
  judge,
  type Lesson,
  type LessonStep,
  type Lessons,
  shownChoice,
} from '@gavel/kernel';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answer } from '../net/wire.ts';
import { movesIn } from '../table/log-lines.ts';
import { standing } from '../table/log-standing.ts';
import type { OpenRoom } from '../table/room.ts';
import { isExtra } from '../table/shown.ts';
import type { CoachProps } from './guide.ts';
import { type Leaps, leaps } from './leap.ts';

export interface Course {
  readonly lesson: Lesson;
  /** One for each step that is done: after how many moves it was. */
  readonly marks: readonly number[];
  /** What the last wrong try is told. */
  readonly told: string | undefined;
  /** Somebody went a way of their own from which the step cannot be done any more. */
  readonly lost?: boolean;
}

/** The words of a lesson in the language spoken; undefined: it has none there. */
export function wordsOf({ words }: Lessons, key: string): string | undefined {
  return words[useLanguage.getState().tag.slice(0, 2)]?.[key] ?? words.en[key];
}

export const stepOf = ({ lesson, marks }: Course): LessonStep | undefined => lesson.steps[marks.length];

/** `back`, `skip`: to the step before, or over this one. */
export interface Running extends Pick<Leaps, 'canBack' | 'back' | 'skip'> {
  readonly store: StoreApi<Course>;
  /** What is seen of the table now. */
  look(seen: CoachProps): void;
  /** Goes on from something that was read. */
  read(): void;
  guard(send: OpenRoom['send']): OpenRoom['send'];
  hintBy(hint: () => void): void;
  /** Is this what the step waits for? */
  wants(choice: unknown): boolean;
  /** Puts forward what the step waits for; it is done by who learns, save what nobody waits for. */
  show(): void;
}

const refused: Answer = { ok: false, message: 'lesson' };

export function runLesson(lesson: Lesson): Running {
  const store = createStore<Course>(() => ({ lesson, marks: [], told: undefined }));
  let sight: CoachProps | undefined;
  let hint = (): void => {};
  let wanted = false;
  /** How many moves stood when we last looked: what was just done may not be drawn yet. */
  let stood = 0;
  const pass = (n: number): void => {
    store.setState(({ marks }) => ({ marks: [...marks, n], told: undefined, lost: false }));
  };
  /** The moves the learner made; where there is nothing to choose, the table moves for who is asked. */
  let own: readonly number[] = [];
  /** Choices of the learner's that stand since the last step was done. */
  const madeIn = ({ log }: CoachProps): number => {
    const since = store.getState().marks.at(-1) ?? 0;
    return standing(log).filter((line) => line.kind === 'command' && own.includes(line.n) && line.n > since).length;
  };
  /** What the step waits for, as an answer to what is asked, or to what nobody waits for. */
  const shown = (extra: boolean): { readonly decision: number; readonly choice: unknown } | undefined => {
    const step = stepOf(store.getState());
    if (!step || !sight) return undefined;
    const { game } = sight.face;
    const decision = sight.now.decisions.find((one) => isExtra(game, one) === extra);
    if (!decision) return undefined;
    const choice = shownChoice(game, step, game.imagine(sight.now.view, fastRng('lesson')), decision, madeIn(sight));
    return choice === undefined ? undefined : { decision: decision.id, choice };
  };
  const leap = leaps({
    store,
    sight: () => sight,
    made: () => (sight ? madeIn(sight) : 0),
    put: () => shown(false) ?? shown(true),
  });
  return {
    store,
    ...leap,
    look(seen) {
      sight = seen;
      const n = movesIn(seen.log);
      const { marks } = store.getState();
      // whoever takes a move back is at the step before it again
      if (n < stood) {
        own = own.filter((one) => one <= n);
        store.setState({ marks: marks.filter((mark) => mark <= n), told: undefined, lost: false });
      }
      stood = n;
      const step = stepOf(store.getState());
      if (step && isSeen(step, seen.now.view)) pass(n);
      // asked while the others' moves were still being told: shown as soon as there is something to show
      if (wanted && shown(false)) {
        wanted = false;
        hint();
      }
      leap.onward();
    },
    wants(choice) {
      const until = stepOf(store.getState())?.until;
      if (until === undefined || 'read' in until) return false;
      const wanted = 'choose' in until ? until.choose : sight ? until.show.slice(madeIn(sight)).slice(0, 1) : [];
      return wanted.some((one) => includes(choice, one));
    },
    hintBy(given) {
      hint = given;
    },
    show() {
      const put = shown(false);
      const said = put ? undefined : shown(true);
      const asked = sight?.now.decisions.some((one) => sight && !isExtra(sight.face.game, one));
      wanted = !put && !said && !asked;
      const step = stepOf(store.getState());
      if (asked && !put && !said && step && 'choose' in step.until) {
        store.setState({ lost: true });
        return;
      }
      // what nobody waits for has no place where it could be put forward: it is done
      if (said && sight && sight.as !== 'spectator') void sight.send({ type: 'command', as: sight.as, ...said });
      else hint();
    },
    read() {
      if (sight) pass(movesIn(sight.log));
    },
    guard: (send) => async (body) => {
      if (body.type === 'hint') {
        const put = shown(false);
        if (put) return { ok: true, v: undefined, result: { choice: put.choice } };
        // on a way of one's own to what is to be seen: what a strong player would do
        const step = stepOf(store.getState());
        return step && 'see' in step.until ? send(body) : refused;
      }
      const step = stepOf(store.getState());
      // a standing order would answer what the lesson is about to ask
      if (step && (body.type === 'asking' || body.type === 'react')) {
        store.setState({ told: '' });
        return refused;
      }
      if (body.type !== 'command' || !step) return send(body);
      const verdict = judge(step, body.choice);
      if (typeof verdict === 'object') {
        store.setState({ told: verdict.wrong ?? '' });
        return refused;
      }
      const before = sight ? movesIn(sight.log) : 0;
      // the news of it may come before the answer
      own = [...own, before + 1];
      const answer = await send(body);
      if (!answer.ok) own = own.filter((one) => one !== before + 1);
      if (answer.ok && verdict === 'done') pass(before + 1);
      return answer;
    },
  };
}
