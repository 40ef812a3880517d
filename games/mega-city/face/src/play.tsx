/** What the Play page shows of Mega-City: how many Judges, and how long. */
import { at } from '@gavel/kernel';
import { Faces } from '@gavel/kit/look/bust/faces.tsx';
import type { ModeTile, PlaySetup } from '@gavel/kit/play.ts';
import { judges } from '@gavel/mega-city';
import { grounds, lookOf } from './busts.ts';
import { m } from './words.ts';

const mode = (seats: 2 | 3 | 4 | 6, minutes: number): ModeTile => ({
  line: () => m(`play.judges${seats}.line`),
  minutes,
  Picture: () => (
    <Faces looks={judges.slice(0, seats).map(({ id }) => lookOf(id))} ground={at(grounds, seats % grounds.length)} />
  ),
});

export const play: PlaySetup = {
  modes: { judges4: mode(4, 90), judges2: mode(2, 60), judges3: mode(3, 75), judges6: mode(6, 120) },
  open: [
    {
      name: 'length',
      Picture: ({ value }) => (
        <Faces
          looks={(value === 'short' ? ['chopper', 'ringo'] : ['judge-death', 'rico-dredd', 'pa-angel']).map(lookOf)}
          ground={value === 'short' ? '#f1dc8a' : '#e8897b'}
        />
      ),
    },
  ],
};
