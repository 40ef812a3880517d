/** What one has to fear: by itself where the game can be lost by it next turn, and everything else on demand. */
import type { Danger } from '@gavel/kernel';
import { Caption, Sheet } from '@gavel/kit/look/parts.tsx';
import { useMemo, useState } from 'react';
import { t } from '../words/index.ts';
import type { TableScene } from './scene.ts';
import { Told } from './told.tsx';
import { Tool } from './tool.tsx';
import './danger.css';

const none: readonly Danger[] = [];

function useDangers({ game, view, viewer, info }: TableScene): readonly Danger[] {
  return useMemo(
    () => (typeof viewer === 'number' && info.status === 'playing' && game.tell.danger?.(view, viewer)) || none,
    [game, view, viewer, info.status],
  );
}

/** Over the board: the gravest of what can lose the game before one's next turn is over. */
export function DangerSoon({ scene }: { scene: TableScene }) {
  const [worst, ...more] = useDangers(scene).filter(({ soon }) => soon);
  if (worst === undefined) return null;
  const { Threat } = scene.face;
  return (
    <Caption tone="must" className="danger" data-part="danger" role="status">
      <p>
        <Told message={worst.say} face={scene.face} view={scene.view} onPoint={scene.point} />
        {more.length > 0 && <span className="danger-more"> {t('danger.more', { n: more.length })}</span>}
      </p>
      {Threat && <Threat scene={scene} />}
    </Caption>
  );
}

/** The tool that tells all of it. */
export function DangerTool({ scene }: { scene: TableScene }) {
  const [open, setOpen] = useState(false);
  const dangers = useDangers(scene);
  if (!scene.game.tell.danger || typeof scene.viewer !== 'number') return null;
  return (
    <>
      <Tool icon="danger" label={t('danger.tool')} onClick={() => setOpen(true)} />
      {open && (
        <Sheet title={t('danger.title')} onClose={() => setOpen(false)}>
          {dangers.length === 0 ? (
            <p>{t('danger.none')}</p>
          ) : (
            <ul className="dangers">
              {dangers.map((danger, i) => (
                <li key={i} className={danger.soon ? 'soon' : undefined}>
                  <Told message={danger.say} face={scene.face} view={scene.view} />
                </li>
              ))}
            </ul>
          )}
          <p className="hint-text">{t('danger.how')}</p>
        </Sheet>
      )}
    </>
  );
}
