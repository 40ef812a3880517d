/** What the server says of our account when we come: it has no other way to reach its owner. */
import { create } from 'zustand';

interface Welcome {
  /** This browser was signed in and is no longer. */
  readonly signedOut: boolean;
  /** How much was done to the account elsewhere and not read here yet. */
  readonly notices: number;
}

/** The server says it once; it holds until somebody has seen to it. */
const mark = 'gavel-signed-out';

export const useWelcome = create<Welcome>(() => ({
  signedOut: globalThis.localStorage?.getItem(mark) != null,
  notices: 0,
}));

export function welcomed({ signedOut, notices = 0 }: { readonly signedOut?: true; readonly notices?: number }): void {
  if (signedOut) localStorage.setItem(mark, '1');
  useWelcome.setState((before) => ({ signedOut: before.signedOut || signedOut === true, notices }));
}

/** Signed in again, or content to be a guest. */
export function noLongerOut(): void {
  localStorage.removeItem(mark);
  useWelcome.setState({ signedOut: false });
}
