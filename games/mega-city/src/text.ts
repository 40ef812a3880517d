/** Prompts, log lines and names, by message key. */

import {
  at,
  type Column,
  kernelTexts,
  type Message,
  message,
  type Ref,
  ref,
  type Seat,
  type Tell,
  type Waiting,
} from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import type { GameAsks } from './asks.ts';
import {
  actionNumber,
  actions,
  crimeAt,
  crimeNamed,
  crimeNumber,
  crimes,
  judgeAt,
  judgeNamed,
  perpAt,
  perpNamed,
  perpNumber,
  perps,
  sectorNameIn,
} from './content/pack.ts';
import { danger } from './danger.ts';
import type { Answer, Choice, Decision, DecisionOf, Play } from './decisions.ts';
import { ending, figures } from './ending.ts';
import type { Event, How } from './events.ts';
import { panels } from './panels.ts';
import type { View } from './view.ts';

export const catalogue: Readonly<Record<string, string>> = { ...kernelTexts, ...words };

const who = (seat: Seat): Ref => ref('seat', seat);
const card = (id: string): Ref => ref('card', id);
const sector = (id: string): Ref => ref('sector', id);
const crime = (id: string): Ref => ref('crime', id);
const perp = (id: string): Ref => ref('perp', id);
const nobody = '?';

function playMessage(play: Play): Message {
  const args = { card: card(play.play) };
  if (play.as === 'nothing' || play.as === 'cancel') return message(`play.${play.as}`, args);
  if (play.on === 'perp') return message('play.perp', args);
  if (play.on !== undefined)
    return play.to === undefined
      ? message('play.on', { ...args, who: who(play.on) })
      : message('play.onTo', { ...args, who: who(play.on), sector: sector(play.to) });
  if (play.crime !== undefined) {
    const about = { ...args, crime: crime(play.crime) };
    if (play.with !== undefined) return message('play.crimes', { ...about, with: crime(play.with) });
    return play.to === undefined
      ? message('play.crime', about)
      : message('play.crimeTo', { ...about, sector: sector(play.to) });
  }
  if (play.from !== undefined)
    return message('play.border', { ...args, from: sector(play.from), to: sector(play.to ?? '') });
  return play.to === undefined ? message('play.plain', args) : message('play.to', { ...args, sector: sector(play.to) });
}

function wayMessage(way: readonly string[]): Message {
  const through = way.slice(0, -1).map(sector);
  return through.length === 0
    ? message('choice.straight', { sector: sector(at(way, 0)) })
    : message('choice.way', { sectors: through });
}

const bare = (d: Decision): Message => message(`decide.${d.kind}`);
const answerMessage = (_: unknown, c: Answer): Message => ('pass' in c ? message('choice.pass') : playMessage(c));

/** Names what is about to happen: whose move, or who arrests whom for what and where. */
function cardPrompt(d: DecisionOf<'card'>, view: View): Message {
  if (d.when === 'movement' && view.next !== null) return message('decide.card.nextMove', { who: who(view.next) });
  const { showdown } = view;
  const found = view.crimes.find((one) => one.crime === showdown?.crime);
  if (d.when !== 'arrest') return message(`decide.card.${d.when}`);
  if (!showdown || !found) return message('decide.card');
  return message('decide.card.arrest', {
    who: showdown.judges.map(({ seat }) => who(seat)),
    perp: found.perp === null ? nobody : perp(found.perp),
    crime: crime(found.crime),
    sector: sector(found.sector),
  });
}

