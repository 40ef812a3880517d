import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { gameIds, isGameId } from '../games/ids.ts';
import { RulebookReader } from '../rulebook/reader.tsx';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';

export function RulesScreen({ game }: { game: string | undefined }) {
  const shown = game !== undefined && isGameId(game) ? game : gameIds[0];
  const rule = useHash();
  return (
    <Page title={`${t(`game.${shown}`)}: ${t('rulebook.title')}`}>
      <h1>{t('rulebook.title')}</h1>
      <nav className="tab-row" aria-label={t('rulebook.pick')}>
        {gameIds.map((id) => (
          <Link key={id} href={`/rules/${id}`} aria-current={id === shown ? 'page' : undefined}>
            {t(`game.${id}`)}
          </Link>
        ))}
      </nav>
      <RulebookReader game={shown} {...(rule === '' ? {} : { rule })} />
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
