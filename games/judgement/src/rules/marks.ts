/** What can be taken off a model: marks (JD-2.19, JD-10.9) and artefacts (JD-17.6). */
import { at } from '@gavel/kernel';
import { abilities, artefacts } from '../content/index.ts';
import type { Io } from '../events.ts';
import { cardOfModel, type Model, newStanding, type Standing, type State } from '../state.ts';
import { carried } from './market.ts';
import { commanderOf } from './standing.ts';

/** A condition, or what an ability left on the model for a time, temporary health included. */
const isMark = (e: Standing): boolean => e.condition !== '' || (e.ability >= 0 && e.until !== 'keep');

const nameOf = (e: Standing): string => (e.condition === '' ? at(abilities, e.ability).id : e.condition);

/** The names of all marks on a model, first those that `by` will want to take off: harm from friends, help from foes. */
export function marksOn(s: State, m: Model, by: Model): string[] {
  const harms: string[] = s.tokens.filter((t) => t.on === m.id).map((t) => t.kind);
  const helps: string[] = [];
  for (const e of m.standings)
    if (isMark(e)) (e.condition !== '' || s.models[e.owner]?.seat !== m.seat ? harms : helps).push(nameOf(e));
  const newest = (list: string[]): string[] => [...new Set(list.reverse())];
  return m.seat === by.seat ? [...newest(harms), ...newest(helps)] : [...newest(helps), ...newest(harms)];
}

/** Takes the newest mark of this name off. */
export function unmark(s: State, io: Io, m: Model, mark: string): void {
  const at = m.standings.findLastIndex((e) => isMark(e) && nameOf(e) === mark);
  if (at >= 0) m.standings.splice(at, 1);
  else {
    const token = s.tokens.findLast((t) => t.on === m.id && t.kind === mark);
    s.tokens = s.tokens.filter((t) => t !== token);
  }
  if (!io.quiet) io.emit({ kind: 'relieved', model: m.key, what: mark });
}

/** Artefacts of a model for which the thief (of a unit: its commander) has the slot free, the dearest first. */
export function stealable(s: State, thief: Model, from: Model): string[] {
  const bearer = commanderOf(s, thief);
  const taken = carried(bearer).map(({ slot }) => slot);
  return carried(from)
    .filter(({ slot, notFor }) => !taken.includes(slot) && notFor !== cardOfModel(bearer).class)
    .sort((a, b) => b.fate - a.fate)
    .map(({ id }) => id);
}

export function steal(s: State, io: Io, thief: Model, from: Model, id: string): void {
  const bearer = commanderOf(s, thief);
  const artefact = artefacts.findIndex((a) => a.id === id);
  from.standings = from.standings.filter((e) => e.artefact !== artefact);
  bearer.standings.push(newStanding({ artefact, owner: bearer.id }));
  if (!io.quiet) io.emit({ kind: 'handedOver', model: from.key, other: bearer.key, list: [id] });
}
