/** Whom one does not want to meet. */
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { useOffline } from '../installed/installed.ts';
import type { Me } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { unblock, unmute, useBlocked, useMuted } from '../people/people.ts';
import { Page } from '../shell.tsx';
import { personName } from '../table/words.ts';
import { t } from '../words/index.ts';
import './settings.css';

/** Everybody one has blocked or muted, to change one's mind. */
export function BlockedScreen() {
  const blocked = useBlocked();
  const offline = useOffline();
  const { people: muted } = useMuted();
  const [trouble, setTrouble] = useState<string>();
  return (
    <Page title={t('blocked.title')}>
      <div>
        <h1>{t('blocked.title')}</h1>
        <p className="page-lead">{t('blocked.lead')}</p>
      </div>
      {trouble !== undefined && (
        <Caption tone="must" role="alert">
          <p>{trouble}</p>
        </Caption>
      )}
      <div className="settings">
        <section className="panel" aria-labelledby="blocked">
          <h2 id="blocked">{t('blocked.blocked')}</h2>
          {!blocked && (
            <p className="empty" role="status">
              {t(offline ? 'blocked.unreachable' : 'app.loading')}
            </p>
          )}
          <People
            people={blocked && Object.values(blocked)}
            none={t('blocked.nobody')}
            undo={t('person.unblock')}
            undoOf={(name) => t('blocked.unblockOf', { name })}
            onUndo={(id) => {
              setTrouble(undefined);
              unblock(id).catch((problem: unknown) => setTrouble(troubleWords(problem)));
            }}
          />
        </section>
        <section className="panel" aria-labelledby="muted">
          <h2 id="muted">{t('blocked.muted')}</h2>
          <People
            people={Object.values(muted)}
            none={t('blocked.nobody')}
            undo={t('person.unmute')}
            undoOf={(name) => t('blocked.unmuteOf', { name })}
            onUndo={unmute}
          />
        </section>
      </div>
    </Page>
  );
}

function People({
  people,
  none,
  undo,
  undoOf,
  onUndo,
}: {
  people: readonly Me[] | undefined;
  none: string;
  undo: string;
  undoOf: (name: string) => string;
  onUndo: (id: string) => void;
}) {
  if (!people) return null;
  if (people.length === 0) return <p className="empty">{none}</p>;
  return (
    <ul className="settings-keys">
      {people.map(({ id, name }) => (
        <li key={id}>
          <span>{personName(name)}</span>
          <Button small aria-label={undoOf(personName(name))} onClick={() => onUndo(id)}>
            {undo}
          </Button>
        </li>
      ))}
    </ul>
  );
}
