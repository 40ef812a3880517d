/** The cover of Judgement. */
import { cover as words } from '@gavel/judgement/words/en/cover.ts';
import { type ArtProps, type Cover, rays } from '@gavel/kit/cover.tsx';

export const cover: Cover = {
  words,
  modes: [
    { id: 'skirmish', options: { size: '3v3', map: 'any' } },
    { id: 'battle', options: { size: '5v5', map: 'any' } },
    { id: 'drill', options: { size: '3v3', map: 'drill33' } },
  ],
  seats: 2,
  usual: { warband: ['anvil'] },
  Art,
  people: ['saiyin', 'thorgar', 'fazeal'],
};

function Art({ dots }: ArtProps) {
  return (
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
  );
}
