import { Link, useLocation } from 'wouter';
import { useHouse } from '../../net/house.ts';
import { t } from '../../words/index.ts';

/** The moderators have something to say: told on every page but the one that says it. */
export function HouseNews() {
  const [here] = useLocation();
  const { sanctions } = useHouse();
  const count = sanctions?.length ?? 0;
  if (count === 0 || here === '/standing' || sanctions?.some(({ kind }) => kind === 'ban')) return null;
  return (
    <div className="notice" role="status">
      <p>{t('standing.news', { n: count })}</p>
      <Link className="button small main" href="/standing">
        {t('account.look')}
      </Link>
    </div>
  );
}
