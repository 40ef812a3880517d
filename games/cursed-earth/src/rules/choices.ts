/** Legality, computed once: what each decision offers, and which rule forbids the rest. */
import { type Choices, every, type Refusal, ref, refuse } from '@gavel/kernel';
import { cardCount, programs, sym } from '../content/cards.ts';
import { placeOf, teamCharacters } from '../content/characters.ts';
import { numbers } from '../content/numbers.ts';
import type { CeChoice, CeDecision, DecisionOf, PayChoice, PlayChoice, TalkChoice } from '../decisions.ts';
import { planSignals, rowSignals, values } from '../signals.ts';
import { judges, pays, rowInPlay, type State } from '../state.ts';
import { concerned } from './characters.ts';
import { waysToPay } from './paying.ts';

const cards = Array.from({ length: cardCount + 1 }, (_, card) => card);
const plain: readonly PlayChoice[] = cards.map((card) => ({ card }));
const toRow = (['above', 'below'] as const).map((row) => cards.map((card): PlayChoice => ({ card, row })));
const toEnd = (['left', 'right'] as const).map((end) => cards.map((card): PlayChoice => ({ card, end })));
const drawOne: PlayChoice = { draw: true };

const ends = every<CeChoice>([{ end: 'left' }, { end: 'right' }]);
const rows = every<CeChoice>([{ row: 'above' }, { row: 'below' }]);
const rowsOrPass = every<CeChoice>([{ row: 'above' }, { row: 'below' }, { row: 'pass' }]);
const triggers = every<CeChoice>([{ trigger: true }, { trigger: false }]);
const psiWays = every<CeChoice>([{ psi: 'add' }, { psi: 'action' }]);
const valueChoices = every<CeChoice>(values.map((value) => ({ value })));
const asideChoices = every<CeChoice>([{ aside: 'above' }, { aside: 'below' }]);

/** By card number. */
const boxChoices: readonly Choices<CeChoice>[] = programs.map(({ choices }) => every(choices.map((box) => ({ box }))));
/** By team and by mask of characters. */
const characterChoices: readonly (readonly Choices<CeChoice>[])[] = teamCharacters.map((ids) =>
  Array.from({ length: 8 }, (_, mask) =>
    every(ids.filter((_, place) => (mask >> place) % 2 === 1).map((character) => ({ character }))),
  ),
);

/** Every pair of `n` places, preceded by none at all. Rows are short, so what was built is kept. */
const swaps: Choices<CeChoice>[] = [];
function swapChoices(n: number): Choices<CeChoice> {
  let known = swaps[n];
  if (known === undefined) {
    const list: CeChoice[] = [{ swap: [] }];
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) list.push({ swap: [i, j] });
    known = every(list);
    swaps[n] = known;
  }
  return known;
}

export function choicesOf(s: State, d: CeDecision): Choices<CeChoice> {
  switch (d.kind) {
    case 'play':
      return every(playChoices(s, d));
    case 'place':
      return ends;
    case 'row':
      return d.mayPass ? rowsOrPass : rows;
    case 'box':
      return boxChoices[d.card]!;
    case 'option':
      return triggers;
    case 'character':
      return characterChoices[d.team]![concerned(s, d.team, sym[d.symbol])]!;
    case 'pay':
      return every<CeChoice>(waysToPay(s, d.team, sym[d.symbol]));
    case 'swap':
      return swapChoices(rowInPlay(s).length);
    case 'psi':
      return psiWays;
    case 'value':
      return valueChoices;
    case 'whose':
      return every<CeChoice>(d.seats.map((whose) => ({ whose })));
    case 'psiCards':
      return every<CeChoice>(
        d.cards.flatMap((first, i) => d.cards.slice(i + 1).map((second) => ({ cards: sorted(first, second) }))),
      );
    case 'aside':
      return asideChoices;
    case 'talk':
      return every<CeChoice>(talkChoices(s));
  }
}

const sorted = (a: number, b: number): readonly number[] => (a < b ? [a, b] : [b, a]);

function playChoices(s: State, d: DecisionOf<'play'>): PlayChoice[] {
  const hand = s.hands[d.seat]!;
  const list: PlayChoice[] = [];
  if (s.mode === 'headToHead') {
    for (const card of hand) list.push(toRow[0]![card]!, toRow[1]![card]!);
  } else if (s.mode === 'solo' && s.time === 'dusk' && s.rows[0]!.length > 0) {
    for (const card of hand) list.push(toEnd[0]![card]!, toEnd[1]![card]!);
    if (mayDraw(s)) list.push(drawOne);
  } else {
    for (const card of hand) list.push(plain[card]!);
  }
  return list;
}

/** CE-15.3 */
function mayDraw(s: State): boolean {
  return s.drawn < numbers.soloDeckCards && s.deck.length > 0;
}

/** The decision of the row that may be advised on: all it offers is open to everybody. */
function advisable(s: State): CeDecision | undefined {
  const d = s.pending[0];
  return d === undefined || d.kind === 'play' || d.kind === 'value' ? undefined : d;
}

/** The cards that lie open: the current one and the rest of the row. */
function openCards(s: State): number[] {
  const lying = s.rows[s.rowOf[judges]!]!.filter((card) => !s.faceDown.some((hidden) => hidden.card === card));
  return s.current === 0 ? lying : [s.current, ...lying];
}

function talkChoices(s: State): TalkChoice[] {
  const list: TalkChoice[] = [{ signal: 'quiet' }, ...planSignals.map((signal) => ({ signal }))];
  for (const card of openCards(s)) for (const signal of rowSignals) list.push({ signal, card });
  const d = advisable(s);
  if (d !== undefined) {
    const { size } = choicesOf(s, d);
    for (let choice = 0; choice < size; choice++) list.push({ signal: 'advise', about: d.id, choice });
  }
  return list;
}

/** The rule that forbids a well-formed choice. */
export function checkChoice(s: State, d: CeDecision, c: CeChoice): Refusal | undefined {
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
    return c.choice < choicesOf(s, d).size ? undefined : refuse('CE-12.6', 'refusal.notOffered');
  }
  if ('card' in c) return openCards(s).includes(c.card) ? undefined : refuse('CE-12.5', 'refusal.notOpen');
  return undefined;
}
