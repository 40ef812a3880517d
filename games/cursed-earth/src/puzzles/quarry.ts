/** Where puzzles of this game are found: a row that one player alone has to get through, with the whole way in sight. */
import { type Aim, at, cloneJson, message, type Quarry } from '@gavel/kernel';
import { locationIds } from '../content/locations.ts';
import { dayOf, onlyRow, type State } from '../state.ts';

const table = (difficulty: string) => ({ seats: 1, options: { mode: 'solo', difficulty } });

export const quarry: Quarry<State> = {
  tables: [table('cadet'), table('streetJudge'), table('chiefJudge')],
  nodes: 20_000,
  dig(s) {
    if (s.mode !== 'solo' || dayOf(s).step !== 'resolve' || s.current === 0 || s.faceDown.length > 0) return undefined;
    const position = written(s);
    return { position: () => position, options: { mode: s.mode, difficulty: s.difficulty }, aims: aims(s) };
  },
};

/** What may be reached on the way, and at dawn what may be true when it is over (at dusk unknown cards are dealt). */
function aims({ time, round, teams, pawns, track }: State): Aim[] {
  const [team] = teams;
  if (team === undefined) return [];
  const { ammo, rations, health } = team;
  const late = [time === 'dawn' ? { time: 'dusk' } : { round: { least: round + 1 } }];
  const places = health.flatMap((n, place) => (n > 0 ? [{ path: `teams[0].health[${place}]`, n }] : []));
  const onTheWay: Aim[] = [
    { goal: message('goal.win'), see: { 'end.winner': 0 }, late },
    ...[3, 2]
      .filter((n) => pawns[0] + n < track.length)
      .map((n) => ({ goal: message('goal.advance', { n }), see: { 'pawns[0]': { least: pawns[0] + n } }, late })),
    ...[2, 1].map((n) => ({ goal: message('goal.ammo', { n }), see: { 'teams[0].ammo': { least: ammo + n } }, late })),
    ...[2, 1].map((n) => ({
      goal: message('goal.rations', { n }),
      see: { 'teams[0].rations': { least: rations + n } },
      late,
    })),
  ];
  if (time === 'dusk') return onTheWay;
  const atDusk = (key: string, see: Aim['see']): Aim => ({
    goal: message(key),
    see: { time: 'dusk', ...see },
    late: [{ time: 'dusk' }],
  });
  return [
    ...onTheWay,
    atDusk('goal.alive', Object.fromEntries(places.map(({ path }) => [path, { least: 1 }]))),
    atDusk('goal.unhurt', Object.fromEntries(places.map(({ path, n }) => [path, { least: n }]))),
    atDusk('goal.keepAmmo', { 'teams[0].ammo': { least: ammo } }),
    atDusk('goal.keepRations', { 'teams[0].rations': { least: rations } }),
  ];
}

function written(s: State): unknown {
  const [judges] = s.teams;
  return cloneJson({
    time: s.time,
    phase: 'resolve',
    round: s.round,
    row: [s.current, ...onlyRow(s)],
    hands: s.hands,
    deckSize: s.deck.length,
    judges,
    locations: s.track.map((location) => at(locationIds, location)),
    shown: s.track.length,
    pawns: { judges: s.pawns[0], perps: s.pawns[1] },
    token: s.token,
  });
}
