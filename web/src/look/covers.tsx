import type { ReactNode } from 'react';
import type { GameId } from '../games/ids.ts';

/** The four covers, drawn. Flat inks, halftone shade, hard black lines; no letters: titles are real headings. */
export function CoverArt({ game }: { game: GameId }) {
  const dots = `dots-${game}`;
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
      {scenes[game](`url(#${dots})`)}
    </svg>
  );
}

const windows = (x: number, y: number, columns: number, rows: number, lit: number): ReactNode =>
  Array.from({ length: columns * rows }, (_, i) => {
    const on = (i * 7 + lit) % 5 < 2;
    return (
      <rect
        key={`${x}.${i}`}
        x={x + (i % columns) * 15}
        y={y + Math.floor(i / columns) * 19}
        width="8"
        height="11"
        fill={on ? '#f6c915' : '#141414'}
        fillOpacity={on ? 1 : 0.45}
        stroke="none"
      />
    );
  });

const rays = (cx: number, cy: number, count: number, fill: string): ReactNode =>
  Array.from({ length: count }, (_, i) => {
    const at = (turn: number): string =>
      `${cx + 520 * Math.cos(turn * 2 * Math.PI)} ${cy + 520 * Math.sin(turn * 2 * Math.PI)}`;
    return (
      <path
        key={`${cx}.${i}`}
        d={`M${cx} ${cy}L${at(i / count)}L${at((i + 0.5) / count)}z`}
        fill={fill}
        stroke="none"
      />
    );
  });

