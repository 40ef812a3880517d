/** Which rule forbids what a decision does not offer. */
import { type Refusal, ref, refuse } from '@gavel/kernel';
import { advisable, choices, mayDraw, openCards } from './choices.ts';
import { programs, sym } from './content/cards.ts';
import { placeOf, teamCharacters } from './content/characters.ts';
import type { Choice, Decision, DecisionOf, PayChoice, PlayChoice, TalkChoice } from './decisions.ts';
import { concerned } from './rules/characters.ts';
import { pays, rowInPlay, type State } from './state.ts';

/** The rule that forbids a well-formed choice. */
export function check(s: State, d: Decision, c: Choice): Refusal | undefined {
  switch (d.kind) {
    case 'play':
      return checkPlay(s, d, c as PlayChoice);
    case 'row':
      return (c as { row: string }).row === 'pass' && !d.mayPass
        ? refuse('CE-16.10', 'refusal.mustTakeRow')
        : undefined;
    case 'box':
      return programs[d.card]!.choices.includes((c as { box: number }).box)
        ? undefined
        : refuse('CE-2.4', 'refusal.notRed', { card: ref('card', d.card) });
    case 'character':
      return checkCharacter(s, d, (c as { character: string }).character);
    case 'pay':
      return checkPay(s, d, c as PayChoice);
    case 'swap':
      return (c as { swap: readonly number[] }).swap.some((place) => place >= rowInPlay(s).length)
        ? refuse('CE-6.2', 'refusal.notInRow')
        : undefined;
    case 'whose':
      return d.seats.includes((c as { whose: number }).whose) ? undefined : refuse('CE-12.1', 'refusal.noPsiCard');
    case 'psiCards':
      return (c as { cards: readonly number[] }).cards.every((card) => d.cards.includes(card))
        ? undefined
        : refuse('CE-15.9', 'refusal.notDrawn');
    case 'talk':
      return checkTalk(s, c as TalkChoice);
    case 'place':
    case 'option':
    case 'psi':
    case 'value':
    case 'aside':
      return undefined;
  }
}

function checkPlay(s: State, d: DecisionOf<'play'>, c: PlayChoice): Refusal | undefined {
  if ('draw' in c) {
    if (s.mode !== 'solo' || s.time === 'dawn') return refuse(addingRule(s), 'refusal.noDraw');
    if (s.rows[0]!.length === 0) return refuse('CE-15.3', 'refusal.handFirst');
    return mayDraw(s) ? undefined : refuse('CE-15.3', 'refusal.noMoreDraws');
  }
  if (!s.hands[d.seat]!.includes(c.card))
    return refuse(addingRule(s), 'refusal.notInHand', { card: ref('card', c.card) });
  if (s.mode === 'headToHead') return 'row' in c ? undefined : refuse('CE-16.7', 'refusal.whichRow');
  if ('row' in c) return refuse(addingRule(s), 'refusal.oneRow');
  const open = s.mode === 'solo' && s.time === 'dusk';
  if ('end' in c && !open) return refuse(orderRule(s), 'refusal.noEnd');
  if (open && 'end' in c !== s.rows[0]!.length > 0) return refuse('CE-15.3', 'refusal.whichEnd');
  return undefined;
}

/** The rule by which cards come to a row: where from, and to which row. */
function addingRule(s: State): string {
  if (s.mode === 'coop') return 'CE-11.2';
  if (s.mode === 'headToHead') return 'CE-16.8';
  return s.time === 'dawn' ? 'CE-15.2' : 'CE-15.3';
}

/** The rule that puts a row in order where nobody chooses an end of it. */
function orderRule(s: State): string {
  if (s.mode === 'solo') return 'CE-15.2';
  return s.time === 'dawn' ? 'CE-11.3' : 'CE-11.7';
}

/** The rule that says whose characters a symbol concerns. */
function concerningRule(symbol: string): string {
  if (symbol === 'death') return 'CE-6.4';
  if (symbol === 'spendSurvival' || symbol === 'spendDiplomacy') return 'CE-4.4';
  return 'CE-3.1';
}

function checkCharacter(s: State, d: DecisionOf<'character'>, character: string): Refusal | undefined {
  const place = teamCharacters[d.team]!.indexOf(character);
  if (place < 0)
    return refuse(concerningRule(d.symbol), 'refusal.notYourCharacter', { character: ref('character', character) });
  if ((concerned(s, d.team, sym[d.symbol]) >> place) % 2 === 1) return undefined;
  return s.teams[d.team]!.health[place] === 0
    ? refuse('CE-1.5', 'refusal.dead', { character: ref('character', character) })
    : refuse('CE-3.2', 'refusal.healthy', { character: ref('character', character) });
}

function checkPay(s: State, d: DecisionOf<'pay'>, c: PayChoice): Refusal | undefined {
  const team = s.teams[d.team]!;
  const violence = d.symbol === 'violence';
  const expertise = sym[d.symbol] - sym.spendSurvival;
  if (c.pay === 'ammo') {
    if (!violence) return refuse('CE-4.4', 'refusal.ammoNoExpertise');
    return team.ammo > 0 ? undefined : refuse('CE-3.9', 'refusal.noAmmo');
  }
  if (c.pay === 'card') {
    if (violence) return refuse('CE-3.9', 'refusal.cardNoViolence');
    return team.kept.includes(c.card) && pays(c.card, expertise)
      ? undefined
      : refuse('CE-4.4', 'refusal.noSuchExpertise', { card: ref('card', c.card) });
  }
  const { character } = c;
  if (!teamCharacters[d.team]!.includes(character))
    return refuse(concerningRule(d.symbol), 'refusal.notYourCharacter', { character: ref('character', character) });
  const place = placeOf[character]!;
  const health = team.health[place]!;
  const who = { character: ref('character', character) };
  if (health === 0) return refuse('CE-1.5', 'refusal.dead', who);
  switch (c.pay) {
    case 'oneHealth':
      if (violence) return refuse('CE-3.9', 'refusal.oneNoViolence');
      return place === expertise ? undefined : refuse('CE-4.5', 'refusal.notSpecialist', who);
    case 'twoHealth':
      if (!violence && place === expertise) return refuse('CE-4.4', 'refusal.specialistPaysOne', who);
      return health >= 2 ? undefined : refuse(violence ? 'CE-3.10' : 'CE-4.6', 'refusal.oneHealthLeft', who);
    case 'kill':
      if (violence) return undefined;
      if (place === expertise) return refuse('CE-4.4', 'refusal.specialistPaysOne', who);
      return health === 1 ? undefined : refuse('CE-4.6', 'refusal.tooHealthyToKill', who);
  }
}

function checkTalk(s: State, c: TalkChoice): Refusal | undefined {
  if (c.signal === 'advise') {
    const d = advisable(s);
    if (d === undefined || d.id !== c.about) return refuse('CE-12.6', 'refusal.notAsked');
    return c.choice < choices(s, d).size ? undefined : refuse('CE-12.6', 'refusal.notOffered');
  }
  if ('card' in c) return openCards(s).includes(c.card) ? undefined : refuse('CE-12.5', 'refusal.notOpen');
  return undefined;
}
