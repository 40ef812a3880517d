/** What is read off a choice: what is done, to whom, with what odds, and where it leads. */
import { at, type Choices } from '@gavel/kernel';
import { INCH } from '../content/index.ts';
import type { Act, At, Choice, Decision } from '../decisions.ts';
import { odds } from '../rules/pool.ts';
import { healthLeft, isEffigy, isHero, isMonster, maxHealth } from '../rules/standing.ts';
import { attackPlan } from '../script/worth.ts';
import { cardOfModel, type Model, modelAt, modelCalled, modelOf, type State } from '../state.ts';
import { enemyWithin, far } from './features.ts';

const ACTS = [
  'end',
  'aim',
  'stand',
  'heal',
  'recall',
  'market',
  'circle',
  'bank',
  'advance',
  'charge',
  'attack',
  'harvest',
  'cleanse',
  'breakFree',
  'mark',
  'handOver',
  'removeOrb',
  'ability',
] as const;

/** By kind of decision; all others are decided without weights, the first alike the last. */
export const TRAITS = {
  act: [
    ...ACTS,
    'harm',
    'kill',
    'on a hero',
    'on a monster',
    'on the Effigy',
    'on the hurt',
    'nearer to enemies',
    'nearer to the Effigy',
    'nearer to a Soul',
    'home with Souls',
    'into reach',
    'frail into reach',
    'ends unspent',
    'heals much',
    'ability on an enemy',
    'ability on a friend',
  ],
  model: ['declines', 'enemy', 'hero', 'health', 'activates the hurt', 'activates who is near'],
  react: ['uses', 'to stand the ground', 'an ability'],
  reroll: ['re-rolls', 'for Fate', 'by an ability', 'dice'],
  dice: ['manoeuvres', 'hits', 'Js'],
  manoeuvre: ['pushes', 'knocks down', 'an ability', 'none'],
  market: ['buys', 'sells'],
  place: ['near the enemy', 'near the Effigy'],
} as const satisfies Record<string, readonly string[]>;

const O = ACTS.length;
const row = new Float64Array(TRAITS.act.length);

const hurt = (s: State, m: Model): number => 1 - healthLeft(s, m) / Math.max(1, maxHealth(s, m));

function readStrike(s: State, by: Model, target: Model, weaponId: string, charge: boolean): void {
  const weapon = cardOfModel(by).weapons.find(({ id }) => id === weaponId);
  if (weapon !== undefined) {
    const { expected, kill } = odds(s, attackPlan(by, target, weapon, charge, false));
    row[O] = expected / 5;
    row[O + 1] = kill;
  }
  row[O + (isEffigy(target) ? 4 : isMonster(target) ? 3 : 2)] = 1;
  if (isHero(target)) row[O + 5] = hurt(s, target);
}

function nearestSoul(s: State, from: { x: number; y: number }): number {
  let least = 40;
  for (const soul of s.souls) least = Math.min(least, far(from, soul));
  return least;
}

function readWay(s: State, m: Model, to: At): void {
  const there = { x: to[0], y: to[1] };
  const [before, after] = [enemyWithin(s, m.seat, m), enemyWithin(s, m.seat, there)];
  const goal = modelAt(s, m.seat === 0 ? 1 : 0);
  row[O + 6] = (before - after) / 6;
  row[O + 7] = (far(m, goal) - far(there, goal)) / 6;
  row[O + 8] = Math.max(-1, Math.min(1, (nearestSoul(s, m) - nearestSoul(s, there)) / 6));
  if (m.souls > 0 && m.seat >= 0) {
    const home = modelAt(s, m.seat);
    row[O + 9] = (far(m, home) - far(there, home)) / 6;
  }
  if (after < 6) {
    row[O + 10] = 1;
    if (hurt(s, m) > 0.6) row[O + 11] = 1;
  }
}

function readAct(s: State, c: Act): void {
  row.fill(0);
  row[ACTS.indexOf(c.act)] = 1;
  if (c.act === 'end') {
    const f = s.frames.at(-1);
    const m = f?.kind === 'activation' ? s.models[f.models[0] ?? -1] : undefined;
    row[O + 12] = m === undefined ? 0 : Math.max(0, 3 - m.spent) / 3;
    return;
  }
  const m = modelCalled(s, c.model);
  switch (c.act) {
    case 'attack':
      readStrike(s, m, modelCalled(s, c.target), c.weapon, false);
      break;
    case 'charge':
      readStrike(s, m, modelCalled(s, c.target), c.weapon, true);
      break;
    case 'advance': {
      const to = c.path.at(-1);
      if (to !== undefined) readWay(s, m, to);
      break;
    }
    case 'heal':
    case 'recall':
      row[O + 13] = hurt(s, m);
      break;
    case 'ability': {
      const target = c.target === undefined ? undefined : modelOf(s, c.target);
      if (target !== undefined) row[O + (target.seat === m.seat ? 15 : 14)] = 1;
      break;
    }
    default:
  }
}

