/** What the Play page shows of The Cursed Earth: alone, together or against each other, and how hard the road is. */
import { Faces } from '@gavel/kit/look/bust/faces.tsx';
import type { PlaySetup } from '@gavel/kit/play.ts';
import { lookOf } from './portrait.tsx';
import { e } from './words.ts';

const looks = (...ids: readonly string[]) => ids.map(lookOf);

const roads: Readonly<Record<string, { readonly who: string; readonly ground: string; line(): string }>> = {
  cadet: { who: 'giant', ground: '#a9d8b4', line: () => e('play.cadet.line') },
  streetJudge: { who: 'dredd', ground: '#f1dc8a', line: () => e('play.streetJudge.line') },
  chiefJudge: { who: 'disciple', ground: '#e8897b', line: () => e('play.chiefJudge.line') },
};

export const play: PlaySetup = {
  modes: {
    solo: {
      line: () => e('play.solo.line'),
      minutes: 30,
      Picture: () => <Faces looks={looks('dredd')} ground="#f3c98b" />,
    },
    coop: {
      line: () => e('play.coop.line'),
      minutes: 45,
      Picture: () => <Faces looks={looks('dredd', 'anderson')} ground="#bfd9f7" />,
    },
    headToHead: {
      line: () => e('play.headToHead.line'),
      minutes: 45,
      Picture: () => <Faces looks={looks('dredd', 'mean-machine')} ground="#f0b9a6" />,
    },
  },
  open: [
    {
      name: 'difficulty',
      line: (value) => roads[value]?.line(),
      Picture: ({ value }) => {
        const { who, ground } = roads[value] ?? { who: '', ground: '#cfc4a8' };
        return <Faces looks={looks(who)} ground={ground} />;
      },
    },
  ],
};
