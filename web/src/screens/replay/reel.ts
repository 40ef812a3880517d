/** A film as one viewer sees it: its lines, its pictures, and how it plays. */
import { type AnyGame, none, type Pace, type Panel, stayOf, type Viewer } from '@gavel/kernel';
import { paceNow, useSettings } from '@gavel/kit/settings.ts';
import { usual } from '@gavel/table/brief';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GameNow, LogLine } from '../../net/protocol.ts';
import type { Film, Retold } from '../../table/rewind.ts';
import { isDrawn, storyOf } from '../../table/story.ts';

export interface Reel {
  readonly last: number;
  readonly log: readonly LogLine[];
  readonly panels: readonly Panel[];
}

/** The moment a panel is done at. */
export const momentOf = ({ to: [v] }: Panel): number => v - 1;

/** All lines and pictures of the film through these eyes. */
export function useReel(game: AnyGame, film: Film | Retold, eyes: Viewer): Reel {
  return useMemo(() => {
    const log = film.moments.map(({ seat, events }, n): LogLine => {
      const seen = events.flatMap((event) => game.redact(event, eyes) ?? []);
      return n === 0
        ? { v: 1, at: 0, kind: 'began', events: seen }
        : { v: n + 1, at: 0, kind: 'command', n, seat, events: seen };
    });
    return { last: log.length - 1, log, panels: storyOf(game, log).filter(isDrawn) };
  }, [film, eyes, game]);
}

export function useMoment(game: AnyGame, film: Film, eyes: Viewer, at: number): GameNow {
  return useMemo(() => {
    const { state } = film.moments[at] ?? none('moment', at);
    return { n: at, view: game.view(state, eyes), waiting: game.pendingFor(state, eyes), ...usual };
  }, [film, at, eyes, game]);
}

/** The panel that stands at a moment: the last one done by then. */
export function currentPanel(panels: readonly Panel[], at: number): number {
  let found = -1;
  panels.forEach((panel, i) => {
    if (momentOf(panel) <= at) found = i;
  });
  return found;
}

/**
 * From this picture to the next once it has had its time, at the end and step by step to stop there; what calls that off.
 */
export function playOn(
  { panels, last }: Reel,
  at: number,
  pace: Pace,
  { go, stop }: { go(at: number): void; stop(): void },
): () => void {
  const now = panels[currentPanel(panels, at)];
  const next = panels.find((panel) => momentOf(panel) > at);
  const target = next ? momentOf(next) : last;
  const stay = now ? stayOf(now, pace) : 0;
  if (at < last && Number.isFinite(stay)) {
    const soon = setTimeout(() => go(target), stay);
    return () => clearTimeout(soon);
  }
  if (at < last) go(target);
  stop();
  return () => {};
}

/** What a key does: `,` one picture back, space plays and pauses, `.` one on, Escape to the end. */
export function pressed({ panels, last }: Reel, at: number, key: string): number | 'toggle' | undefined {
  const to = (panel: Panel | undefined, otherwise: number) => (panel ? momentOf(panel) : otherwise);
  if (key === ' ') return 'toggle';
  if (key === 'Escape') return last;
  if (key === ',')
    return to(
      panels.findLast((panel) => momentOf(panel) < at),
      0,
    );
  if (key === '.')
    return to(
      panels.find((panel) => momentOf(panel) > at),
      last,
    );
  return undefined;
}

export interface Playing {
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** From picture to picture, each for its time; step by step it waits for a key. */
export function usePlaying(reel: Reel, at: number, go: (at: number) => void): Playing {
  const [playing, setPlaying] = useState(false);
  // known at once: what goes on by itself must not overtake a key that was pressed before it was drawn
  const goesOn = useRef(false);
  const chosen = useSettings((settings) => settings.pace);
  const play = useCallback((on: boolean) => {
    goesOn.current = on;
    setPlaying(on);
  }, []);
  const stop = useCallback(() => play(false), [play]);
  useEffect(() => {
    if (!playing || !goesOn.current) return;
    const onward = (to: number) => {
      if (goesOn.current) go(to);
    };
    return playOn(reel, at, chosen ?? paceNow(), { go: onward, stop });
  }, [playing, chosen, at, reel, go, stop]);
  return { playing, toggle: () => play(!playing), stop };
}

/** Never while somebody writes or presses. */
export function useReelKeys(reel: Reel, at: number, go: (at: number) => void, { toggle, stop }: Playing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, button, a, dialog')) return;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      const to = pressed(reel, at, event.key);
      if (to === undefined) return;
      event.preventDefault();
      if (to === 'toggle') toggle();
      else {
        stop();
        go(to);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [reel, at, go, toggle, stop]);
}
