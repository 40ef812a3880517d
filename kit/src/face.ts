/**
 * A face: what a game brings to the browser. Only `game` is needed: without a board it is played through the text view
 * and the numbered list. Everything else may be added one by one.
 */
import type { Ref, Seat } from '@gavel/kernel';
import type { ComponentType } from 'react';
import type { Side } from './look/mark.tsx';
import type { Illustration } from './panel/panel.tsx';
import type { PlaySetup } from './play.ts';
import type { Scene, SceneProps } from './scene.ts';
import type { Sounds } from './sounds.ts';

declare module 'react' {
  interface CSSProperties {
    /** Styles of our own read variables. */
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}

export interface TextBlock {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** One thing an answer would do. */
export interface Gist {
  readonly words: string;
  /** 0 to 1. */
  readonly chance?: number;
}

/**
 * How a table is laid out; the board has most of it. `column`: rail on the left, story and question on the right, the hand
 * fans over the board's foot. `docks`: the board runs under everything, the rest keeps to its edges. `page`: the board
 * across the page; people, hand and question below it.
 */
type Layout = 'column' | 'docks' | 'page';

type ChoiceOf<S extends Scene> = S['list'][number];
type EventOf<S extends Scene> = S['told'][number]['event'];

/** A game names the scene it is shown in once; its views, choices and events are of that scene's types everywhere below. */
export interface Face<S extends Scene = Scene> {
  readonly game: S['game'];
  /** Left out: column. */
  readonly layout?: Layout;
  /** Colour, shape and letter of a seat. */
  side?(view: S['view'], seat: Seat): Side;
  /** A short line about the moment: map, turn. */
  headline?(view: S['view']): string;
  /** What the whole table is about, in the bar above it: a race of points, say. */
  readonly Bar?: ComponentType<SceneProps<S>>;
  readonly Board?: ComponentType<SceneProps<S>>;
  readonly Hand?: ComponentType<SceneProps<S>>;
  /** A seat at a glance, always in sight: faces and what is left of them. It has little room and scrolls for nobody. */
  readonly Rail?: ComponentType<SceneProps<S> & { readonly seat: Seat }>;
  /** All that is public about a seat; among the players, in the drawer. */
  readonly Facts?: ComponentType<SceneProps<S> & { readonly seat: Seat }>;
  /** More facts below the players: what decks still hold, and the like. */
  readonly Aside?: ComponentType<SceneProps<S>>;
  /** Below what may lose the game next turn, over the board: who may come for it, where more can be worked out than the rules tell. */
  readonly Threat?: ComponentType<SceneProps<S>>;
  /** Above the question: what is going on, where it is more than panels tell. It stands there for whoever watches too. */
  readonly Now?: ComponentType<SceneProps<S>>;
  /** Below the prompt: builds up a choice and previews it. */
  readonly Draft?: ComponentType<SceneProps<S>>;
  /** Kinds of decisions whose answers `Draft` shows itself: no plain list of them stands below it. */
  readonly answers?: ReadonlySet<string>;
  /** Fills the board's place for decisions of a kind of their own; it must work by keyboard and screen reader too. */
  readonly stages?: Readonly<Record<string, ComponentType<SceneProps<S>>>>;
  /** The words for what a choice would do, on top of its name. */
  readonly Preview?: ComponentType<SceneProps<S> & { readonly choice: ChoiceOf<S> }>;
  readonly Summary?: ComponentType<SceneProps<S>>;
  /** Parts that the first decision does without: they are on their way once it stands. */
  readonly after?: readonly object[];
  /**
   * What an answer to a reaction would buy and cost, in a line each, with the chance where it can be worked out from what
   * the seat may know.
   */
  gist?(scene: S, choice: ChoiceOf<S>): readonly Gist[];
  /** Something was dragged onto something, both marked on the page by `data-ref`; puts the choice forward that it means. */
  drop?(scene: S, what: Ref, on: Ref): void;
  /** The choice behind the button that ends the turn or passes, if there is one now. */
  rest?(scene: S): ChoiceOf<S> | undefined;
  /** The heading a choice stands under in the numbered list. */
  group?(scene: S, choice: ChoiceOf<S>): string;
  /** What may not be said at this table, if the game's rules limit talk; stands beside the chat. */
  chatRule?(view: S['view']): string | undefined;
  /** The rule an event follows, so that its log line can lead there. */
  ruleOf?(event: EventOf<S>): string | undefined;
  /** Which turn it is, so that a replay can step by turns. */
  turn?(view: S['view']): number;
  /** An event worth a mark on the replay's bar. */
  marks?(event: EventOf<S>): boolean;
  /** How the game's panels are drawn; without it they are words and lettering. */
  readonly art?: Illustration<S['view']>;
  /** What its panels sound like, by their deeds; without it the table is silent but for one's turn. */
  readonly sounds?: Sounds;
  /** What its Play page shows; without it one chooses the number of seats, and the rest from a form. */
  readonly play?: PlaySetup;
  /** The board in words. */
  describe?(view: S['view']): readonly TextBlock[];
}
