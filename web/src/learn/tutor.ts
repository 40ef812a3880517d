/**
 * The coach at hand in a game against bots: he asks himself what the strong player would do, says what it is about, looks at
 * what was chosen instead, and tells what the others' moves have changed. He never acts and never stands in the way.
 */
import {
  type Advice,
  type Behind,
  type Decision,
  type Message,
  matterOf,
  type Panel,
  type Reason,
  type Seat,
} from '@gavel/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answer } from '../net/wire.ts';
import { movesIn } from '../table/log-lines.ts';
import type { OpenRoom } from '../table/room.ts';
import { isExtra, openDecisions } from '../table/shown.ts';
import { isDrawn, storyOf } from '../table/story.ts';
import { adviceOn, changedIn } from './counsel.ts';
import type { CoachProps } from './guide.ts';

export interface Said {
  /** The question these words belong to. */
  readonly moment: string;
  /** What matters now, by what a player weighs. */
  readonly matter?: string;
  /** The heaviest of what the others did since one's own move, and what all of it changed, as soon as that is known. */
  readonly did?: { readonly caption: Message; readonly panel: Panel; readonly changed: readonly Reason[] };
  /** He does not know yet. */
  readonly thinks?: boolean;
  /** The last choice was weak: what it lacks or costs, and what would have been better, in the words of its moment. */
  readonly weak?: {
    readonly lacks?: Reason | undefined;
    readonly less?: number | undefined;
    readonly better: Message;
    readonly view: unknown;
  };
}

export interface Tutor {
  readonly store: StoreApi<Said>;
  look(seen: CoachProps): void;
  guard(send: OpenRoom['send']): OpenRoom['send'];
  hintBy(hint: () => void): void;
  show(): void;
}

/** What the game waits for from whoever is coached. Where reactions are hurried there is no time for words. */
export function ownQuestion({ face: { game }, now }: Pick<CoachProps, 'face' | 'now'>): Decision | undefined {
  const calm = (one: Decision) =>
    one.window !== true || now.window === null || now.window.closesIn === null || now.window.own.includes(one.seat);
  return openDecisions(now).find((one) => !isExtra(game, one) && calm(one));
}

interface Thought {
  readonly moment: string;
  readonly view: unknown;
  readonly decision: Decision;
  readonly best: unknown;
}

/** `judged`: how good each choice was. */
export function runTutor(judged: (behind: Behind) => void): Tutor {
  const store = createStore<Said>(() => ({ moment: '' }));
  let hint = (): void => {};
  let sight: CoachProps | undefined;
  let thought: Thought | undefined;
  /** The view and the last line of the log after one's own move, before anybody answered it. */
  let calm: { readonly view: unknown; readonly v: number } | undefined;
  let thinking = '';
  /** What the strong player was asked last. */
  let asked: { readonly moment: string; readonly decision: number; readonly answered: Promise<Answer> } | undefined;

  const think = async (seen: CoachProps, decision: Decision, moment: string): Promise<void> => {
    const { game } = seen.face;
    if (seen.as === 'spectator') return;
    const answered = seen.send({ type: 'hint', as: seen.as, decision: decision.id });
    asked = { moment, decision: decision.id, answered };
    const answer = await answered;
    if (!answer.ok || answer.result.choice === undefined) return;
    const { view } = seen.now;
    thought = { moment, view, decision, best: answer.result.choice };
    const advice = await adviceOn({ game: game.id, view, decision, choice: thought.best });
    const matter = matterOf(advice);
    if (store.getState().moment === moment && matter !== undefined) store.setState({ matter });
  };

  const compareWith = async ({ face: { game }, now }: CoachProps, seat: Seat, before: unknown): Promise<void> => {
    const { did } = store.getState();
    if (!did) return;
    const changed = await changedIn({ game: game.id, before, after: now.view, seat });
    // it may be about the move before the last by now
    if (store.getState().did === did) store.setState({ did: { ...did, changed } });
  };

  const judge = async (game: string, known: Thought, made: unknown): Promise<void> => {
    const { view, decision, best } = known;
    const verdict: Advice | undefined = (await adviceOn({ game, view, decision, choice: best, made })).at(-1);
    if (!verdict || !sight) return;
    judged(verdict.behind);
    const better = sight.face.game.tell.choice(decision, best, view);
    const { lacks, less } = verdict;
    if (verdict.behind === 'far' && (lacks || less)) store.setState({ weak: { lacks, less, better, view } });
  };

  return {
    store,
    look(seen) {
      sight = seen;
      if (seen.as === 'spectator') return;
      const decision = ownQuestion(seen);
      if (!decision) {
        calm ??= { view: seen.now.view, v: seen.log.at(-1)?.v ?? 0 };
        return;
      }
      const moment = `${movesIn(seen.log)}:${decision.id}`;
      if (thinking === moment) return;
      thinking = moment;
      const did = calm && happened(seen, seen.as, calm.v);
      const before = calm?.view;
      calm = undefined;
      const { weak } = store.getState();
      store.setState({ moment, thinks: true, ...(did && { did }), ...(weak && { weak }) }, true);
      void compareWith(seen, seen.as, before).catch(() => {});
      void think(seen, decision, moment)
        .catch(() => {})
        .finally(() => store.getState().moment === moment && store.setState({ thinks: false }));
    },
    guard: (send) => async (body) => {
      // who has a choice shown is shown the one he is measured by: the strong player may think of another when asked again
      if (body.type === 'hint' && asked?.decision === body.decision && asked.moment === store.getState().moment) {
        const answer = await asked.answered;
        if (answer.ok) return answer;
      }
      const known = thought;
      const game = sight?.info.game;
      const answer = await send(body);
      if (body.type === 'back' && answer.ok) store.setState({ moment: '' }, true);
      if (body.type !== 'command' || !answer.ok) return answer;
      const { moment } = store.getState();
      store.setState({ moment }, true);
      if (known && game !== undefined && known.decision.id === body.decision && known.moment === moment)
        void judge(game, known, body.choice).catch(() => {});
      return answer;
    },
    hintBy(given) {
      hint = given;
    },
    show: () => hint(),
  };
}

/** The heaviest picture of what the others did since this line of the log. */
function happened({ face: { game }, log }: CoachProps, as: Seat, since: number): Said['did'] {
  const seen = storyOf(game, log).filter((one) => isDrawn(one) && one.to[0] >= since && one.seat !== as);
  const panel = seen.reduce<Panel | undefined>(
    (best, one) => (best && best.weight > one.weight ? best : one),
    undefined,
  );
  return panel && { caption: panel.caption, panel, changed: [] };
}
