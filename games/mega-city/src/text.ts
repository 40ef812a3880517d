/** Log lines in words, by message key. */

import { at, kernelTexts, type Message, message, type Ref, type Seat, type Tell, type Waiting } from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import { board, nameOf } from './board.ts';
import { danger } from './danger.ts';
import type { Choice, Decision, Play } from './decisions.ts';
import { ending, figures } from './ending.ts';
import type { Event, How } from './events.ts';
import { panels } from './panels.ts';
import { card, crime, perp, sector, who } from './told.ts';
import type { View } from './view.ts';

export const catalogue: Readonly<Record<string, string>> = { ...kernelTexts, ...words };

function playedMessage(seat: Seat, play: Play): Message {
  const args = { who: who(seat), card: card(play.play) };
  if (play.as === 'nothing') return message('event.playedNothing', args);
  if (play.on === 'perp') return message('event.playedPerp', args);
  if (play.on !== undefined) return message('event.playedOn', { ...args, target: who(play.on) });
  if (play.from !== undefined)
    return message('event.playedBorder', { ...args, from: sector(play.from), to: sector(play.to ?? '') });
  return message('event.played', args);
}

const destination = (path: readonly string[]): Ref => sector(at(path, path.length - 1));
const movedKey = (how: How): string => `event.moved.${how}`;

function eventMessage(e: Event): Message | undefined {
  switch (e.kind) {
    case 'turnStart':
      return message('event.turnStart', { who: who(e.first) });
    case 'placed':
      return message('event.placed', { who: who(e.seat), sector: sector(e.sector) });
    case 'reported':
      return message('event.reported', { crime: crime(e.crime), sector: sector(e.sector) });
    case 'turnedUp':
      return message('event.turnedUp', { crime: crime(e.crime), sector: sector(e.sector), perp: perp(e.perp) });
    case 'drew':
      return e.cards === null
        ? message('event.drew', { who: who(e.seat), n: e.n })
        : message('event.drewCards', { who: who(e.seat), cards: e.cards.map(card) });
    case 'shuffled':
      return message(`event.shuffled.${e.pack}`);
    case 'turn':
      return message('event.turn', { turn: e.turn, who: who(e.first) });
    case 'round':
      return message(`event.round.${e.round}`);
    case 'moved':
      return message(movedKey(e.how), { who: who(e.seat), sector: destination(e.path) });
    case 'stayed':
      return message('event.stayed', { who: who(e.seat) });
    case 'played':
      return playedMessage(e.seat, e.play);
    case 'cancelled':
      return message('event.cancelled', { who: who(e.by), card: card(e.card), with: card(e.with) });
    case 'peeked':
      return e.perps === null
        ? message('event.peeked', { who: who(e.seat), crimes: e.crimes.map(crime) })
        : message('event.peekedPerps', { who: who(e.seat), crimes: e.crimes.map(crime), perps: e.perps.map(perp) });
    case 'inspected':
      return e.cards === null
        ? message('event.inspected', { who: who(e.by), of: who(e.of) })
        : message('event.inspectedCards', { who: who(e.by), of: who(e.of), cards: e.cards.map(card) });
    case 'confiscated':
      return message('event.confiscated', { of: who(e.of), card: card(e.card) });
    case 'swappedPerps':
    case 'swappedCrimes':
      return message(`event.${e.kind}`, { crimes: e.crimes.map(crime) });
    case 'fled':
      return message('event.fled', { crime: crime(e.crime), from: sector(e.from), to: sector(e.to) });
    case 'committed':
      return message('event.committed', { who: who(e.seat), crime: crime(e.crime) });
    case 'attempt':
      return message('event.attempt', {
        seats: e.seats.map(who),
        perp: perp(e.perp),
        crime: crime(e.crime),
      });
    case 'fight':
      return message('event.fight', { seats: e.seats.map(who) });
    case 'dice': {
      const sums = { seats: e.seats.map(who), totals: e.judges.map(({ total }) => total) };
      return e.perp === null ? message('event.blows', sums) : message('event.dice', { ...sums, perp: e.perp.total });
    }
    case 'result':
      return message(`event.result.${e.result}`, { who: who(e.seat), perp: perp(e.perp), crime: crime(e.crime) });
    case 'noResult':
      return message('event.noResult');
    case 'lastPerp':
      return message('event.lastPerp', { who: who(e.seat) });
    case 'over':
      return message('event.over', { winners: e.winners.map(who) });
  }
}

/** What this game says beside the questions it asks. */
export const tell: Omit<Tell<Decision, Choice, View, Event>, 'decision' | 'choice'> = {
  catalogue,
  panels,
  ending,
  figures,
  event: eventMessage,
  waiting: (waiting: Waiting) => message(`wait.${waiting.kind}`, { who: who(waiting.seat) }),
  board,
  danger,
  name: nameOf,
};
