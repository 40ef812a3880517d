import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { t } from '../words/index.ts';
import { takeUpdate, useInstalled } from './installed.ts';
import './notices.css';

/** A new version waits at the edge of the screen until somebody wants it: never in the middle of a game by itself. */
export function Notices() {
  const { update, outdated } = useInstalled();
  const [later, setLater] = useState<ServiceWorker>();
  if (!outdated && (update === undefined || update === later)) return null;
  return (
    <div className="notice" role="status">
      <p>{t('update.ready')}</p>
      <Button small look="main" onClick={takeUpdate}>
        {t('update.reload')}
      </Button>
      {!outdated && (
        <Button small look="plain" onClick={() => setLater(update)}>
          {t('update.later')}
        </Button>
      )}
    </div>
  );
}
