/** What every state has in common. */
import { MAPS, SPACES } from './content/maps.ts';
import { CHARACTERS, fullHealth, SLAINE, teamOf, UKKO } from './content/teams.ts';
import { ALL_CARDS, countBits, HAND_LIMIT, lacking } from './rules/cards.ts';
import { POINTS_TO_WIN, wipedOut } from './rules/end.ts';
import { mapCardsFor } from './setup.ts';
import {
  deckOf,
  discardsOf,
  fragmentsOf,
  handOf,
  healthOf,
  knownOf,
  mapCardsOf,
  placeOf,
  pointsOf,
  type State,
  seatWith,
  startOf,
} from './state.ts';

/** Throws when a state is impossible. */
export function invariants(s: State): void {
  const must = (ok: boolean, what: string) => {
    if (!ok) throw new Error(`impossible state: ${what}`);
  };
  const settingUp = s.frames[0]?.kind === 'setup';

  for (const [seat, team] of s.teams.entries()) {
    const hand = handOf(s, seat);
    const deck = deckOf(s, seat).reduce((mask, card) => mask | (1 << card), 0);
    must(s.seatOf[team] === seat, `seat ${seat} and its team do not agree`);
    must((hand | discardsOf(s, seat) | deck) === ALL_CARDS, `cards of seat ${seat} are missing`);
    const count = countBits(hand) + countBits(discardsOf(s, seat)) + deckOf(s, seat).length;
    must(count === countBits(ALL_CARDS), `cards of seat ${seat} are in two places`);
    must(deckOf(s, seat).length > 0, `the deck of seat ${seat} is empty and was not refilled`);
    must(countBits(hand) <= HAND_LIMIT, `seat ${seat} holds too many cards`);
    must((knownOf(s, seat) & ~hand) === 0, `a known card of seat ${seat} is not in the hand`);
    must((lacking(s, seat) & hand) === 0, `seat ${seat} holds a card it is known to lack`);
    must(s.out[seat] === wipedOut(s, seat), `seat ${seat} is out and alive`);
    must(fragmentsOf(s, seat).length <= 5, `seat ${seat} has too many fragments`);
    must(
      new Set(s.fragments[seat]).size === fragmentsOf(s, seat).length,
      `two fragments of seat ${seat} share a space`,
    );
    must(
      fragmentsOf(s, seat).every((space) => s.open.includes(space)),
      `a fragment of seat ${seat} lies where no map card was shown`,
    );
    must(s.why !== '' || pointsOf(s, seat) < POINTS_TO_WIN, `seat ${seat} has five points and has not won`);
    const assigning = settingUp && s.pending.some((d) => d.seat === seat);
    must(
      mapCardsOf(s, seat).length === (!settingUp ? 0 : assigning ? 10 : 5),
      `seat ${seat} holds a wrong number of map cards`,
    );
  }

  for (const { id, code, team } of CHARACTERS) {
    const health = healthOf(s, id);
    const place = placeOf(s, id);
    const start = startOf(s, id);
    must(health >= 0 && health <= fullHealth(id), `the health of ${code} is ${health}`);
    must(place >= 0 && place <= SPACES, `${code} is nowhere`);
    must(health > 0 || (place === 0 && start === 0), `${code} is dead and still about`);
    must(place === 0 || start === 0, `${code} is deployed and has a map card`);
    const assigning = settingUp && s.pending.some((d) => d.seat === s.seatOf[team]);
    must(assigning || health === 0 || place > 0 || start > 0, `${code} has nowhere to start`);
  }
  must(s.start2 === 0 || startOf(s, UKKO) < s.start2, "Ukko's map cards are in the wrong order");
  must(s.start2 !== 0 || s.start[UKKO] === 0, 'Ukko has one map card only');
  must(s.warp >= 0 && s.warp <= 5, `${s.warp} warp cubes`);
  must(!s.warped || seatWith(s, teamOf(SLAINE)) >= 0, 'Warp-Sláine has come uninvited');
  must(s.warped || s.health[SLAINE] === 0 || s.warp < healthOf(s, SLAINE), 'the warp-spasm did not come');

  const cards = [...s.open, ...s.start, s.start2, s.spare, ...s.mapCards.flat(), ...s.undealt].filter(
    (card) => card > 0,
  );
  must(new Set(cards).size === cards.length, 'a map card is in two places');
  must(
    mapCardsFor(s.teams.length).every((card) => cards.includes(card)),
    'a map card is missing',
  );
  must(MAPS[s.map] !== undefined, 'there is no such map');
  must((s.pending.length === 0) === (s.why !== ''), 'nobody is asked and nobody has won');
  must(
    s.pending.every((d) => !s.out[d.seat]),
    'somebody who is out is asked',
  );
}
