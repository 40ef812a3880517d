/** Prompts and log lines, by message key. */
import {
  type Arg,
  kernelTexts,
  type Message,
  message,
  type Name,
  type Ref,
  ref,
  sentence,
  type Tell,
  type Waiting,
} from '@gavel/kernel';
import { board } from './board.ts';
import { cardName, encounters } from './content/cards.ts';
import { characterName } from './content/characters.ts';
import { locations } from './content/locations.ts';
import type { Choice, Decision } from './decisions.ts';
import type { Event } from './events.ts';
import type { Signal } from './rules/signals.ts';
import type { Cause, TeamId } from './state.ts';
import type { View } from './view.ts';

const symbolTexts: Readonly<Record<string, string>> = {
  'symbol.heal': 'heal',
  'symbol.wound': 'wound',
  'symbol.radiation': 'radiation',
  'symbol.ration': 'ration',
  'symbol.eat': 'eat',
  'symbol.ammo': 'ammunition',
  'symbol.violence': 'violence',
  'symbol.gainSurvival': 'gain survival',
  'symbol.gainDiplomacy': 'gain diplomacy',
  'symbol.spendSurvival': 'spend survival',
  'symbol.spendDiplomacy': 'spend diplomacy',
  'symbol.psi': 'psi',
  'symbol.skip': 'skip',
  'symbol.swap': 'swap',
  'symbol.remove': 'remove',
  'symbol.death': 'death',
  'symbol.advance': 'advance',
  'symbol.enemyAdvance': 'enemy advance',
};

const signalTexts: Readonly<Record<string, string>> = {
  'signal.quiet': 'Nothing more to say',
  'signal.needRations': 'We need rations',
  'signal.needAmmo': 'We need ammunition',
  'signal.needHealth': 'We must spare our health',
  'signal.needExpertise': 'We need expertise',
  'signal.pressOn': 'Let us press on',
  'signal.slowThePerps': 'Do not let the perps get away',
  'signal.playSafe': 'Play it safe',
  'signal.takeRisks': 'Time to take risks',
  'signal.agree': 'I agree',
  'signal.disagree': 'I disagree',
  'signal.yourCall': 'Your call',
  'signal.skipThat': 'Skip {card}',
  'signal.removeThat': 'Get rid of {card}',
  'signal.keepThat': 'We want {card}',
  'signal.moveThat': 'Move {card}',
  'signal.advise': 'I advise: choice {number}',
};

const logged = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`log.${key}`, `{seat}: "${text}."`]));

