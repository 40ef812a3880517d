/** The head of a page that is about a game: its cover across the page, the title lettered over it. */
import type { ReactNode } from 'react';
import { CoverArt } from './cover-art.tsx';
import './banner.css';

export function Banner({ game, title, children }: { game: string; title: string; children?: ReactNode }) {
  return (
    <div className="banner">
      <CoverArt game={game} people />
      <h1>{title}</h1>
      {children !== undefined && <div className="banner-lead">{children}</div>}
    </div>
  );
}
