/** What each symbol means right now, for this team at this place. */
import {
  type Box,
  cardName,
  effectOf,
  locationIds,
  pays,
  type SymbolName,
  teamCharacters,
  type View,
} from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { calledTeam, shortName } from './people.ts';
import { e } from './words.ts';

const ruleOfSymbol: Readonly<Record<SymbolName, string>> = {
  heal: 'CE-3.2',
  wound: 'CE-3.4',
  radiation: 'CE-3.5',
  ration: 'CE-3.6',
  eat: 'CE-3.7',
  ammo: 'CE-3.8',
  violence: 'CE-3.9',
  gainSurvival: 'CE-4.1',
  gainDiplomacy: 'CE-4.1',
  spendSurvival: 'CE-4.4',
  spendDiplomacy: 'CE-4.4',
  psi: 'CE-5.1',
  skip: 'CE-6.1',
  swap: 'CE-6.2',
  remove: 'CE-6.3',
  death: 'CE-6.4',
  advance: 'CE-7.1',
  enemyAdvance: 'CE-7.1',
};

export interface Meaning {
  readonly symbol: SymbolName;
  readonly text: string;
  readonly rule: string;
}

/** Who would meet a card: the team that is on the road, or the viewer's own. */
export function teamConcerned(view: View): number {
  if (view.mode !== 'headToHead') return 0;
  if (view.current !== 0) return view.team;
  return typeof view.viewer === 'number' ? view.viewer : 0;
}

/**
 * What the symbols of a box do to this team as things stand, one after the other.
 * `rest`: the cards that come after this one; undefined: not in a row yet.
 */
export function meaningsOf(
  view: View,
  box: Box,
  team: number,
  rest: readonly number[] | undefined,
): readonly Meaning[] {
  const who = at(view.teams, team);
  const here = effectOf[locationIds.indexOf(view.locations[at(view.pawns, team)] ?? '')];
  const left = rest === undefined ? undefined : [...rest];
  let { rations, ammo } = who;
  const specialist = (place: number) => shortName(at(at(teamCharacters, team), place));
  const named = (card: number) => (card === 0 ? e('card.hidden') : cardName(card));

  const spend = (place: 0 | 1): string => {
    const now = who.kept.filter((card) => pays(card, place)).length;
    return e(at(who.health, place) > 0 ? 'means.spend' : 'means.spend.dead', { now, character: specialist(place) });
  };
  const fromRow = (symbol: 'skip' | 'remove'): string => {
    if (left === undefined) return e('means.row');
    const card = symbol === 'skip' ? left.shift() : left.pop();
    return card === undefined ? e(`means.${symbol}.none`) : e(`means.${symbol}`, { card: named(card) });
  };
  const text = (symbol: SymbolName): string => {
    switch (symbol) {
      case 'heal':
        if (here === 'noHeal') return e('means.heal.here');
        return e(who.health.some((n) => n > 0 && n < 5) ? 'means.heal' : 'means.heal.none');
      case 'ration':
        rations += 1;
        return e('means.ration', { now: rations - 1, after: rations });
      case 'eat':
        if (rations === 0) return e('means.eat.none');
        rations -= 1;
        return e('means.eat', { now: rations + 1, after: rations });
      case 'ammo':
        ammo += 1;
        return e('means.ammo', { now: ammo - 1, after: ammo });
      case 'violence':
        return e('means.violence', { now: ammo });
      case 'gainSurvival':
        return e('means.gain', { what: e('expertise.survival') });
      case 'gainDiplomacy':
        return e('means.gain', { what: e('expertise.diplomacy') });
      case 'spendSurvival':
        return spend(0);
      case 'spendDiplomacy':
        return spend(1);
      case 'psi':
        return at(who.health, 2) > 0 && here !== 'noPsiAction' && view.deck > 0
          ? e('means.psi', { character: specialist(2) })
          : e('means.psi.only');
      case 'skip':
      case 'remove':
        return fromRow(symbol);
      case 'swap':
        if (here === 'noSwap') return e('means.swap.here');
        return left !== undefined && left.length < 2 ? e('means.swap.none') : e('means.swap');
      case 'advance':
        return e('means.advance', { team: calledTeam(view, team) });
      case 'enemyAdvance':
        return e('means.advance', { team: calledTeam(view, 1 - team) });
      case 'wound':
      case 'radiation':
      case 'death':
        return e(`means.${symbol}`);
    }
  };
  return box.symbols.map((symbol) => ({ symbol, text: text(symbol), rule: ruleOfSymbol[symbol] }));
}
