/** What a position is worth to a team between two investigations: the log-odds of winning, from played games. */

import { last, must, type Seat, type Weights } from '@gavel/kernel';
import { programs, sym } from '../content/cards.ts';
import { places } from '../content/characters.ts';
import { maxNormal } from '../content/locations.ts';
import { numbers } from '../content/numbers.ts';
import { otherTeam, playedTeams, type State, type Team, type TeamId, teamIn } from '../state.ts';
import { cardWorth, cardWorths } from './cards.ts';

/** What a card still to come promises, in the same unit. */
const hopes: readonly number[] = cardWorths.map((worth) => worth * 0.15);

export function cardHope(card: number): number {
  return must(hopes[card], 'such card');
}

/** Where Max Normal is to be expected: he is among the last three. */
function expectedMax(s: State): number {
  const first = Math.max(s.shown, s.track.length - numbers.maxNormalAmongLast);
  return (first + s.track.length - 1) / 2;
}

/** Could a pawn find Max Normal within this investigation? */
export function maxInReach(s: State): boolean {
  return Math.max(...s.pawns) + 4 >= s.track.length - numbers.maxNormalAmongLast;
}

/** Puts Max Normal as far away as he can be, so that no plan rests on luck. */
export function expectLate(s: State): void {
  const place = s.track.indexOf(maxNormal);
  if (place >= s.shown) s.track = s.track.with(place, last(s.track)).with(-1, maxNormal);
}

/** The most advances a box of each card holds. */
const advances: readonly number[] = programs.map(({ boxes }) =>
  Math.max(0, ...boxes.map((box) => box.filter((symbol) => symbol === sym.advance).length)),
);

/** How much more the characters can take, the first points of each counting most. */
const capacity: readonly number[] = [1, 1.9, 2.7, 3.4, 4, 4.5];
function margin({ health, radiation }: Team): number {
  let sum = 0;
  for (const place of places)
    if (health[place] > 0) sum += must(capacity[health[place] - radiation[place]], 'such margin');
  return sum;
}

/** The cards in hand that are still to be played today. Whoever thinks empties the hands it does not know. */
function handWorth(s: State): number {
  let sum = 0;
  for (const hand of s.hands)
    for (const card of hand)
      sum += weights.hand * cardWorth(card) + weights.handAdvance * must(advances[card], 'such card');
  return sum;
}

/** Fitted to the outcomes of some thousand solo games played by this script. */
const weights = {
  base: -1.4,
  toGo: -0.84,
  perpsToGo: 0.18,
  margin: 0.37,
  ammo: 0.1,
  rations: 0.14,
  kept: 0.18,
  hand: 0.066,
  handAdvance: 0.2,
  dusk: -0.4,
  lead: 0.4,
} as const;

/** What the own team has, whoever the enemy is. */
function teamWorth(team: Team, { health, ammo, rations, kept }: Leaning): number {
  return (
    (weights.margin + health) * margin(team) +
    (weights.ammo + ammo) * Math.min(team.ammo, 5) +
    (weights.rations + rations) * Math.min(team.rations, 4) +
    (weights.kept + kept) * Math.min(team.kept.length, 4)
  );
}

/** What somebody asked to be weighed more, in addition to the weights. */
export interface Leaning {
  readonly health: number;
  readonly ammo: number;
  readonly rations: number;
  readonly kept: number;
  readonly advance: number;
  readonly perps: number;
}

export const neutral: Leaning = { health: 0, ammo: 0, rations: 0, kept: 0, advance: 0, perps: 0 };

/** For whom a position is judged, and with which wishes of the others in mind. */
export interface Judge {
  readonly team: TeamId;
  readonly leaning: Leaning;
  /** By card in the row: how much more (or less) it should be met. */
  readonly wishes: ReadonlyMap<number, number>;
}

export const plainJudge = (team: TeamId): Judge => ({ team, leaning: neutral, wishes: new Map() });

export function worthOf(s: State, { team: own, leaning }: Judge): number {
  if (s.end !== null) return s.end.winner === own ? 20 : -20;
  const rival = otherTeam(own);
  let worth = teamWorth(teamIn(s, own), leaning);
  if (s.time === 'dusk') worth += weights.dusk + handWorth(s);
  if (playedTeams(s) === 2) {
    // a race between equals: every step ahead counts alike for both, and most games end with a team dead
    const lead = s.pawns[own] - s.pawns[rival];
    return worth + weights.lead * lead - teamWorth(teamIn(s, rival), neutral);
  }
  const max = expectedMax(s);
  return (
    worth +
    weights.base +
    (weights.toGo - leaning.advance) * (max - s.pawns[own]) +
    (weights.perpsToGo + leaning.perps) * (max - s.pawns[rival])
  );
}

/** What the team of a seat weighs, by what it is made of. */
export function weighs(s: State, seat: Seat): Weights {
  const own = playedTeams(s) === 2 && seat === 1 ? 1 : 0;
  const rival = otherTeam(own);
  const { health, radiation, ammo, rations, kept } = teamIn(s, own);
  const max = expectedMax(s);
  const race = playedTeams(s) === 2;
  return {
    end: s.end === null ? 0 : s.end.winner === own ? 20 : -20,
    health: weights.margin * margin({ ...teamIn(s, own), health, radiation }),
    ammo: weights.ammo * Math.min(ammo, 5),
    rations: weights.rations * Math.min(rations, 4),
    kept: weights.kept * Math.min(kept.length, 4),
    road: race ? weights.lead * s.pawns[own] : weights.toGo * (max - s.pawns[own]),
    perps: race
      ? -weights.lead * s.pawns[rival] - teamWorth(teamIn(s, rival), neutral)
      : weights.perpsToGo * (max - s.pawns[rival]),
    hand: handWorth(s),
  };
}
