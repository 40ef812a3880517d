/** How a game counts, said before it begins. */
import { countingOf } from '@gavel/table/counting';
import { Link } from 'wouter';
import type { LobbyTable, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';

/** At the table, in a sentence. */
export function Counts({ info }: { info: TableInfo }) {
  const counting = countingOf(info);
  return (
    <p className="gather-time">
      <b>{t(counting === 'rated' ? 'counts.rated' : 'counts.not')}</b> {t(`counts.${counting}Why`)}{' '}
      {counting === 'rated' && <Link href={`/ratings/${info.game}`}>{t('ratings.title')}</Link>}
    </p>
  );
}

/** When it is over; nothing where nobody would expect it to have counted. */
export function Counted({ info }: { info: TableInfo }) {
  if (countingOf(info) !== 'rated') return null;
  return (
    <p>
      {t('counts.counted')} <Link href="/people/me">{t('counts.yours')}</Link>
    </p>
  );
}

/** In a list, in a word; nothing where nobody would expect it to count. */
export function CountsChip({ table }: { table: LobbyTable }) {
  return countingOf(table) === 'rated' ? <span className="chip">{t('counts.rated')}</span> : null;
}
