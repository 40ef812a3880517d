/** What a choice would bring as far as everybody can know: what is certain, and the odds of the rest. */

import { type Choice, damageOf, pointsMissing, strikes, type View } from '@gavel/helter-skelter';
import type { Seat } from '@gavel/kernel';
import { cardsOf } from './draft.ts';
import { chanceUndefended } from './odds.ts';
import { figureOf } from './team.ts';

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
  /** A fragment is collected: a point, perhaps the last one needed. */
  readonly point: boolean;
  readonly wins: boolean;
}

export function outlook(view: View, own: Seat, choice: Choice): Outlook {
  const point = choice.action === 'COLLECT';
  const wins = point && pointsMissing(view, own) === 1;
  const struck = strikes(view, choice);
  if (!struck) return { damage: undefined, defenders: [], point, wins };
  const { attack, defenders } = struck;
  const damage = damageOf(attack);
  return {
    damage,
    defenders: defenders.map((code) => ({
      code,
      undefended: chanceUndefended(view, attack, code, cardsOf(choice)),
      dies: figureOf(view, code).health <= damage,
    })),
    point,
    wins,
  };
}
