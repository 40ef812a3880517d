/** The face of Helter Skelter, assembled. */
import { type Choice, type Event, helterSkelter, type View } from '@gavel/helter-skelter';
import type { Face } from '@gavel/kit/face.ts';
import type { Scene } from '@gavel/kit/scene.ts';
import { art } from './art.ts';
import { Board } from './board.tsx';
import { Deal } from './deal.tsx';
import { describe } from './describe.ts';
import { actorOf } from './draft.ts';
import { DraftPanel } from './draft-panel.tsx';
import { drop } from './drop.ts';
import { Aside, Facts } from './facts.tsx';
import { gist } from './gist.ts';
import { Hand } from './hand.tsx';
import { mapOf } from './map.tsx';
import { play } from './play.tsx';
import { Preview } from './preview.tsx';
import { Rail } from './rail.tsx';
import { ruleOf } from './rule-of.ts';
import { sounds } from './sounds.ts';
import { shortName, sideOfSeat } from './team.ts';
import { h, named } from './words.ts';

const marked: ReadonlySet<string> = new Set(['killed', 'collected', 'interrupted', 'warped', 'won']);
const resting: ReadonlySet<string> = new Set(['END', 'PASS']);

export const face: Face = {
  game: helterSkelter,
  side: (view, seat) => sideOfSeat(view as View, seat),
  headline: (view) => h('headline', { map: named(mapOf((view as View).map).name), turn: (view as View).turn }),
  Board,
  Hand,
  Rail,
  Facts,
  Aside,
  Draft: DraftPanel,
  stages: { assign: Deal },
  Preview,
  gist,
  drop,
  rest: (scene: Scene) => (scene.list as readonly Choice[]).find((choice) => resting.has(choice.action)),
  group(_, choice) {
    const who = actorOf(choice as Choice);
    return who === undefined ? '' : shortName(who);
  },
  ruleOf,
  turn: (view) => (view as View).turn,
  marks: (event) => marked.has((event as Event).kind),
  describe,
  art,
  play,
  sounds,
};
