/** The strip: what happened, as pictures, the newest one large; and how fast it is told. */
import { message, type Panel } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { PanelView } from '@gavel/kit/panel/panel.tsx';
import type { Scene } from '@gavel/kit/scene.ts';
import { type Pace, paceNow, paces, useSettings } from '@gavel/kit/settings.ts';
import { useEffect, useMemo, useRef } from 'react';
import type { LogLine } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { isDrawn, storyOf } from './story.ts';

/** Pictures kept on the strip; the log has everything. */
const kept = 24;

export interface StripProps {
  readonly scene: Scene;
  readonly log: readonly LogLine[];
  /** How much waits to be shown. */
  readonly behind: number;
  readonly onNext: () => void;
  readonly onSkip: () => void;
  readonly most?: number;
}

/** Space or a point goes on, holding it or Escape skips to the end; never while somebody writes or presses a button. */
function useTellingKeys(telling: boolean, onNext: () => void, onSkip: () => void): void {
  useEffect(() => {
    if (!telling) return;
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, button, a')) return;
      if (event.key === 'Escape' || (event.key === ' ' && event.repeat)) onSkip();
      else if (event.key === ' ' || event.key === '.') onNext();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [telling, onNext, onSkip]);
}

export function Strip({ scene, log, behind, onNext, onSkip, most = kept }: StripProps) {
  useTellingKeys(behind > 0, onNext, onSkip);
  const panels = useMemo(() => storyOf(scene.game, log).filter(isDrawn).slice(-most), [scene.game, log, most]);
  const end = useRef<HTMLLIElement>(null);
  const newest = panels.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest picture comes into sight
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [newest?.to.join('.')]);
  const point = ({ at, who }: Panel) => scene.point(at ?? who);
  return (
    <section className="strip" data-part="strip" aria-label={t('story.title')}>
      <div className="strip-tools">
        <PacePick />
        {behind > 0 && (
          <>
            <Button small onClick={onNext}>
              {t('story.next')}
            </Button>
            <Button small onClick={onSkip}>
              {t('story.skip', { n: behind })}
            </Button>
          </>
        )}
      </div>
      {newest === undefined ? (
        <p className="hint-text">{t('story.empty')}</p>
      ) : (
        <ol className="panels">
          {panels.map((panel) => (
            <li key={panel.from.join('.')} ref={panel === newest ? end : null}>
              <PanelView
                panel={panel}
                view={scene.view}
                art={scene.face.art}
                say={scene.say}
                cry={(key) => scene.say(message(key))}
                current={panel === newest}
                onPress={point}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function PacePick() {
  const { pace, set } = useSettings();
  return (
    <label className="strip-pace">
      <span>{t('story.pace')}</span>
      <select value={pace ?? paceNow()} onChange={({ target }) => set({ pace: target.value as Pace })}>
        {paces.map((one) => (
          <option key={one} value={one}>
            {t(`story.pace.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
