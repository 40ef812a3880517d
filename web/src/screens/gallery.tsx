/** The gallery page; what hangs there comes with the games. */
import type { GalleryProps, Source } from '@gavel/kit/gallery.tsx';
import { Pick, Working } from '@gavel/kit/look/parts.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { Banner } from '../games/banner.tsx';
import { CoverArt } from '../games/cover-art.tsx';
import { gameName } from '../games/covers.ts';
import { firstGame, useGameIds, useIsGame } from '../games/games.ts';
import { useQuery } from '../look/query.ts';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { UnknownGame } from './dead-end.tsx';
import './gallery.css';

const galleries = import.meta.glob<{ readonly Gallery: ComponentType<GalleryProps> }>(
  '../../../games/*/face/src/gallery.tsx',
);
const sources: readonly (Source | 'all')[] = ['all', 'rulebook', 'published', 'ours'];

export function GalleryScreen({ game = firstGame }: { game: string | undefined }) {
  return useIsGame(game) ? <GamesGallery shown={game} /> : <UnknownGame />;
}

function GamesGallery({ shown }: { shown: string }) {
  const [query, setQuery] = useQuery('q');
  const [wanted, setSource] = useQuery('source', 'all');
  const source = sources.find((one) => one === wanted) ?? 'all';
  const kept = useSearch();
  const games = useGameIds();
  const [Gallery, setGallery] = useState<ComponentType<GalleryProps> | null>();
  useEffect(() => {
    let current = true;
    setGallery(undefined);
    const load = galleries[`../../../games/${shown}/face/src/gallery.tsx`];
    if (load) void load().then((part) => current && setGallery(() => part.Gallery));
    else setGallery(null);
    return () => {
      current = false;
    };
  }, [shown]);
  return (
    <Page title={`${gameName(shown)}: ${t('gallery.title')}`} wide>
      <Banner game={shown} title={t('gallery.title')}>
        <p>{t('gallery.lead')}</p>
      </Banner>
      <nav className="game-plates" aria-label={t('gallery.pick')}>
        {games.map((id) => (
          <Link
            key={id}
            className="game-plate"
            href={`/gallery/${id}${kept && `?${kept}`}`}
            aria-current={id === shown ? 'page' : undefined}
          >
            <span className="game-plate-art" aria-hidden="true">
              <CoverArt game={id} />
            </span>
            {gameName(id)}
          </Link>
        ))}
      </nav>
      {Gallery === undefined && <Working what={t('gallery.loading')} />}
      {Gallery === null && <p className="empty">{t('gallery.none')}</p>}
      {Gallery && (
        <>
          <div className="gallery-filters">
            <label className="field">
              <span className="label">{t('gallery.filter')}</span>
              <input className="input" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
            </label>
            <Pick
              label={t('gallery.source')}
              name="source"
              value={source}
              options={sources.map((value) => ({ value, label: t(`gallery.source.${value}`) }))}
              onPick={setSource}
            />
          </div>
          <Gallery query={query.trim().toLowerCase()} source={source} />
        </>
      )}
    </Page>
  );
}
