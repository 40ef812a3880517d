/** A whole state made from a view alone: whatever the viewer cannot know is dealt out anew. */

import { at, cloneJson, must, type Rng } from '@gavel/kernel';
import {
  actionNamed,
  actionPack,
  crimeNamed,
  crimeNumber,
  crimes,
  judgeNamed,
  linkOf,
  perpNamed,
  perpNumber,
  perps,
  placeNamed,
  placeNumber,
  sectorCardsIn,
} from './content/pack.ts';
import { scramble } from './scramble.ts';
import { cloneFrame, movements, type State } from './state.ts';
import type { View } from './view.ts';

/** Takes listed items out of a pool; what is left is unknown. */
function without(pool: readonly number[], taken: readonly number[]): number[] {
  const left = [...pool];
  for (const item of taken) left.splice(left.indexOf(item), 1);
  return left;
}

const kinds = (ids: readonly string[]): number[] => ids.map((id) => actionNamed(id));

export function imagine(v: View, rng: Rng): State {
  const seatCount = v.judges.length;
  const numbered = (ids: readonly string[], numbers: ReadonlyMap<string, number>) =>
    ids.map((id) => must(numbers.get(id), 'such id'));
  const orNone = (id: string | null, numbers: ReadonlyMap<string, number>) =>
    id === null ? -1 : must(numbers.get(id), 'such id');
  const arrests = v.judges.map(({ arrests: list }) =>
    list.map(({ perp, crime }) => ({ perp: perpNamed(perp), crime: crimeNamed(crime) })),
  );
  const taken = arrests.flat();

  // unknown cards in any order at first; scramble permutes them
  const discard = kinds(v.discards);
  const known = v.judges.map(({ hand }, seat) => {
    if (hand !== null) return kinds(hand);
    return kinds(v.glimpses.find(({ by, of, cards }) => by === v.viewer && of === seat && cards !== null)?.cards ?? []);
  });
  const pool = without(actionPack, [...discard, ...known.flat()]);
  const hands = known.map((cards, seat) =>
    [...cards, ...pool.splice(0, at(v.judges, seat).cards - cards.length)].sort((a, b) => a - b),
  );
  const perpPool = without(
    perps.map((_, perp) => perp),
    [...taken.map(({ perp }) => perp), ...v.crimes.flatMap(({ perp }) => (perp === null ? [] : [perpNamed(perp)]))],
  );
  const cases = v.crimes.map(({ crime, sector, perp, faceUp, seenBy }) => ({
    crime: crimeNamed(crime),
    perp: perp === null ? must(perpPool.pop(), 'card left') : perpNamed(perp),
    sector: placeNamed(sector),
    up: faceUp,
    seenBy: seenBy.reduce((mask, seat) => mask | (1 << seat), 0),
  }));
  const crimeDeck = without(
    crimes.map((_, crime) => crime),
    [...taken.map(({ crime }) => crime), ...cases.map(({ crime }) => crime)],
  );
  const sectorDiscard = numbered(v.sectorDiscards, placeNumber);
  const s: State = {
    frames: v.frames.map(cloneFrame),
    pending: v.pending.map((d) => ({ ...d })),
    asked: v.asked,
    options: { ...v.options },
    seats: seatCount,
    round: v.round,
    turn: v.turn,
    first: v.first,
    lastPerp: v.lastPerp ?? -1,
    judge: v.judges.map(({ judge }) => judgeNamed(judge)),
    at: v.judges.map(({ at }) => orNone(at, placeNumber)),
    since: v.judges.map(({ since }) => since),
    arrivals: v.arrivals,
    standoff: v.judges.map(({ standoff }) => orNone(standoff, perpNumber)),
    hands,
    arrests,
    deck: v.secret === null ? pool : kinds(v.secret.action),
    discard,
    sectorDeck:
      v.secret === null
        ? without(sectorCardsIn(v.options.justiceDepartment), sectorDiscard)
        : numbered(v.secret.sector, placeNumber),
    sectorDiscard,
    perpDeck: v.secret === null ? perpPool.slice(v.packs.out) : numbered(v.secret.perp, perpNumber),
    crimeDeck: v.secret === null ? crimeDeck : numbered(v.secret.crime, crimeNumber),
    out: v.secret === null ? perpPool.slice(0, v.packs.out) : numbered(v.secret.out, perpNumber),
    cases,
    glimpses: v.glimpses.map(({ by, of, cards }) => ({ by, of, cards: cards === null ? [] : kinds(cards) })),
    moved: v.judges.map(({ movement }) => movements.indexOf(movement)),
    extra: v.judges.map(({ extra }) => extra),
    slow: v.judges.map(({ slow }) => Number(slow)),
    stuck: v.judges.map(({ stuck }) => Number(stuck)),
    barneyed: v.judges.reduce((mask, { barneyed }, seat) => (barneyed ? mask | (1 << seat) : mask), 0),
    tried: v.judges.map(({ tried }) => Number(tried)),
    target: v.judges.map(({ target }) => orNone(target, perpNumber)),
    storm: v.storm,
    cover: v.cover.reduce((mask, id) => mask | (1 << placeNamed(id)), 0),
    closed: v.closed.map(([a = '', b = '']) => linkOf(placeNamed(a), placeNamed(b))),
    outcome: v.outcome === null ? null : cloneJson(v.outcome),
  };
  scramble(s, v.viewer, rng);
  return s;
}
