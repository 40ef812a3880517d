/**
 * How a game is told: what a viewer saw of it, as pictures. A panel is data made from redacted events alone, so it shows
 * what that viewer may know; clients draw it, terminals print it, the log lists it, screen readers read it.
 *
 * A game draws with one brush per kind of event. Small events fold into the picture before them: a shot, its defence and
 * its wound are one panel. Only the last panel may still grow, so whoever has shown the ones before it never takes them back.
 */
import type { Seat } from './game.ts';
import type { Message, Ref } from './text.ts';

/** A line of the game and the event in it. */
export type At = readonly [line: number, event: number];

/** What came of a deed, for one of those it concerned. */
export interface Result {
  readonly say: Message;
  readonly on?: Ref;
  /** What changed and by how much: a wound is `health`, -1. */
  readonly what?: string;
  readonly by?: number;
}

/**
 * How large the moment is: 0 a line of the log only, 1 a small picture, 2 a wide one, 3 a turning point that stands alone.
 */
export type Weight = 0 | 1 | 2 | 3;

/** A picture as the game composes it. */
export interface Picture {
  /** The seat whose doing it is. */
  readonly seat?: Seat;
  /** Who acts, on whom, where, along which way, with which cards or weapons. */
  readonly who?: Ref;
  readonly on?: readonly Ref[];
  readonly at?: Ref;
  readonly way?: readonly Ref[];
  readonly by?: readonly Ref[];
  /** What the drawing shows: move, shoot, arrest, bind, … */
  readonly deed: string;
  readonly caption: Message;
  readonly results?: readonly Result[];
  /** Key of the lettering; its text lists several words with `|` between them, of which the client takes one. */
  readonly cry?: string;
  readonly weight: Weight;
}

export interface Panel extends Picture {
  /** The first and the last event it tells. */
  readonly from: At;
  readonly to: At;
}

/** What an event does to the page: a new picture, the last one anew, or nothing. */
export type Stroke = { readonly draw: Picture } | { readonly grow: Picture } | undefined;

export const draw = (picture: Picture): Stroke => ({ draw: picture });

/** The last picture with something more. */
export function grow(last: Picture, more: Partial<Picture>, result?: Result): Stroke {
  const results = more.results ?? last.results ?? [];
  return { grow: { ...last, ...more, results: result ? [...results, result] : results } };
}

/** What came of the deed in the picture before; a small picture of its own where that deed is not on the page. */
export function came(last: Picture | undefined, result: Result, alone: string, more: Partial<Picture> = {}): Stroke {
  if (last !== undefined && last.weight > 0) return grow(last, more, result);
  return draw({ deed: alone, caption: result.say, weight: 1, ...(result.on && { on: [result.on] }), ...more });
}

export const isSameRef = (a: Ref | undefined, b: Ref | undefined): boolean => a?.ref === b?.ref && a?.id === b?.id;

/** Draws one kind of event; `last` is the picture before it, if there is one on the page, and `line` its line in the log. */
export type Brush<E> = (event: E, last: Picture | undefined, line: Message) => Stroke;

/** A brush for every kind of event, or on purpose none: then it is a line of the log. What has no line is not told. */
export type Brushes<E extends { readonly kind: string }> = {
  readonly [K in E['kind']]: Brush<Extract<E, { readonly kind: K }>> | 'line';
};

/** A line of the game as a viewer saw it. */
export interface SeenLine<E> {
  readonly v: number;
  readonly events: readonly E[];
}

interface Teller<E> {
  readonly event: (seen: E) => Message | undefined;
  readonly panels?: Brushes<E & { readonly kind: string }>;
}

/** The panels of seen lines, oldest first. With `before` the telling goes on: its last panel may be replaced. */
export function panelsOf<E extends { readonly kind: string }>(
  tell: Teller<E>,
  lines: Iterable<SeenLine<E>>,
  before: readonly Panel[] = [],
): readonly Panel[] {
  const page = [...before];
  for (const { v, events } of lines) {
    events.forEach((event, i) => {
      const at: At = [v, i];
      const last = page.at(-1);
      const stroke = strokeOf(tell, event, last);
      if (stroke === undefined) return;
      if ('grow' in stroke && last) page[page.length - 1] = { ...stroke.grow, from: last.from, to: at };
      else page.push({ ...('grow' in stroke ? stroke.grow : stroke.draw), from: at, to: at });
    });
  }
  return page;
}

function strokeOf<E extends { readonly kind: string }>(tell: Teller<E>, event: E, last: Picture | undefined): Stroke {
  const brush: Brush<E> | 'line' | undefined = tell.panels?.[event.kind as E['kind']] as Brush<E> | 'line' | undefined;
  const line = tell.event(event);
  if (line === undefined) return undefined;
  return typeof brush === 'function' ? brush(event, last, line) : draw({ deed: event.kind, caption: line, weight: 0 });
}

/** All that a panel says, in order: its caption and what came of it. */
export function captionsOf({ caption, results = [] }: Picture): readonly Message[] {
  return [caption, ...results.map(({ say }) => say)];
}

/** How fast what others do is told: a key for each step, or so long for each picture. */
export const paces = ['step', 'slow', 'normal', 'fast', 'once'] as const;
export type Pace = (typeof paces)[number];

/** Milliseconds for a picture; large moments have half as long again. */
const times: Readonly<Record<Pace, number>> = {
  step: Number.POSITIVE_INFINITY,
  slow: 2400,
  normal: 1400,
  fast: 600,
  once: 0,
};
const large = 1.5;

/** How long a panel is shown; what is no picture is not waited for. */
export function stayOf({ weight }: Picture, pace: Pace): number {
  return weight === 0 ? 0 : times[pace] * (weight > 1 ? large : 1);
}
