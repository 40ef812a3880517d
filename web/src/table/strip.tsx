/** The strip: what happened, as pictures, the newest one large; and how fast it is told. */
import { message, type Panel } from '@gavel/kernel';
import { PanelView } from '@gavel/kit/panel/panel.tsx';
import type { Scene } from '@gavel/kit/scene.ts';
import { type Pace, paceNow, paces, useSettings } from '@gavel/kit/settings.ts';
import { useEffect, useMemo, useRef } from 'react';
import type { LogLine } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { isDrawn, storyOf } from './story.ts';

/** Pictures kept on the strip; the log has everything. */
const kept = 24;

interface StripProps {
  readonly scene: Scene;
  readonly log: readonly LogLine[];
  readonly most?: number;
}

export function Strip({ scene, log, most = kept }: StripProps) {
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
      <PacePick />
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
