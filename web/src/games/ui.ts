/**
 * What a game brings to the shared table. Only `game` is needed: without a board it is played through the text view
 * and the numbered list. Everything else may be added one by one.
 */
import type { AnyGame, Choices, Decision, Message, Ref, Refusal, Seat, Viewer, Waiting } from '@gavel/kernel';
import type { ComponentType } from 'react';
import type { Side } from '../look/mark.tsx';
import type { Asking, TableInfo, WindowInfo } from '../net/protocol.ts';

/** All that a board may know and do at this moment; made by the table, the replay and the pass-and-play alike. */
// biome-ignore lint/suspicious/noExplicitAny: each game names the types of its own views, decisions and choices
export interface Scene<V = any, D extends Decision = any, C = any, E = any> {
  readonly ui: GameUi;
  readonly game: AnyGame;
  readonly info: Pick<TableInfo, 'id' | 'options' | 'seats' | 'status' | 'outcome' | 'practice'>;
  readonly viewer: Viewer;
  readonly view: V;
  readonly waiting: readonly Waiting[];
  /** What the viewer is asked and has not answered; the first is in front. */
  readonly decision: D | undefined;
  /**
   * Which question stands in front. Whatever is chosen or put forward belongs to one moment and is gone with it.
   * (A decision's number alone will not do: after an undo it comes again.)
   */
  readonly moment: string;
  /** Decisions of the viewer's that nobody waits for (a word to the others, say); the game goes on without an answer. */
  readonly extras: readonly D[];
  answer(decision: D, choice: C): void;
  readonly choices: Choices<C> | undefined;
  /** The choices one by one, as many as can be listed. */
  readonly list: readonly C[];
  readonly window: WindowInfo | null;
  readonly asking: Asking;
  /** What a choice would be refused for, by the game's own rules. */
  check(choice: C): Refusal | undefined;
  /** A choice put forward for a look before it is made. */
  readonly proposal: C | undefined;
  /** It was a hint that put it forward; such a proposal is gone as soon as anything happens. */
  readonly hinted: boolean;
  propose(choice: C | undefined): void;
  /** Puts forward what a hint says once it is known, unless something has happened or was chosen meanwhile. */
  suggest(hint: Promise<C | undefined>): void;
  act(choice: C): void;
  /** Puts a choice forward, or makes it at once where the player wants no preview. */
  offer(choice: C): void;
  /** What the last commands brought, newest last, with the number of the log line. */
  readonly told: readonly { readonly v: number; readonly event: E }[];
  /** Something a link in the log points at. */
  readonly pointed: Ref | undefined;
  point(ref: Ref | undefined): void;
  say(message: Message): string;
  openRule(rule: string): void;
}

export interface SceneProps {
  readonly scene: Scene;
}

export interface TextBlock {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What a player wants answered without being asked. Only what everybody knows may decide, or its haste would tell. */
export interface StandingOrders {
  answer(view: unknown, decision: Decision): unknown;
  subscribe(changed: () => void): () => void;
}

export interface GameUi {
  readonly game: AnyGame;
  readonly orders?: StandingOrders;
  /** Colour, shape and letter of a seat. */
  side?(view: unknown, seat: Seat): Side;
  /** A short line about the moment: map, turn. */
  headline?(view: unknown): string;
  readonly Board?: ComponentType<SceneProps>;
  readonly Hand?: ComponentType<SceneProps>;
  /** Public facts about a seat. */
  readonly Facts?: ComponentType<SceneProps & { readonly seat: Seat }>;
  /** More facts for the side column: what decks still hold, and the like. */
  readonly Aside?: ComponentType<SceneProps>;
  /** Below the prompt: builds up a choice and previews it. */
  readonly Draft?: ComponentType<SceneProps>;
  /** Fills the board's place for decisions of a kind of their own; it must work by keyboard and screen reader too. */
  readonly stages?: Readonly<Record<string, ComponentType<SceneProps>>>;
  /** The words for what a choice would do, on top of its name. */
  readonly Preview?: ComponentType<SceneProps & { readonly choice: unknown }>;
  readonly Summary?: ComponentType<SceneProps>;
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
  /** The board in words. */
  describe?(view: unknown): readonly TextBlock[];
}
