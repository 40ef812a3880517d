/** What is true of every state. */
import { at } from '@gavel/kernel';
import { actionPack, crimes, icu, perps, sectorCardsIn } from './content/pack.ts';
import { crimesOnBoard, handLimit } from './rules/packs.ts';
import { handOf, type State, whereIs } from './state.ts';

function same(what: string, found: readonly number[], wanted: readonly number[]): void {
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b).join();
  if (sorted(found) !== sorted(wanted)) throw new Error(`${what} are not all there: ${sorted(found)}`);
}

function demand(condition: boolean, why: string): void {
  if (!condition) throw new Error(why);
}

export function invariants(s: State): void {
  same('the Action Cards', [...s.deck, ...s.discard, ...s.hands.flat()], actionPack);
  same('the Sector Cards', [...s.sectorDeck, ...s.sectorDiscard], sectorCardsIn(s.options.justiceDepartment));
  const taken = s.arrests.flat();
  same(
    'the Perps',
    [...s.perpDeck, ...s.out, ...s.cases.map(({ perp }) => perp), ...taken.map(({ perp }) => perp)],
    perps.map((_, i) => i),
  );
  same(
    'the Crimes',
    [...s.crimeDeck, ...s.cases.map(({ crime }) => crime), ...taken.map(({ crime }) => crime)],
    crimes.map((_, i) => i),
  );
  demand(s.cases.length <= crimesOnBoard, 'too many Crimes');
  for (const { sector, up } of s.cases) {
    demand(sector >= 0 && sector < icu, 'a Crime is in no Sector');
    demand(up || !s.at.includes(sector), 'a Perp is face down before a Judge');
  }
  s.hands.forEach((hand, seat) => {
    demand(hand.length <= handLimit, 'a hand of more than six');
    demand(
      hand.every((kind, i) => i === 0 || at(hand, i - 1) <= kind),
      'a hand out of order',
    );
    demand(s.round === 'setup' || (whereIs(s, seat) >= 0 && whereIs(s, seat) <= icu), 'a Judge is nowhere');
    const standoff = at(s.standoff, seat);
    demand(
      standoff < 0 || s.cases.some(({ perp, sector }) => perp === standoff && sector === s.at[seat]),
      'a stand-off with a Perp who is not there',
    );
  });
  for (const { of, cards } of s.glimpses) {
    const rest = [...handOf(s, of)];
    for (const kind of cards) {
      const place = rest.indexOf(kind);
      demand(place >= 0, 'a card is known to be where it is not');
      rest.splice(place, 1);
    }
  }
  for (const frame of s.frames)
    if (frame.kind === 'window' || frame.kind === 'card')
      frame.sealed.said.forEach((said, i) => {
        const seat = at(frame.sealed.order, i);
        demand(said === null || !s.pending.some((d) => d.seat === seat), 'a sealed answer before it was given');
      });
  demand(s.outcome === null || s.pending.length === 0, 'a finished game asks');
}
