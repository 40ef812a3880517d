/** What a game's gallery is given, and how it says where a fact comes from. */
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
