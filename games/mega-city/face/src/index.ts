/** The face of Mega-City, assembled. */
import type { Face } from '@gavel/kit/face.ts';
import type { Scene } from '@gavel/kit/scene.ts';
import { type Choice, type Decision, type Event, megaCity, type View } from '@gavel/mega-city';
import { art } from './art.ts';
import { Board } from './board.tsx';
import { describe } from './describe.ts';
import { isPlay } from './draft.ts';
import { DraftPanel } from './draft-panel.tsx';
import { drop } from './drop.ts';
import { Aside, Facts } from './facts.tsx';
import { gist } from './gist.ts';
import { Hand } from './hand.tsx';
import { cardOf, sideOfSeat } from './pack.ts';
import { play } from './play.tsx';
import { Preview } from './preview.tsx';
import { Rail } from './rail.tsx';
import { Summary } from './rap-sheet.tsx';
import { ruleOf } from './rule-of.ts';
import { Now } from './showdown.tsx';
import { sounds } from './sounds.ts';
import { m } from './words.ts';

const marked: ReadonlySet<string> = new Set(['dice', 'cancelled', 'lastPerp', 'fight', 'over']);

export const face: Face = {
  game: megaCity,
  layout: 'column',
  side: (view, seat) => sideOfSeat(view as View, seat),
  headline(given) {
    const { turn, round, packs, lastPerp } = given as View;
    return m(lastPerp === null ? 'headline' : 'headline.last', { turn, round: m(`round.${round}`), n: packs.perp });
  },
  Board,
  Hand,
  Rail,
  Facts,
  Aside,
  Now,
  Draft: DraftPanel,
  gist,
  drop,
  answers: new Set(['card']),
  Preview,
  Summary,
  rest({ decision, list }: Scene) {
    const { kind } = decision as Decision;
    return kind === 'card' || kind === 'cancel' || kind === 'move' ? list[0] : undefined;
  },
  group: (_, choice) => (isPlay(choice as Choice) ? cardOf((choice as { play: string }).play).name : ''),
  ruleOf,
  turn: (view) => (view as View).turn,
  marks: (event) => marked.has((event as Event).kind),
  describe,
  art,
  play,
  sounds,
};
