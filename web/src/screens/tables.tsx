import { Page } from '../shell.tsx';
import { type Key, t } from '../words/index.ts';
import { TableList, useTables } from './table-list.tsx';
import './home.css';

export function Tables() {
  const mine = useTables({ mine: 'true', limit: '100' });
  const listed = useTables({ limit: '100' });
  const others = listed.tables?.filter((table) => table.yours.length === 0);
  const groups: readonly { id: string; title: Key; none: Key; tables: typeof others; failed: string | undefined }[] = [
    {
      id: 'mine',
      title: 'home.mine',
      none: 'home.noMine',
      tables: mine.tables?.filter((table) => table.status !== 'over'),
      failed: mine.failed,
    },
    {
      id: 'open',
      title: 'home.open',
      none: 'home.noOpen',
      tables: others?.filter((table) => table.status === 'gathering'),
      failed: listed.failed,
    },
    {
      id: 'watch',
      title: 'home.watch',
      none: 'home.noWatch',
      tables: others?.filter((table) => table.status === 'playing'),
      failed: listed.failed,
    },
    {
      id: 'past',
      title: 'tables.past',
      none: 'tables.noPast',
      tables: mine.tables?.filter((table) => table.status === 'over'),
      failed: mine.failed,
    },
  ];
  return (
    <Page title={t('tables.title')}>
      <div>
        <h1>{t('tables.title')}</h1>
        <p className="page-lead">{t('tables.lead')}</p>
      </div>
      <div className="home-lists">
        {groups.map(({ id, title, none, tables, failed }) => (
          <section key={id} className="panel" aria-labelledby={id}>
            <h2 id={id} className="panel-title">
              {t(title)}
            </h2>
            <TableList tables={tables} failed={failed} none={t(none)} />
          </section>
        ))}
      </div>
    </Page>
  );
}
