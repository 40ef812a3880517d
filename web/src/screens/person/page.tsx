/** Somebody's page: what they have played and how well, as far as they let others see it. */
import { Button, Working } from '@gavel/kit/look/parts.tsx';
import { dateIn } from '@gavel/kit/words/language.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { CoverArt } from '../../games/cover-art.tsx';
import { firstGame } from '../../games/games.ts';
import { getProfile, hideComic, setShows } from '../../net/profile.ts';
import type { Favourite, Profile, Rating, ShownComic, Shows, Tally } from '../../net/protocol.ts';
import { troubleWords } from '../../net/trouble.ts';
import { SeatFace } from '../../people/seat-face.tsx';
import { Page } from '../../shell.tsx';
import { personName } from '../../table/words.ts';
import { t } from '../../words/index.ts';
import { DeadEnd } from '../dead-end.tsx';
import { leadWords, playedWords, useGames } from './names.ts';
import './person.css';

export function PersonScreen({ id }: { id: string }) {
  const [profile, setProfile] = useState<Profile>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    getProfile(id).then(setProfile, (problem: unknown) => setTrouble(troubleWords(problem)));
  }, [id]);
  if (profile === undefined)
    return trouble === undefined ? (
      <Page title={t('profile.title')}>
        <Working what={t('app.loading')} />
      </Page>
    ) : (
      <DeadEnd title={t('profile.nobody')} why={trouble} />
    );
  return <Person profile={profile} onChange={setProfile} />;
}

function Person({ profile, onChange }: { profile: Profile; onChange: (profile: Profile) => void }) {
  const { id, name, account, since, shows } = profile;
  const [trouble, setTrouble] = useState<string>();
  const called = personName(name);
  const attempt = (work: Promise<Profile>) => {
    setTrouble(undefined);
    work.then(onChange, (problem: unknown) => setTrouble(troubleWords(problem)));
  };
  const part = (what: keyof Shows): PartProps => ({
    what,
    shows,
    onShow: (one) => {
      if (!shows) return;
      const wanted = { ...shows, [what]: one };
      onChange({ ...profile, shows: wanted });
      setShows(wanted).then(
        () => setTrouble(undefined),
        (problem: unknown) => {
          onChange(profile);
          setTrouble(troubleWords(problem));
        },
      );
    },
  });
  const hidden = shows === undefined && !profile.ratings && !profile.results && !profile.favourites && !profile.comics;
  return (
    <Page title={called}>
      <header className="person-head">
        <SeatFace game={firstGame} who={{ kind: 'person', id, name }} size={96} />
        <div>
          <h1>{called}</h1>
          <p className="page-lead">
            {t(account ? 'profile.account' : 'profile.guest', { day: dateIn(since, { dateStyle: 'medium' }) })}
          </p>
          {shows && <p>{t('profile.ownWhy')}</p>}
          <p role="alert" className="account-trouble">
            {trouble}
          </p>
        </div>
      </header>
      {hidden && <p className="empty">{t('profile.hidden', { name: called })}</p>}
      <div className="person-parts">
        {profile.ratings && (
          <Part {...part('ratings')}>
            <Ratings ratings={profile.ratings} />
          </Part>
        )}
        {profile.results && (
          <Part {...part('results')}>
            <Results results={profile.results} />
          </Part>
        )}
        {profile.favourites && (
          <Part {...part('favourites')}>
            <Favourites favourites={profile.favourites} />
          </Part>
        )}
        {profile.comics && (
          <Part {...part('comics')}>
            <Comics
              comics={profile.comics}
              onHide={shows && ((table) => attempt(hideComic(table).then(() => getProfile('me'))))}
            />
          </Part>
        )}
      </div>
    </Page>
  );
}

interface PartProps {
  readonly what: keyof Shows;
  /** Of one's own page: what others see. */
  readonly shows: Shows | undefined;
  readonly onShow: (shows: boolean) => void;
}

function Part({ what, shows, onShow, children }: PartProps & { children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel person-part" aria-labelledby={id}>
      <h2 id={id}>{t(`profile.${what}`)}</h2>
      {shows && (
        <label className="account-check">
          <input type="checkbox" checked={shows[what]} onChange={(event) => onShow(event.target.checked)} />
          <span>{t(`profile.${what}Show`)}</span>
        </label>
      )}
      {children}
    </section>
  );
}

function Ratings({ ratings }: { ratings: readonly Rating[] }) {
  if (ratings.length === 0) return <p className="empty">{t('profile.noRatings')}</p>;
  return (
    <ul className="person-list">
      {ratings.map(({ game, mode, points, spread, games }) => (
        <li key={`${game} ${mode}`}>
          <Link href={`/ratings/${game}?mode=${mode}`}>{playedWords(game, mode)}</Link>
          <span>
            <b className="person-points">{t('ratings.points', { points, spread })}</b>{' '}
            {t('profile.games', { n: games })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Results({ results }: { results: readonly Tally[] }) {
  if (results.length === 0) return <p className="empty">{t('profile.noResults')}</p>;
  return (
    <ul className="person-list">
      {results.map(({ game, mode, played, won, withPeople, best }) => (
        <li key={`${game} ${mode}`}>
          <b>{playedWords(game, mode)}</b>
          <span>
            {t('profile.tally', { n: played, won })} {withPeople > 0 && t('profile.withPeople', { n: withPeople })}{' '}
            {best !== null && t('profile.best', { best })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Favourites({ favourites }: { favourites: readonly Favourite[] }) {
  const games = useGames([...new Set(favourites.map(({ game }) => game))]);
  if (favourites.length === 0) return <p className="empty">{t('profile.noFavourites')}</p>;
  return (
    <ul className="person-list">
      {favourites.map(({ game, what, played, won }) => (
        <li key={`${game} ${what}`}>
          <b>{leadWords(games.get(game), what) ?? what.replace(/^\w+:/, '')}</b>
          <span>{t('profile.tally', { n: played, won })}</span>
        </li>
      ))}
    </ul>
  );
}

function Comics({ comics, onHide }: { comics: readonly ShownComic[]; onHide: ((table: string) => void) | undefined }) {
  if (comics.length === 0) return <p className="empty">{t(onHide ? 'profile.noComicsOwn' : 'profile.noComics')}</p>;
  return (
    <ul className="person-comics">
      {comics.map(({ table, game, mode, at, won }) => {
        const what = t('profile.comic', { what: playedWords(game, mode), day: dateIn(at, { dateStyle: 'medium' }) });
        return (
          <li key={table}>
            <Link className="person-comic" href={`/comic/${table}`}>
              <span aria-hidden="true" className="person-cover">
                <CoverArt game={game} />
              </span>
              {what}
            </Link>
            {won && <span className="chip happens">{t('tables.won')}</span>}
            {onHide && (
              <Button small aria-label={t('profile.comicHideOf', { what })} onClick={() => onHide(table)}>
                {t('profile.comicHide')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