function readSmall(s: State, d: Decision, c: Choice, out: number[]): void {
  switch (d.kind) {
    case 'model': {
      const m = 'model' in c && c.model !== '' ? modelOf(s, c.model) : undefined;
      if (m === undefined) out.push(1, 0, 0, 0, 0, 0);
      else {
        const activates = d.what === 'activate' ? 1 : 0;
        const near = Math.max(0, 1 - enemyWithin(s, m.seat, m) / 20);
        out.push(
          0,
          m.seat === d.seat ? 0 : 1,
          isHero(m) ? 1 : 0,
          (1 - activates) * (1 - hurt(s, m)),
          activates * hurt(s, m),
          activates * near,
        );
      }
      break;
    }
    case 'react': {
      const uses = 'use' in c && c.use ? 1 : 0;
      out.push(uses, d.what === 'standYourGround' ? uses : 0, d.what === 'ability' ? uses : 0);
      break;
    }
    case 'reroll': {
      const paid = 'with' in c ? c.with : 'nothing';
      const dice = 'dice' in c ? (c.dice ?? []).reduce((a, b) => a + b, 0) : 0;
      const some = paid === 'nothing' ? 0 : 1;
      out.push(some, paid === 'fate' ? 1 : 0, some === 1 && paid !== 'fate' ? 1 : 0, dice / 5);
      break;
    }
    case 'dice': {
      const keep = 'keep' in c ? c.keep : [];
      out.push(keep[1] ?? 0, keep[2] ?? 0, keep[3] ?? 0);
      break;
    }
    case 'manoeuvre': {
      const name = 'manoeuvre' in c ? c.manoeuvre : 'none';
      const other = name !== 'push' && name !== 'knockDown' && name !== 'none';
      out.push(name === 'push' ? 1 : 0, name === 'knockDown' ? 1 : 0, other ? 1 : 0, name === 'none' ? 1 : 0);
      break;
    }
    case 'market':
      out.push('buy' in c ? c.buy.length / 2 : 0, 'sell' in c ? c.sell.length / 2 : 0);
      break;
    case 'place': {
      const there = 'at' in c ? { x: c.at[0], y: c.at[1] } : { x: 0, y: 0 };
      const goal = modelAt(s, d.seat === 0 ? 1 : 0);
      out.push(Math.max(0, 1 - enemyWithin(s, d.seat, there) / 30), Math.max(0, 1 - far(there, goal) / 40));
      break;
    }
    default:
  }
}

/** So many choices are looked at, evenly: there are hundreds of ways to go. */
const most = 60;

const coarse = ([x, y]: At): string => `${Math.round(x / (2 * INCH))} ${Math.round(y / (2 * INCH))}`;

/** Ways that end within two inches of each other are the same, and so are the ends of a charge at one target. */
export function same(c: Choice): string {
  if ('act' in c) {
    if (c.act === 'advance') return `advance ${c.model} ${coarse(c.path.at(-1) ?? [0, 0])}`;
    if (c.act === 'charge') return `charge ${c.model} ${c.weapon} ${c.target}`;
  }
  if ('path' in c) return `step ${coarse(c.path.at(-1) ?? [0, 0])}`;
  if ('at' in c) return `place ${c.model} ${coarse(c.at)}`;
  return JSON.stringify(c);
}

export function readTraits(s: State, d: Decision, choices: Choices<Choice>, out: number[]): readonly number[] {
  const indices: number[] = [];
  const stride = Math.max(1, choices.size / most);
  const seen = new Set<string>();
  for (let i = 0; i < Math.min(choices.size, most); i++) {
    const index = Math.floor(i * stride);
    const choice = choices.at(index);
    const key = same(choice);
    if (seen.has(key)) continue;
    seen.add(key);
    indices.push(index);
    if (d.kind === 'act' && 'act' in choice) {
      readAct(s, choice);
      for (let t = 0; t < row.length; t++) out.push(at(row, t));
    } else readSmall(s, d, choice, out);
  }
  return indices;
}