const scenes: Readonly<Record<GameId, (dots: string) => ReactNode>> = {
  'helter-skelter': (dots) => (
    <>
      <path d="M0 0h300v400H0z" fill="#3b1f63" stroke="none" />
      {rays(152, 210, 18, '#5a2a86')}
      <path d="M-10 400 14 118l88-34 26 26-18 300z" fill="#35517e" />
      <path d="M-10 400 14 118l40-15-20 297z" fill={dots} stroke="none" />
      <g transform="rotate(-4 60 240)">{windows(44, 132, 4, 13, 1)}</g>
      <path d="M310 400 292 96l-84-40-34 30 26 320z" fill="#b5762a" />
      <path d="M310 400 292 96l-34-16 18 320z" fill={dots} stroke="none" />
      <g transform="rotate(4 240 240)">{windows(200, 108, 4, 14, 3)}</g>
      <path
        d="M136-6 168-6 150 74l30-8-36 96 28-6-40 118 22-6-38 146-14-4 18-96-24 8 28-110-24 6 26-94-26 8z"
        fill="#ff4fc3"
      />
      <path d="m150-6-16 84 26-6-36 100 26-4-36 110 20-4-24 100" fill="none" stroke="#fff3b0" strokeWidth="5" />
      <path d="m70 60 20-14 22 12-2 24-24 8-18-12z" fill="#46c8d8" />
      <path d="m206 262 18-12 20 10-2 22-22 8-16-10z" fill="#46c8d8" transform="rotate(24 224 272)" />
      <path d="m40 300 14-9 15 8-1 17-17 6-12-8z" fill="#46c8d8" transform="rotate(-16 52 308)" />
      <path d="M0 372q70-22 150 2t150-8v40H0z" fill="#141414" stroke="none" />
    </>
  ),
  'cursed-earth': (dots) => (
    <>
      <path d="M0 0h300v400H0z" fill="#f29127" stroke="none" />
      <path d="M0 0h300v130H0z" fill="#d9531e" stroke="none" />
      <path d="M0 110h300v70H0z" fill={dots} stroke="none" fillOpacity="0.6" />
      <circle cx="206" cy="176" r="72" fill="#f6c915" />
      <path d="M206 248a72 72 0 0 0 64-105 90 90 0 0 1-122 74 72 72 0 0 0 58 31z" fill={dots} stroke="none" />
      <path d="M-10 262 20 190h62l14 34h30l20 38 150-2v60H-10z" fill="#8c3418" />
      <path d="M20 190h28l-12 72H-10z" fill={dots} stroke="none" />
      <path d="M190 262l18-46h44l10 24h50v60H190z" fill="#a8431d" />
      <path d="M-10 290q90-40 160-8t160-10v140H-10z" fill="#e0a64a" />
      <path d="M92 410q8-70 44-96 24-18 58-24-30 18-36 46-6 30 22 74z" fill="#57462f" />
      <path d="m140 372 6-24m10-26 12-16" stroke="#f6c915" strokeWidth="5" />
      <path d="M66 300v92" strokeWidth="8" />
      <path d="M66 236 104 302H28z" fill="#f6c915" />
      <g fill="#141414" stroke="none">
        <circle cx="66" cy="281" r="4.500" />
        <path d="m66 281-8-15a17 17 0 0 1 16 0zM66 281h17a17 17 0 0 1-8 14zM66 281H49a17 17 0 0 0 8 14z" />
      </g>
      <path d="M222 330c4-14 26-14 30 0 8 2 8 12 2 14v14h-8v-8h-16v8h-8v-14c-6-2-6-12 0-14z" fill="#fff3d6" />
      <path d="M231 336v4m12-4v4" strokeWidth="6" />
    </>
  ),
  'mega-city': (dots) => (
    <>
      <path d="M0 0h300v400H0z" fill="#79b8c9" stroke="none" />
      <path d="M0 0h300v120H0z" fill="#4b93ad" stroke="none" />
      <path d="M0 90h300v60H0z" fill={dots} stroke="none" fillOpacity="0.5" />
      <path d="M16 300V110q22-34 44 0v190zM72 300V70l30-26 30 26v230zM212 300V92q36-48 72 0v208z" fill="#3f5d73" />
      <path
        d="M16 300V110q8-14 20-18v208zM72 300V70l20-18v248zM212 300V92q12-18 30-22v230z"
        fill={dots}
        stroke="none"
      />
      <path d="M144 300V140h54v160z" fill="#d98e32" />
      {windows(84, 96, 3, 10, 2)}
      {windows(152, 154, 3, 7, 0)}
      {windows(226, 116, 3, 9, 4)}
      <path d="M-10 286h320v40H-10z" fill="#7a6a55" />
      <path d="M-10 326h320v84H-10z" fill="#1f5d86" />
      <path
        d="M0 346q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0M0 376q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0"
        fill="none"
        stroke="#79b8c9"
      />
      <path d="M60 326v40h18v-30q72-40 144 0v30h18v-40z" fill="#b9ac93" />
      <path d="M150 176l52 18v46c0 38-28 60-52 72-24-12-52-34-52-72v-46z" fill="#f6c915" />
      <path d="M150 176v136c-24-12-52-34-52-72v-46z" fill={dots} stroke="none" fillOpacity="0.5" />
      <path d="m150 200 9 20 22 2-17 15 5 22-19-12-19 12 5-22-17-15 22-2z" fill="#b00d26" />
    </>
  ),
  judgement: (dots) => (
    <>
      <path d="M0 0h300v400H0z" fill="#142a33" stroke="none" />
      {rays(150, 170, 14, '#1c4350')}
      <ellipse cx="150" cy="320" rx="176" ry="74" fill="#6d5a86" />
      <ellipse cx="150" cy="320" rx="176" ry="74" fill={dots} stroke="none" />
      <ellipse cx="150" cy="312" rx="128" ry="50" fill="#8d76a8" />
      <ellipse cx="150" cy="306" rx="72" ry="26" fill="#b59ccd" />
      <path d="m118 304 10-176 22-44 22 44 10 176q-32 14-64 0z" fill="#3b2f52" />
      <path d="m118 304 10-176 22-44v227q-18 0-32-7z" fill={dots} stroke="none" />
      <path d="m150 132 18 26-18 44-18-44z" fill="#c8102e" />
      <path d="M130 226h40M126 252h48" strokeWidth="5" stroke="#f6c915" />
      {[
        [52, 196, 1],
        [246, 180, 1.15],
        [226, 262, 0.8],
        [78, 272, 0.75],
        [40, 110, 0.7],
        [262, 92, 0.7],
      ].map(([x, y, size]) => (
        <g key={`${x}`} transform={`translate(${x} ${y}) scale(${size})`}>
          <path
            d="M0-40c6 16 22 22 22 42 0 14-10 24-22 24s-22-10-22-24c0-8 4-14 8-18 0 6 2 10 5 12 0-14 3-26 9-36z"
            fill="#46d8b8"
          />
          <path d="M-7 4v5M7 4v5" strokeWidth="6" />
        </g>
      ))}
    </>
  ),
};
