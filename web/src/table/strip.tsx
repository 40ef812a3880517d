/** The strip: what happened, as pictures, the newest one large; what is in pencil comes last. */
import { captionsOf, type Panel } from '@gavel/kernel';
import { PanelView } from '@gavel/kit/panel/panel.tsx';
import { type Scene, toldIn } from '@gavel/kit/scene.ts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { LogLine } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { LetPass, passesAfter } from './let-pass.tsx';
import { standing } from './log-standing.ts';
import { useOnBoard } from './on-board.ts';
import { PacePick } from './pace-pick.tsx';
import { isDrawn, lately, storyOf } from './story.ts';

interface StripProps {
  readonly scene: Scene;
  readonly log: readonly LogLine[];
}

export function Strip({ scene, log }: StripProps) {
  const { game, viewer } = scene;
  const stands = useMemo(() => standing(log), [log]);
  const panels = useMemo(() => lately(storyOf(game, log).filter(isDrawn), stands, viewer), [game, log, stands, viewer]);
  const passes = useMemo(() => passesAfter(panels, stands), [panels, stands]);
  const list = useRef<HTMLOListElement>(null);
  const [again, setAgain] = useState<Panel>();
  const newest = panels.at(-1);
  const { pencil } = scene;
  // the last move stays marked until one's own
  useOnBoard(again ?? pencil ?? (newest?.seat === viewer ? undefined : newest));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest picture comes into sight
  useEffect(() => {
    // with the next frame: where things lie is then worked out once for all
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      if (box) box.scrollTo(box.scrollWidth, box.scrollHeight);
    });
    return () => cancelAnimationFrame(frame);
  }, [newest?.to.join('.'), pencil]);
  if (newest === undefined && pencil === undefined) return null;
  const drawn = (panel: Panel, current: boolean) => (
    <PanelView
      panel={panel}
      {...toldIn(scene)}
      current={current}
      sketched={panel === pencil}
      stop={current}
      onPress={({ at, who }) => scene.point(at ?? who)}
      onLook={setAgain}
    />
  );
  return (
    <section className="strip" data-part="strip" aria-label={t('story.title')}>
      <header className="strip-head">
        <h2>{t('story.title')}</h2>
        <PacePick />
      </header>
      {/* one stop for the keyboard; arrows go through the pictures */}
      <ol className="panels" ref={list} onKeyDown={walk}>
        {panels.map((panel, i) => (
          <li key={panel.from.join('.')}>
            {drawn(panel, panel === newest && pencil === undefined)}
            {letPass(passes.get(i))}
          </li>
        ))}
        {pencil && <li key="pencil">{drawn(pencil, true)}</li>}
      </ol>
      {/* where there is room for thumbnails only; readers have it from the picture */}
      {newest && (
        <p className="strip-now" aria-hidden="true">
          {captionsOf(newest).map(scene.say).join(' ')}
        </p>
      )}
    </section>
  );
}

const letPass = (n: number | undefined) => n !== undefined && <LetPass n={n} />;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows go through the pictures. */
export function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-panel]')];
  const at = all.findIndex((one) => one.matches(':focus'));
  event.preventDefault();
  all[at + step]?.focus();
}
