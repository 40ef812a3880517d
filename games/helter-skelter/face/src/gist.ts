/** What an answer to a reaction would buy, from one's own hand and what everybody knows. */
import { type Choice, type Decision, damageOf, type State, type View } from '@gavel/helter-skelter';
import { fastChance, fastRng, listChoices, listening } from '@gavel/kernel';
import type { Gist } from '@gavel/kit/face.ts';
import { symbolName } from './card.tsx';
import type { HsScene } from './draft.ts';
import { outlook } from './outlook.ts';
import { figureOf, shortName } from './team.ts';
import { h } from './words.ts';

/** Attacks named for an interruption; the best come first. */
const named = 2;

export function gist(scene: HsScene, choice: Choice): readonly Gist[] {
  const { decision, view } = scene;
  if (decision?.kind === 'interrupt')
    return choice.action === 'INTERRUPT'
      ? [{ words: h('gist.turn') }, ...attacks(scene, decision, choice), pays(choice.cards)]
      : [];
  if (decision?.kind !== 'defend') return [];
  if (choice.action === 'DEFEND')
    return [{ words: h('gist.saves', { name: shortName(choice.character, view) }) }, pays(choice.cards)];
  if (choice.action !== 'TAKE') return [];
  const { health } = figureOf(view, choice.character);
  const n = damageOf(decision.attack);
  const name = shortName(choice.character, view);
  return [{ words: h(health <= n ? 'gist.dies' : 'gist.hurt', { name, n, health }) }];
}

const pays = (cards: readonly string[]): Gist => ({ words: h('gist.pays', { n: cards.length }) });

/** What the turn would begin with: the attacks that are likeliest to kill, then to hurt. */
function attacks({ game, view, viewer }: HsScene, decision: Decision, choice: Choice): readonly Gist[] {
  const seat = typeof viewer === 'number' ? viewer : 0;
  const found = new Map<string, { readonly dies: boolean; readonly chance: number; readonly gist: Gist }>();
  for (const act of turnAfter(game, view, decision, choice)) {
    const { defenders } = outlook(view, seat, act);
    for (const { code, undefended, dies } of defenders) {
      if (!('character' in act) || figureOf(view, code).seat === seat) continue;
      const words = h(dies ? 'gist.falls' : 'gist.attack', {
        name: shortName(act.character, view),
        action: symbolName(act.action),
        target: shortName(code, view),
      });
      const old = found.get(words);
      if (old === undefined || old.chance < undefended)
        found.set(words, { dies, chance: undefended, gist: { words, chance: undefended } });
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.dies) - Number(a.dies) || b.chance - a.chance)
    .slice(0, named)
    .map((one) => one.gist);
}

/** What one could do first if nobody else interrupts; hands and board of one's own are as they are in any world that fits. */
function turnAfter(game: HsScene['game'], view: View, decision: Decision, choice: Choice): readonly Choice[] {
  const state: State = game.imagine(view, fastRng(decision.id));
  const { io } = listening(fastChance(decision.id));
  for (const asked of game.pending(state))
    game.apply(state, asked, asked.seat === decision.seat ? choice : { action: 'PASS' }, io);
  const next = game.pending(state).find(({ kind, seat }) => kind === 'act' && seat === decision.seat);
  if (!next) return [];
  return listChoices(game.choices(state, next));
}
