/** Your turn announces itself, at whichever of your tables it is and whatever you look at: title, symbol, sound, desktop. */

import { useSettings } from '@gavel/kit/settings.ts';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { gameName } from '../games/covers.ts';
import { isMyTurn, useLobby, watchLobby } from '../net/lobby.ts';
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
  const { sound, notify } = useSettings();
  const before = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => watchLobby('own'), []);
  useEffect(() => (sound ? armSound() : undefined), [sound]);
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
        if (sound) chime();
        if (notify && document.hidden) tellDesktop(table, words);
      }
  }, [mine, known, here, sound, notify]);
  return null;
}

function badge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = on ? '/icon-turn.svg' : '/icon.svg';
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
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

/** One for the whole page: browsers let it sound only once somebody has touched the page, and then remember it. */
let audio: AudioContext | undefined;

const sounding = (): Promise<AudioContext> => {
  audio ??= new AudioContext();
  const ready = audio;
  return ready.resume().then(() => ready);
};

/** Whoever wants to hear of a turn has it allowed by the first touch after the page has loaded. */
function armSound(): () => void {
  const touches = ['pointerdown', 'keydown'] as const;
  const arm = () => void sounding();
  for (const touch of touches) window.addEventListener(touch, arm);
  return () => {
    for (const touch of touches) window.removeEventListener(touch, arm);
  };
}

/** A sound that the browser held back is not made up for later. */
const lateMs = 1000;

/** The sound of one's turn. */
export function chime(): void {
  const wanted = performance.now();
  void sounding().then((ready) => {
    if (performance.now() - wanted < lateMs) ring(ready);
  });
}

function ring(ready: AudioContext): void {
  const tone = ready.createOscillator();
  const gain = ready.createGain();
  const now = ready.currentTime;
  tone.frequency.setValueAtTime(660, now);
  tone.frequency.setValueAtTime(880, now + 0.09);
  gain.gain.setValueAtTime(0.08, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.3);
  tone.connect(gain).connect(ready.destination);
  tone.start();
  tone.stop(now + 0.3);
}