const catalogue: Readonly<Record<string, string>> = {
  ...kernelTexts,
  ...symbolTexts,
  ...signalTexts,
  ...logged(signalTexts),
  'option.mode': 'Mode',
  'option.mode.coop': 'Together (alone with one seat)',
  'option.mode.solo': 'Solo',
  'option.mode.headToHead': 'Head-to-head',
  'option.difficulty': 'Difficulty',
  'option.difficulty.cadet': 'Cadet',
  'option.difficulty.streetJudge': 'Street Judge',
  'option.difficulty.chiefJudge': 'Chief Judge',

  'team.judges': 'the Judges',
  'team.perps': 'the perps',
  'seat.player': 'Player {n}',
  'seat.you': 'you',
  'card.hidden': 'a hidden card',

  'decide.play': 'Add a card from your hand to the row.',
  'decide.play.rows': 'Add a card to one of the two rows.',
  'decide.play.ends': 'Play a card, or draw one, and add it to an end of the row.',
  'decide.place': 'Put {card} at the left or the right end of the row.',
  'decide.row': 'Which row do you investigate?',
  'decide.rowOrPass': 'Take a row now, or let the other player choose (then you choose at dusk).',
  'decide.box': '{card}: choose one red box.',
  'decide.option': '{card}: trigger the blue box [{symbols}]?',
  'decide.character.heal': 'Heal: who gains a health?',
  'decide.character.wound': 'Wound: who loses a health?',
  'decide.character.radiation': 'Radiation: who gains it?',
  'decide.character.eat': 'No rations left: who gains a radiation?',
  'decide.character.death': 'Death: who is lost?',
  'decide.pay.violence': 'Violence: how do you pay?',
  'decide.pay.spendSurvival': 'Spend survival: how do you pay?',
  'decide.pay.spendDiplomacy': 'Spend diplomacy: how do you pay?',
  'decide.swap': 'You may swap two of the cards to come.',
  'decide.psi': 'Psi: add the top card of the deck, or pay a health for the psi action?',
  'decide.value': 'Your psi card is {card}. What is it worth? Name no symbol.',
  'decide.whose': 'Whose psi card joins the row?',
  'decide.psiCards': 'Add two of these cards to the end of the row.',
  'decide.aside': 'Put {card} face down above or below the locations.',
  'decide.talk': 'Signal to the others, or say nothing.',

  'wait.play': '{seat} {seat|adds|add} a card.',
  'wait.place': '{seat} {seat|places|place} a card.',
  'wait.row': '{seat} {seat|chooses|choose} a row.',
  'wait.box': '{seat} {seat|chooses|choose} a red box.',
  'wait.option': '{seat} {seat|decides|decide} about a blue box.',
  'wait.character': '{seat} {seat|chooses|choose} a character.',
  'wait.pay': '{seat} {seat|decides|decide} how to pay.',
  'wait.swap': '{seat} may swap two cards.',
  'wait.psi': '{seat} {seat|resolves|resolve} psi.',
  'wait.value': '{seat} {seat|values|value} a psi card.',
  'wait.whose': '{seat} {seat|decides|decide} whose psi card is played.',
  'wait.psiCards': '{seat} {seat|picks|pick} psi cards.',
  'wait.aside': '{seat} {seat|hides|hide} a psi card.',
  'wait.talk': '{seat} may signal.',

  'choose.card': 'Play {card}',
  'choose.card.above': 'Play {card} to the row above',
  'choose.card.below': 'Play {card} to the row below',
  'choose.card.left': 'Play {card} at the left end',
  'choose.card.right': 'Play {card} at the right end',
  'choose.draw': 'Draw from the deck',
  'choose.end.left': 'Left end',
  'choose.end.right': 'Right end',
  'choose.row.above': 'Take the row above',
  'choose.row.below': 'Take the row below',
  'choose.row.pass': 'Let the other player choose',
  'choose.box': 'Red box [{symbols}]',
  'choose.trigger': 'Trigger it',
  'choose.leave': 'Leave it',
  'choose.character': '{character}',
  'choose.ammo': 'Spend one ammunition',
  'choose.payCard': 'Spend {card}',
  'choose.oneHealth': 'One health of {character}',
  'choose.twoHealth': 'Two health of {character}',
  'choose.kill': 'Kill {character}',
  'choose.noSwap': 'Swap nothing',
  'choose.swap': 'Swap {first} and {second}',
  'choose.psi.add': 'Add the top card of the deck',
  'choose.psi.action': 'Pay a health for the psi action',
  'choose.value.great': 'A great card',
  'choose.value.good': 'A good card',
  'choose.value.mixed': 'Could go either way',
  'choose.value.bad': 'A bad card',
  'choose.value.terrible': 'Keep it away from us',
  'choose.value.silent': 'Say nothing',
  'choose.whose': 'The card of {seat}',
  'choose.whose.own': 'Your own card',
  'choose.cards': 'Add {cards}',
  'choose.aside.above': 'Above the locations',
  'choose.aside.below': 'Below the locations',

  'log.began': '{seat} {seat|is|are} the first Senior Judge.',
  'log.dealt': '{seat} {seat|draws|draw} {n} {n|card|cards}.',
  'log.opened.dawn': 'Day {round}: dawn.',
  'log.opened.dusk': 'Day {round}: dusk.',
  'log.played': '{seat} {seat|plays|play} {card}.',
  'log.played.faceDown': '{seat} {seat|plays|play} a card face down.',
  'log.drew': 'The deck turns up {card}.',
  'log.drewUnseen': 'A card is drawn unseen.',
  'log.added': '{card} joins the row.',
  'log.addedUnseen': 'A face-down card joins the row.',
  'log.rowTaken': '{seat} {seat|takes|take} the row {row}.',
  'log.rowPassed': '{seat} {seat|lets|let} the other player choose.',
  'log.turnedUp': '{card} is turned up.',
  'log.resolving': '{team} set out.',
  'log.card': '{team} meet {card}.',
  'log.box': '{card}: [{symbols}].',
  'log.declined': '{card}: [{symbols}] is left alone.',
  'log.health.gain': '{character} gains a health ({now}).',
  'log.health.lose': '{character} loses {by} health ({now} left).',
  'log.radiation': '{character} takes radiation ({now}).',
  'log.rations.gain': '{team} gain a ration ({now}).',
  'log.rations.lose': '{team} use a ration ({now} left).',
  'log.rations.meal': '{team} eat ({now} {now|ration|rations} left).',
  'log.ammo.gain': '{team} gain an ammunition ({now}).',
  'log.ammo.lose': '{team} use an ammunition ({now} left).',
  'log.died': '{character} dies.',
  'log.kept': '{team} keep {card}.',
  'log.spent': '{team} spend {card}.',
  'log.ignored': 'No effect: {symbol}.',
  'log.discarded.skip': '{card} is skipped.',
  'log.discarded.remove': '{card} is removed.',
  'log.discarded.psi': '{card} is discarded.',
  'log.swapped': 'Cards {first} and {second} of the row change places.',
  'log.advanced': '{team} advance.',
  'log.located': 'Ahead lies {location}.',
  'log.token.kept': '{team} take the ammunition from Mutie Country.',
  'log.token.lost': 'The ammunition of Mutie Country is gone.',
  'log.shootout': 'Shootout: {perp}!',
  'log.psiDrew': '{seat} {seat|looks|look} at {card}.',
  'log.valued': '{seat} {seat|says|say} of the psi card: "{value}".',
  'log.putAside': '{seat} {seat|puts|put} {card} face down {row} the locations.',
  'log.senior': '{seat} {seat|is|are} now the Senior Judge.',
  'log.met.found': '{team} have reached Max Normal.',
  'log.met.dead': '{team} are all dead.',
  'log.met.deck': 'The deck has run out on {team}.',
  'log.over': 'The hunt is over.',

  'row.above': 'above',
  'row.below': 'below',

  'over.won': 'The Judges have found Max Normal.',
  'over.perpsFound': 'The perps have found Max Normal first.',
  'over.dead': 'All three Judges are dead.',
  'over.deck': 'The encounter deck has run out.',
  'over.headToHead.found': '{team} have found Max Normal.',
  'over.headToHead.dead': '{team} have outlived the others.',
  'over.headToHead.bothFound': 'Both found Max Normal; {team} win the shootout.',
  'over.headToHead.allDead': 'Everybody is dead; {team} came closer to Max Normal.',
  'over.headToHead.closest': 'The deck has run out; {team} came closer to Max Normal.',
  'over.headToHead.survivors': 'The deck has run out level; {team} have more survivors.',
  'over.headToHead.firstSenior': 'A tie: {team} win because the other side was the first Senior Judge.',

  'refusal.notInHand': '{card} is not in your hand.',
  'refusal.whichRow': 'There are two rows: say which one the card goes to.',
  'refusal.oneRow': 'There is one row only.',
  'refusal.noEnd': 'Here the place of a card in the row is not yours to choose.',
  'refusal.whichEnd': 'The first card starts the row; every later one goes to its left or right end.',
  'refusal.noDraw': 'Cards are drawn at your choice only at dusk in the solo game.',
  'refusal.handFirst': 'The row of dusk starts with a card from the hand.',
  'refusal.noMoreDraws': 'No more cards come from the deck in this row.',
  'refusal.mustTakeRow': 'You must take one of the rows.',
  'refusal.notRed': 'That is not a red box of {card}.',
  'refusal.notYourCharacter': '{character} is not one of your characters.',
  'refusal.dead': '{character} is dead.',
  'refusal.healthy': '{character} cannot have more health.',
  'refusal.ammoNoExpertise': 'Ammunition does not pay for expertise.',
  'refusal.noAmmo': 'There is no ammunition left.',
  'refusal.cardNoViolence': 'Expertise does not pay for violence.',
  'refusal.noSuchExpertise': '{card} is not a card in your team area that pays for this.',
  'refusal.oneNoViolence': 'One health does not pay for violence.',
  'refusal.notSpecialist': '{character} is no specialist in this and would have to lose two.',
  'refusal.specialistPaysOne': '{character} is the specialist and pays with one health.',
  'refusal.oneHealthLeft': '{character} does not have two health.',
  'refusal.tooHealthyToKill': '{character} has more than one health and pays with two.',
  'refusal.notInRow': 'There are not that many cards to come.',
  'refusal.noPsiCard': 'That player holds no psi card.',
  'refusal.notDrawn': 'Those are not the cards that were drawn.',
  'refusal.notAsked': 'Nobody is deciding that at the moment.',
  'refusal.notOffered': 'There is no such choice.',
  'refusal.notOpen': 'Only cards that lie open may be talked about.',
};

