/** A rulebook to read and search. */
import type { Rule, Rulebook } from '@gavel/kernel';
import { Working } from '@gavel/kit/look/parts.tsx';
import { RuleAddress } from '@gavel/kit/rule-link.tsx';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { t } from '../words/index.ts';
import { addressesOf, loadRulebook } from './books.ts';
import { type Case, useCases } from './cases.ts';
import { Drawing } from './drawing.tsx';
import { Marked } from './marked.tsx';
import { searchRules } from './parse.ts';

import './reader.css';

const none: readonly Case[] = [];

/** A rulebook to read and search; the same on its own page and in the drawer of a table. */
export function RulebookReader({
  game,
  rule,
  search,
  compact = false,
}: {
  game: string;
  rule?: string;
  /** What is searched for, where the page keeps it. */
  search?: readonly [string, (query: string) => void];
  compact?: boolean;
}) {
  const [book, setBook] = useState<Rulebook>();
  const own = useState('');
  const [query, setQuery] = search ?? own;
  const root = useRef<HTMLDivElement>(null);
  const cases = useCases(game);
  const english = useLanguage((spoken) => spoken.language === 'en');
  useEffect(() => {
    let current = true;
    setBook(undefined);
    void loadRulebook(game).then((read) => current && setBook(read));
    return () => {
      current = false;
    };
  }, [game]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above a rule has grown
  useEffect(() => {
    if (!book || !rule) return;
    const find = () => root.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(rule)}"]`);
    // a search that leaves this rule out would hide what somebody came to read
    if (!find()) setQuery('');
    requestAnimationFrame(() => {
      const found = find();
      found?.scrollIntoView({ block: compact ? 'nearest' : 'start' });
      found?.focus({ preventScroll: true });
    });
    // the drawings come after the text and push it down
  }, [book, rule, compact, setQuery, cases]);
  const chapters = useMemo(() => (book ? searchRules(book, query) : []), [book, query]);
  const addresses = useMemo(() => addressesOf(game, book), [game, book]);
  if (!book) return <Working what={t('rulebook.loading')} />;
  const count = chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
  return (
    <RuleAddress value={addresses}>
      <div className={compact ? 'rulebook compact' : 'rulebook'} ref={root}>
        <div className="rulebook-search">
          <label className="field">
            <span className="label">{t('rulebook.search')}</span>
            <input
              className="input"
              type="search"
              value={query}
              placeholder={t('rulebook.searchExample')}
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          <p className="hint-text" role="status">
            {query === '' ? t('rulebook.count', { n: count }) : t('rulebook.found', { n: count, query })}
          </p>
          {!english && <p className="hint-text">{t('rulebook.inEnglish')}</p>}
        </div>
        {!compact && query === '' && (
          <nav className="rulebook-chapters" aria-label={t('rulebook.chapters')} lang="en">
            {chapters.map((chapter) => (
              <a key={chapter.number} href={`#chapter-${chapter.number}`}>
                <b>{chapter.number}</b> {chapter.title}
              </a>
            ))}
          </nav>
        )}
        {count === 0 && <p className="empty">{t('rulebook.none', { query })}</p>}
        <div className="rulebook-text" lang="en">
          {query === '' && !compact && book.intro.map((text) => <p key={text}>{text}</p>)}
          {chapters.map((chapter) => (
            <section key={chapter.number} aria-labelledby={`${compact ? 'drawer-' : ''}chapter-${chapter.number}`}>
              <h2 id={`${compact ? 'drawer-' : ''}chapter-${chapter.number}`}>
                {chapter.number} {chapter.title}
              </h2>
              {chapter.rules.map((one) => (
                <RuleText
                  key={one.id}
                  rule={one}
                  query={query}
                  chosen={one.id === rule}
                  compact={compact}
                  cases={(compact ? undefined : cases.get(one.id)) ?? none}
                  game={game}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </RuleAddress>
  );
}

function RuleText({
  rule,
  query,
  chosen,
  compact,
  cases,
  game,
}: {
  rule: Rule;
  query: string;
  chosen: boolean;
  compact: boolean;
  cases: readonly Case[];
  game: string;
}) {
  const address = useContext(RuleAddress)(rule.id) ?? '#';
  const drawn = cases.find(({ scenario }) => scenario.position !== undefined);
  const language = useLanguage((spoken) => spoken.language);
  return (
    <div
      className={['rule', rule.ruling ? 'ruling' : '', chosen ? 'chosen' : ''].filter(Boolean).join(' ')}
      data-rule={rule.id}
      id={compact ? undefined : rule.id}
      tabIndex={-1}
    >
      <Link className="rule-link" href={address}>
        {rule.id}
      </Link>
      <p>
        {rule.ruling && (
          <span className="chip may" lang={language}>
            {t('rulebook.ruling')}
          </span>
        )}{' '}
        <Marked text={rule.text} query={query} />
      </p>
      {drawn && <Drawing game={game} shown={drawn} />}
      {cases.length > 0 && (
        <details className="rule-cases">
          <summary lang={language}>
            {t('try.it')} ({cases.length})
          </summary>
          <ul>
            {cases.map(({ name, scenario }) => (
              <li key={name}>
                <Link href={`/try/${game}/${name}`}>{scenario.title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
