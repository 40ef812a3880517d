/**
 * What players think with: a game's own judgement, without any search in it. Search, levels, hints and analysis are one room
 * (`bots/`) over it, with no game inside. Nothing here uses Math.exp, log, pow or tanh: their bits differ between engines.
 */
import type { Rng } from './chance.ts';
import type { Choices, Decision, Seat } from './game.ts';
import type { Network } from './network.ts';
import type { Options } from './options.ts';

/** `B`: what a seat believes about hidden things beyond its view, from how the others played. */
export interface Mind<S, D extends Decision, C, E, B = unknown> {
  /** Every seat's chance to win (where several win, its share) into `out`, by seat. Total on every reachable state, calibrated, cheap. */
  value(s: S, out: Float64Array): void;
  /** How likely a good player is to choose each, into `out`, by index; the sum is 1. Looks at nothing the deciding seat may not know. */
  policy(s: S, d: D, choices: Choices<C>, out: Float64Array): void;
  /** What is believed before anything was seen. */
  blank(seats: number): B;
  /** What a seat saw becomes part of what it believes; told in order, from the beginning or from the middle of a game. */
  learn(beliefs: B, seen: E): void;
  /** `s` came from `imagine`: makes another world of it that fits what `seat` knows, in place, likelier where beliefs say so. */
  redeal(s: S, seat: Seat, beliefs: B, rng: Rng): void;
  /** Equal keys: equal for whoever thinks (one move paid by four cards is one move). */
  same(s: S, d: D, c: C): string | number;
  /** The index of the choice that passes or ends; undefined: there is none. */
  rest(s: S, d: D, choices: Choices<C>): number | undefined;
  /** A fair moment to compare values: nobody is in the middle of something. */
  fair(s: S): boolean;
  /**
   * Is this decided by liking alone: drawn as policy weighs, by gentle and fierce, so that no two games begin alike? Left out: nothing
   * is.
   */
  isTaste?(d: D): boolean;
  /** The same mind with other likings (bold, careful), by name. Left out: everybody who plays this game likes the same. */
  readonly styles?: Readonly<Record<string, Mind<S, D, C, E, B>>>;
  /** How its value and its policy are learned. Left out: they are written by hand. */
  readonly learning?: Learning<S, D, C, Mind<S, D, C, E, B>>;
}

/** What a mind is taught by: numbers read off positions and choices, and weights for them that are data. */
export interface Learning<S, D extends Decision, C, M> {
  /** What is read off a position for a seat, by name. */
  readonly features: readonly string[];
  /** Reads it for every seat, row after row; where all win or lose together, once for all of them. */
  read(s: S, out: Float64Array): void;
  /** The name under which the weights of a value are kept. Left out: the number of seats. */
  kept?(options: Options, seats: number): string;
  /** What is read off a choice, by name, by the kind of decision. */
  readonly traits: Readonly<Record<string, readonly string[]>>;
  /** Reads it for one choice of each that are the same, row after row; tells which of the choices these are. */
  readTraits(s: S, d: D, choices: Choices<C>, out: number[]): readonly number[];
  /** The weights it thinks with now. */
  readonly learned: Learned;
  /** A mind that thinks with other weights. */
  taught(learned: Learned): M;
}

/** Weights as data, and where they come from. */
export interface Learned {
  /** How they came about: the command, its seed, the games, what the fit came to. */
  readonly provenance: Readonly<Record<string, unknown>>;
  /** What values a seat's features, by the number of seats or by the name they are kept under. */
  readonly value: Readonly<Record<string, Network>>;
  /** What weighs a choice's traits, by the kind of decision; a kind that is not here is decided without weights. */
  readonly policy: Readonly<Record<string, Network>>;
}