const card = (number: number): Arg => (number === 0 ? ref('hidden', 0) : ref('card', number));
const team = (id: TeamId): Arg => ref('team', id);
const seat = (id: number): Arg => ref('seat', id);
const character = (id: string): Arg => ref('character', id);
const row = (id: number): Arg => ref('row', id);
const symbols = (number: number, box: number): Arg =>
  encounters[number - 1]!.boxes[box]!.symbols.map((name) => ref('symbol', name));

const teamName = (id: string | number): Name => ({
  text: catalogue[id === 0 ? 'team.judges' : 'team.perps']!,
  as: 'many',
});

/** Head-to-head a seat is its team; elsewhere the reader is spoken to, and the others are numbered. */
function seatName(id: number, view: View | undefined): Name {
  if (view?.mode === 'headToHead') return teamName(id);
  return view?.viewer === id
    ? { text: catalogue['seat.you']!, as: 'you' }
    : sentence(message('seat.player', { n: id + 1 }), catalogue, () => '');
}

function named({ ref: kind, id }: Ref, view: View | undefined): Name {
  switch (kind) {
    case 'card':
      return cardName(Number(id));
    case 'hidden':
      return catalogue['card.hidden']!;
    case 'team':
      return teamName(id);
    case 'character':
      return characterName(String(id));
    case 'location':
      return locations.find((location) => location.id === id)?.name ?? String(id);
    case 'symbol':
      return catalogue[`symbol.${id}`]!;
    case 'row':
      return catalogue[id === 0 ? 'row.above' : 'row.below']!;
    case 'text':
      return catalogue[String(id)]!;
    case 'seat':
      return seatName(Number(id), view);
    default:
      return String(id);
  }
}

