/** What one figure could do to one prize in a turn: where it would go for it, and what that takes. */
import type { GameMap } from '../content/maps.ts';
import { hasHiEx, SLAINE, shows, USABLE } from '../content/teams.ts';
import { reaches } from '../preview.ts';
import { DAMAGE } from '../rules/attack.ts';
import type { Attack } from '../state.ts';
import { couldPay, type Hand } from './hand.ts';
import { type Stop, stopsOf, wings } from './ways.ts';

/** Somebody to kill, or a fragment to collect: what brings a point, or an end. */
export interface Prize {
  readonly space: number;
  /** -1: a fragment. */
  readonly character: number;
  /** What is left of it; a fragment is had at once. */
  readonly health: number;
  /** It cannot be hurt by PSI: its player holds a card to give away (HS-6.6). */
  readonly calm: boolean;
}

/** A team before its turn. */
export interface Side {
  readonly map: GameMap;
  readonly hand: Hand;
  /** Where its figures stand. */
  readonly figures: ReadonlyMap<number, number>;
  /** The cards of its dead, one set for each (HS-5.9). */
  readonly dead: readonly number[];
  readonly warped: boolean;
  /** What Sláine lacks of becoming Warp-Sláine. */
  readonly toWarp: number;
}

/** A blow or a COLLECT, with the way to where it is done. */
export interface Option {
  readonly space: number;
  /** For each card the cards that will do. */
  readonly needs: readonly number[];
  readonly damage: number;
  /** Everybody on that space is struck (HS-6.5, HS-7.1). */
  readonly all: boolean;
  /** Sláine's own hand: it brings him nearer to his warp-spasm (HS-7.4). */
  readonly warps: boolean;
}

/** What a COLLECT takes (HS-5.8). */
export const toCollect = 3;
export const isFragment = ({ character }: Prize): boolean => character < 0;

const attacks: readonly Attack[] = ['SHOTGUN', 'SMASH', 'SNIPE', 'MELEE', 'PSI', 'EXPLODE'];

/** All of it from these stops, what takes the fewest cards first. */
export function optionsOf(side: Side, figure: number, stops: readonly Stop[], warped: boolean, prize: Prize): Option[] {
  const options: Option[] = [];
  const most = side.hand.size - (isFragment(prize) ? toCollect : Math.ceil(prize.health / 2));
  for (const stop of stops)
    if (stop.needs.length > most) continue;
    else if (isFragment(prize)) {
      if (stop.space === prize.space) collects(side, figure, stop, options);
    } else strikes(side, figure, stop, warped, prize, options);
  return options.sort((a, b) => a.needs.length - b.needs.length || b.damage - a.damage);
}

function collects({ dead }: Side, figure: number, stop: Stop, options: Option[]): void {
  for (const cards of [shows(figure), ...dead])
    options.push({
      space: stop.space,
      needs: [...stop.needs, cards, cards, cards],
      damage: 1,
      all: false,
      warps: false,
    });
}

function strikes(side: Side, figure: number, stop: Stop, warped: boolean, prize: Prize, options: Option[]): void {
  for (const attack of attacks) {
    if (attack === 'PSI' && prize.calm) continue;
    const berserk = attack === 'SMASH' && figure === SLAINE && warped ? USABLE.MELEE(figure) : 0;
    const cards = side.hand.possible & (USABLE[attack](figure) | berserk);
    if (cards === 0 || !reaches(side.map, figure, attack, stop.space, prize.space)) continue;
    options.push({
      space: stop.space,
      needs: [...stop.needs, cards],
      damage: DAMAGE[attack],
      all: attack === 'EXPLODE' || (attack === 'SNIPE' && hasHiEx(figure)),
      warps: figure === SLAINE && (attack === 'MELEE' || attack === 'SMASH'),
    });
  }
}

/** Everywhere it could get with these cards. */
export function waysOf({ map, hand }: Side, figure: number, places: ReadonlyMap<number, number>): Stop[] {
  const from = places.get(figure) ?? 0;
  const most = hand.size - 1;
  const flying = wings(figure, hand.possible);
  const walked = stopsOf(map, figure, from, places, most, 0);
  const all = flying === 0 ? walked : [...walked, ...stopsOf(map, figure, from, places, most, flying)];
  return all.filter(({ needs }) => couldPay(hand, needs));
}
