/** All tables: one's own, open ones, running ones, past ones. */
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { Link } from 'wouter';
import { Banner } from '../games/banner.tsx';
import { CoverArt } from '../games/cover-art.tsx';
import { gameName } from '../games/covers.ts';
import { firstGame, useGameIds } from '../games/games.ts';
import { useOffline } from '../installed/installed.ts';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { Filters, useFilters } from './lobby/filters.tsx';
import { useMine, useOthers } from './lobby/lists.ts';
import { useQuickMatch } from './lobby/quick-match.ts';
import { OpenRecord } from './open-record.tsx';
import { TableList } from './table-list.tsx';
import './home.css';

export function Tables() {
  const mine = useMine();
  const others = useOthers();
  const filters = useFilters();
  const games = useGameIds();
  const shown = others?.filter(filters.fits);
  return (
    <Page title={t('tables.title')}>
      <Banner game={firstGame} title={t('tables.title')}>
        <p>{t('tables.lead')}</p>
      </Banner>
      <section className="panel" aria-labelledby="mine">
        <h2 id="mine" className="panel-title">
          {t('home.mine')}
        </h2>
        <TableList tables={mine?.filter((table) => table.status !== 'over')} none={t('tables.noMine')} />
      </section>
      <section className="panel" aria-labelledby="quick">
        <h2 id="quick" className="panel-title">
          {t('quick.head')}
        </h2>
        <p className="panel-text">{t('quick.lead')}</p>
        <div className="game-plates quick-games">
          {games.map((game) => (
            <QuickButton key={game} game={game} />
          ))}
        </div>
      </section>
      <section aria-labelledby="looking" className="looking">
        <h2 id="looking">{t('tables.others')}</h2>
        <Filters filters={filters} />
        <div className="home-lists">
          <section className="panel" aria-labelledby="open">
            <h3 id="open" className="panel-title">
              {t('home.open')}
            </h3>
            <TableList
              tables={shown?.filter((table) => table.status === 'gathering')}
              none={t(filters.active ? 'filter.none' : 'home.noOpen')}
            />
          </section>
          <section className="panel" aria-labelledby="watch">
            <h3 id="watch" className="panel-title">
              {t('home.watch')}
            </h3>
            <TableList
              tables={shown?.filter((table) => table.status === 'playing')}
              none={t(filters.active ? 'filter.none' : 'home.noWatch')}
            />
          </section>
        </div>
        {filters.active && (
          <p>
            <Button small onClick={filters.clear}>
              {t('filter.clear')}
            </Button>
          </p>
        )}
      </section>
      <section className="panel" aria-labelledby="past">
        <h2 id="past" className="panel-title">
          {t('tables.past')}
        </h2>
        <TableList tables={mine?.filter((table) => table.status === 'over')} none={t('tables.noPast')} />
        <OpenRecord />
      </section>
      <p>
        <Link href={`/ratings/${firstGame}`}>{t('ratings.title')}</Link>
      </p>
      <p>
        <Link href="/blocked">{t('blocked.title')}</Link>
      </p>
    </Page>
  );
}

function QuickButton({ game }: { game: string }) {
  const { seek, busy, trouble } = useQuickMatch(game);
  const offline = useOffline();
  return (
    <div>
      <button
        type="button"
        className="game-plate"
        disabled={busy || offline}
        onClick={seek}
        aria-label={t('quick.of', { game: gameName(game) })}
      >
        <span className="game-plate-art" aria-hidden="true">
          <CoverArt game={game} />
        </span>
        {gameName(game)}
      </button>
      {trouble !== undefined && (
        <Caption tone="must" role="alert">
          <p>{trouble}</p>
        </Caption>
      )}
    </div>
  );
}
