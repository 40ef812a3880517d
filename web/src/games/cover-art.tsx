import { coverOf } from './covers.ts';

/** A game's cover, drawn; one that brings none has a plain sheet. */
export function CoverArt({ game }: { game: string }) {
  const dots = `dots-${game}`;
  const Art = coverOf(game)?.Art;
  return (
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
  );
}
