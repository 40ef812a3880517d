/**
 * Windows: decisions in which seats may react to what happens. There are four kinds, and a game writes all of its own
 * with these: `ask` takes no question of a window.
 *
 * - **sealed**: everybody who could hold an answer, as far as the public knows, is asked at once; what they say stays
 *   sealed until all have spoken, and then counts in the rules' order (`sealed`). It re-opens by being opened again,
 *   with the order that holds by then.
 * - **ordered**: those who wait are asked one after the other; whoever can no longer answer when it is its turn is left
 *   out (`nextInTurn`).
 * - **alone**: one seat is asked, because it alone could answer (its roll, its defence); who comes after it is asked
 *   once it has spoken, `nextInTurn` or by the game's own steps (`askAlone`).
 * - **standing**: open beside the game, waited for by nobody, each seat's own until it falls silent (`standing`).
 *
 * What a window knows lives in the frame (or the state) that opened it, as plain data in the game's own shape.
 */
import { at } from './checked.ts';
import type { Decision, Seat, Viewer } from './game.ts';
import { ask, type Core, type PlainQuestion, type Question } from './machine.ts';

/** What a sealed window keeps: who was asked, in the order in which answers count, and what each has said. */
export interface Window<T> {
  order: Seat[];
  said: T[];
}

/** How a game writes down that a seat has not spoken yet, and that it passed; left out: nobody may, all have to speak. */
export interface Marks<M> {
  readonly unsaid: M;
  readonly passed?: M;
}

/** The sealed windows of a game, which keep answers A or one of its marks M. */
export interface SealedWindows<A, M> {
  /** Asks everybody in `order` at once, in place of whomever the window asked before. */
  open<D extends Decision>(
    s: Core<D>,
    window: Window<A | M>,
    order: readonly Seat[],
    question: (seat: Seat) => Question<D>,
  ): void;
  /** What a seat says; undefined: it passes. */
  seal(window: Window<A | M>, seat: Seat, answer: A | undefined): void;
  /** The answer that counts: the first in order that is not a pass. */
  first(window: Window<A | M>): { readonly seat: Seat; readonly said: A } | undefined;
  /** What a seat has sealed so far, if anything but a pass. */
  sealedBy(window: Window<A | M>, seat: Seat): A | undefined;
  /** What a viewer may know of `said` while the window is open: its own alone. */
  seenBy(window: Window<A | M>, viewer: Viewer): (A | M)[];
}

export function sealed<A, M extends string | number | null>({ unsaid, passed }: Marks<M>): SealedWindows<A, M> {
  const isAnswer = (said: A | M | undefined): said is A => said !== undefined && said !== unsaid && said !== passed;
  return {
    open(s, window, order, question) {
      const said: (A | M)[] = [];
      for (const seat of order) {
        said.push(unsaid);
        if (passed === undefined) ask(s, question(seat) as unknown as PlainQuestion<Decision>);
        else askAlone(s, question(seat));
      }
      window.order = order.slice();
      window.said = said;
    },
    seal(window, seat, answer) {
      const place = window.order.indexOf(seat);
      if (place < 0) throw new Error(`seat ${seat} was not asked in this window`);
      const said = answer ?? passed;
      if (said === undefined) throw new Error(`nobody may pass in this window, and seat ${seat} does`);
      window.said[place] = said;
    },
    first({ order, said }) {
      for (let i = 0; i < said.length; i++) {
        const one = said[i];
        if (isAnswer(one)) return { seat: at(order, i), said: one };
      }
      return undefined;
    },
    sealedBy({ order, said }, seat) {
      const one = said[order.indexOf(seat)];
      return isAnswer(one) ? one : undefined;
    },
    seenBy({ order, said }, viewer) {
      return said.map((one, i) => (viewer === 'omniscient' || viewer === order[i] ? one : unsaid));
    },
  };
}

/**
 * What a viewer may know of the questions of a sealed window that is still open: the others look as if all were still
 * thinking, so that nobody can tell from the speed of an answer who had one to give. All in `order` were asked the same,
 * one after the other; so who is left to answer tells what the others were asked.
 */
export function openQuestions<D extends Decision>(
  pending: readonly D[],
  order: readonly Seat[],
  viewer: Viewer,
): readonly D[] {
  const [left] = pending;
  if (left === undefined || viewer === 'omniscient') return pending;
  const first = left.id - order.indexOf(left.seat);
  return order.flatMap((seat, i) =>
    seat === viewer ? pending.filter((d) => d.seat === viewer) : [{ ...left, id: first + i, seat }],
  );
}

/**
 * An ordered window: whose turn it is among those who wait. Whoever can no longer answer by now goes; the one found
 * stays first until the game takes it off.
 */
export function nextInTurn<T>(queue: T[], can: (one: T) => boolean): T | undefined {
  for (;;) {
    const [one] = queue;
    if (one === undefined || can(one)) return one;
    queue.shift();
  }
}

/** A window of one seat alone. The question becomes the decision, as with `ask`. */
export function askAlone<D extends Decision>(s: Core<D>, question: Question<D>): void {
  const opened = question as { window?: true };
  opened.window = true;
  ask(s, opened as unknown as PlainQuestion<D>);
}

/** By seat: the id of its open question, 0 while it has none. Replaced and never changed, so copies share it. */
export type Standing = readonly number[];

/** The standing kind: its questions are listed beside `pending`, and answering one does not run the game. */
export const standing = {
  /** Everybody who has fallen silent and may speak is asked again. */
  reopen: (s: { asked: number }, ids: Standing, may: (seat: Seat) => boolean): number[] =>
    ids.map((id, seat) => {
      if (id !== 0 || !may(seat)) return id;
      s.asked += 1;
      return s.asked;
    }),
  /** One seat has spoken: asked anew, or silent from now on. */
  answered(s: { asked: number }, ids: Standing, seat: Seat, again: boolean): number[] {
    if (again) s.asked += 1;
    return ids.with(seat, again ? s.asked : 0);
  },
  close: (ids: Standing): number[] => ids.map(() => 0),
  /** The questions that are open. */
  questions<D extends Decision>(ids: Standing, decision: (id: number, seat: Seat) => D): D[] {
    const open: D[] = [];
    for (let seat = 0; seat < ids.length; seat++) {
      const id = at(ids, seat);
      if (id !== 0) open.push(decision(id, seat));
    }
    return open;
  },
};
