/** Who is likely to win, from points, health and the way to the own fragments. */
import { at, settled, shares } from '@gavel/kernel';
import { pair } from './content/maps.ts';
import { crew } from './content/teams.ts';
import { waysOn } from './script/ways.ts';
import { fragmentsOf, healthOf, placeOf, pointsOf, type State, teamAt } from './state.ts';

/** What a health and a step towards a fragment are worth, in points. */
const aHealth = 0.09;
const aStep = 0.05;
const farAway = 8;

function worth(s: State, seat: number): number {
  const team = crew(teamAt(s, seat));
  let value = pointsOf(s, seat);
  for (const one of team) value += aHealth * healthOf(s, one);
  for (const fragment of fragmentsOf(s, seat)) {
    let nearest = farAway;
    for (const one of team)
      if (placeOf(s, one) !== 0 && healthOf(s, one) > 0)
        nearest = Math.min(nearest, at(waysOn(s.map), pair(placeOf(s, one), fragment)));
    value += aStep * (farAway - nearest);
  }
  return s.out[seat] === true ? value - farAway : value;
}

/** A lead weighs more the closer somebody is to the fifth point. */
export function estimate(s: State): readonly number[] {
  if (s.why !== '') return settled(s.teams.length, s.winners);
  const most = Math.max(...s.points);
  return shares(
    s.teams.map((_, seat) => worth(s, seat)),
    2.6 - 0.4 * Math.min(most, 4),
  );
}
