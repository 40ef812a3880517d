/** A game's cast: looks by the id of whoever has them. */
import { type Look, readCast } from '@gavel/kernel';
import { vocabulary } from './draw.ts';

/** For whom nobody has drawn yet, in a content pack of somebody else's. */
export const stranger: Look = {
  face: 'oval',
  skin: '#8f8a80',
  head: ['cowl', '#4b5563'],
  suit: ['mantle', '#4b5563', '#2a2d33'],
};

/** The looks of a file; what it holds is checked by `gavel content check` too. */
export function looksIn(file: object): ReadonlyMap<string, Look> {
  const { looks, problems } = readCast({ ...vocabulary }, file);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return looks;
}

export function castOf(file: object): (id: string) => Look {
  const looks = looksIn(file);
  return (id) => looks.get(id) ?? stranger;
}
