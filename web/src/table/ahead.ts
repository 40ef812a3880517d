/**
 * Answers given before their question is shown. While others' doings are told, a press on something that an answer to the waiting
 * question names means that question: the rest is told at once, and the press goes on to it. Whatever is pressed to look at it,
 * to zoom, to measure or to pan leaves the telling as it is.
 */
import { type AnyGame, fastRng, listChoices, type Message, refsOf, type Viewer } from '@gavel/kernel';
import { markOf } from '@gavel/kit/marked.ts';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { GameNow } from '../net/protocol.ts';
import type { OpenRoom } from './room.ts';
import { mostListed } from './scene.ts';
import { isExtra, openDecisions } from './shown.ts';

/** The marks of all that the answers to what is asked there name; nobody is asked: none. */
export function answerable(game: AnyGame, now: GameNow): ReadonlySet<string> {
  const decision = openDecisions(now).find((one) => !isExtra(game, one));
  if (!decision) return new Set();
  const choices = game.choices(game.imagine(now.view, fastRng(decision.id)), decision);
  const said: readonly Message[] = listChoices(choices, mostListed).map((choice) =>
    game.tell.choice(decision, choice, now.view),
  );
  return new Set(said.flatMap(refsOf).map(markOf));
}

/** A pointer that moved farther meanwhile, in pixels, or was held longer, in milliseconds, looked or led and did not press. */
const [slack, long] = [8, 500];

/** What can be pressed here: something of the game, or a button that only lies near it. */
const pressable = '[data-ref], button, a, summary, input';

/** Lets a press on board or hand answer what will be asked at the end of what waits to be shown. */
export function useAhead({ store, skip }: Pick<OpenRoom, 'store' | 'skip'>, game: AnyGame, viewer: Viewer): void {
  useEffect(() => {
    let pressed: PointerEvent | undefined;
    const means = ({ target }: Event): boolean => {
      const { end } = store.getState();
      if (end?.game == null || end.as !== viewer || !(target instanceof Element)) return false;
      const mark = target.closest(pressable)?.getAttribute('data-ref');
      const isThere = target.closest('[data-part="board"], [data-part="hand"]') !== null;
      return isThere && mark != null && answerable(game, end.game).has(mark);
    };
    /** Drawn before the press arrives, so that it finds what can be chosen. */
    const catchUp = () => {
      store.setState({ ahead: true });
      flushSync(skip);
    };
    const later = () => {
      if (store.getState().ahead) store.setState({ ahead: false });
    };
    const down = (event: PointerEvent) => {
      later();
      pressed = event.isPrimary && event.button === 0 && means(event) ? event : undefined;
    };
    const up = (event: PointerEvent) => {
      const from = pressed;
      pressed = undefined;
      if (!from || from.pointerId !== event.pointerId || event.timeStamp - from.timeStamp > long) return;
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < slack) catchUp();
    };
    // a click without a pointer is the keyboard's, or that of somebody who listens
    const click = (event: MouseEvent) => {
      if (event.detail !== 0) return;
      later();
      if (means(event)) catchUp();
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('click', click, true);
    addEventListener('keydown', later, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('click', click, true);
      removeEventListener('keydown', later, true);
    };
  }, [store, skip, game, viewer]);
}
