/** Tests' own oracle: whatever a viewer may not know, dealt anew within what everybody knows. */
import { must, type Rng, type Seat, shuffle, type Viewer } from '@gavel/kernel';
import { crew, teamOf, UKKO } from './content/teams.ts';
import { ALL_CARDS, cardsIn, countBits, lacking } from './rules/cards.ts';
import { interruptions } from './rules/interrupt.ts';
import { deckOf, discardsOf, handOf, knownOf, mapCardsOf, type State, startOf } from './state.ts';

/** Deals anew whatever the viewer may not know, within what everybody knows. */
export function scramble(s: State, viewer: Viewer, rng: Rng): void {
  if (viewer === 'omniscient') return;
  scrambleCards(s, viewer, rng);
  scrambleMapCards(s, viewer, rng);
}

function scrambleCards(s: State, viewer: Viewer, rng: Rng): void {
  for (let seat = 0; seat < s.teams.length; seat++) {
    const deck = deckOf(s, seat);
    if (seat !== viewer) {
      const size = countBits(handOf(s, seat));
      let hand = knownOf(s, seat) | sealedCard(s, seat);
      const hidden = ALL_CARDS & ~discardsOf(s, seat) & ~hand;
      const fitting = cardsIn(hidden & ~lacking(s, seat));
      shuffle(fitting, rng);
      while (countBits(hand) < size) hand |= 1 << must(fitting.pop(), 'fitting card');
      s.hands[seat] = hand;
      deck.splice(0, deck.length, ...cardsIn(ALL_CARDS & ~discardsOf(s, seat) & ~hand));
    }
    shuffle(deck, rng);
  }
}

/** The card with which this seat has already announced an INTERRUPT, and which it therefore holds. */
function sealedCard(s: State, seat: Seat): number {
  const frame = s.frames[s.frames.length - 1];
  const card = frame?.kind === 'window' ? interruptions.sealedBy(frame, seat) : undefined;
  return card === undefined ? 0 : 1 << card;
}

function scrambleMapCards(s: State, viewer: Viewer, rng: Rng): void {
  const hidden: number[] = [];
  replaceHidden(s, viewer, (card) => {
    hidden.push(card);
    return card;
  });
  shuffle(hidden, rng);
  replaceHidden(s, viewer, () => must(hidden.pop(), 'hidden map card'));
  if (s.start2 !== 0 && s.start2 < startOf(s, UKKO)) [s.start[UKKO], s.start2] = [s.start2, startOf(s, UKKO)];
}

/** Map cards below others' characters, in others' hands, gone with Ukko and never dealt. */
function replaceHidden(s: State, viewer: Viewer, replace: (card: number) => number): void {
  const inOrder = (cards: readonly number[]) => cards.map(replace).sort((a, b) => a - b);
  s.undealt = inOrder(s.undealt);
  for (const [seat, team] of s.teams.entries()) {
    if (seat === viewer) continue;
    s.mapCards[seat] = inOrder(mapCardsOf(s, seat));
    for (const c of crew(team)) if (s.start[c] !== 0) s.start[c] = replace(startOf(s, c));
    if (team !== teamOf(UKKO)) continue;
    if (s.start2 !== 0) s.start2 = replace(s.start2);
    if (s.spare !== 0) s.spare = replace(s.spare);
  }
}
