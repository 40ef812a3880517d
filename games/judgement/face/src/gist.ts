/** What an answer to a reaction would do: its price, the damage to expect of the attack that is on, and who may fall by it. */
import { type AttackFrame, abilities, type Choice, netDamage, planOf, type State, tally } from '@gavel/judgement';
import type { Gist } from '@gavel/kit/face.ts';
import { blowOf } from './foresee/attack.ts';
import { currentAttack } from './foresee/models.ts';
import { freshOf, rollGist } from './gist-roll.ts';
import { type JdScene, nameIn, stateOf } from './scene.ts';
import { j } from './words.ts';

export function gist(scene: JdScene, choice: Choice): readonly Gist[] {
  const { decision, view } = scene;
  const state = stateOf(view);
  const top = state.frames.at(-1);
  const f = currentAttack(state);
  if (decision?.kind === 'react' && 'use' in choice) {
    const price = choice.use ? fate(scene, costOf(state, decision.ability)) : [];
    if (top?.kind === 'roll') return [...price, ...rollGist(state, top, choice.use ? freshOf(top) : 0)];
    if (decision.what === 'standYourGround' && f !== undefined) {
      const { odds } = blowOf(state, { ...f, stood: choice.use });
      return [...price, ...awaited(scene, f, odds.expected, odds.kill)];
    }
    if (decision.what === 'forceReroll' && f !== undefined)
      return [...price, ...rolled(scene, f, choice.use ? fresh(f) : none)];
    if (choice.use) return price.length > 0 ? price : [{ words: j('gist.free') }];
    const comes = f === undefined ? [] : otherwise(scene, f);
    return comes.length > 0 ? comes : [{ words: j('gist.unused') }];
  }
  if (decision?.kind !== 'reroll' || !('with' in choice)) return [];
  const price = choice.with === 'fate' ? fate(scene, 1) : [];
  if (top?.kind === 'roll') {
    const again = choice.with === 'fate' ? freshOf(top) : (choice.dice?.filter((n) => n > 0).length ?? 0);
    return [...price, ...rollGist(state, top, again, choice.dice)];
  }
  if (f === undefined) return price;
  return [...price, ...rolled(scene, f, choice.with === 'fate' ? fresh(f) : (choice.dice ?? none))];
}

/** What the attack that is on does to whom it strikes, as it stands; nothing once it is done. */
function otherwise(scene: JdScene, f: AttackFrame): readonly Gist[] {
  const state = stateOf(scene.view);
  if (f.ignored) return [];
  if (f.step === 'damage') {
    const { health } = blowOf(state, f);
    const damage = netDamage(state, planOf(state, f), hitsIn(f.keep), f.guard, f.mostSolid);
    return told(scene, f, j('gist.damage', { n: damage }), damage >= health ? 1 : 0);
  }
  if (f.step !== 'ground' && f.step !== 'roll') return [];
  const { odds } = blowOf(state, f);
  return awaited(scene, f, odds.expected, odds.kill);
}

/** Dice by kind: blanks, manoeuvres, hits, J. */
type Kinds = readonly number[];

const none: Kinds = [];
const fresh = ({ dice, rerolled }: AttackFrame): Kinds => tally(dice.filter((_, i) => !rerolled[i]));

const hitsIn = ([, , hits = 0, js = 0]: Kinds): number => hits + js;
const hitFaces = hitsIn(tally([1, 2, 3, 4, 5, 6]));

/** What comes of the dice on the table once those are rolled again, if the best are kept. Exact. */
export function after(
  state: State,
  f: AttackFrame,
  again: Kinds,
): { readonly expected: number; readonly kill: number } {
  const n = again.reduce((sum, of) => sum + of, 0);
  const sure = hitsIn(tally(f.dice)) - hitsIn(again);
  const plan = planOf(state, f);
  const { health } = blowOf(state, f);
  let chance = (1 - hitFaces / 6) ** n;
  let [expected, kill] = [0, 0];
  for (let more = 0; more <= n; more++) {
    const damage = netDamage(state, plan, Math.min(3, sure + more), f.guard, f.mostSolid);
    expected += chance * damage;
    if (damage >= health) kill += chance;
    chance *= ((n - more) / (more + 1)) * (hitFaces / (6 - hitFaces));
  }
  return { expected, kill };
}

function rolled(scene: JdScene, f: AttackFrame, again: Kinds): readonly Gist[] {
  const { expected, kill } = after(stateOf(scene.view), f, again);
  return again.length === 0 && Number.isInteger(expected)
    ? told(scene, f, j('gist.damage', { n: expected }), kill)
    : awaited(scene, f, expected, kill);
}

const awaited = (scene: JdScene, f: AttackFrame, expected: number, kill: number): readonly Gist[] =>
  told(scene, f, j('act.expected', { n: expected.toFixed(1) }), kill);

function told({ view }: JdScene, { defender }: AttackFrame, words: string, kill: number): readonly Gist[] {
  const who = view.models[defender]?.key;
  return [
    { words },
    ...(kill > 0 && who !== undefined ? [{ words: j('gist.falls', { who: nameIn(view, who) }), chance: kill }] : []),
  ];
}

/** An attack's own reactions cost a Fate; those of cards what stands on them. */
function costOf(state: State, ability: string): number {
  if (state.frames.at(-1)?.kind !== 'react') return 1;
  return abilities.find(({ id }) => id === ability)?.cost.fate ?? 0;
}

function fate({ decision, view }: JdScene, n: number): readonly Gist[] {
  if (n === 0 || decision === undefined) return [];
  return [{ words: j('gist.fate', { n, left: view.players[decision.seat].fate - n }) }];
}
