/** The content as flat tables: minds read positions hundreds of thousands of times a second. */
import { actions, crimes, type Effect, icu, perps, sectors } from '../content/pack.ts';
import { chancesOfDice } from '../rules/odds.ts';
import { boost, keep } from './cards.ts';
import { distance } from './distance.ts';

export const PERP = Int32Array.from(perps, ({ value }) => value);
export const CRIME = Int32Array.from(crimes, ({ value }) => value);
export const PLACES: number = icu;
/** By two Sectors, the first × PLACES + the second. */
export const DISTANCE = Int32Array.from(distance.flat());
/** Cards issued by place, Intensive Care last. */
export const ISSUED = Int32Array.from([...sectors.map(({ newCards }) => newCards.value), 1]);

// by kind of Action Card
export const KEEP = Float64Array.from(keep);
export const BOOST = Float64Array.from(boost);
/** What it takes from a rival in an arrest, in points of strength. */
export const HARM = Float64Array.from(actions, ({ combat }) => Math.max(0, ...combat.map(harmOf)));
/** Does it save a Judge who fails? */
export const SAVES = Int32Array.from(actions, ({ combat }) => Number(combat.some(({ op }) => op === 'safe')));
/** Does it take a Judge further than his own move? */
export const CARRIES = Int32Array.from(actions, ({ movement }) =>
  Number(movement.some(({ op }) => op === 'extraMove' || op === 'airlift' || op === 'barney' || op === 'bounce')),
);

function harmOf(effect: Effect): number {
  switch (effect.op) {
    case 'judgePlus':
      return -effect.n;
    case 'perpPlus':
      return effect.n;
    case 'judgeNoDie':
    case 'perpDice':
      return 3.5;
    case 'callOff':
    case 'sendOff':
    case 'escape':
      return 4;
    default:
      return 0;
  }
}

/** The most dice on a side that are told apart. */
const DICE = 5;
/** The widest difference of strength that is told apart. */
const WIDEST = 24;
const SPAN = 2 * WIDEST + 1;
const beats = new Float64Array(2 * DICE * DICE * SPAN);
const loses = new Float64Array(2 * DICE * DICE * SPAN);
for (const half of [0, 1])
  for (let own = 0; own < DICE; own++)
    for (let other = 0; other < DICE; other++) {
      const row = ((half * DICE + own) * DICE + other) * SPAN;
      chancesOfDice(own, half === 1).forEach((p, mine) => {
        chancesOfDice(other, half === 1).forEach((q, theirs) => {
          for (let ahead = -WIDEST; ahead <= WIDEST; ahead++) {
            const sum = mine + ahead - theirs;
            if (sum > 0) beats[row + ahead + WIDEST] = (beats[row + ahead + WIDEST] ?? 0) + p * q;
            else if (sum < 0) loses[row + ahead + WIDEST] = (loses[row + ahead + WIDEST] ?? 0) + p * q;
          }
        });
      });
    }

function between(table: Float64Array, row: number, ahead: number): number {
  const place = ahead <= -WIDEST ? 0 : ahead >= WIDEST ? 2 * WIDEST : ahead + WIDEST;
  const low = Math.floor(place);
  const value = table[row + low] ?? 0;
  return place === low ? value : value + ((table[row + low + 1] ?? 0) - value) * (place - low);
}

const rowOf = (dice: number, against: number, half: boolean): number =>
  (((half ? DICE : 0) + (dice < DICE ? dice : DICE - 1)) * DICE + (against < DICE ? against : DICE - 1)) * SPAN;

/** How likely so many dice beat so many others, that far ahead before they fall; fractions lie between whole points. */
export const chanceToBeat = (dice: number, against: number, half: boolean, ahead: number): number =>
  between(beats, rowOf(dice, against, half), ahead);
export const chanceToLose = (dice: number, against: number, half: boolean, ahead: number): number =>
  between(loses, rowOf(dice, against, half), ahead);
