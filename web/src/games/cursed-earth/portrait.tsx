import type { ReactNode } from 'react';

const ink = '#141414';
const visor = 'M16 34h32l-3 10q-13 5-26 0z';

/** A Judge's helmet: dome, stripe, cheek plates and the dark visor. */
const helmet = (dome: string, skin: string): ReactNode => (
  <>
    <path d="M20 44h24v10q-12 8-24 0z" fill={skin} />
    <path d="M25 52h14" fill="none" />
    <path d="M12 42q-2-30 20-30t20 30l-6 4-2-8H20l-2 8z" fill={dome} />
    <path d={visor} fill={ink} />
    <path d="M28 13h8v19h-8z" fill="#b00d26" />
    <path d="M6 64q2-10 14-9l12 6 12-6q12-1 14 9z" fill="#2a3d66" />
    <path d="M4 64q2-12 14-10l2 10zM60 64q-2-12-14-10l-2 10z" fill="#f6c915" />
  </>
);

const faces: Readonly<Record<string, ReactNode>> = {
  dredd: helmet('#2c55a0', '#e8b68c'),
  giant: helmet('#3d6b52', '#8a5a3c'),
  anderson: (
    <>
      <path d="M10 56q-4-44 22-44t22 44q-6 4-10-2V34H20v20q-4 6-10 2z" fill="#f3d675" />
      <path d="M19 32q13-8 26 0v14q-4 12-13 12T19 46z" fill="#f0c8a4" />
      <path d="M24 39h5M35 39h5M29 51h6" fill="none" />
      <path d="M20 34q12-12 25-4" fill="none" stroke="#f3d675" strokeWidth="5" />
      <path d="M6 64q4-9 16-8l10 5 10-5q12-1 16 8z" fill="#2a3d66" />
    </>
  ),
  'mean-machine': (
    <>
      <path d="M16 26q2-16 16-16t16 16v18q-4 14-16 14T16 44z" fill="#d99f78" />
      <path d="M15 30h17v12H17z" fill="#8b95a0" />
      <circle cx="24" cy="36" r="4" fill="#b00d26" />
      <path d="M37 36h7M24 51q8-5 16 0" fill="none" />
      <circle cx="34" cy="20" r="7" fill="#c9ced4" />
      <path d="m34 20 3-5" fill="none" strokeWidth="3" />
      <path d="M4 64q2-10 16-8l12 5 12-5q14-2 16 8z" fill="#5b4636" />
    </>
  ),
  satellat: (
    <>
      <path d="M32 14V4M27 4h10" fill="none" strokeWidth="3" />
      <path d="M12 34q0-20 20-20t20 20-20 22-20-22z" fill="#9a6fb0" />
      <path d="M2 30q0-12 10-12v28Q2 44 2 30zM62 30q0-12-10-12v28q10-2 10-16z" fill="#c9ced4" />
      <circle cx="24" cy="34" r="6" fill="#fffaf0" />
      <circle cx="41" cy="34" r="6" fill="#fffaf0" />
      <path d="M24 34h1M41 34h1M25 47h14" fill="none" strokeWidth="4" />
      <path d="M10 64q6-7 22-7t22 7z" fill="#3a2b4a" />
    </>
  ),
  disciple: (
    <>
      <path d="M6 64Q8 8 32 6q24 2 26 58z" fill="#7d1f2a" />
      <path d="M18 58Q16 24 32 20q16 4 14 38-14 6-28 0z" fill={ink} />
      <path d="m24 38 6 3M40 38l-6 3" fill="none" stroke="#f6c915" strokeWidth="3" />
      <path d="M27 52h10" fill="none" stroke="#f6c915" />
    </>
  ),
};

/** A character's face, drawn. */
export function Portrait({ id, size = 48, dead = false }: { id: string; size?: number; dead?: boolean }) {
  return (
    <svg
      className="ce-portrait"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      stroke={ink}
      strokeWidth="2.500"
      strokeLinejoin="round"
    >
      <path
        d="M0 0h64v64H0z"
        fill={dead ? '#6d6a63' : id === 'dredd' || id === 'giant' || id === 'anderson' ? '#bfd9f7' : '#f0b9a6'}
        stroke="none"
      />
      <g opacity={dead ? 0.45 : 1}>{faces[id]}</g>
      {dead && <path d="m10 10 44 44M54 10 10 54" stroke="#b00d26" strokeWidth="7" />}
    </svg>
  );
}
