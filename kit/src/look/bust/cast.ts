/** A game's cast: looks by the id of whoever has them. */
import type { Look } from './look.ts';

/** For whom nobody has drawn yet, in a content pack of somebody else's. */
export const stranger: Look = {
  face: 'oval',
  skin: '#8f8a80',
  head: ['cowl', '#4b5563'],
  suit: ['mantle', '#4b5563', '#2a2d33'],
};

/** What a file of looks holds; web/test/busts.test.ts checks every one. */
export function castOf(file: object): (id: string) => Look {
  const looks = new Map(Object.entries(file as Readonly<Record<string, Look>>));
  return (id) => looks.get(id) ?? stranger;
}
