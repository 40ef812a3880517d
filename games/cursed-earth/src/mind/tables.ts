/** The cards as flat tables: minds read positions hundreds of thousands of times a second. */
import { programs, sym } from '../content/cards.ts';
import { cardWorths } from '../script/cards.ts';

/** By card: what it is worth by its symbols alone, in tens. */
export const WORTH = Float64Array.from(cardWorths, (worth) => worth / 10);

const most = (symbol: number): Float64Array =>
  Float64Array.from(programs, ({ boxes }) =>
    Math.max(0, ...boxes.map((box) => box.filter((other) => other === symbol).length)),
  );
const shows = (symbol: number): Float64Array =>
  Float64Array.from(programs, ({ boxes }) => Number(boxes.some((box) => box.includes(symbol))));

/** By card: the most of a symbol that one of its boxes shows. */
export const ADVANCES = most(sym.advance);
export const ENEMY = most(sym.enemyAdvance);
export const HEALS = most(sym.heal);
export const RATIONS = most(sym.ration);
export const AMMO = most(sym.ammo);
/** By card: does it show the symbol at all? */
export const SKIPS = shows(sym.skip);
export const REMOVES = shows(sym.remove);
export const SWAPS = shows(sym.swap);
export const PSIS = shows(sym.psi);
export const GAINS = Float64Array.from(programs, ({ survival, diplomacy }) => Number(survival || diplomacy));

/** What a symbol costs a team, in tens, where it is forced. */
const price: readonly number[] = (() => {
  const values = new Array<number>(18).fill(0);
  values[sym.wound] = -0.2;
  values[sym.radiation] = -0.25;
  values[sym.eat] = -0.12;
  values[sym.violence] = -0.2;
  values[sym.spendSurvival] = -0.2;
  values[sym.spendDiplomacy] = -0.2;
  values[sym.death] = -1;
  values[sym.enemyAdvance] = -0.3;
  values[sym.advance] = 0.5;
  return values;
})();

/** What must be met on a card whatever is chosen, in tens of its worth: events alone. */
export const FORCED = Float64Array.from(programs, ({ boxes, events }) =>
  events.reduce((sum, box) => sum + (boxes[box] ?? []).reduce((all, symbol) => all + (price[symbol] ?? 0), 0), 0),
);
