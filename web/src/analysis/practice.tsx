/** One's chances while one plays against bots alone: a line over one's own decisions, for whoever asks for it. Never against people. */
import type { Decision } from '@gavel/kernel';
import { later } from '@gavel/kit/look/later.tsx';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useLayoutEffect, useState } from 'react';
import type { TableScene } from '../table/scene.ts';
import { Tool } from '../table/tool.tsx';
import { t } from '../words/index.ts';
import { practises } from './practises.ts';

/** Most games are played without it. */
const ChancesSheet = later(async () => (await import('./practice-sheet.tsx')).ChancesSheet);

/** A decision one was asked, as one saw it then. */
interface Asked {
  readonly view: unknown;
  readonly decision: Decision;
  chance?: Promise<number | undefined>;
}

/** By table, as long as the page is there: what was seen at a moment is sent once and never again. */
export const asked = new Map<string, Asked[]>();

/** Moments after one that was taken back are gone with it. */
export function remember(moments: Asked[], now: Asked): void {
  const again = moments.findIndex(({ decision }) => decision.id >= now.decision.id);
  if (again >= 0 && moments[again]?.view === now.view) return;
  if (again >= 0) moments.length = again;
  moments.push(now);
}

/** Remembers every decision of one's own, so that the line can be drawn whenever it is asked for. */
function useMoments({ info, viewer, view, decision, game }: TableScene): readonly Asked[] | undefined {
  const own = typeof viewer === 'number' ? viewer : undefined;
  const may = game.mind !== undefined && practises(info, own);
  const moments = asked.get(info.id) ?? [];
  // before the open sheet looks at them
  useLayoutEffect(() => {
    if (!may || !decision || decision.seat !== own) return;
    const known = asked.get(info.id) ?? [];
    asked.set(info.id, known);
    remember(known, { view, decision });
  }, [may, own, info.id, view, decision]);
  return may ? moments : undefined;
}

/** The tool beside the others. A phone has no room for one more: there it is in the drawer. */
export function ChancesTool({ scene }: { scene: TableScene }) {
  const moments = useMoments(scene);
  const [open, setOpen] = useState(false);
  if (useNarrow() || !moments) return null;
  return (
    <>
      <Tool icon="chart" label={t('analysis.now')} onClick={() => setOpen(true)} />
      {open && <ChancesSheet scene={scene} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ChancesButton({ scene }: { scene: TableScene }) {
  const [open, setOpen] = useState(false);
  const own = typeof scene.viewer === 'number' ? scene.viewer : undefined;
  if (!useNarrow() || scene.game.mind === undefined || !practises(scene.info, own)) return null;
  return (
    <>
      <Button icon="chart" onClick={() => setOpen(true)}>
        {t('analysis.now')}
      </Button>
      {open && <ChancesSheet scene={scene} onClose={() => setOpen(false)} />}
    </>
  );
}
