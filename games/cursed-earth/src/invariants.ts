/** What is true of every state. */
import { programOf } from './content/cards.ts';
import { places } from './content/characters.ts';
import { effectOf, maxNormal } from './content/locations.ts';
import { numbers } from './content/numbers.ts';
import { cardsOf } from './setup.ts';
import type { State } from './state.ts';

/** Throws when the state is impossible. */
export function invariants(s: State): void {
  const demand = (condition: boolean, why: string): void => {
    if (!condition) throw new Error(`impossible state: ${why}`);
  };
  const psi = s.frames.flatMap((frame) => (frame.kind === 'psi' ? frame.cards : []));
  const all = [
    ...s.deck,
    ...s.discard,
    ...s.hands.flat(),
    ...s.rows.flat(),
    ...s.aside.map((aside) => aside.card),
    ...s.teams.flatMap((team) => team.kept),
    ...psi,
    ...[s.current, s.fingers].filter((card) => card !== 0),
  ].sort((a, b) => a - b);
  demand(all.join() === cardsOf(s.mode).join(), 'every encounter card must be in exactly one place');
  for (const team of s.teams) {
    for (const place of places) {
      const [health, radiation] = [team.health[place], team.radiation[place]];
      demand(health >= 0 && health <= numbers.mostHealth, 'health runs from 0 to 5');
      demand(radiation >= 0 && radiation <= health, 'radiation never passes health');
    }
    demand(team.ammo >= 0 && team.rations >= 0, 'resources are never negative');
    for (const card of team.kept) {
      const { survival, diplomacy } = programOf(card);
      demand(survival || diplomacy, 'only expertise cards are kept');
    }
  }
  demand(new Set(s.track).size === s.track.length, 'no location lies twice');
  demand(s.track.indexOf(maxNormal) >= s.track.length - numbers.maxNormalAmongLast, 'Max Normal is among the last');
  demand(
    s.pawns.every((at) => at >= 0 && at < s.shown) && s.shown <= s.track.length,
    'pawns stand on revealed locations',
  );
  demand(
    !s.token || s.track.slice(0, s.shown).some((location) => effectOf[location] === 'takeToken'),
    'the token lies on Mutie Country',
  );
  demand(
    s.faceDown.every(({ card }) => s.rows.some((row) => row.includes(card))),
    'face-down cards lie in a row',
  );
  demand(s.end !== null || s.pending.length > 0, 'somebody must be asked');
  demand(s.frames[0]?.kind === 'day', 'a day lies under everything');
}
