/** The table as lines of plain text, and what things on it are called. */
import { type Ref, ref } from '@gavel/kernel';
import {
  actionNumber,
  actions,
  crimeAt,
  crimeNamed,
  crimeNumber,
  crimes,
  judgeAt,
  judgeNamed,
  perpAt,
  perpNamed,
  perpNumber,
  perps,
  sectorNameIn,
} from './content/pack.ts';
import type { View } from './view.ts';

/** Names of things; a Sector's may depend on the reading of the start list. */
export function nameOf({ ref: kind, id }: Ref, view: View | undefined): string {
  const key = String(id);
  switch (kind) {
    case 'seat': {
      const judge = view?.judges[Number(id)]?.judge;
      return judge === undefined ? `Seat ${Number(id) + 1}` : judgeAt(judgeNamed(judge)).name;
    }
    case 'judge':
      return judgeAt(judgeNamed(key)).name;
    case 'card':
      return actions[actionNumber.get(key) ?? -1]?.name ?? key;
    case 'crime':
      return crimes[crimeNumber.get(key) ?? -1]?.name ?? key;
    case 'perp':
      return perps[perpNumber.get(key) ?? -1]?.name ?? key;
    case 'sector':
      return sectorNameIn(key, view?.options.justiceDepartment);
    default:
      return key;
  }
}

/** The table in lines: whose turn, the Judges, the Crimes, the arrest that is on, the viewer's own cards. */
export function board(v: View): string[] {
  const name = (kind: string, id: string | number) => nameOf(ref(kind, id), v);
  const lines = [`Turn ${v.turn}, ${v.round}. First Player: ${name('seat', v.first)}.`];
  v.judges.forEach(({ at, cards, points, stuck, standoff }, seat) => {
    const notes = [
      `${points} ${points === 1 ? 'point' : 'points'}`,
      `${cards} ${cards === 1 ? 'card' : 'cards'}`,
      ...(stuck ? ['stuck'] : []),
      ...(standoff === null ? [] : [`stand-off with ${name('perp', standoff)}`]),
    ];
    lines.push(`${name('seat', seat)}: ${at === null ? 'not placed' : name('sector', at)} (${notes.join(', ')})`);
  });
  for (const one of v.crimes)
    lines.push(
      `${name('crime', one.crime)} (${crimeAt(crimeNamed(one.crime)).value}) in ${name('sector', one.sector)}: ` +
        (one.perp === null ? 'face down' : `${name('perp', one.perp)} (${perpAt(perpNamed(one.perp)).value})`),
    );
  lines.push(`Packs: ${v.packs.perp} Perps, ${v.packs.action} Action Cards.`);
  if (v.storm) lines.push('A storm slows everyone.');
  for (const [a = '', b = ''] of v.closed) lines.push(`Closed: ${name('sector', a)} - ${name('sector', b)}.`);
  const own = typeof v.viewer === 'number' ? v.judges[v.viewer]?.hand : undefined;
  if (own) lines.push(`Your cards: ${own.map((id) => name('card', id)).join(', ') || 'none'}.`);
  return lines;
}
