/** How a hunt is told in pictures: every card the row brings is one, with all that it gives and takes. */
import {
  type Brushes,
  came,
  draw,
  grow,
  type Message,
  message,
  type Picture,
  type Ref,
  type Result,
  ref,
} from '@gavel/kernel';
import type { Event, Reason } from './events.ts';

const card = (number: number): Ref => (number === 0 ? ref('hidden', 0) : ref('card', number));
const team = (id: number): Ref => ref('team', id);
const seat = (id: number): Ref => ref('seat', id);
const character = (id: string): Ref => ref('character', id);
const row = (id: number): Ref => ref('row', id);
const location = (id: string): Ref => ref('location', id);

/** Most games have one row, and nobody says which; where there are two, it is the lower one that is named. */
const rowOf = (id: number): Pick<Picture, 'at'> => (id === 0 ? {} : { at: row(id) });
const inRow = (line: Message, id: number): Message =>
  id === 0 ? line : message(`${line.key}.row`, { ...line.args, row: row(id) });

/** Something that a card did to the row or to the people who met it belongs into that card's picture. */
const changed = (last: Picture | undefined, result: Result, more: Partial<Picture> = {}) =>
  came(last?.deed === 'meet' ? last : undefined, result, result.what ?? 'change', more);

const asPicture = (deed: string, caption: Message, more: Partial<Picture> = {}) =>
  draw({ deed, caption, weight: 1, ...more });

/** The first sight of a place where two cards change places, or one is torn out. */
const torn = (last: Picture | undefined, say: Message, on?: Ref) =>
  changed(last, { say, ...(on && { on }) }, { cry: 'cry.torn' });

/** What the row brings stands in its picture; any other cause is said. */
const because = (line: Message, why: Reason | undefined, place: string | undefined): Message => {
  if (why === undefined || why === 'card' || why === 'meal') return line;
  const key = `panel.${line.key.split('.').at(-1)}`;
  return place === undefined
    ? message(`${key}.${why}`, line.args)
    : message(`${key}.at`, { ...line.args, location: location(place) });
};

/** What is taken of a card or left alone, with who decides it; older records do not say who. */
const decided = (e: Extract<Event, { kind: 'box' | 'declined' }>, line: Message): Result =>
  e.seat === undefined
    ? { say: line }
    : { say: message(`panel.${e.kind}`, { ...line.args, seat: seat(e.seat) }), on: seat(e.seat) };

/** The day goes on, cards come from the deck or change places, a place comes in sight or loses its token, a symbol does nothing: that is about nobody. */
export const asides: readonly Event['kind'][] = [
  'opened',
  'drew',
  'added',
  'turnedUp',
  'swapped',
  'located',
  'token',
  'ignored',
];

export const panels: Brushes<Event> = {
  began: 'line',
  dealt: 'line',
  senior: 'line',
  rowPassed: 'line',
  resolving: 'line',
  opened: (e, _, line) => asPicture(`opened.${e.time}`, line),
  played: (e, _, line) =>
    asPicture('play', inRow(line, e.row), { seat: e.seat, who: seat(e.seat), by: [card(e.card)], ...rowOf(e.row) }),
  drew: (e, _, line) => asPicture('draw', line, { by: [card(e.card)] }),
  added: (e, last, line) =>
    // what a psi talent or a place adds to the row is part of its picture, what the day brings is one of its own
    e.why === 'dawn' || e.why === 'dusk'
      ? asPicture('add', inRow(line, e.row), { by: [card(e.card)], ...rowOf(e.row) })
      : changed(last, { say: line, on: card(e.card) }),
  rowTaken: (e, _, line) => asPicture('row', line, { seat: e.seat, who: seat(e.seat), at: row(e.row) }),
  turnedUp: (e, _, line) => asPicture('turnUp', line, { by: [card(e.card)] }),
  card: (e, _, line) => asPicture('meet', line, { who: team(e.team), by: [card(e.card)] }),
  box: (e, last, line) => changed(last, decided(e, line), { by: [card(e.card)] }),
  declined: (e, last, line) => changed(last, decided(e, line)),
  health: (e, last, line) =>
    changed(
      last,
      { say: because(line, e.why, e.location), on: character(e.character), what: 'health', by: e.by },
      e.by < 0 ? { cry: 'cry.wound', weight: 2 } : {},
    ),
  radiation: (e, last, line) =>
    changed(
      last,
      { say: because(line, e.why, e.location), on: character(e.character), what: 'radiation', by: 1 },
      { cry: 'cry.radiation' },
    ),
  rations: (e, last, line) => changed(last, { say: line, on: team(e.team), what: 'rations', by: e.by }),
  ammo: (e, last, line) => changed(last, { say: line, on: team(e.team), what: 'ammo', by: e.by }),
  kept: (e, last, line) => changed(last, { say: line, on: card(e.card) }),
  spent: (e, last, line) => {
    const say =
      e.symbol === undefined ? line : message('panel.spent', { ...line.args, symbol: ref('symbol', e.symbol) });
    return changed(last, { say, on: card(e.card) });
  },
  ignored: (_, last, line) => changed(last, { say: line }),
  token: (e, last, line) => changed(last, { say: line, ...(e.kept && { on: team(e.team) }) }),
  discarded: (e, last, line) => torn(last, line, card(e.card)),
  swapped: (_, last, line) => torn(last, line),
  died: (e, _, line) =>
    draw({
      who: character(e.character),
      on: [character(e.character)],
      deed: 'die',
      caption: because(line, e.why, e.location),
      cry: 'cry.died',
      weight: 3,
    }),
  advanced: (e, _, line) => {
    const drive: Picture = { who: team(e.team), deed: 'advance', caption: line, cry: 'cry.advanced', weight: 2 };
    if (e.location === undefined) return draw(drive);
    const at = location(e.location);
    return draw({ ...drive, at, caption: message('panel.advanced', { ...line.args, location: at }) });
  },
  located: (e, last, line) => {
    const at = location(e.location);
    return last?.deed === 'advance' ? grow(last, { at }, { say: line }) : asPicture('locate', line, { at });
  },
  shootout: (e, _, line) =>
    draw({
      on: [character(e.perp)],
      deed: 'shootout',
      ...(e.location === undefined
        ? { caption: line }
        : {
            at: location(e.location),
            caption: message('panel.shootout', { ...line.args, location: location(e.location) }),
          }),
      cry: 'cry.shootout',
      weight: 3,
    }),
  psiDrew: (e, _, line) =>
    asPicture('psi', line, { seat: e.seat, who: seat(e.seat), by: [card(e.card)], cry: 'cry.psi' }),
  valued: (_, last, line) => came(last?.deed === 'psi' ? last : undefined, { say: line }, 'psi'),
  putAside: (_, last, line) => came(last?.deed === 'psi' ? last : undefined, { say: line }, 'psi'),
  said: (e, _, line) => asPicture('say', line, { seat: e.signal.seat, who: seat(e.signal.seat) }),
  met: (e, _, line) => draw({ who: team(e.team), deed: `met.${e.condition}`, caption: line, weight: 3 }),
  over: (e, _, line) =>
    e.winner === -1
      ? draw({ deed: 'lost', caption: line, cry: 'cry.lost', weight: 3 })
      : draw({
          who: team(e.winner),
          deed: 'won',
          caption: message('panel.won', { team: team(e.winner) }),
          cry: 'cry.won',
          weight: 3,
        }),
};
