/** The head of a table: what is played, and the tools. */
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { soundNow, useSettings } from '@gavel/kit/settings.ts';
import { useContext } from 'react';
import { Link } from 'wouter';
import { ChancesTool } from '../analysis/practice.tsx';
import { CoachTool } from '../learn/at-hand.tsx';
import { GuideContext } from '../learn/guide.ts';
import { isLocal } from '../net/ids.ts';
import type { GameNow, LogLine } from '../net/protocol.ts';
import { useHeard } from '../sound/heard.ts';
import { t } from '../words/index.ts';
import { DangerTool } from './danger.tsx';
import type { OpenDrawer } from './open-drawer.ts';
import { Ribbon } from './ribbon.tsx';
import type { TableScene } from './scene.ts';
import { Tool } from './tool.tsx';

interface TopProps {
  readonly scene: TableScene;
  readonly name: string;
  readonly spectators: number;
  /** Do we sit here? Then there is something to take back and to be advised on. */
  readonly seated: boolean;
  readonly undone: GameNow['undo'];
  readonly undo: () => void;
  /** Left out: nobody is advised here. */
  readonly hint: (() => void) | undefined;
  readonly moves: () => void;
  readonly log: readonly LogLine[];
  readonly drawer: OpenDrawer;
  /** Lines of chat nobody here has read. */
  readonly unread: number;
}

export function TableTop({ scene, name, spectators, seated, undone, undo, hint, moves, ...rest }: TopProps) {
  const { log, drawer, unread } = rest;
  const { face, info, view, decision, hinting } = scene;
  const { textView, sound, set, keys } = useSettings();
  const heard = sound ?? soundNow();
  const narrow = useNarrow();
  const guide = useContext(GuideContext);
  useHeard(scene, log);
  return (
    <header className="table-top">
      <Link className="logo" href="/" aria-label={t('app.home')}>
        {t('app.name')}
      </Link>
      {guide?.Head ? (
        <guide.Head />
      ) : (
        <h1 className="table-headline">
          <b>{name}</b> {face.headline?.(view) ?? ''}
          {isLocal(info.id) && <span className="chip may">{t('offline.here')}</span>}
          {info.practice && <span className="chip may">{t('table.practice')}</span>}
          {spectators > 0 && <span className="hint"> · {t('table.spectators', { n: spectators })}</span>}
        </h1>
      )}
      {face.Bar ? <face.Bar scene={scene} /> : <Ribbon scene={scene} log={log} />}
      <div className="table-buttons" role="toolbar" aria-label={t('table.tools')}>
        {seated && (
          <Tool
            icon="undo"
            keyName={keys.undo}
            label={undone && !undone.free ? t('table.askUndo') : t('table.undo')}
            disabled={undone === null}
            onClick={undo}
          />
        )}
        {hint && (
          <Tool
            icon="hint"
            keyName={keys.hint}
            label={t('table.hint')}
            disabled={!decision}
            busy={hinting === 'busy' ? t('hint.thinking') : undefined}
            onClick={hint}
          />
        )}
        <DangerTool scene={scene} />
        <CoachTool info={info} seated={seated} />
        <ChancesTool scene={scene} />
        <Tool icon="list" keyName={keys.list} label={t('drawer.moves')} disabled={!decision} onClick={moves} />
        {face.Board && (
          <Tool
            icon="text"
            keyName={keys.text}
            label={textView ? t('table.drawn') : t('table.words')}
            onClick={() => set({ textView: !textView })}
          />
        )}
        {/* on a phone it stands in the drawer, with the volume */}
        {!narrow && (
          <Tool
            icon={heard ? 'sound' : 'mute'}
            label={heard ? t('table.mute') : t('table.unmute')}
            onClick={() => set({ sound: !heard })}
          />
        )}
        <Tool icon="people" label={t('table.seats')} onClick={() => drawer.toggle('players')} />
        <Tool icon="log" label={t('drawer.log')} count={unread} onClick={() => drawer.toggle('log')} />
      </div>
    </header>
  );
}