function tellDecision(d: Decision, view: View): Message {
  switch (d.kind) {
    case 'play':
      if (view.mode === 'headToHead') return message('decide.play.rows');
      return message(
        view.mode === 'solo' && view.time === 'dusk' && view.rows[0]!.length > 0 ? 'decide.play.ends' : 'decide.play',
      );
    case 'place':
    case 'value':
    case 'aside':
    case 'box':
      return message(`decide.${d.kind}`, { card: card(d.card) });
    case 'row':
      return message(d.mayPass ? 'decide.rowOrPass' : 'decide.row');
    case 'option':
      return message('decide.option', { card: card(d.card), symbols: symbols(d.card, d.box) });
    case 'character':
    case 'pay':
      return message(`decide.${d.kind}.${d.symbol}`);
    case 'swap':
    case 'psi':
    case 'whose':
    case 'psiCards':
    case 'talk':
      return message(`decide.${d.kind}`);
  }
}

function tellWaiting(waiting: Waiting): Message {
  return message(`wait.${waiting.kind}`, { seat: seat(waiting.seat) });
}

function tellChoice(d: Decision, c: Choice, view: View): Message {
  if ('signal' in c) return tellSignal(c);
  if ('draw' in c) return message('choose.draw');
  if ('pay' in c) {
    if (c.pay === 'ammo') return message('choose.ammo');
    return c.pay === 'card'
      ? message('choose.payCard', { card: card(c.card) })
      : message(`choose.${c.pay}`, { character: character(c.character) });
  }
  if ('card' in c) {
    const where = 'row' in c ? `.${c.row}` : 'end' in c ? `.${c.end}` : '';
    return message(`choose.card${where}`, { card: card(c.card) });
  }
  if ('end' in c) return message(`choose.end.${c.end}`);
  if ('row' in c) return message(`choose.row.${c.row}`);
  if ('box' in c) return message('choose.box', { symbols: d.kind === 'box' ? symbols(d.card, c.box) : [] });
  if ('trigger' in c) return message(c.trigger ? 'choose.trigger' : 'choose.leave');
  if ('character' in c) return message('choose.character', { character: character(c.character) });
  if ('swap' in c) return tellSwap(c.swap, view);
  if ('psi' in c) return message(`choose.psi.${c.psi}`);
  if ('value' in c) return message(`choose.value.${c.value}`);
  if ('whose' in c)
    return c.whose === view.viewer ? message('choose.whose.own') : message('choose.whose', { seat: seat(c.whose) });
  if ('cards' in c) return message('choose.cards', { cards: c.cards.map(card) });
  return message(`choose.aside.${c.aside}`);
}

function tellSwap([first, second]: readonly number[], view: View): Message {
  if (first === undefined || second === undefined) return message('choose.noSwap');
  const cards = view.rows[view.rowOf[view.team]!]!;
  return message('choose.swap', { first: card(cards[first]!), second: card(cards[second]!) });
}

