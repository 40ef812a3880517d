/** The face of Judgement, assembled. */
import { type Choice, judgement } from '@gavel/judgement';
import type { Face } from '@gavel/kit/face.ts';
import { later } from '@gavel/kit/look/later.tsx';
import { art } from './art.ts';
import { Deeds, DraftPanel } from './asked/draft-panel.tsx';
import { mapOf } from './cards.ts';
import { describe } from './describe.ts';
import { Hand } from './dock/hand.tsx';
import { Rail } from './dock/rail.tsx';
import { SoulRace } from './dock/soul-race.tsx';
import { gist } from './gist.ts';
import { PickStage } from './pick/coming.ts';
import { play } from './play.tsx';
import { ruleOf } from './rule-of.ts';
import { type JdScene, nameOf, sideOf } from './scene.ts';
import { sounds } from './sounds.ts';
import { j } from './words.ts';

const Preview = later(async () => (await import('./preview.tsx')).Preview);
const Facts = later(async () => (await import('./facts.tsx')).Facts);

const marked: ReadonlySet<string> = new Set(['died', 'level', 'soulBound', 'turn', 'over']);

/** The answer that does nothing: end, no, nobody, keep. */
function isRest(choice: Choice): boolean {
  if ('act' in choice) return choice.act === 'end';
  if ('use' in choice) return !choice.use;
  if ('with' in choice) return choice.with === 'nothing';
  if ('manoeuvre' in choice) return choice.manoeuvre === 'none';
  if ('path' in choice) return choice.path.length === 0;
  if ('sell' in choice) return choice.sell.length + choice.buy.length === 0;
  return 'model' in choice && choice.model === '';
}

export const face: Face<JdScene> = {
  game: judgement,
  layout: 'docks',
  side: (_, seat) => sideOf(seat),
  headline(view) {
    const { map, turn, phase } = view;
    return j(turn === 0 ? 'headline.before' : 'headline', { map: mapOf(map).name, turn, phase: j(`phase.${phase}`) });
  },
  Board: later(async () => (await import('./board.tsx')).Board),
  Hand,
  Rail,
  Bar: SoulRace,
  Threat: later(async () => (await import('./field/danger-layer.tsx')).Threat),
  Facts,
  Aside: later(async () => (await import('./facts.tsx')).Aside),
  Draft: DraftPanel,
  gist,
  stages: {
    pick: PickStage,
    draft: PickStage,
    market: later(async () => (await import('./market.tsx')).MarketStage),
  },
  Preview,
  Summary: later(async () => (await import('./facts.tsx')).Summary),
  after: [Preview, Deeds, Facts],
  rest: (scene) => scene.list.find(isRest),
  group(scene, choice) {
    if (scene.decision?.kind !== 'act' || !('act' in choice)) return '';
    return choice.act === 'end' ? '' : `${nameOf(choice.model)}: ${j(`actKind.${choice.act}`)}`;
  },
  ruleOf,
  turn: (view) => view.turn,
  marks: (event) => marked.has(event.kind),
  describe,
  art,
  play,
  sounds,
};
