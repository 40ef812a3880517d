/** The page of rulebooks. */
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { gameName } from '../games/covers.ts';
import { firstGame, useGameIds, useIsGame } from '../games/games.ts';
import { useQuery } from '../look/query.ts';
import { RulebookReader } from '../rulebook/reader.tsx';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { UnknownGame } from './dead-end.tsx';

export function RulesScreen({ game }: { game: string | undefined }) {
  const rule = useHash();
  const search = useQuery('q');
  const kept = useSearch();
  const shown = game ?? firstGame;
  const games = useGameIds();
  if (!useIsGame(shown)) return <UnknownGame />;
  return (
    <Page title={`${gameName(shown)}: ${t('rulebook.title')}`}>
      <h1>{t('rulebook.title')}</h1>
      <nav className="tab-row" aria-label={t('rulebook.pick')}>
        {games.map((id) => (
          <Link key={id} href={`/rules/${id}${kept && `?${kept}`}`} aria-current={id === shown ? 'page' : undefined}>
            {gameName(id)}
          </Link>
        ))}
      </nav>
      <p>
        <Link className="button small" href={`/rules/${shown}/start`}>
          {t('start.title')}
        </Link>
      </p>
      <RulebookReader game={shown} search={search} {...(rule === '' ? {} : { rule })} />
    </Page>
  );
}

/** The rule a link leads to. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash.slice(1));
  useEffect(() => {
    const change = () => setHash(location.hash.slice(1));
    change();
    window.addEventListener('hashchange', change);
    window.addEventListener('pushState', change);
    return () => {
      window.removeEventListener('hashchange', change);
      window.removeEventListener('pushState', change);
    };
  }, []);
  return hash;
}
