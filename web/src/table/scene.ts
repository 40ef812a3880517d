/** Makes the scene that faces are given, from what the table knows. */
import {
  type Affair,
  type Decision,
  fastRng,
  listChoices,
  type Message,
  type Ref,
  type Refusal,
  type Viewer,
} from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import type { Scene } from '@gavel/kit/scene.ts';
import { useSettings } from '@gavel/kit/settings.ts';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { startTransition, useMemo, useRef, useState } from 'react';
import type { Asking, GameNow, LogLine, TableInfo, WindowInfo } from '../net/protocol.ts';
import { tellIn } from '../words/game.ts';
import { standing } from './log-standing.ts';
import { pencilled } from './pencilled.ts';
import { isExtra, openDecisions } from './shown.ts';

/** More than this nobody reads; composed decisions have stages of their own. */
export const mostListed = 600;

/** What the table itself knows beyond what a face may see. */
export interface TableScene extends Scene {
  readonly info: Pick<TableInfo, 'id' | 'options' | 'seats' | 'status' | 'outcome' | 'practice'>;
  readonly window: WindowInfo | null;
  readonly asking: Asking;
  /** What the game calls the reaction that is asked for, and what that belongs to. */
  readonly reaction: string | undefined;
  readonly affair: Affair | undefined;
  /** It was a hint that put the proposal forward; such a proposal is gone as soon as anything happens. */
  readonly hinted: boolean;
  /** The hint that was asked for now: it is being thought about, or why there is none. */
  readonly hinting: 'busy' | Unhinted | undefined;
  /** Puts forward what a hint says once it is known, unless something has happened or was chosen meanwhile. */
  suggest(ask: () => Promise<Suggestion>): void;
}

/** Why no hint came: the last one is still thought about, none came in time, or none is given here, perhaps by a rule. */
export type Unhinted = { readonly none: 'soon' | 'late' | 'here' } | { readonly none: 'ruled'; readonly by: Refusal };
type Suggestion = { readonly choice: unknown } | Unhinted;

interface Given {
  readonly face: Face;
  readonly info: TableInfo;
  readonly viewer: Viewer;
  readonly now: GameNow;
  readonly log: readonly LogLine[];
  readonly act: (decision: Decision, choice: unknown) => void;
  readonly openRule: (rule: string) => void;
  /** Was what is being pressed pressed before its question was shown? */
  readonly ahead?: () => boolean;
}

const never = () => false;

