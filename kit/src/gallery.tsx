/** What a game's gallery is given, and how it says where a fact comes from. */
import type { ReactNode } from 'react';
import { t } from './words/index.ts';

export const sources = ['rulebook', 'published', 'ours'] as const;
export type Source = (typeof sources)[number];

export interface GalleryProps {
  /** Words to search for, lower case. */
  readonly query: string;
  readonly source: Source | 'all';
}

/** Where a fact comes from, beside every picture. */
export function Provenance({ source }: { source: Source }) {
  return (
    <span className={`chip source ${source}`} title={t(`gallery.sourceMeans.${source}`)}>
      {t(`gallery.source.${source}`)}
    </span>
  );
}

/** Does a thing with these words, from these sources, belong to what is searched for? */
export function searching({ query, source }: GalleryProps): (text: string, from: readonly Source[]) => boolean {
  const words = query.split(/\s+/);
  return (text, from) =>
    (source === 'all' || from.includes(source)) && words.every((word) => text.toLowerCase().includes(word));
}

/** One kind of thing in the box; nothing of it is said where none was found. */
export function Shelf<T>({
  id,
  title,
  things,
  grid = '',
  children,
}: {
  id: string;
  title: string;
  things: readonly T[];
  /** How they stand beside each other: `maps` are large. */
  grid?: string;
  children: (thing: T) => ReactNode;
}) {
  if (things.length === 0) return null;
  return (
    <section className="gallery-section" aria-labelledby={`gallery-${id}`}>
      <h2 id={`gallery-${id}`} className="plate">
        {title}
      </h2>
      <ul className={`gallery-grid ${grid}`}>{things.map(children)}</ul>
    </section>
  );
}
