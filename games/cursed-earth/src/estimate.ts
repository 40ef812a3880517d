/** Who is likely to win: how far each side has come, and what it has left to go on with. */
import { shares } from '@gavel/kernel';
import { teamCharacters } from './content/characters.ts';
import { judges, perps, type State, survivors, type TeamId, teamIn, totalHealth } from './state.ts';

/** The health a trio sets out with, nearly. */
const hale = 3 * teamCharacters[0].length;

function progress(s: State, team: TeamId): number {
  return s.pawns[team] / Math.max(1, s.track.length - 1);
}

function vigour(s: State, team: TeamId): number {
  const one = teamIn(s, team);
  const stores = Math.min(6, one.rations + one.ammo) / 6;
  return Math.min(1, totalHealth(one) / hale) * 0.6 + (survivors(one) / 3) * 0.25 + stores * 0.15;
}

/** Where nobody leads the other side it is the clock: the perps' lead and the deck that runs out. */
function againstTheHunt(s: State): number {
  const left = s.deck.length / Math.max(1, s.deck.length + s.discard.length);
  const own = progress(s, judges) + 0.45 * vigour(s, judges);
  const hunt = 0.35 + progress(s, perps) + 0.6 * (1 - left) * (1 - progress(s, judges));
  return (own * own) / (own * own + hunt * hunt);
}

export function estimate(s: State): readonly number[] {
  if (s.mode === 'headToHead') {
    if (s.end !== null) return [s.end.winner === judges ? 1 : 0, s.end.winner === perps ? 1 : 0];
    return shares(
      [judges, perps].map((team) => progress(s, team) + 0.6 * vigour(s, team)),
      0.7,
    );
  }
  const chance = s.end === null ? againstTheHunt(s) : s.end.winner === judges ? 1 : 0;
  return Array.from({ length: s.seats }, () => chance);
}
