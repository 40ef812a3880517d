/** The face of Mega-City, assembled. */
import type { Face } from '@gavel/kit/face.ts';
import { megaCity } from '@gavel/mega-city';
import { art } from './art.ts';
import { Board } from './board.tsx';
import { describe } from './describe.ts';
import { isPlay, type McScene } from './draft.ts';
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

export const face: Face<McScene> = {
  game: megaCity,
  layout: 'column',
  side: sideOfSeat,
  headline(view) {
    const { turn, round, packs, lastPerp } = view;
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
  rest({ decision, list }) {
    const kind = decision?.kind;
    return kind === 'card' || kind === 'cancel' || kind === 'move' ? list[0] : undefined;
  },
  group: (_, choice) => (isPlay(choice) ? cardOf(choice.play).name : ''),
  ruleOf,
  turn: (view) => view.turn,
  marks: (event) => marked.has(event.kind),
  describe,
  art,
  play,
  sounds,
};
