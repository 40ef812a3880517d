/** What the table says of an answer to a reaction: its price, the damage to expect, who may fall. */
import { type Choice, type Decision, judgement, netDamage, planOf, tally } from '@gavel/judgement';
import { at, begin, fastChance, fastRng, isRefusal, listChoices, listening, tableOptions } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { expect, it } from 'vitest';
import { blowOf } from '../src/foresee/attack.ts';
import { after } from '../src/gist.ts';
import { face } from '../src/index.ts';

const wanted: readonly string[] = ['harvest', 'attack', 'charge', 'ability'];
const isBlow = (choice: Choice): boolean => 'act' in choice && wanted.includes(choice.act);

/** Games played by chance, stopped at decisions of these kinds. */
function* moments(games: number, ...kinds: readonly Decision['kind'][]) {
  const options = tableOptions(judgement, { size: '3v3', map: 'emberPool', freeFate: 'three' }, 2);
  if (isRefusal(options)) throw new Error(options.key);
  for (let seed = 1; seed <= games; seed++) {
    const { state } = begin(judgement, options, 2, fastChance(seed));
    const rng = fastRng(seed);
    const { io } = listening(fastChance(seed + 100));
    for (let n = 0; n < 700; n++) {
      const [d] = judgement.pending(state);
      if (!d) break;
      if (kinds.includes(d.kind)) yield { state, decision: d };
      const choices = judgement.choices(state, d);
      // who may strike does: that is where dice fall
      const some: Choice[] = Array.from({ length: 30 }, () => choices.at(rng.below(choices.size)));
      judgement.apply(state, d, some.find(isBlow) ?? at(some, 0), io);
    }
  }
}

const sceneOf = (state: Parameters<typeof judgement.view>[0], decision: Decision): Scene =>
  ({
    game: judgement,
    view: judgement.view(state, decision.seat),
    viewer: decision.seat,
    decision,
  }) as Partial<Scene> as Scene;

/** All ways in which so many dice can fall. */
const falls = (n: number): readonly (readonly number[])[] =>
  n === 0 ? [[]] : falls(n - 1).flatMap((dice) => [1, 2, 3, 4, 5, 6].map((face) => [...dice, face]));

it('a re-roll with Fate says its price, and the damage and the chance of a kill that all ways to fall come to', () => {
  let seen = 0;
  for (const { state, decision } of moments(6, 'reroll')) {
    const f = state.frames.at(-1);
    if (f?.kind !== 'attack' || f.dice.length > 5 || seen >= 20) continue;
    const fresh = f.dice.filter((_, i) => !f.rerolled[i]);
    const kept = f.dice.filter((_, i) => f.rerolled[i]);
    const { health } = blowOf(state, f);
    const all = falls(fresh.length).map((dice) => {
      const [, , hits, js] = tally([...kept, ...dice]);
      return netDamage(state, planOf(state, f), Math.min(3, hits + js), f.guard, f.mostSolid);
    });
    const { expected, kill } = after(state, f, tally(fresh));
    expect(expected).toBeCloseTo(all.reduce((sum, n) => sum + n, 0) / all.length, 9);
    expect(kill).toBeCloseTo(all.filter((n) => n >= health).length / all.length, 9);
    const scene = sceneOf(state, decision);
    const list: readonly Choice[] = listChoices(judgement.choices(state, decision), 600);
    for (const choice of list) {
      const lines = face.gist?.(scene, choice) ?? [];
      const pays = 'with' in choice && choice.with === 'fate';
      expect(lines.some(({ words }) => words.startsWith('Costs 1 Fate'))).toBe(pays);
      expect(lines.some(({ words }) => words.includes('damage'))).toBe(true);
    }
    seen += 1;
  }
  expect(seen).toBeGreaterThan(5);
});

it('standing one’s ground is never said to hurt more than giving way, and has its price', () => {
  let seen = 0;
  for (const { state, decision } of moments(6, 'react')) {
    if (decision.kind !== 'react' || decision.what !== 'standYourGround') continue;
    const scene = sceneOf(state, decision);
    const [price, stood] = face.gist?.(scene, { use: true }) ?? [];
    const [plain] = face.gist?.(scene, { use: false }) ?? [];
    expect(price?.words).toMatch(/^Costs 1 Fate, \d+ left$/);
    expect(Number.parseFloat(stood?.words ?? '')).toBeLessThanOrEqual(Number.parseFloat(plain?.words ?? ''));
    seen += 1;
  }
  expect(seen).toBeGreaterThan(0);
});

it('every answer to a reaction has its line: what it costs, does or leaves as it is', () => {
  const seen = new Set<string>();
  for (const { state, decision } of moments(8, 'react', 'reroll')) {
    const top = state.frames.at(-1);
    const attack = state.frames.findLast((f) => f.kind === 'attack');
    const scene = sceneOf(state, decision);
    const list: readonly Choice[] = listChoices(judgement.choices(state, decision), 600);
    for (const choice of list) {
      const lines = face.gist?.(scene, choice) ?? [];
      expect(lines, JSON.stringify({ decision, choice })).not.toEqual([]);
      const leaves = 'use' in choice && !choice.use;
      if (!leaves || decision.kind !== 'react' || decision.what !== 'ability' || top?.kind !== 'react') continue;
      // before a blow has hurt it says what it will do
      const comes = attack && ['ground', 'damage'].includes(attack.step) && !attack.ignored;
      expect(lines.some(({ words }) => words.includes('damage'))).toBe(Boolean(comes));
      if (attack && comes) seen.add(attack.step);
    }
    seen.add(decision.kind === 'react' ? decision.what : (top?.kind ?? ''));
  }
  expect([...seen].toSorted()).toEqual(['ability', 'attack', 'damage', 'forceReroll', 'roll', 'standYourGround']);
});

it('a harvest’s dice say what they come to, what is needed and how likely that is, as the rules count it', () => {
  let seen = 0;
  for (const { state, decision } of moments(30, 'reroll')) {
    if (seen >= 5) break;
    const roll = state.frames.at(-1);
    const harvest = roll?.kind === 'roll' ? state.frames[roll.report] : undefined;
    if (harvest?.kind !== 'harvest') continue;
    seen += 1;
    /** Does it succeed, by the rules, when the dice to come fall like this? */
    const made = (choice: Choice, dice: readonly number[]) => {
      const copy = judgement.clone(state);
      let n = 0;
      const { io, taken } = listening({ ...fastChance(1), roll: () => dice[n++] ?? 1 });
      judgement.apply(copy, at(copy.pending, 0), choice, io as never);
      for (let k = 0; k < 3 && !taken.events.some((e) => (e as { kind: string }).kind === 'check'); k++)
        judgement.apply(copy, at(copy.pending, 0), { use: false }, io as never);
      return (taken.events as { kind: string; made: boolean; n: number }[]).find((e) => e.kind === 'check')!;
    };
    const scene = sceneOf(state, decision);
    const [plain] = face.gist?.(scene, { with: 'nothing' }) ?? [];
    expect(plain?.words).toBe(`The harvest comes to ${made({ with: 'nothing' }, []).n}, 12 needed`);
    const fate: Choice = { with: 'fate' };
    const all = falls(2).map((dice) => made(fate, dice));
    const told = (face.gist?.(scene, fate) ?? []).find(({ chance }) => chance !== undefined);
    expect(told?.chance).toBeCloseTo(all.filter((one) => one.made).length / all.length, 9);
  }
  expect(seen).toBeGreaterThan(0);
});
