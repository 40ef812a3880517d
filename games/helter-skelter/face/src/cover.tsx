/** The cover of Helter Skelter. */
import { cover as words } from '@gavel/helter-skelter/words/en/cover.ts';
import { type ArtProps, type Cover, rays, windows } from '@gavel/kit/cover.tsx';

export const cover: Cover = {
  words,
  modes: [2, 3, 4].map((seats) => ({ id: `teams${seats}`, options: {}, seats })),
  seats: 2,
  Art,
  people: ['NIK', 'JOH', 'SLA'],
};

function Art({ dots }: ArtProps) {
  return (
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
  );
}