/** Choices, why-nots and previews come from the game's own code, run on a state that fits what the viewer sees. */
export function useScene({ face, info, viewer, now, log, act, openRule, ahead = never }: Given): TableScene {
  const { game } = face;
  const decision = openDecisions(now).find((d) => !isExtra(game, d));
  const [pointed, setPointed] = useState<Ref>();
  const [draft, setDraft] = useState<Draft>();
  const [hinting, setHinting] = useState<{ readonly moment: string; readonly is: 'busy' | Unhinted }>();
  const moment = `${lastOf(log, undone)}:${decision?.id ?? ''}`;
  const position = lastOf(log, moved);
  const latest = useRef({ moment, position, touched: 0 });
  Object.assign(latest.current, { moment, position });
  const confirm = useSettings((settings) => settings.confirm);

  const thought = useMemo(() => {
    if (!decision) return undefined;
    const state = game.imagine(now.view, fastRng(decision.id));
    const choices = game.choices(state, decision);
    const list = listChoices(choices, mostListed);
    if (!decision.window) return { decision, state, choices, list };
    const reaction = game.reaction?.(state, decision) ?? decision.kind;
    return { decision, state, choices, list, reaction, affair: game.affair?.(state, decision) };
  }, [game, now.view, decision]);

  const told = useMemo(
    () =>
      standing(log).flatMap((line) =>
        line.kind === 'began' || line.kind === 'command' ? line.events.map((event) => ({ v: line.v, event })) : [],
      ),
    [log],
  );

  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, other words
  const say = useMemo(() => once((message) => tellIn(game, message, now.view)), [game, now.view, language]);

  const stands = draft?.moment === moment && (draft.hint ?? position) === position;
  const proposal = stands ? draft.choice : undefined;
  const pencil = useMemo(
    () =>
      thought && proposal !== undefined
        ? pencilled(game, thought.state, thought.decision, proposal, viewer)
        : undefined,
    [game, thought, proposal, viewer],
  );

  return useMemo(() => {
    const current = thought?.decision;
    const extras = openDecisions(now).filter((d) => isExtra(game, d));
    const put = (next: Draft | undefined) => {
      latest.current.touched += 1;
      setDraft(current ? next : undefined);
      setHinting(undefined);
    };
    const propose = (choice: unknown) => put(choice === undefined ? undefined : { moment, choice });
    const suggest = (ask: () => Promise<Suggestion>) => {
      const begun = { ...latest.current };
      setHinting({ moment, is: 'busy' });
      void ask().then((given) => {
        const { moment, position, touched } = latest.current;
        if (moment !== begun.moment || touched !== begun.touched) return;
        // somebody else moved while it was thought about: the same question stands in another position
        if (position !== begun.position) suggest(ask);
        else if ('none' in given) setHinting({ moment, is: given });
        // it came by itself: the page answers while it is drawn
        else startTransition(() => put({ moment, choice: given.choice, hint: position }));
      });
    };
    const doIt = (choice: unknown) => {
      if (!current) return;
      put(undefined);
      act(current, choice);
    };
    // A window wants a quick word, and a question with few answers needs no second look.
    const atOnce = !confirm || current?.window === true || (thought?.choices.size ?? 0) <= 3;
    return {
      face,
      game,
      info,
      viewer,
      view: now.view,
      waiting: now.waiting.filter((one) => !extras.some((d) => d.id === one.id)),
      decision: current,
      extras,
      answer: act,
      choices: thought?.choices,
      list: thought?.list ?? [],
      window: now.window,
      asking: now.asking,
      reaction: thought?.reaction,
      affair: thought?.affair,
      check: (choice) => (thought ? game.check(thought.state, thought.decision, choice) : undefined),
      moment,
      proposal,
      hinted: stands && draft.hint !== undefined,
      hinting: hinting?.moment === moment ? hinting.is : undefined,
      pencil,
      propose,
      suggest,
      act: doIt,
      // nobody reacts to what was not shown: such a press is for a look
      offer: (choice) => (atOnce && !(current?.window === true && ahead()) ? doIt(choice) : propose(choice)),
      told,
      pointed,
      point: setPointed,
      say,
      openRule,
    };
  }, [
    face,
    game,
    info,
    viewer,
    now,
    moment,
    thought,
    draft,
    hinting,
    stands,
    proposal,
    pencil,
    confirm,
    act,
    told,
    pointed,
    say,
    openRule,
    ahead,
  ]);
}

/** Strip, ribbon and voice say the same: a message is put into words once. */
function once(say: (message: Message) => string): (message: Message) => string {
  const said = new WeakMap<Message, string>();
  return (message) => {
    const words = said.get(message) ?? say(message);
    said.set(message, words);
    return words;
  };
}

/** A choice put forward at some moment. */
interface Draft {
  readonly moment: string;
  readonly choice: unknown;
  /** It is a hint for this position. */
  readonly hint?: number;
}

const undone: ReadonlySet<string> = new Set(['back', 'continued']);
const moved: ReadonlySet<string> = new Set(['began', 'command', ...undone]);

/** The number of the last such line of the log; they are numbered on, also where moves were taken back. */
const lastOf = (log: readonly LogLine[], kinds: ReadonlySet<string>): number =>
  log.findLast(({ kind }) => kinds.has(kind))?.v ?? 0;
