/** What a position is worth to a team between two investigations: the log-odds of winning, from played games. */
import { cardWorth } from '../cardWorth.ts';
import { playedTeams, type State, type Team, type TeamId } from '../state.ts';

/** What a card still to come promises, in the same unit. */
export const cardHope: readonly number[] = cardWorth.map((worth) => worth * 0.08);

/** Where Max Normal is to be expected: he is among the last three. */
function expectedMax(s: State): number {
  const first = Math.max(s.shown, s.track.length - 3);
  return (first + s.track.length - 1) / 2;
}

const features = 12;
const vector = new Float64Array(features);

/** The features of a team's position; the returned array is reused. */
export function featuresOf(s: State, own: TeamId): Float64Array {
  const team = s.teams[own]!;
  const max = expectedMax(s);
  const toGo = max - s.pawns[own]!;
  vector[0] = 1;
  vector[1] = toGo;
  vector[2] = max - s.pawns[1 - own]!;
  vector[3] = lives(team);
  vector[4] = margin(team);
  vector[5] = Math.min(team.ammo, 5);
  vector[6] = Math.min(team.rations, 4);
  vector[7] = Math.min(team.kept.length, 4);
  vector[8] = vector[4] / (toGo + 1);
  vector[9] = s.time === 'dusk' ? handWorth(s) : 0;
  vector[10] = s.time === 'dusk' ? 1 : 0;
  vector[11] = team.health[2]! > 0 ? 1 : 0;
  return vector;
}

function lives({ health }: Team): number {
  return (health[0]! > 0 ? 1 : 0) + (health[1]! > 0 ? 1 : 0) + (health[2]! > 0 ? 1 : 0);
}

/** How much more the characters can take, the first points of each counting most. */
const capacity: readonly number[] = [1, 1.9, 2.7, 3.4, 4, 4.5];
function margin({ health, radiation }: Team): number {
  let sum = 0;
  for (let place = 0; place < 3; place++) if (health[place]! > 0) sum += capacity[health[place]! - radiation[place]!]!;
  return sum;
}

/** The cards in hand that are still to be played today. Whoever thinks empties the hands it does not know. */
function handWorth(s: State): number {
  let sum = 0;
  for (const hand of s.hands) for (const card of hand) sum += cardWorth[card]!;
  return sum;
}

const weights: readonly number[] = [-1, -0.45, 0.3, 0.4, 0.35, 0.15, 0.15, 0.2, 0.5, 0.05, 0, 0.1];

export function worthOf(s: State, own: TeamId): number {
  if (s.end !== null) return s.end.winner === own ? 20 : -20;
  const f = featuresOf(s, own);
  let sum = 0;
  for (let i = 0; i < features; i++) sum += weights[i]! * f[i]!;
  if (playedTeams(s) === 1) return sum;
  const other = featuresOf(s, 1 - own);
  for (let i = 3; i < features; i++) sum -= 0.5 * weights[i]! * other[i]!;
  return sum;
}
