/** The face of The Cursed Earth, assembled. */
import { cardName, cursedEarth } from '@gavel/cursed-earth';
import type { Face } from '@gavel/kit/face.ts';
import { art } from './art.ts';
import { Board } from './board.tsx';
import { describe } from './describe.ts';
import { DraftPanel } from './draft-panel.tsx';
import { drop } from './drop.ts';
import { Aside, Facts } from './facts.tsx';
import { Forces } from './forced-panel.tsx';
import { Hand } from './hand.tsx';
import { sideOfSeat } from './people.ts';
import { play } from './play.tsx';
import { Preview } from './preview.tsx';
import { Rail } from './rail.tsx';
import { ruleOf } from './rule-of.ts';
import type { CeScene } from './scene.ts';
import { sounds } from './sounds.ts';
import { Summary } from './summary.tsx';
import { e } from './words.ts';

const marked: ReadonlySet<string> = new Set(['died', 'advanced', 'shootout', 'met', 'over']);

export const face: Face<CeScene> = {
  game: cursedEarth,
  layout: 'page',
  side: sideOfSeat,
  headline(view) {
    const { mode, difficulty, round, time } = view;
    const about = { mode: e(`mode.${mode}`), round, time: e(`time.${time}`) };
    return mode === 'headToHead'
      ? e('headline', about)
      : e('headline.hard', { ...about, difficulty: e(`difficulty.${difficulty}`) });
  },
  Board,
  Hand,
  Rail,
  Facts,
  Aside,
  Now: Forces,
  Draft: DraftPanel,
  Preview,
  drop,
  Summary,
  rest(scene) {
    if (scene.decision?.kind === 'option') return scene.list.find((c) => 'trigger' in c && !c.trigger);
    return scene.decision?.kind === 'swap' ? scene.list[0] : undefined;
  },
  group(scene, choice) {
    return scene.decision?.kind === 'play' && 'card' in choice ? cardName(choice.card) : '';
  },
  chatRule: (view) => (view.mode === 'coop' ? e('talk.chatRule') : undefined),
  ruleOf,
  turn(view) {
    const { round, time } = view;
    return 2 * round + (time === 'dusk' ? 1 : 0);
  },
  marks: (event) => marked.has(event.kind),
  describe,
  art,
  play,
  sounds,
};
