/** Log lines and names in words, by message key. */
import {
  type Arg,
  kernelTexts,
  type Message,
  message,
  must,
  type Name,
  type Ref,
  ref,
  sentence,
  type Tell,
  type Waiting,
} from '@gavel/kernel';
import { signals, words } from '../words/en/game.ts';
import { board } from './board.ts';
import { cardName } from './content/cards.ts';
import { characterName } from './content/characters.ts';
import { locations } from './content/locations.ts';
import { danger } from './danger.ts';
import type { Choice, Decision } from './decisions.ts';
import { ending, figures, scored } from './ending.ts';
import type { Event } from './events.ts';
import { asides, panels } from './panels.ts';
import type { Signal } from './rules/signals.ts';
import type { Cause, TeamId } from './state.ts';
import { card, character, seat, symbols, tellSignal } from './told.ts';
import type { View } from './view.ts';

const logged = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`log.${key}`, `{seat}: "${text}."`]));

export const catalogue: Readonly<Record<string, string>> = { ...kernelTexts, ...words, ...signals, ...logged(signals) };

/** The words of a key that is in the catalogue. */
const said = (key: string): string => must(catalogue[key], `text for ${key}`);

const team = (id: TeamId): Arg => ref('team', id);
const row = (id: number): Arg => ref('row', id);

const teamName = (id: string | number): Name => ({
  text: said(id === 0 ? 'team.judges' : 'team.perps'),
  as: 'many',
});

/** Head-to-head a seat is its team; elsewhere the reader is spoken to, and the others are numbered. */
function seatName(id: number, view: View | undefined): Name {
  if (view?.mode === 'headToHead') return teamName(id);
  return view?.viewer === id
    ? { text: said('seat.you'), as: 'you' }
    : sentence(message('seat.player', { n: id + 1 }), catalogue, () => '');
}

function named({ ref: kind, id }: Ref, view: View | undefined): Name {
  switch (kind) {
    case 'card':
      return cardName(Number(id));
    case 'hidden':
      return said('card.hidden');
    case 'team':
      return teamName(id);
    case 'character':
      return characterName(String(id));
    case 'location':
      return locations.find((location) => location.id === id)?.name ?? String(id);
    case 'symbol':
      return said(`symbol.${id}`);
    case 'row':
      return said(id === 0 ? 'row.above' : 'row.below');
    case 'text':
      return said(String(id));
    case 'seat':
      return seatName(Number(id), view);
    default:
      return String(id);
  }
}

function tellWaiting(waiting: Waiting): Message {
  return message(`wait.${waiting.kind}`, { seat: seat(waiting.seat) });
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

/** What this game says beside the questions it asks. */
export const tell: Omit<Tell<Decision, Choice, View, Event>, 'decision' | 'choice'> = {
  catalogue,
  panels,
  asides,
  ending,
  scored,
  figures,
  event: tellEvent,
  waiting: tellWaiting,
  board,
  danger,
  name: named,
};
