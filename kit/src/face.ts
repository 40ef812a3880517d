/**
 * A face: what a game brings to the browser. Only `game` is needed: without a board it is played through the text view
 * and the numbered list. Everything else may be added one by one.
 */
import type { AnyGame, Ref, Seat } from '@gavel/kernel';
import type { ComponentType } from 'react';
import type { Side } from './look/mark.tsx';
import type { Illustration } from './panel/panel.tsx';
import type { PlaySetup } from './play.ts';
import type { Scene, SceneProps } from './scene.ts';
import type { Sounds } from './sounds.ts';

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

export interface Face {
  readonly game: AnyGame;
  /** Left out: column. */
  readonly layout?: Layout;
  /** Colour, shape and letter of a seat. */
  side?(view: unknown, seat: Seat): Side;
  /** A short line about the moment: map, turn. */
  headline?(view: unknown): string;
  /** What the whole table is about, in the bar above it: a race of points, say. */
  readonly Bar?: ComponentType<SceneProps>;
  readonly Board?: ComponentType<SceneProps>;
  readonly Hand?: ComponentType<SceneProps>;
  /** A seat at a glance, always in sight: faces and what is left of them. It has little room and scrolls for nobody. */
  readonly Rail?: ComponentType<SceneProps & { readonly seat: Seat }>;
  /** All that is public about a seat; among the players, in the drawer. */
  readonly Facts?: ComponentType<SceneProps & { readonly seat: Seat }>;
  /** More facts below the players: what decks still hold, and the like. */
  readonly Aside?: ComponentType<SceneProps>;
  /** Above the question: what is going on, where it is more than panels tell. It stands there for whoever watches too. */
  readonly Now?: ComponentType<SceneProps>;
  /** Below the prompt: builds up a choice and previews it. */
  readonly Draft?: ComponentType<SceneProps>;
  /** Kinds of decisions whose answers `Draft` shows itself: no plain list of them stands below it. */
  readonly answers?: ReadonlySet<string>;
  /** Fills the board's place for decisions of a kind of their own; it must work by keyboard and screen reader too. */
  readonly stages?: Readonly<Record<string, ComponentType<SceneProps>>>;
  /** The words for what a choice would do, on top of its name. */
  readonly Preview?: ComponentType<SceneProps & { readonly choice: unknown }>;
  readonly Summary?: ComponentType<SceneProps>;
  /**
   * What an answer to a reaction would buy and cost, in a line each, with the chance where it can be worked out from what
   * the seat may know.
   */
  gist?(scene: Scene, choice: unknown): readonly Gist[];
  /** Something was dragged onto something, both marked on the page by `data-ref`; puts the choice forward that it means. */
  drop?(scene: Scene, what: Ref, on: Ref): void;
  /** The choice behind the button that ends the turn or passes, if there is one now. */
  rest?(scene: Scene): unknown;
  /** The heading a choice stands under in the numbered list. */
  group?(scene: Scene, choice: unknown): string;
  /** What may not be said at this table, if the game's rules limit talk; stands beside the chat. */
  chatRule?(view: unknown): string | undefined;
  /** The rule an event follows, so that its log line can lead there. */
  ruleOf?(event: unknown): string | undefined;
  /** Which turn it is, so that a replay can step by turns. */
  turn?(view: unknown): number;
  /** An event worth a mark on the replay's bar. */
  marks?(event: unknown): boolean;
  /** How the game's panels are drawn; without it they are words and lettering. */
  readonly art?: Illustration;
  /** What its panels sound like, by their deeds; without it the table is silent but for one's turn. */
  readonly sounds?: Sounds;
  /** What its Play page shows; without it one chooses the number of seats, and the rest from a form. */
  readonly play?: PlaySetup;
  /** The board in words. */
  describe?(view: unknown): readonly TextBlock[];
}
