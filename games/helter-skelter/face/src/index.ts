/** The face of Helter Skelter, assembled. */
import { helterSkelter } from '@gavel/helter-skelter';
import type { Face } from '@gavel/kit/face.ts';
import { art } from './art.ts';
import { Board } from './board.tsx';
import { Deal } from './deal.tsx';
import { describe } from './describe.ts';
import { actorOf, type HsScene } from './draft.ts';
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

export const face: Face<HsScene> = {
  game: helterSkelter,
  side: sideOfSeat,
  headline: (view) => h('headline', { map: named(mapOf(view.map).name), turn: view.turn }),
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
  rest: (scene) => scene.list.find((choice) => resting.has(choice.action)),
  group(_, choice) {
    const who = actorOf(choice);
    return who === undefined ? '' : shortName(who);
  },
  ruleOf,
  turn: (view) => view.turn,
  marks: (event) => marked.has(event.kind),
  describe,
  art,
  play,
  sounds,
};
