/** The cover of Mega-City. */

import { type ArtProps, type Cover, windows } from '@gavel/kit/cover.tsx';
import { cover as words } from '@gavel/mega-city/words/en/cover.ts';

export const cover: Cover = {
  words,
  modes: [4, 2, 3, 6].map((seats) => ({ id: `judges${seats}`, options: {}, seats })),
  seats: 4,
  Art,
  people: ['hershey', 'dredd', 'judge-death'],
};

function Art({ dots }: ArtProps) {
  return (
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
  );
}
