/** Your turn announces itself, at whichever of your tables it is and whatever you look at: title, symbol, sound, desktop. */

import { soundNow, useSettings } from '@gavel/kit/settings.ts';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { gameName } from '../games/covers.ts';
import { isMyTurn, useLobby, watchLobby } from '../net/lobby.ts';
import { armSound, play } from '../sound/synth.ts';
import { t } from '../words/index.ts';

/** The table on the screen knows best whether it asks us, and what. */
interface Here {
  readonly table: string;
  readonly asked: boolean;
  readonly prompt: string;
}

export const useTurns = create<{ readonly here: Here | undefined; readonly waiting: boolean }>(() => ({
  here: undefined,
  waiting: false,
}));

/** Says what the table on the screen asks of us, until it is left. */
export function useTurnHere(table: string, asked: boolean, prompt: string): void {
  useEffect(() => useTurns.setState({ here: { table, asked, prompt } }), [table, asked, prompt]);
  useEffect(() => () => useTurns.setState({ here: undefined }), []);
}

export function TurnNotice() {
  const { mine, known } = useLobby();
  const here = useTurns((turns) => turns.here);
  const { notify } = useSettings();
  const before = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => watchLobby('own'), []);
  useEffect(() => armSound(), []);
  useEffect(() => {
    const asking = new Map<string, string>();
    for (const table of mine.values())
      if (table.id !== here?.table && isMyTurn(table)) asking.set(table.id, gameName(table.game));
    if (here?.asked) asking.set(here.table, here.prompt);
    useTurns.setState({ waiting: asking.size > 0 });
    badge(asking.size > 0);
    const old = before.current;
    // what was already so when we came is no news
    if (known || here) before.current = new Set(asking.keys());
    if (old === undefined) return;
    for (const [table, words] of asking)
      if (!old.has(table)) {
        if (soundNow()) play('turn');
        if (notify && document.hidden) tellDesktop(table, words);
      }
  }, [mine, known, here, notify]);
  return null;
}

/** Who answers at once sees no use in the symbol, and each change of it costs a beat of the screen. */
const settled = 500;
let settling: ReturnType<typeof setTimeout> | undefined;

function badge(on: boolean): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const href = on ? '/icon-turn.svg' : '/icon.svg';
    if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  }, settled);
}

/** Does the browser still allow what the settings want? */
export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

function tellDesktop(table: string, words: string): void {
  if (!mayNotify()) return;
  const notice = { body: words, tag: table, icon: '/icon-192.png' };
  try {
    const told = new Notification(t('announce.title'), notice);
    told.onclick = () => {
      window.focus();
      navigate(`/table/${table}`);
      told.close();
    };
  } catch {
    // on phones only the worker may do this; where a tap on it leads, it knows (public/notice.js)
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(t('announce.title'), notice));
  }
}
