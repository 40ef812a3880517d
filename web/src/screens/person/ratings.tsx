/** How good everybody is who shows it, with the bots between them. */
import { Pick, Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Banner } from '../../games/banner.tsx';
import { gameName } from '../../games/covers.ts';
import { useGameIds, useIsGame } from '../../games/games.ts';
import { rivalWords, useRivals } from '../../games/rivals.ts';
import { getRanking } from '../../net/profile.ts';
import type { Ranking } from '../../net/protocol.ts';
import { troubleWords } from '../../net/trouble.ts';
import { SeatFace } from '../../people/seat-face.tsx';
import { Page } from '../../shell.tsx';
import { levelName, personName } from '../../table/words.ts';
import { t } from '../../words/index.ts';
import { UnknownGame } from '../dead-end.tsx';
import { modeWords } from './names.ts';
import './person.css';

export function RatingsScreen({ game }: { game: string }) {
  const known = useIsGame(game);
  return known ? <Ratings key={game} game={game} /> : <UnknownGame />;
}

function Ratings({ game }: { game: string }) {
  const [search, setSearch] = useSearchParams();
  const [, go] = useLocation();
  const games = useGameIds();
  const wanted = search.get('mode') ?? undefined;
  const [ranking, setRanking] = useState<Ranking>();
  const [trouble, setTrouble] = useState<string>();
  useRivals(game);
  useEffect(() => {
    let gone = false;
    getRanking(game, wanted).then(
      (found) => !gone && setRanking(found),
      (problem: unknown) => !gone && setTrouble(troubleWords(problem)),
    );
    return () => {
      gone = true;
    };
  }, [game, wanted]);
  return (
    <Page title={t('ratings.title')}>
      <Banner game={game} title={t('ratings.title')}>
        <p>{t('ratings.lead')}</p>
      </Banner>
      <section className="panel person-part" aria-label={gameName(game)}>
        <Pick
          label={t('filter.game')}
          name="game"
          value={game}
          options={games.map((id) => ({ value: id, label: gameName(id) }))}
          onPick={(id) => go(`/ratings/${id}`)}
        />
        {ranking && ranking.modes.length > 1 && (
          <Pick
            label={t('play.mode')}
            name="mode"
            value={ranking.mode}
            options={ranking.modes.map((mode) => ({ value: mode, label: modeWords(game, mode) }))}
            onPick={(mode) => setSearch({ mode }, { replace: true })}
          />
        )}
        {trouble !== undefined && <p role="alert">{trouble}</p>}
        {!ranking && trouble === undefined && <Working what={t('app.loading')} />}
        {ranking && <List ranking={ranking} />}
      </section>
    </Page>
  );
}

function List({ ranking: { game, mode, list } }: { ranking: Ranking }) {
  if (list.length === 0) return <p className="empty">{t('ratings.none')}</p>;
  return (
    <ol className="person-list" aria-label={modeWords(game, mode)}>
      {list.map((one) => {
        const points = <b className="person-points">{t('ratings.points', one)}</b>;
        if (one.kind === 'bot')
          return (
            <li key={`bot ${one.level}`}>
              <span className="person-who">
                <SeatFace game={game} who={{ kind: 'bot', level: one.level }} size={36} />
                {t('seat.rival', {
                  name: rivalWords(game, one.level)?.name ?? levelName(one.level),
                  level: levelName(one.level),
                })}{' '}
                <span className="chip">{t('ratings.anchor')}</span>
              </span>
              <span>{points}</span>
            </li>
          );
        const { id, name, games } = one;
        return (
          <li key={id}>
            <span className="person-who">
              <SeatFace game={game} who={{ kind: 'person', id, name }} size={36} />
              <Link href={`/people/${id}`}>{personName(name)}</Link>
            </span>
            <span>
              {points} {t('profile.games', { n: games })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
