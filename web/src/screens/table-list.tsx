import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { listTables } from '../net/api.ts';
import { localTables } from '../net/line.ts';
import type { TableSummary } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { occupantName } from '../table/words.ts';
import { maybe, t } from '../words/index.ts';

/** A list of tables, kept fresh while it is looked at. */
export function useTables(query: Readonly<Record<string, string>>) {
  const [tables, setTables] = useState<readonly TableSummary[]>();
  const [failed, setFailed] = useState<string>();
  const key = new URLSearchParams(query).toString();
  useEffect(() => {
    let current = true;
    const load = () => {
      if (document.hidden) return;
      const asked = Object.fromEntries(new URLSearchParams(key));
      // one's own tables may also be in the browser, server or not
      const here = asked['mine'] === 'true' ? localTables().catch(() => []) : Promise.resolve([]);
      listTables(asked).then(
        async (found) => {
          const all = [...(await here), ...found];
          if (!current) return;
          setTables(all);
          setFailed(undefined);
        },
        async (error: unknown) => {
          const kept = await here;
          if (!current) return;
          if (kept.length > 0) setTables(kept);
          setFailed(troubleWords(error));
        },
      );
    };
    load();
    const again = setInterval(load, 10_000);
    return () => {
      current = false;
      clearInterval(again);
    };
  }, [key]);
  return { tables, failed };
}

export function TableList({
  tables,
  failed,
  none,
}: {
  tables: readonly TableSummary[] | undefined;
  failed: string | undefined;
  none: string;
}) {
  if (failed !== undefined && !tables) return <p className="empty">{t('tables.failed', { why: failed })}</p>;
  if (!tables)
    return (
      <div className="empty" role="status">
        {t('app.loading')}
      </div>
    );
  if (tables.length === 0) return <p className="empty">{none}</p>;
  return (
    <ul className="table-list">
      {tables.map((table) => (
        <li key={table.id}>
          <div>
            <b>{maybe(`game.${table.game}`) ?? table.game}</b> <Standing table={table} />
            <p className="hint-text">{table.seats.map(occupantName).join(' · ')}</p>
          </div>
          <Go table={table} />
        </li>
      ))}
    </ul>
  );
}

function Standing({ table }: { table: TableSummary }) {
  if (table.status === 'over') return <span className="chip">{t('tables.finished')}</span>;
  if (table.status === 'gathering') {
    const free = table.seats.filter((seat) => seat.kind === 'open').length;
    return <span className="chip may">{t('tables.gathering', { n: free })}</span>;
  }
  if (table.waiting.some((one) => table.yours.includes(one.seat)))
    return <span className="chip happens">{t('tables.yourTurn')}</span>;
  const first = table.waiting[0];
  return first ? (
    <span className="chip">{t('tables.waiting', { who: occupantName(table.seats[first.seat]!, first.seat) })}</span>
  ) : null;
}

function Go({ table }: { table: TableSummary }) {
  if (table.status === 'over')
    return (
      <Link className="button small" href={`/replay/${table.id}`}>
        {t('tables.replay')}
      </Link>
    );
  const seated = table.yours.length > 0;
  return (
    <Link className={seated ? 'button small main' : 'button small'} href={`/table/${table.id}`}>
      {seated ? t('tables.resume') : table.status === 'gathering' ? t('tables.sit') : t('tables.watch')}
    </Link>
  );
}
