import { lazy, Suspense } from 'react';
import { coverOf } from './covers.ts';
import './cover-art.css';

const CoverPeople = lazy(() => import('./cover-people.tsx').then((part) => ({ default: part.CoverPeople })));

/** A game's cover, drawn; one that brings none has a plain sheet. `people`: with those who stand before it. */
export function CoverArt({ game, people = false }: { game: string; people?: boolean }) {
  const dots = `dots-${game}`;
  const cover = coverOf(game);
  const Art = cover?.Art;
  return (
    <>
      <svg
        className="cover-art"
        viewBox="0 0 300 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
        stroke="#141414"
        strokeWidth="4"
        strokeLinejoin="round"
      >
        <defs>
          <pattern id={dots} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
            <circle cx="4" cy="4" r="2" fill="#141414" fillOpacity="0.5" stroke="none" />
          </pattern>
        </defs>
        {Art ? <Art dots={`url(#${dots})`} /> : <path d="M0 0h300v400H0z" fill={`url(#${dots})`} stroke="none" />}
      </svg>
      {people && cover?.people && (
        <Suspense fallback={null}>
          <CoverPeople game={game} people={cover.people} />
        </Suspense>
      )}
    </>
  );
}
