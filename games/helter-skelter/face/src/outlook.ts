/** What a choice would bring as far as everybody can know: what is certain, and the odds of the rest. */

import type { Choice, View } from '@gavel/helter-skelter';
import type { Seat } from '@gavel/kernel';
import { cardsOf } from './draft.ts';
import { chanceUndefended } from './odds.ts';
import { figureOf, seatOf } from './team.ts';

const damage: Readonly<Record<string, number>> = { MELEE: 1, SMASH: 2, SNIPE: 1, SHOTGUN: 2, EXPLODE: 1, PSI: 1 };

/** What an attack costs whoever does not defend. */
export const damageOf = (attack: string): number => damage[attack] ?? 0;

export interface Outlook {
  /** To everybody who does not defend; undefined: this is no attack. */
  readonly damage: number | undefined;
  readonly defenders: readonly {
    readonly code: string;
    /** The chance that there is no card to defend with: 1 is certain. */
    readonly undefended: number;
    /** The damage would kill. */
    readonly dies: boolean;
  }[];
  /** A fragment is collected: a point, perhaps the fifth. */
  readonly point: boolean;
  readonly wins: boolean;
}

export function outlook(view: View, own: Seat, choice: Choice): Outlook {
  const hurt = damage[choice.action];
  const point = choice.action === 'COLLECT';
  return {
    damage: hurt,
    defenders: defendersOf(view, choice).map((code) => ({
      code,
      undefended: chanceUndefended(view, choice.action, code, cardsOf(choice)),
      dies: figureOf(view, code).health <= (hurt ?? 0),
    })),
    point,
    wins: point && seatOf(view, own).points === 4,
  };
}

/** Everybody who would have to defend. */
function defendersOf(view: View, choice: Choice): readonly string[] {
  const on = (space: number) =>
    Object.keys(view.characters).filter(
      (code) => figureOf(view, code).state === 'deployed' && figureOf(view, code).space === space,
    );
  switch (choice.action) {
    case 'EXPLODE':
      return on(choice.space);
    case 'SNIPE':
      return choice.hiEx ? on(figureOf(view, choice.target).space) : [choice.target];
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
      return [choice.target];
    default:
      return [];
  }
}
