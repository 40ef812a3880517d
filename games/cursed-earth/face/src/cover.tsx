/** The cover of The Cursed Earth. */
import { cover as words } from '@gavel/cursed-earth/words/en/cover.ts';
import type { ArtProps, Cover } from '@gavel/kit/cover.tsx';

export const cover: Cover = {
  words,
  modes: [
    { id: 'solo', options: { mode: 'coop' }, seats: 1 },
    { id: 'coop', options: { mode: 'coop' }, seats: 2 },
    { id: 'headToHead', options: { mode: 'headToHead' }, seats: 2 },
  ],
  seats: 1,
  Art,
  people: ['anderson', 'dredd', 'mean-machine'],
};

function Art({ dots }: ArtProps) {
  return (
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
  );
}
