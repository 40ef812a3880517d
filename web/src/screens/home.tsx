import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type GameId, gameIds } from '../games/ids.ts';
import { canPlay, loadGame } from '../games/load.ts';
import { CoverArt } from '../look/covers.tsx';
import { Icon } from '../look/icon.tsx';
import { Button, Caption } from '../look/parts.tsx';
import { openTable } from '../net/line.ts';
import { troubleWords } from '../net/trouble.ts';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { TableList, useTables } from './table-list.tsx';
import './home.css';

/** A quick game: the fewest seats a game takes, the strong bot in every other one. */
const quickSeats: Readonly<Record<GameId, number>> = {
  'helter-skelter': 2,
  'cursed-earth': 1,
  'mega-city': 4,
  judgement: 2,
};

export function Home() {
  const mine = useTables({ mine: 'true' });
  const open = useTables({ status: 'gathering' });
  const watch = useTables({ status: 'playing' });
  const running = mine.tables?.filter((table) => table.status !== 'over');
  return (
    <Page title={t('app.name')} wide>
      <div className="home-head">
        <h1>{t('home.title')}</h1>
        <p className="page-lead">{t('home.lead')}</p>
      </div>
      <section className="covers" aria-label={t('home.covers')}>
        {gameIds.map((game) => (
          <Cover key={game} game={game} />
        ))}
      </section>
      <div className="home-lists">
        <section className="panel" aria-labelledby="mine">
          <h2 id="mine" className="panel-title">
            {t('home.mine')}
          </h2>
          <TableList tables={running} failed={mine.failed} none={t('home.noMine')} />
        </section>
        <section className="panel" aria-labelledby="open">
          <h2 id="open" className="panel-title">
            {t('home.open')}
          </h2>
          <TableList
            tables={open.tables?.filter((table) => table.yours.length === 0)}
            failed={open.failed}
            none={t('home.noOpen')}
          />
        </section>
        <section className="panel" aria-labelledby="watch">
          <h2 id="watch" className="panel-title">
            {t('home.watch')}
          </h2>
          <TableList
            tables={watch.tables?.filter((table) => table.yours.length === 0)}
            failed={watch.failed}
            none={t('home.noWatch')}
          />
        </section>
      </div>
    </Page>
  );
}

function Cover({ game }: { game: GameId }) {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const name = t(`game.${game}`);
  const play = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      // the board comes while the server deals
      void loadGame(game);
      const seats = Array.from({ length: quickSeats[game] }, (_, seat) =>
        seat === 0 ? ({ kind: 'me' } as const) : ({ kind: 'bot', level: 'script' } as const),
      );
      const { id } = await openTable({ game, seats });
      go(`/table/${id}`);
    } catch (error) {
      setBusy(false);
      setTrouble(troubleWords(error));
    }
  };
  return (
    <article className="cover" aria-labelledby={`cover-${game}`}>
      <div className="cover-face">
        <CoverArt game={game} />
        <h2 id={`cover-${game}`}>{name}</h2>
        <p className="cover-price">{t(`game.${game}.players`)}</p>
      </div>
      <div className="cover-foot">
        <p className="cover-line">{t(`game.${game}.line`)}</p>
        {canPlay(game) ? (
          <>
            <Button
              look="main"
              className="cover-play"
              disabled={busy}
              aria-label={t('home.playNowOf', { game: name })}
              onClick={() => void play()}
            >
              {t('home.playNow')}
            </Button>
            <div className="cover-ways">
              <Link
                className="button small"
                href={`/new/${game}/friends`}
                aria-label={t('home.friendsOf', { game: name })}
              >
                <Icon name="people" size={18} /> {t('home.friends')}
              </Link>
              <Link className="button small" href={`/new/${game}/pass`} aria-label={t('home.passOf', { game: name })}>
                <Icon name="phone" size={18} /> {t('home.pass')}
              </Link>
            </div>
          </>
        ) : (
          <Caption tone="plain">
            <p>{t('home.soon')}</p>
          </Caption>
        )}
        {trouble !== undefined && (
          <Caption tone="must" role="alert">
            <p>{trouble}</p>
          </Caption>
        )}
        <div className="cover-links">
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
