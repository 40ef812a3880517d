/** What the Play page shows of Mega-City: how many Judges, and how long. */
import { at } from '@gavel/kernel';
import { Faces } from '@gavel/kit/look/bust/faces.tsx';
import type { PlayMode, PlaySetup } from '@gavel/kit/play.ts';
import { judges } from '@gavel/mega-city';
import { grounds, lookOf } from './busts.ts';
import { m } from './words.ts';

const mode = (seats: 2 | 3 | 4 | 6, minutes: number): PlayMode => ({
  id: `judges${seats}`,
  name: () => m(`play.judges${seats}`),
  line: () => m(`play.judges${seats}.line`),
  options: {},
  seats,
  minutes,
  Picture: () => (
    <Faces looks={judges.slice(0, seats).map(({ id }) => lookOf(id))} ground={at(grounds, seats % grounds.length)} />
  ),
});

export const play: PlaySetup = {
  modes: [mode(4, 90), mode(2, 60), mode(3, 75), mode(6, 120)],
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
