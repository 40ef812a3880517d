/** What every page has around it: head, links, title. */
import { Icon, type IconName } from '@gavel/kit/look/icon.tsx';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useOffline } from './installed/installed.ts';
import { useHouse } from './net/house.ts';
import { useTurnCount } from './screens/lobby/lists.ts';
import { useTurns } from './table/turns.tsx';
import { type Key, t } from './words/index.ts';
import './shell.css';

const places: readonly { href: string; key: Key; icon: IconName }[] = [
  { href: '/tables', key: 'app.tables', icon: 'people' },
  { href: '/rules', key: 'app.rules', icon: 'book' },
  { href: '/gallery', key: 'app.gallery', icon: 'gallery' },
  { href: '/settings', key: 'app.settings', icon: 'cog' },
  { href: '/account', key: 'app.account', icon: 'person' },
];

/** The frame of every page but the table, which needs the room for itself. */
export function Page({
  title,
  children,
  wide = false,
  bare = false,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
  /** The whole room under the head, without margins. */
  bare?: boolean;
}) {
  const [here] = useLocation();
  const turns = useTurnCount();
  const banned = useHouse(({ sanctions }) => sanctions?.some(({ kind }) => kind === 'ban') === true);
  // whoever is shown out has no line either, and knows why
  const offline = useOffline() && !banned;
  useTitle(title);
  return (
    <>
      <SkipLink to="content">{t('app.skip')}</SkipLink>
      <header className="top">
        <Link className="logo" href="/" aria-label={t('app.home')}>
          {t('app.name')}
        </Link>
        {offline && (
          <p className="top-offline" role="status">
            {t('offline.chip')}
          </p>
        )}
        <nav aria-label={t('app.nav')}>
          {places.map(({ href, key, icon }) => (
            <Link key={href} href={href} aria-current={here.startsWith(href) ? 'page' : undefined}>
              <Icon name={icon} size={20} />
              <span>{t(key)}</span>
              {href === '/tables' && turns > 0 && (
                <b className="top-turns">
                  {turns}
                  <span className="unseen"> {t('tables.turns', { n: turns })}</span>
                </b>
              )}
            </Link>
          ))}
        </nav>
      </header>
      <main id="content" className={bare ? 'page bare' : wide ? 'page wide' : 'page'} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The first stop of a page for the keyboard: past all that is the same everywhere. The address stays as it is. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className="skip"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** The title of the page; it says so when one of our tables waits for us. */
export function useTitle(title: string): void {
  const turn = useTurns((turns) => turns.waiting);
  useEffect(() => {
    const whole = title === t('app.name') ? title : `${title} · ${t('app.name')}`;
    document.title = turn ? t('table.yourTurn', { game: whole }) : whole;
  }, [title, turn]);
}
