/**
 * What changes at the tables of this node, told to other nodes whose people look at lists: what everybody sees of a table to
 * nodes where anybody looks, and what is somebody's own to the nodes where they do.
 */
import { Gather, type Hall, type TableInfo } from '@gavel/table';
import { isListed, type Listing, ownMessage, ownRow, publicRow } from '../lobby/lobby.ts';
import type { Line } from './line.ts';

const pauseMs = 250;

interface Looking {
  /** Does anybody there look at what everybody sees? */
  lists: boolean;
  readonly people: Set<string>;
  /** What was told there of each table, as JSON, and whose it was. */
  readonly told: Map<string, string>;
  readonly owners: Map<string, ReadonlySet<string>>;
}

export class Relay {
  private readonly hall: Hall;
  private readonly nodes = new Map<Line, Looking>();
  private changes = new Map<string, () => TableInfo>();
  private readonly gather: Gather;

  constructor(hall: Hall) {
    this.hall = hall;
    this.gather = new Gather(hall.world.clock, pauseMs, () => this.tell());
  }

  looks(line: Line, person: string, on: boolean): void {
    const { people } = this.of(line);
    if (on) people.add(person);
    else people.delete(person);
  }

  lists(line: Line, on: boolean): void {
    this.of(line).lists = on;
  }

  forget(line: Line): void {
    this.nodes.delete(line);
  }

  private of(line: Line): Looking {
    let known = this.nodes.get(line);
    if (known === undefined) {
      known = { lists: false, people: new Set(), told: new Map(), owners: new Map() };
      this.nodes.set(line, known);
    }
    return known;
  }

  /** As the lobby hears it. */
  changed(table: string, info: () => TableInfo, person?: string): void {
    if (this.nodes.size === 0) return;
    if (person !== undefined) queueMicrotask(() => this.tellOwner(person, info()));
    else {
      this.changes.set(table, info);
      this.gather.changed();
    }
  }

  private tellOwner(person: string, info: TableInfo): void {
    for (const [line, { people }] of this.nodes) if (people.has(person)) this.tellOwn(line, person, info, true);
  }

  private tell(): void {
    const { changes } = this;
    this.changes = new Map();
    for (const [line, looking] of this.nodes) {
      const listing: { listed: Listing['listed'][number][]; unlisted: string[] } = { listed: [], unlisted: [] };
      for (const [id, infoOf] of changes) {
        const info = infoOf();
        if (looking.lists) addTo(listing, looking, info);
        this.tellOwners(line, looking, id, info);
      }
      if (listing.listed.length + listing.unlisted.length > 0) line.send('listed', 0, JSON.stringify(listing));
    }
  }

  private tellOwners(line: Line, { people, owners }: Looking, id: string, info: TableInfo): void {
    const now = new Set(info.seats.flatMap((seat) => (seat.kind === 'person' && people.has(seat.id) ? [seat.id] : [])));
    for (const person of owners.get(id) ?? [])
      if (!now.has(person) && people.has(person)) this.tellOwn(line, person, info, false);
    for (const person of now) this.tellOwn(line, person, info, true);
    if (now.size === 0) owners.delete(id);
    else owners.set(id, now);
  }

  private tellOwn(line: Line, person: string, info: TableInfo, mine: boolean): void {
    const reactions = this.hall.here(info.id)?.reactions;
    const row = mine ? [ownRow(info, person, reactions && ((waiting) => reactions.isSettled(waiting.id)))] : [];
    const text = ownMessage(row, mine ? [] : [info.id], this.hall.world.clock.now());
    line.send('own', 0, JSON.stringify({ person, text }));
  }

  close(): void {
    this.gather.close();
  }
}

function addTo(
  listing: { listed: Listing['listed'][number][]; unlisted: string[] },
  { told }: Looking,
  info: TableInfo,
): void {
  const row = isListed(info) ? publicRow(info) : undefined;
  const text = JSON.stringify(row);
  if (told.get(info.id) === text) return;
  if (row === undefined) {
    if (told.has(info.id) || info.settings.listed) listing.unlisted.push(info.id);
    told.delete(info.id);
  } else {
    told.set(info.id, text);
    listing.listed.push(row);
  }
}
