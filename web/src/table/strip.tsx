/** The strip: what happened, as pictures, the newest one large; and how fast it is told. */
import { message, type Panel } from '@gavel/kernel';
import { PanelView } from '@gavel/kit/panel/panel.tsx';
import type { Scene } from '@gavel/kit/scene.ts';
import { type Pace, paceNow, paces, useSettings } from '@gavel/kit/settings.ts';
import { useEffect, useMemo, useRef } from 'react';
import type { LogLine } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { LetPass, passesAfter } from './let-pass.tsx';
import { standing } from './log.tsx';
import { isDrawn, storyOf } from './story.ts';

/** Pictures kept on the strip; the log has everything. */
const kept = 24;

interface StripProps {
  readonly scene: Scene;
  readonly log: readonly LogLine[];
}

export function Strip({ scene, log }: StripProps) {
  const panels = useMemo(() => storyOf(scene.game, log).filter(isDrawn).slice(-kept), [scene.game, log]);
  const passes = useMemo(() => passesAfter(panels, standing(log)), [panels, log]);
  const list = useRef<HTMLOListElement>(null);
  const newest = panels.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest picture comes into sight
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTo(box.scrollWidth, box.scrollHeight);
  }, [newest?.to.join('.')]);
  if (newest === undefined) return null;
  const point = ({ at, who }: Panel) => scene.point(at ?? who);
  return (
    <section className="strip" data-part="strip" aria-label={t('story.title')}>
      <header className="strip-head">
        <h2>{t('story.title')}</h2>
        <PacePick />
      </header>
      <ol className="panels" ref={list}>
        {panels.map((panel, i) => (
          <li key={panel.from.join('.')}>
            <PanelView
              panel={panel}
              view={scene.view}
              art={scene.face.art}
              say={scene.say}
              cry={(key) => scene.say(message(key))}
              current={panel === newest}
              onPress={point}
            />
            <LetPass n={passes.get(i)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PacePick() {
  const { pace, set } = useSettings();
  return (
    <label className="strip-pace">
      <span className="unseen">{t('story.pace')}</span>
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