/** How each decision is put to its seat, and its choices in words. */
export const told: Column<GameAsks, 'tell'> = {
  start: { decision: bare, choice: (_, c) => message('choice.start', { sector: sector(c.start) }) },
  move: {
    decision: (d) => message('decide.move', { steps: d.steps }),
    choice: (d, { move }, view) =>
      message(move === at(view.judges, d.seat).at ? 'choice.stay' : 'choice.move', { sector: sector(move) }),
  },
  card: { decision: cardPrompt, choice: answerMessage },
  cancel: {
    decision(d, view) {
      const frame = view.frames[view.frames.length - 1];
      if (frame?.kind !== 'card') return message('wait.cancel', { who: who(d.seat) });
      const args = { who: who(frame.seat), card: card(frame.play.play) };
      const { on } = frame.play;
      if (on === undefined) return message('decide.cancel', args);
      const target = on === 'perp' ? perp(view.showdown?.perp ?? '') : who(on);
      return message('decide.cancelOn', { ...args, target });
    },
    choice: answerMessage,
  },
  target: {
    decision: bare,
    choice(_, { arrest }, view) {
      const found = view.crimes.find((one) => one.crime === arrest)?.perp;
      return message('choice.arrest', { crime: crime(arrest), perp: found ? perp(found) : nobody });
    },
  },
  confiscate: {
    decision: (d) => message('decide.confiscate', { who: who(d.of) }),
    choice: (_, c) => message('choice.discard', { card: card(c.discard) }),
  },
  way: {
    decision: (d) =>
      d.of === d.seat
        ? message('decide.way', { sector: sector(d.to) })
        : message('decide.wayOf', { who: who(d.of), sector: sector(d.to) }),
    choice: (_, c) => wayMessage(c.way),
  },
  land: {
    decision: bare,
    choice: (d, { land }, view) =>
      message(land === at(view.judges, d.seat).at ? 'choice.landStay' : 'choice.land', { sector: sector(land) }),
  },
};

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

/** Names of things; a Sector's may depend on the reading of the start list. */
function nameOf({ ref: kind, id }: Ref, view: View | undefined): string {
  const key = String(id);
  switch (kind) {
    case 'seat': {
      const judge = view?.judges[Number(id)]?.judge;
      return judge === undefined ? `Seat ${Number(id) + 1}` : judgeAt(judgeNamed(judge)).name;
    }
    case 'judge':
      return judgeAt(judgeNamed(key)).name;
    case 'card':
      return actions[actionNumber.get(key) ?? -1]?.name ?? key;
    case 'crime':
      return crimes[crimeNumber.get(key) ?? -1]?.name ?? key;
    case 'perp':
      return perps[perpNumber.get(key) ?? -1]?.name ?? key;
    case 'sector':
      return sectorNameIn(key, view?.options.justiceDepartment);
    default:
      return key;
  }
}

/** The table in lines: whose turn, the Judges, the Crimes, the arrest that is on, the viewer's own cards. */
function board(v: View): string[] {
  const name = (kind: string, id: string | number) => nameOf(ref(kind, id), v);
  const lines = [`Turn ${v.turn}, ${v.round}. First Player: ${name('seat', v.first)}.`];
  v.judges.forEach(({ at, cards, points, stuck, standoff }, seat) => {
    const notes = [
      `${points} ${points === 1 ? 'point' : 'points'}`,
      `${cards} ${cards === 1 ? 'card' : 'cards'}`,
      ...(stuck ? ['stuck'] : []),
      ...(standoff === null ? [] : [`stand-off with ${name('perp', standoff)}`]),
    ];
    lines.push(`${name('seat', seat)}: ${at === null ? 'not placed' : name('sector', at)} (${notes.join(', ')})`);
  });
  for (const one of v.crimes)
    lines.push(
      `${name('crime', one.crime)} (${crimeAt(crimeNamed(one.crime)).value}) in ${name('sector', one.sector)}: ` +
        (one.perp === null ? 'face down' : `${name('perp', one.perp)} (${perpAt(perpNamed(one.perp)).value})`),
    );
  lines.push(`Packs: ${v.packs.perp} Perps, ${v.packs.action} Action Cards.`);
  if (v.storm) lines.push('A storm slows everyone.');
  for (const [a = '', b = ''] of v.closed) lines.push(`Closed: ${name('sector', a)} - ${name('sector', b)}.`);
  const own = typeof v.viewer === 'number' ? v.judges[v.viewer]?.hand : undefined;
  if (own) lines.push(`Your cards: ${own.map((id) => name('card', id)).join(', ') || 'none'}.`);
  return lines;
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
