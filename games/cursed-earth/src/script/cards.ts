/** What a card is worth by its symbols alone, whoever meets it and whenever. */
import { at, must } from '@gavel/kernel';
import { programs, sym } from '../content/cards.ts';

/** What a symbol is worth, by code. */
const worth: readonly number[] = (() => {
  const values = new Array<number>(18).fill(0);
  values[sym.heal] = 2;
  values[sym.wound] = -2;
  values[sym.radiation] = -2.5;
  values[sym.ration] = 1.2;
  values[sym.eat] = -1.2;
  values[sym.ammo] = 1.5;
  values[sym.violence] = -2;
  values[sym.gainSurvival] = 1.8;
  values[sym.gainDiplomacy] = 1.8;
  values[sym.spendSurvival] = -2;
  values[sym.spendDiplomacy] = -2;
  values[sym.psi] = -0.5;
  values[sym.death] = -10;
  values[sym.advance] = 5;
  values[sym.enemyAdvance] = -3;
  return values;
})();

const boxWorth = (box: readonly number[]): number => box.reduce((sum, symbol) => sum + at(worth, symbol), 0);

/** By card: its events, its best choice, and the options that pay. */
export const cardWorths: readonly number[] = programs.map(({ boxes, events, choices, options }) => {
  const of = (box: number) => boxWorth(at(boxes, box));
  const forced = events.reduce((sum, box) => sum + of(box), 0);
  const chosen = choices.length === 0 ? 0 : Math.max(...choices.map(of));
  return forced + chosen + options.reduce((sum, box) => sum + Math.max(0, of(box)), 0);
});

export function cardWorth(card: number): number {
  return must(cardWorths[card], 'such card');
}
