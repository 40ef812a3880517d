/** The first page: covers, and the tables of the house. */
import { bestLevel, usualSeats } from '@gavel/kernel';
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Button, Caption, Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { CoverArt } from '../games/cover-art.tsx';
import { coverOf, coverWords, gameName } from '../games/covers.ts';
import { loadGame, useGameIds, useIsGame } from '../games/games.ts';
import { defaultsOf } from '../games/options.ts';
import { InstallButton } from '../installed/install.tsx';
import { useOffline } from '../installed/installed.ts';
import { openTable } from '../net/line.ts';
import { isMyTurn } from '../net/lobby.ts';
import type { OwnTable } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { DeadEnd, UnknownGame } from './dead-end.tsx';
import { loadTable } from './load.ts';
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
  ] as const;
  return (
    <Page title={t('app.name')} wide>
      <div className="home-head">
        <h1>{t('home.title')}</h1>
        <p className="page-lead">{t('home.lead')}</p>
        <InstallButton />
      </div>
      <Turn tables={mine?.filter(isMyTurn) ?? []} />
      <section className="covers" aria-label={t('home.covers')}>
        {games.map((game) => (
          <Cover key={game} game={game} />
        ))}
      </section>
      <div className="home-lists">
        {lists.map(({ id, none, tables }) => (
          <section key={id} className="panel" aria-labelledby={id}>
            <h2 id={id} className="panel-title">
              {t(`home.${id}`)}
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

/** Starts a game against bots at once: where the installed app's shortcuts lead. */
export function PlayNow({ game }: { game: string }) {
  const [, go] = useLocation();
  const [trouble, setTrouble] = useState<string>();
  const known = useIsGame(game);
  useEffect(() => {
    if (!known) return;
    start(game).then(
      (id) => go(`/table/${id}`, { replace: true }),
      (problem: unknown) => setTrouble(troubleWords(problem)),
    );
  }, [game, go, known]);
  if (!known) return <UnknownGame />;
  if (trouble !== undefined) return <DeadEnd title={t('table.trouble')} why={trouble} />;
  return (
    <Page title={t('home.playNow')}>
      <Working what={t('table.loading')} />
    </Page>
  );
}

/** Table and board come while the server deals, or while a finger is still on its way. What fails is asked for again. */
function fetchAhead(game: string): void {
  loadTable().catch(() => {});
  loadGame(game).catch(() => {});
}

/** How many sit down, and who plays the others; a game without a cover must be asked. */
async function against(game: string): Promise<{ readonly seats: number; readonly level: string }> {
  const { seats } = coverOf(game) ?? {};
  if (seats !== undefined) return { seats, level: 'fierce' };
  const { game: bare } = await loadGame(game);
  return { seats: usualSeats(bare, defaultsOf(bare)), level: bestLevel(bare) };
}

/** A game against bots at once: oneself in the first seat, the strongest bot in every other one. */
async function start(game: string): Promise<string> {
  fetchAhead(game);
  const { seats, level } = await against(game);
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level }) as const);
  return (await openTable({ game, seats: [{ kind: 'me' }, ...bots] })).id;
}

function Cover({ game }: { game: string }) {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const quick = useQuickMatch(game);
  const offline = useOffline();
  const name = gameName(game);
  const words = coverWords(game);
  const said = trouble ?? quick.trouble;
  const play = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      go(`/table/${await start(game)}`);
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
        <p className="cover-price">{words?.players}</p>
      </div>
      <div className="cover-foot">
        <p className="cover-line">{words?.line}</p>
        <Button
          look="main"
          className="cover-play"
          disabled={busy}
          aria-label={t('home.playNowOf', { game: name })}
          onPointerDown={() => fetchAhead(game)}
          onClick={() => void play()}
        >
          {t('home.playNow')}
        </Button>
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
          <Link className="button small" href={`/new/${game}/friends`} aria-label={t('home.friendsOf', { game: name })}>
            <Icon name="people" size={18} /> {t('home.friends')}
          </Link>
          <Link className="button small" href={`/new/${game}/pass`} aria-label={t('home.passOf', { game: name })}>
            <Icon name="phone" size={18} /> {t('home.pass')}
          </Link>
        </div>
        {said !== undefined && (
          <Caption tone="must" role="alert">
            <p>{said}</p>
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
