import { characterName, characters, cursedEarth, type View } from '@gavel/cursed-earth';
import { type Name, none, ref, type Seat } from '@gavel/kernel';
import type { Side } from '@gavel/kit/look/mark.tsx';
import { e } from './words.ts';

/** The short name everybody uses at the table. */
export const shortName = (id: string): string => characterName(id).replace(/^(Judge|The) /, '');

export const expertiseOf = (id: string) => (characters.find((one) => one.id === id) ?? none('character', id)).expertise;

export const teamSide = (team: number): Side => ({
  colour: team,
  letter: team === 0 ? 'J' : 'P',
  name: e(team === 0 ? 'team.judges' : 'team.perps'),
});

/** A seat is a team, save in co-op, where several lead the same Judges. */
export function sideOfSeat(view: View, seat: Seat): Side {
  if (view.mode !== 'coop') return teamSide(seat);
  const name = seat === view.viewer ? e('you') : e('player', { n: seat + 1 });
  return { colour: seat, letter: String(seat + 1), name };
}

/** A seat or a team inside a sentence. */
export const calledSeat = (view: View, seat: Seat): Name => cursedEarth.tell.name(ref('seat', seat), view);
export const calledTeam = (view: View, team: number): Name => cursedEarth.tell.name(ref('team', team), view);
