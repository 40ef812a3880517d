/** Beside a replay: whose eyes, what happened, the analysis, and the ways on from here. */
import type { Viewer } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import type { Analysing } from '../../analysis/use-analysis.ts';
import { isFile } from '../../net/ids.ts';
import type { LogLine, TableSummary } from '../../net/protocol.ts';
import { CopyLink } from '../../table/links.tsx';
import { Log } from '../../table/log.tsx';
import type { Film } from '../../table/rewind.ts';
import type { TableScene } from '../../table/scene.ts';
import { t } from '../../words/index.ts';
import { Eyes, ToComic } from './controls.tsx';
import { Looked } from './looked.tsx';
import { PlayOn } from './play-on.tsx';

interface Props {
  readonly scene: TableScene;
  readonly table: TableSummary;
  readonly face: Face;
  readonly film: Film;
  readonly log: readonly LogLine[];
  readonly eyes: Viewer;
  readonly onEyes: (eyes: Viewer) => void;
  readonly at: number;
  readonly last: number;
  readonly onGo: (at: number) => void;
  readonly address: string;
  readonly analysing: Analysing;
}

const pages = ['log', 'analysis'] as const;
type Page = (typeof pages)[number];

export function More({ scene, table, face, film, log, eyes, onEyes, at, last, onGo, address, analysing }: Props) {
  const [page, setPage] = useState<Page>(() => (location.hash === '#analysis' ? 'analysis' : 'log'));
  const seated = { table, face, view: scene.view };
  return (
    <aside className="replay-more" aria-label={t('replay.log')}>
      <div className="replay-ways">
        <Eyes {...seated} eyes={eyes} onEyes={onEyes} />
        <ToComic id={table.id} />
      </div>
      <Tabs.Root
        className="replay-pages"
        value={page}
        onValueChange={(value) => setPage(pages.find((one) => one === value) ?? 'log')}
      >
        <Tabs.List className="drawer-tabs" aria-label={t('replay.pages')}>
          {pages.map((one) => (
            <Tabs.Trigger key={one} value={one} className="drawer-tab">
              <Icon name={one === 'log' ? 'log' : 'chart'} size={18} />
              <span>{t(one === 'log' ? 'replay.log' : 'analysis.title')}</span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="log" className="replay-page" tabIndex={-1}>
          <Log log={log} face={face} view={scene.view} info={table} onPoint={scene.point} onRule={scene.openRule} />
        </Tabs.Content>
        <Tabs.Content value="analysis" className="replay-page">
          <Looked {...{ scene, table, film, onEyes, at, onGo, analysing }} />
        </Tabs.Content>
      </Tabs.Root>
      <div className="replay-ways on">
        {at < last && <PlayOn key={String(eyes)} {...seated} at={at} eyes={eyes} />}
        {!isFile(table.id) && <CopyLink key={address} label={t('replay.link')} address={address} />}
      </div>
    </aside>
  );
}
