/**
 * Decisions outside, frames inside. Unfinished rules live in `s.frames`, a stack of plain data; a step function runs
 * the top frame one step further: it moves to another step, pushes a frame, pops itself, or asks seats to decide.
 */
import { none } from './checked.ts';
import type { Decision, Io, Seat } from './game.ts';

/** An unfinished piece of rules. Games add their locals; steps have names so that a stored state can be read. */
export interface Frame {
  readonly kind: string;
  step: string;
}

/** What the kernel needs of every state. */
export interface Core<D extends Decision = Decision, F extends Frame = Frame> {
  frames: F[];
  pending: D[];
  /** How many decisions were asked so far: the last id given out. */
  asked: number;
}

type StepOf<S, F, E> = (s: S, frame: F, io: Io<E>) => void;

/** The frames of one kind (or of several) out of F. */
export type FrameOf<F extends Frame, K extends F['kind']> = F extends { readonly kind: infer L }
  ? K extends L
    ? F
    : never
  : never;

/** steps[frame.kind][frame.step]: one for every step a frame of that kind declares, and no other. */
export type Steps<S, F extends Frame, E> = {
  readonly [K in F['kind']]: { readonly [N in FrameOf<F, K>['step']]: StepOf<S, FrameOf<F, K>, E> };
};

/** The rules' own course between two decisions. */
export interface Course<S, F extends Frame, E> {
  readonly steps: Steps<S, F, E>;
  readonly over: (s: S) => boolean;
}

/** Runs the frames until the game must ask again or is over; `engineOf` takes it. */
export function runner<S extends Core<D, F>, F extends Frame, D extends Decision, E>(
  course: Course<S, F, E>,
): (s: S, io: Io<E>) => void {
  return (s, io) => run(course, s, io);
}

/** A rule that never comes to an end is a defect; better a clear error than a hanging table. */
const mostSteps = 100_000;

/** Runs until the game must ask again or is over. */
export function run<S extends Core<D, F>, F extends Frame, D extends Decision, E>(
  { steps: table, over }: Course<S, F, E>,
  s: S,
  io: Io<E>,
): void {
  const steps = table as unknown as Readonly<Record<string, Readonly<Record<string, StepOf<S, F, E>>>>>;
  for (let n = 0; s.pending.length === 0; n++) {
    if (over(s)) return;
    const frame = s.frames[s.frames.length - 1];
    if (frame === undefined) throw new Error('no frame left and the game is not over');
    const step = steps[frame.kind]?.[frame.step];
    if (step === undefined) throw new Error(`no step ${frame.kind}.${frame.step}`);
    if (n > mostSteps) throw new Error(`endless rules at ${frame.kind}.${frame.step}`);
    step(s, frame, io);
  }
  if (over(s)) s.pending.length = 0;
}

export type Question<D extends Decision> = D extends Decision ? Omit<D, 'id' | 'window'> : never;

/** A question of no window: those are asked by what `windows.ts` has for them. */
export type PlainQuestion<D extends Decision> = D extends { readonly window: true }
  ? never
  : Question<D> & { readonly window?: never };

/**
 * Asks a seat. Several asks before the step returns are simultaneous. The question itself becomes the decision, so it is
 * made anew each time: a copy for every question cost random play of Helter Skelter a tenth of its speed.
 */
export function ask<D extends Decision>(s: Core<D>, question: PlainQuestion<D>): void {
  const decision = question as unknown as D & { id?: number };
  if (decision.id !== undefined) throw new Error(`this question has been asked already, as decision ${decision.id}`);
  s.asked += 1;
  decision.id = s.asked;
  s.pending.push(decision);
}

/** The frame that is being run, or that asked. */
export function top<F extends Frame>(s: { readonly frames: readonly F[] }): F {
  return s.frames[s.frames.length - 1] ?? none('frame', 'on top');
}

/** The same where its kind is known: an answer to a decision of this frame, say. */
export function topOf<F extends Frame, K extends F['kind']>(
  s: { readonly frames: readonly F[] },
  kind: K,
): FrameOf<F, K> {
  const frame = top(s);
  if (!isKind(frame, kind)) throw new Error(`a frame ${kind} was to be on top, not ${frame.kind}`);
  return frame;
}

const isKind = <F extends Frame, K extends F['kind']>(frame: F, kind: K): frame is F & FrameOf<F, K> =>
  frame.kind === kind;

/** Seats clockwise after `seat`, that one last. */
export function clockwiseAfter(seat: Seat, seats: number): Seat[] {
  const order: Seat[] = [];
  for (let i = 1; i <= seats; i++) order.push((seat + i) % seats);
  return order;
}
