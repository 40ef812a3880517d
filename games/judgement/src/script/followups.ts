/** What a condition on an enemy sets up for whoever puts it there: Viper Strike for Toxin, Incendiary for Conflagration. */
import type { Ability, Amount, Cost, Weapon } from '../content/index.ts';
import { selections } from '../rules/pool.ts';
import { condition } from '../rules/standing.ts';
import { cardOfModel, type Model, type State } from '../state.ts';
import { together, worth } from './worth.ts';

const feedsOn = ({ target }: Ability, suffered: string): boolean =>
  target?.filter?.some((f) => f.startsWith('suffers:') && f.slice(8).split('|').includes(suffered)) ?? false;

/** The ability of this model that makes something of a condition on an enemy, if it can still use and pay it. */
function followUpOn(s: State, m: Model, suffered: string): Ability | undefined {
  const fate = m.seat === -1 ? 0 : s.players[m.seat].fate;
  return cardOfModel(m).actives.find(
    (ability) =>
      ability.level <= m.level &&
      !m.used.includes(ability.gid) &&
      (ability.cost.fate ?? 0) <= fate &&
      feedsOn(ability, suffered),
  );
}

/** What it is worth to put a condition on an enemy for the sake of what follows. */
export function followUp(s: State, m: Model, suffered: string): number {
  const ability = followUpOn(s, m, suffered);
  if (ability === undefined) return 0;
  const harm = harmOf(ability).reduce((sum, chance, n) => sum + n * chance, 0);
  return Math.max(3.5, harm - worth.fate * (ability.cost.fate ?? 0));
}

/** An attack that may set something up: how likely, what it does then, and what it costs. */
export interface SetUp {
  readonly chance: number;
  readonly harm: readonly number[];
  readonly price: number;
}

/** What attacks with a weapon, so many dice each, set up against a target. */
export function setUpBy(s: State, m: Model, target: Model, weapon: Weapon, pool: number): SetUp | undefined {
  let best: SetUp | undefined;
  for (const { level, needs, cost, ops } of cardOfModel(m).manoeuvres) {
    if (level > m.level || needs.some((n) => n.damagedBy !== weapon.id && n.damagedBy !== 'any')) continue;
    for (const op of ops) {
      if (op.do !== 'condition') continue;
      const ability = followUpOn(s, m, op.condition);
      if (ability === undefined) continue;
      const chance = condition(target, op.condition) ? 1 : buying(pool, cost);
      if (best === undefined || chance > best.chance)
        best = { chance, harm: harmOf(ability), price: worth.fate * (ability.cost.fate ?? 0) };
    }
  }
  return best;
}

/** Is the last Fate better kept for what a hero on the field could follow up with? */
export function savesFate(s: State, seat: 0 | 1): boolean {
  return s.models.some(
    (m) =>
      m.on &&
      m.seat === seat &&
      exploits(m).some(({ cost: { fate = 0 } }) => fate > 0 && s.players[seat].fate - 1 < fate),
  );
}

/** Active abilities that harm one enemy for what it suffers. */
export function exploits(m: Model): Ability[] {
  return cardOfModel(m).actives.filter(
    (ability) =>
      ability.level <= m.level &&
      ability.target?.count === undefined &&
      ability.target?.filter?.some((f) => f.startsWith('suffers:')),
  );
}

/** The damage of an ability, by chance. */
export function harmOf(ability: Ability): readonly number[] {
  return together(ability.ops.filter((op) => op.do === 'damage').map((op) => rolled(op.amount)));
}

/** What dice like 2D6 or D3+2 come to, by chance; a D3 is a D6 halved and rounded up (JD-2.5). */
function rolled(amount: Amount): readonly number[] {
  const lists: number[][] = [];
  for (const term of String(amount).split('+')) {
    const [, dice, sides] = /^(\d*)D([36])$/.exec(term) ?? [];
    if (sides === undefined) lists.push([...Array(Number(term) || 0).fill(0), 1]);
    else for (let n = 0; n < Number(dice || 1); n++) lists.push([0, ...Array(Number(sides)).fill(1 / Number(sides))]);
  }
  return together(lists);
}

const bought = new Map<string, number>();

/** The chance that so many dice hit and pay for a manoeuvre (JD-8.6). */
function buying(pool: number, { S = 0, J = 0 }: Cost): number {
  const key = `${pool} ${S} ${J}`;
  const known = bought.get(key);
  if (known !== undefined) return known;
  // every roll with its chance, one die after the other: blank, manoeuvre, hit or J (JD-7.1)
  let rolls = new Map([['0 0 0 0', 1]]);
  for (let n = 0; n < pool; n++) {
    const next = new Map<string, number>();
    for (const [roll, chance] of rolls)
      for (const [kind, faces] of [2, 1, 2, 1].entries()) {
        const more = roll
          .split(' ')
          .map((n, i) => Number(n) + (i === kind ? 1 : 0))
          .join(' ');
        next.set(more, (next.get(more) ?? 0) + (chance * faces) / 6);
      }
    rolls = next;
  }
  let sum = 0;
  for (const [roll, chance] of rolls) {
    const [b = 0, m = 0, h = 0, j = 0] = roll.split(' ').map(Number);
    if (selections([b, m, h, j]).some(([, km, kh, kj]) => kj >= J && km + kj - J >= S && kh + kj > 0)) sum += chance;
  }
  bought.set(key, sum);
  return sum;
}
