/** What a player has set for this browser: looks, movement, keys. */
import type { Pace } from '@gavel/kernel';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from './words/language.ts';

type Theme = 'system' | 'newsprint' | 'night';
type Motion = 'system' | 'full' | 'fast' | 'off';

export { type Pace, paces } from '@gavel/kernel';

/** What a player may set for this browser. Keys can be remapped; an action without a key is still a button. */
interface Settings {
  /** `system`: the first of the browser's languages that we speak. */
  readonly language: 'system' | Language;
  readonly theme: Theme;
  readonly motion: Motion;
  /** Left out: normal, or all at once for who wants no movement. */
  readonly pace: Pace | undefined;
  /** Left out: on, or off for who wants no movement. */
  readonly sound: boolean | undefined;
  /** From 0 to 1. */
  readonly volume: number;
  readonly notify: boolean;
  /** The text view instead of the drawn board. */
  readonly textView: boolean;
  readonly confirm: boolean;
  readonly keys: Readonly<Record<KeyAction, string>>;
  set(change: Partial<Omit<Settings, 'set' | 'setKey'>>): void;
  setKey(action: KeyAction, key: string): void;
}

export const keyActions = ['list', 'undo', 'hint', 'end', 'text', 'drawer', 'chat', 'help'] as const;
export type KeyAction = (typeof keyActions)[number];
export const defaultKeys: Readonly<Record<KeyAction, string>> = {
  list: 'l',
  undo: 'u',
  hint: 'h',
  end: 'e',
  text: 't',
  drawer: 'd',
  chat: 'c',
  help: '?',
};

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      language: 'system',
      theme: 'system',
      motion: 'system',
      pace: undefined,
      sound: undefined,
      volume: 0.5,
      notify: false,
      textView: false,
      confirm: true,
      keys: defaultKeys,
      set: (change) => set(change),
      setKey: (action, key) => set((old) => ({ keys: { ...old.keys, [action]: key } })),
    }),
    { name: 'gavel-settings', version: 1 },
  ),
);

/** Asked once: it is needed for every picture, and asking anew costs more than knowing. */
let still: MediaQueryList | undefined;

/** Does the system ask for calm? */
const calm = (): boolean => {
  still ??= window.matchMedia('(prefers-reduced-motion: reduce)');
  return still.matches;
};

/** May anything sound now? */
export const soundNow = (): boolean => useSettings.getState().sound ?? !calm();

/** The pace that holds now. */
export const paceNow = (): Pace => useSettings.getState().pace ?? (motionTime(1) === 0 ? 'once' : 'normal');

/** How long a movement on the screen may take, in milliseconds. */
export function motionTime(most: number): number {
  const { motion } = useSettings.getState();
  const none = motion === 'off' || (motion === 'system' && calm());
  return none ? 0 : motion === 'fast' ? most / 2 : most;
}
