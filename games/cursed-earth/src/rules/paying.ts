/** CE-3.9 and chapter 4: paying for violence and expertise. */
import { must, type Refusal, ref, refuse } from '@gavel/kernel';
import { cardCount, type SymbolName } from '../content/cards.ts';
import { type Place, placeOf, places, teamCharacters } from '../content/characters.ts';
import type { Decision, PayChoice } from '../decisions.ts';
import { pays, type State, type TeamId, teamIn } from '../state.ts';
import { concerningRule, die, hurt } from './characters.ts';
import type { Io } from './io.ts';

/** Who has to pay for what. */
type Bill = Pick<Decision<'pay'>, 'team' | 'symbol'>;

/** What a symbol asks for: the place of the specialist, or violence. */
type Price = 'violence' | 0 | 1;

function priceOf(symbol: SymbolName): Price {
  if (symbol === 'violence') return 'violence';
  return symbol === 'spendSurvival' ? 0 : 1;
}

const withAmmo: PayChoice = { pay: 'ammo' };
const withCard: readonly PayChoice[] = Array.from({ length: cardCount + 1 }, (_, card) => ({ pay: 'card', card }));

type WithBody = Extract<PayChoice, { readonly character: string }>;
/** What a character can do to pay, and its place in the team. */
interface Body {
  readonly way: WithBody;
  readonly place: Place;
}
const costly = ['twoHealth', 'kill'] as const;

/** By team: what its characters can do to pay, in the order in which it is offered. */
const bodies = teamCharacters.map((ids): Readonly<Record<Price, readonly Body[]>> => {
  const body = (pay: WithBody['pay'], place: Place): Body => ({ way: { pay, character: ids[place] }, place });
  const forExpertise = (specialist: Place): readonly Body[] => [
    body('oneHealth', specialist),
    ...places.filter((place) => place !== specialist).flatMap((place) => costly.map((pay) => body(pay, place))),
  ];
  return {
    violence: costly.flatMap((pay) => places.map((place) => body(pay, place))),
    0: forExpertise(0),
    1: forExpertise(1),
  };
});

/** The rule against a way to pay, and what it says. */
type Why = readonly [rule: string, key: string];

const ammoNoExpertise: Why = ['CE-4.4', 'refusal.ammoNoExpertise'];
const noAmmo: Why = ['CE-3.9', 'refusal.noAmmo'];
const cardNoViolence: Why = ['CE-3.9', 'refusal.cardNoViolence'];
const noSuchExpertise: Why = ['CE-4.4', 'refusal.noSuchExpertise'];
const dead: Why = ['CE-1.5', 'refusal.dead'];
const oneNoViolence: Why = ['CE-3.9', 'refusal.oneNoViolence'];
const notSpecialist: Why = ['CE-4.5', 'refusal.notSpecialist'];
const specialistPaysOne: Why = ['CE-4.4', 'refusal.specialistPaysOne'];
const oneLeftForViolence: Why = ['CE-3.10', 'refusal.oneHealthLeft'];
const oneLeftForExpertise: Why = ['CE-4.6', 'refusal.oneHealthLeft'];
const tooHealthyToKill: Why = ['CE-4.6', 'refusal.tooHealthyToKill'];

/** Why the team cannot pay this way: the one place that says what pays for what. */
function whyNot(s: State, { team: id, symbol }: Bill, way: PayChoice): Why | undefined {
  const team = teamIn(s, id);
  const price = priceOf(symbol);
  switch (way.pay) {
    case 'ammo':
      if (price !== 'violence') return ammoNoExpertise;
      return team.ammo > 0 ? undefined : noAmmo;
    case 'card':
      if (price === 'violence') return cardNoViolence;
      return team.kept.includes(way.card) && pays(way.card, price) ? undefined : noSuchExpertise;
    default: {
      if (!teamCharacters[id].includes(way.character)) return [concerningRule(symbol), 'refusal.notYourCharacter'];
      const place = placeOf.get(way.character);
      return whyNotWith(way.pay, team.health[place], price, place === price);
    }
  }
}

/** With a character of the team's own. */
function whyNotWith(pay: WithBody['pay'], health: number, price: Price, specialist: boolean): Why | undefined {
  if (health === 0) return dead;
  switch (pay) {
    case 'oneHealth':
      if (price === 'violence') return oneNoViolence;
      return specialist ? undefined : notSpecialist;
    case 'twoHealth':
      if (specialist) return specialistPaysOne;
      if (health >= 2) return undefined;
      return price === 'violence' ? oneLeftForViolence : oneLeftForExpertise;
    case 'kill':
      if (price === 'violence') return undefined;
      if (specialist) return specialistPaysOne;
      return health === 1 ? undefined : tooHealthyToKill;
  }
}

/** Paying for a symbol. There is a way as long as somebody lives (CE-2.8). */
export const paying = {
  offer(s: State, bill: Bill): PayChoice[] {
    const ways: PayChoice[] = [];
    const { kept, health } = teamIn(s, bill.team);
    const price = priceOf(bill.symbol);
    if (whyNot(s, bill, withAmmo) === undefined) ways.push(withAmmo);
    for (const card of kept) {
      const way = must(withCard[card], 'such card');
      if (whyNot(s, bill, way) === undefined) ways.push(way);
    }
    for (const { way, place } of must(bodies[bill.team], 'team')[price])
      if (whyNotWith(way.pay, health[place], price, place === price) === undefined) ways.push(way);
    return ways;
  },
  check(s: State, bill: Bill, way: PayChoice): Refusal | undefined {
    const why = whyNot(s, bill, way);
    if (why === undefined) return undefined;
    const [rule, key] = why;
    if (key === noSuchExpertise[1] && way.pay === 'card') return refuse(rule, key, { card: ref('card', way.card) });
    const named = 'character' in way && why !== oneNoViolence;
    return refuse(rule, key, named ? { character: ref('character', way.character) } : {});
  },
  perform(s: State, { team, symbol }: Bill, way: PayChoice, io: Io): void {
    switch (way.pay) {
      case 'ammo':
        spendAmmo(s, team, io);
        break;
      case 'card':
        spendCard(s, team, way.card, symbol, io);
        break;
      case 'oneHealth':
        hurt(s, team, placeOf.get(way.character), 1, 'price', io);
        break;
      case 'twoHealth':
        hurt(s, team, placeOf.get(way.character), 2, 'price', io);
        break;
      case 'kill':
        die(s, team, placeOf.get(way.character), 'price', io);
        break;
    }
  },
};

function spendAmmo(s: State, id: TeamId, io: Io): void {
  const team = teamIn(s, id);
  team.ammo -= 1;
  if (!io.quiet) io.emit({ kind: 'ammo', team: id, by: -1, now: team.ammo, cause: 'card' });
}

function spendCard(s: State, id: TeamId, card: number, symbol: SymbolName, io: Io): void {
  const { kept } = teamIn(s, id);
  kept.splice(kept.indexOf(card), 1);
  s.discard.push(card);
  if (!io.quiet) io.emit({ kind: 'spent', team: id, card, symbol });
}
