/** What a viewer cannot know, permuted in a state; imagining begins with any deal and ends here too. */
import { at, must, type Rng, type Seat, shuffle, type Viewer } from '@gavel/kernel';
import { actionNamed } from './content/pack.ts';
import { addToHand } from './rules/packs.ts';
import { windows } from './rules/windows.ts';
import { handOf, type State } from './state.ts';

/** Permutes in a whole state everything that this viewer has not learned. */
export function scramble(s: State, viewer: Viewer, rng: Rng): void {
  if (viewer === 'omniscient') return;
  dealActions(s, viewer, rng);
  dealGlimpses(s, viewer, rng);
  dealPerps(s, viewer, rng);
  shuffle(s.crimeDeck, rng);
  shuffle(s.sectorDeck, rng);
}

/** The card a seat has sealed in the window that is open. */
function sealedCard(s: State, seat: Seat): number | undefined {
  const top = s.frames[s.frames.length - 1];
  if (top?.kind !== 'window' && top?.kind !== 'card') return undefined;
  const said = windows.sealedBy(top.sealed, seat);
  return said === undefined ? undefined : actionNamed(said.play);
}

function dealActions(s: State, viewer: Viewer, rng: Rng): void {
  const known = s.hands.map((hand, seat) => {
    if (seat === viewer) return [...hand];
    const glimpsed = [...(s.glimpses.find((one) => one.by === viewer && one.of === seat)?.cards ?? [])];
    // what a seat has sealed it must hold
    const sealed = sealedCard(s, seat);
    if (sealed !== undefined && !glimpsed.includes(sealed)) addToHand(glimpsed, sealed);
    return glimpsed;
  });
  const pool = [...s.deck];
  s.hands.forEach((hand, seat) => {
    const rest = [...hand];
    for (const kind of at(known, seat)) rest.splice(rest.indexOf(kind), 1);
    pool.push(...rest);
  });
  shuffle(pool, rng);
  s.hands = s.hands.map((hand, seat) => {
    const dealt = at(known, seat);
    while (dealt.length < hand.length) addToHand(dealt, must(pool.pop(), 'card left'));
    return dealt;
  });
  s.deck = pool;
}

/** What others know of others. That they looked is known, what is left of it is not. */
function dealGlimpses(s: State, viewer: Viewer, rng: Rng): void {
  for (const one of s.glimpses) {
    if (one.by === viewer || one.of === viewer) continue;
    const cards = [...handOf(s, one.of)];
    shuffle(cards, rng);
    cards.length = rng.below(cards.length + 1);
    one.cards = cards.sort((a, b) => a - b);
  }
}

function dealPerps(s: State, viewer: Viewer, rng: Rng): void {
  const down = s.cases.filter((one) => !one.up && !(typeof viewer === 'number' && (one.seenBy >> viewer) & 1));
  const pool = [...s.perpDeck, ...s.out, ...down.map(({ perp }) => perp)];
  shuffle(pool, rng);
  for (const one of down) one.perp = must(pool.pop(), 'card left');
  s.out = pool.splice(0, s.out.length);
  s.perpDeck = pool;
}
