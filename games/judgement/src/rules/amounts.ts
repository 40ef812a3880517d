/** Amounts as the pack writes them: numbers, dice and words added up (`3+levels`, `2D6`). */
import type { Amount } from '../content/index.ts';
import type { RunFrame } from '../frames.ts';
import { type Model, modelAt, type State } from '../state.ts';
import { stat } from './standing.ts';

interface Parsed {
  readonly dice: number;
  readonly sides: 3 | 6;
  readonly fixed: number;
  readonly words: readonly string[];
  readonly times: string;
}

const parsed = new Map<Amount, Parsed>();

function parse(amount: Amount): Parsed {
  let known = parsed.get(amount);
  if (known === undefined) {
    let dice = 0;
    let sides: 3 | 6 = 6;
    let fixed = 0;
    let times = '';
    const words: string[] = [];
    for (const term of String(amount).split('+')) {
      const roll = /^(\d*)D([36])(?:\*(\w+))?$/.exec(term);
      if (roll !== null) {
        dice = roll[1] === '' ? 1 : Number(roll[1]);
        sides = roll[2] === '3' ? 3 : 6;
        times = roll[3] ?? '';
      } else if (/^-?\d+$/.test(term)) fixed += Number(term);
      else words.push(term);
    }
    known = { dice, sides, fixed, words, times };
    parsed.set(amount, known);
  }
  return known;
}

/** How many dice an amount needs for this target. */
export function diceFor(s: State, amount: Amount, target: Model | undefined): { dice: number; sides: 3 | 6 } {
  const { dice, sides, times } = parse(amount);
  if (times === 'res') return { dice: target === undefined ? 0 : stat(s, target, 'RES'), sides };
  if (times === 'fury') return { dice: target === undefined ? 0 : furyOn(s, target), sides };
  return { dice, sides };
}

const furyOn = (s: State, m: Model): number => s.tokens.filter((t) => t.on === m.id && t.kind === 'fury').length;

export function amountOf(s: State, f: RunFrame, amount: Amount, target: Model | undefined): number {
  const { fixed, words } = parse(amount);
  let sum = fixed + f.roll.reduce((n, d) => n + d, 0);
  for (const word of words) {
    if (word === 'levels') sum += modelAt(s, f.self).level - 1;
    else if (word === 'dealt') sum += f.dealt;
    else if (word === 'halfDealt') sum += Math.ceil(f.dealt / 2);
    else if (word === 'total') sum += f.total;
    else if (word === 'souls') sum += target?.souls ?? 0;
    else if (word === 'X') sum += f.x;
    else if (word === 'full') sum += 1000;
  }
  return sum;
}
