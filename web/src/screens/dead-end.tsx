import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';

/** Here it does not go on: what is the case, and what to do about it. */
export function DeadEnd({ title, why, children }: { title: string; why: string; children?: ReactNode }) {
  return (
    <Page title={title}>
      <div role="alert">
        <h1>{title}</h1>
        <p className="page-lead">{why}</p>
      </div>
      <div className="row">
        {children}
        <Link className="button main" href="/">
          {t('app.toHome')}
        </Link>
      </div>
    </Page>
  );
}

/** An address with the name of a game that we do not have. */
export function UnknownGame() {
  return <DeadEnd title={t('app.noGame')} why={t('app.noGameWhy')} />;
}
