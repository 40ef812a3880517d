/** The quick start of a game: all it takes to begin, on one page, with drawings that can be tried. */
import type { Rulebook } from '@gavel/kernel';
import { Working } from '@gavel/kit/look/parts.tsx';
import { RuleAddress } from '@gavel/kit/rule-link.tsx';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { useIsGame } from '../games/games.ts';
import { DeadEnd, UnknownGame } from '../screens/dead-end.tsx';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { addressesOf, loadRulebook } from './books.ts';
import { type Case, loadCases } from './cases.ts';
import { Drawing } from './drawing.tsx';
import { Marked } from './marked.tsx';
import { type Quick, readQuick } from './parse.ts';
import { quickIn } from './quick-in.ts';
import './quick.css';

const sources = import.meta.glob<string>('../../../games/*/quickstart*.md', { query: '?raw', import: 'default' });

interface Loaded {
  readonly page: Quick;
  readonly cases: readonly Case[];
  readonly book: Rulebook;
}

export function QuickScreen({ game }: { game: string }) {
  const known = useIsGame(game);
  const [loaded, setLoaded] = useState<Loaded>();
  const { path, lang } = quickIn(
    sources,
    game,
    useLanguage(({ tag }) => tag),
  );
  const source = sources[path];
  useEffect(() => {
    setLoaded(undefined);
    if (!source) return;
    let gone = false;
    Promise.all([source(), loadCases(game), loadRulebook(game)]).then(
      ([text, cases, book]) => !gone && setLoaded({ page: readQuick(text), cases, book }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game, source]);
  const addresses = useMemo(() => addressesOf(game, loaded?.book), [game, loaded]);
  if (!known) return <UnknownGame />;
  if (!source) return <DeadEnd title={t('start.none')} why={t('start.noneWhy')} />;
  if (!loaded)
    return (
      <Page title={t('start.title')}>
        <Working what={t('app.loading')} />
      </Page>
    );
  const { page, cases } = loaded;
  return (
    <Page title={`${gameName(game)}: ${t('start.title')}`}>
      <RuleAddress value={addresses}>
        <h1 lang={lang}>{page.title}</h1>
        <div className="quick-start" lang={lang}>
          {page.parts.map(({ title, texts, shown }) => (
            <section key={title}>
              <h2>{title}</h2>
              {texts.map((text) => (
                <p key={text}>
                  <Marked text={text} />
                </p>
              ))}
              <Tried game={game} shown={cases.find(({ name }) => name === shown)} />
            </section>
          ))}
        </div>
        <p className="row">
          <Link className="button main" href={`/learn/${game}`}>
            {t('start.learn')}
          </Link>
          <Link className="button" href={`/rules/${game}`}>
            {t('start.rules')}
          </Link>
        </p>
      </RuleAddress>
    </Page>
  );
}

function Tried({ game, shown }: { game: string; shown: Case | undefined }) {
  const language = useLanguage(({ tag }) => tag);
  if (!shown) return null;
  return (
    <>
      <Drawing game={game} shown={shown} />
      <Link className="button small" lang={language} href={`/try/${game}/${shown.name}`}>
        {t('try.it')}
      </Link>
    </>
  );
}