function tellSignal(signal: { signal: string; card?: number; choice?: number }): Message {
  if (signal.card !== undefined) return message(`signal.${signal.signal}`, { card: card(signal.card) });
  if (signal.choice !== undefined) return message('signal.advise', { number: signal.choice + 1 });
  return message(`signal.${signal.signal}`);
}

/** In the log the speaker stands before what was said. */
function tellSaid(signal: Signal): Message {
  const said = tellSignal(signal);
  return message(`log.${said.key}`, { ...said.args, seat: seat(signal.seat) });
}

const gainOrLose = (by: number): string => (by > 0 ? 'gain' : 'lose');

function tellRations(event: { team: TeamId; by: number; now: number; cause: Cause }): Message {
  const key = event.cause === 'meal' ? 'log.rations.meal' : `log.rations.${gainOrLose(event.by)}`;
  return message(key, { team: team(event.team), now: event.now });
}

function tellEvent(event: Event): Message | undefined {
  switch (event.kind) {
    case 'began':
      return message('log.began', { seat: seat(event.senior) });
    case 'dealt':
      return message('log.dealt', { seat: seat(event.seat), n: event.cards.length });
    case 'opened':
      return message(`log.opened.${event.time}`, { round: event.round });
    case 'played':
      if (event.card === 0) return message('log.played.faceDown', { seat: seat(event.seat) });
      return message('log.played', { seat: seat(event.seat), card: card(event.card) });
    case 'drew':
      return event.card === 0 ? message('log.drewUnseen') : message('log.drew', { card: card(event.card) });
    case 'added':
      return event.card === 0 ? message('log.addedUnseen') : message('log.added', { card: card(event.card) });
    case 'rowTaken':
      return message('log.rowTaken', { seat: seat(event.seat), row: row(event.row) });
    case 'rowPassed':
      return message('log.rowPassed', { seat: seat(event.seat) });
    case 'turnedUp':
      return message('log.turnedUp', { card: card(event.card) });
    case 'resolving':
      return message('log.resolving', { team: team(event.team) });
    case 'card':
      return message('log.card', { team: team(event.team), card: card(event.card) });
    case 'box':
    case 'declined':
      return message(`log.${event.kind}`, { card: card(event.card), symbols: symbols(event.card, event.box) });
    case 'health':
      return message(`log.health.${gainOrLose(event.by)}`, {
        character: character(event.character),
        by: Math.abs(event.by),
        now: Math.max(0, event.now),
      });
    case 'radiation':
      return message('log.radiation', { character: character(event.character), now: event.now });
    case 'rations':
      return tellRations(event);
    case 'ammo':
      return message(`log.ammo.${gainOrLose(event.by)}`, { team: team(event.team), now: event.now });
    case 'died':
      return message('log.died', { character: character(event.character) });
    case 'kept':
    case 'spent':
      return message(`log.${event.kind}`, { team: team(event.team), card: card(event.card) });
    case 'ignored':
      return message('log.ignored', { symbol: ref('symbol', event.symbol) });
    case 'discarded':
      return event.why === 'resolved' ? undefined : message(`log.discarded.${event.why}`, { card: card(event.card) });
    case 'swapped':
      return message('log.swapped', { first: event.first + 1, second: event.second + 1 });
    case 'advanced':
      return message('log.advanced', { team: team(event.team) });
    case 'located':
      return message('log.located', { location: ref('location', event.location) });
    case 'token':
      return event.kept ? message('log.token.kept', { team: team(event.team) }) : message('log.token.lost');
    case 'shootout':
      return message('log.shootout', { perp: character(event.perp) });
    case 'psiDrew':
      return message('log.psiDrew', { seat: seat(event.seat), card: card(event.card) });
    case 'valued':
      return message('log.valued', { seat: seat(event.seat), value: ref('text', `choose.value.${event.value}`) });
    case 'putAside':
      return message('log.putAside', { seat: seat(event.seat), card: card(event.card), row: row(event.row) });
    case 'said':
      return tellSaid(event.signal);
    case 'senior':
      return message('log.senior', { seat: seat(event.seat) });
    case 'met':
      return message(`log.met.${event.condition}`, { team: team(event.team) });
    case 'over':
      return message('log.over');
  }
}

export const tell: Tell<Decision, Choice, View, Event> = {
  catalogue,
  event: tellEvent,
  decision: tellDecision,
  waiting: tellWaiting,
  choice: tellChoice,
  board,
  name: named,
};
