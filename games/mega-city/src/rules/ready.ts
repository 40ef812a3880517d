/** Choices made once and kept: equal choices are one shared object. */
import { at, type Seat } from '@gavel/kernel';
import { actionAt, actions, crimeAt, crimes, icu, linkAt, links, placeId, places, sectors } from '../content/pack.ts';
import type { Answer, Choice, Play } from '../decisions.ts';

export const pass: Answer = { pass: true };
export const startIn: readonly Choice<'start'>[] = sectors.map(({ id }) => ({ start: id }));
/** By place, Intensive Care included (who stays there). */
export const moveTo: readonly Choice<'move'>[] = places.map((id) => ({ move: id }));
export const landIn: readonly Choice<'land'>[] = sectors.map(({ id }) => ({ land: id }));
export const arrestFor: readonly Choice<'target'>[] = crimes.map(({ id }) => ({ arrest: id }));
export const discardOf: readonly Choice<'confiscate'>[] = actions.map(({ id }) => ({ discard: id }));

// Plays, each kind in a table of its own shape, filled when first needed
type Table = (Play | undefined)[];
type Option = 'movement' | 'combat';
const mostSeats = 6;
const perKind = (size: number): Record<Option, Table[]> => ({
  movement: actions.map(() => Array<undefined>(size).fill(undefined)),
  combat: actions.map(() => Array<undefined>(size).fill(undefined)),
});
const plain = perKind(1);
const onPerp = perKind(1);
const onJudge = perKind(mostSeats);
const onJudgeTo = perKind(mostSeats * icu);
const withCrime = perKind(crimes.length);
const withCrimes = perKind(crimes.length * crimes.length);
const crimeTo = perKind(crimes.length * icu);
const toSector = perKind(icu);
const atLink = perKind(links.length);
const crimeId = (crime: number): string => crimeAt(crime).id;

const idOf = (kind: number): string => actionAt(kind).id;
/** By what a play names: all plays of one card with one option. */
const of = (tables: Record<Option, Table[]>, as: Option, kind: number): Table => at(tables[as], kind);

function kept(table: Table, key: number, make: () => Play): Play {
  let play = table[key];
  if (play === undefined) {
    play = make();
    table[key] = play;
  }
  return play;
}

export const playForNothing: readonly Play[] = actions.map(({ id }) => ({ play: id, as: 'nothing' }));
export const playToCancel: readonly Play[] = actions.map(({ id }) => ({ play: id, as: 'cancel' }));

export function playPlain(kind: number, as: Option): Play {
  return kept(of(plain, as, kind), 0, () => ({ play: idOf(kind), as }));
}
export function playOnPerp(kind: number): Play {
  return kept(of(onPerp, 'combat', kind), 0, () => ({ play: idOf(kind), as: 'combat', on: 'perp' }));
}
export function playOn(kind: number, as: Option, on: Seat): Play {
  return kept(of(onJudge, as, kind), on, () => ({ play: idOf(kind), as, on }));
}
export function playOnTo(kind: number, as: Option, on: Seat, to: number): Play {
  return kept(of(onJudgeTo, as, kind), on * icu + to, () => ({ play: idOf(kind), as, on, to: placeId(to) }));
}
export function playCrime(kind: number, as: Option, crime: number): Play {
  return kept(of(withCrime, as, kind), crime, () => ({ play: idOf(kind), as, crime: crimeId(crime) }));
}
/** Two Crimes, the lower number first. */
export function playCrimes(kind: number, as: Option, one: number, other: number): Play {
  const [a, b] = one < other ? [one, other] : [other, one];
  return kept(of(withCrimes, as, kind), a * crimes.length + b, () => ({
    play: idOf(kind),
    as,
    crime: crimeId(a),
    with: crimeId(b),
  }));
}
export function playCrimeTo(kind: number, as: Option, crime: number, to: number): Play {
  return kept(of(crimeTo, as, kind), crime * icu + to, () => ({
    play: idOf(kind),
    as,
    crime: crimeId(crime),
    to: placeId(to),
  }));
}
export function playTo(kind: number, as: Option, to: number): Play {
  return kept(of(toSector, as, kind), to, () => ({ play: idOf(kind), as, to: placeId(to) }));
}
export function playAtLink(kind: number, as: Option, link: number): Play {
  const { a, b } = linkAt(link);
  return kept(of(atLink, as, kind), link, () => ({ play: idOf(kind), as, from: placeId(a), to: placeId(b) }));
}
