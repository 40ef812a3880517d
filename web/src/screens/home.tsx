/** The first page: covers, and the tables of the house. */
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { Link } from 'wouter';
import { CoverArt } from '../games/cover-art.tsx';
import { coverWords, gameName } from '../games/covers.ts';
import { gameIds, useGameIds } from '../games/games.ts';
import { InstallButton } from '../installed/install.tsx';
import { useOffline } from '../installed/installed.ts';
import { LessonOffer } from '../learn/offer.tsx';
import { isMyTurn } from '../net/lobby.ts';
import type { OwnTable } from '../net/protocol.ts';
import { DayLine } from '../puzzle/day-link.tsx';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { fetchAhead } from './load.ts';
import { useMine, useOthers } from './lobby/lists.ts';
import { useQuickMatch } from './lobby/quick-match.ts';
import { Left, TableList } from './table-list.tsx';
import './home.css';

/** As many as fit beside the covers; the rest is on a page of its own. */
const shown = 6;

export function Home() {
  const mine = useMine();
  const others = useOthers();
  const games = useGameIds();
  const lists = [
    { id: 'mine', none: 'home.noMine', tables: mine?.filter((table) => table.status !== 'over') },
    { id: 'open', none: 'home.noOpen', tables: others?.filter((table) => table.status === 'gathering') },
    { id: 'watch', none: 'home.noWatch', tables: others?.filter((table) => table.status === 'playing') },
    { id: 'past', none: 'tables.noPast', tables: mine?.filter((table) => table.status === 'over') },
  ] as const;
  return (
    <Page title={t('app.name')} wide>
      <div className="home-head">
        <h1>{t('home.title')}</h1>
        <p className="page-lead">
          {t('home.lead')} <DayLine />
        </p>
        <InstallButton />
        <LessonOffer />
      </div>
      <Turn tables={mine?.filter(isMyTurn) ?? []} />
      <section className="covers" aria-label={t('home.covers')}>
        {games.map((game) => (
          <Cover key={game} game={game} />
        ))}
      </section>
      <div className="home-lists">
        {lists.map(({ id, none, tables }) => (
          <section key={id} className={id === 'mine' || id === 'past' ? 'panel own' : 'panel'} aria-labelledby={id}>
            <h2 id={id} className="panel-title">
              {t(id === 'past' ? 'tables.past' : `home.${id}`)}
            </h2>
            <TableList tables={tables?.slice(0, shown)} none={t(none)} />
            {tables && tables.length > shown && (
              <p className="panel-text">
                <Link href="/tables">{t('home.all', { n: tables.length })}</Link>
              </p>
            )}
          </section>
        ))}
      </div>
    </Page>
  );
}

/** What waits for us stands above everything else; the list of all is below the covers. */
function Turn({ tables }: { tables: readonly OwnTable[] }) {
  const [first] = tables;
  if (!first) return null;
  const game = gameName(first.game);
  return (
    <Caption tone="happens" className="home-turn" role="status">
      <p className="caption-title">{t(tables.length > 1 ? 'home.turns' : 'home.turn', { n: tables.length, game })}</p>
      <Left table={first} turn />
      <Link className="button small" href={`/table/${first.id}`}>
        {t('tables.resume')}
      </Link>
    </Caption>
  );
}

function Cover({ game }: { game: string }) {
  const quick = useQuickMatch(game);
  const offline = useOffline();
  const name = gameName(game);
  const words = coverWords(game);
  return (
    <article className="cover" aria-labelledby={`cover-${game}`}>
      <div className="cover-face">
        <CoverArt game={game} people />
        <h2 id={`cover-${game}`}>{name}</h2>
        <p className="cover-price">{words?.players}</p>
      </div>
      <div className="cover-foot">
        <p className="cover-line">{words?.line}</p>
        <Link
          className="button main cover-play"
          href={`/play/${game}`}
          aria-label={t('home.playOf', { game: name })}
          onPointerDown={() => fetchAhead(game)}
        >
          {t('play.play')}
        </Link>
        <div className="cover-ways">
          <Button
            small
            className="cover-quick"
            disabled={quick.busy || offline}
            aria-label={t('quick.of', { game: name })}
            onClick={quick.seek}
          >
            <Icon name="chair" size={18} /> {t('quick.head')}
          </Button>
          <Link
            className="button small"
            href={`/play/${game}/friends`}
            aria-label={t('home.friendsOf', { game: name })}
          >
            <Icon name="people" size={18} /> {t('home.friends')}
          </Link>
          <Link className="button small" href={`/play/${game}/pass`} aria-label={t('home.passOf', { game: name })}>
            <Icon name="phone" size={18} /> {t('home.pass')}
          </Link>
        </div>
        {quick.trouble !== undefined && (
          <Caption tone="must" role="alert">
            <p>{quick.trouble}</p>
          </Caption>
        )}
        <div className="cover-links">
          {gameIds.includes(game) && (
            <Link href={`/learn/${game}`} aria-label={t('learn.title', { game: name })}>
              {t('learn.link')}
            </Link>
          )}
          {gameIds.includes(game) && (
            <Link href={`/puzzles/${game}`} aria-label={t('puzzle.title', { game: name })}>
              {t('puzzle.many')}
            </Link>
          )}
          <Link href={`/rules/${game}`} aria-label={t('home.rulesOf', { game: name })}>
            {t('home.rules')}
          </Link>
          <Link href={`/gallery/${game}`} aria-label={t('home.galleryOf', { game: name })}>
            {t('home.gallery')}
          </Link>
        </div>
      </div>
    </article>
  );
}
