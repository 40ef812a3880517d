/** All that a face may know and do at one moment of a game. */
import {
  type Choices,
  type Decision,
  type Game,
  type Message,
  message,
  type Outcome,
  type Panel,
  type Ref,
  type Refusal,
  type Viewer,
  type Waiting,
} from '@gavel/kernel';
import type { Face } from './face.ts';

/** Made by the table, the replay and the pass-and-play alike. */
// biome-ignore lint/suspicious/noExplicitAny: each game names the types of its own views, decisions, choices and events
export interface Scene<V = any, D extends Decision = any, C = any, E extends { readonly kind: string } = any> {
  readonly face: Face;
  // biome-ignore lint/suspicious/noExplicitAny: a face is shown views, never a state
  readonly game: Game<any, D, C, V, E>;
  readonly info: {
    readonly id: string;
    readonly status: string;
    readonly practice: boolean;
    readonly outcome: Outcome | null;
  };
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
  /** What a choice would be refused for, by the game's own rules. */
  check(choice: C): Refusal | undefined;
  /** A choice put forward for a look before it is made. */
  readonly proposal: C | undefined;
  propose(choice: C | undefined): void;
  /** The proposal as the picture it would be, without what would come of it: nobody knows that yet. */
  readonly pencil: Panel | undefined;
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

export interface SceneProps<S extends Scene = Scene> {
  readonly scene: S;
}

/** A choice in the game's words. */
export function choiceWords(scene: Scene, choice: unknown): string {
  return scene.say(scene.game.tell.choice(scene.decision, choice, scene.view));
}

/** What a picture of the game is drawn with at this moment. */
export const toldIn = ({ view, face, say }: Scene) => ({
  view,
  art: face.art,
  say,
  cry: (key: string) => say(message(key)),
});
