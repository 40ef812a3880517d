/**
 * A record told from its events alone: for a game whose rules or content are others by now, and for one that does not play to
 * the states it claims. There is no position then, so nothing is shown that would need one.
 */
import type { AnyGame, Seat, Viewer } from './game.ts';
import { viewers } from './game.ts';
import { captionsOf, type Panel, panelsOf } from './panels.ts';
import { type GameRecord, RecordError } from './record.ts';
import { type Name, type Ref, sentence } from './text.ts';

/** What a command brought, as it was written down; the first is the setup. */
export interface ToldMoment {
  readonly seat: Seat;
  readonly events: readonly unknown[];
}

const plainName = ({ ref, id }: Ref): string => (ref === 'seat' ? `Seat ${Number(id) + 1}` : String(id));

/** The game where nothing is left to see: whatever it cannot name without a view is called as `otherwise` says. */
export function unseen(game: AnyGame, otherwise: (ref: Ref) => string = plainName): AnyGame {
  const name = (ref: Ref, view: unknown, word?: (name: string) => string): Name => {
    try {
      return game.tell.name(ref, view, word);
    } catch {
      return otherwise(ref);
    }
  };
  return { ...game, tell: { ...game.tell, name } };
}

/** The recorded events that today's game has words for. What it no longer knows is left out rather than told wrongly. */
export function toldFromEvents(game: AnyGame, { header, lines }: GameRecord): readonly ToldMoment[] {
  if (header.game !== game.id) throw new RecordError(`this is a record of ${header.game}, not of ${game.id}`);
  const eyes: readonly Viewer[] = [...viewers(header.seats), 'omniscient'];
  const tellers = eyes.map((viewer) => tellerFor(unseen(game), viewer));
  return [{ seat: 0, events: header.setup.events }, ...lines].map(({ seat, events }) => ({
    seat,
    events: events.filter((event) => tellers.every((tells) => tells(event))),
  }));
}

/** Tells one event after the other to a viewer, to the last word; false where today's game cannot. */
function tellerFor(game: AnyGame, viewer: Viewer): (event: unknown) => boolean {
  const { tell } = game;
  let last: readonly Panel[] = [];
  return (event) => {
    try {
      const seen = game.redact(event, viewer);
      if (seen === undefined) return true;
      const told = panelsOf(tell, [{ v: 0, events: [seen] }], last).slice(-1);
      for (const said of told.flatMap(captionsOf)) sentence(said, tell.catalogue, (ref) => tell.name(ref, undefined));
      last = told;
      return true;
    } catch {
      return false;
    }
  };
}

/** The whole record in words, a line for each picture; seats are called by who sat there, where that is known. */
export function captionsFromEvents(game: AnyGame, record: GameRecord): readonly string[] {
  const { players = [] } = record.header;
  const { tell, redact } = unseen(game, (ref) => (ref.ref === 'seat' && players[Number(ref.id)]) || plainName(ref));
  const seen = toldFromEvents(game, record).map(({ events }, v) => ({
    v,
    events: events.flatMap((event) => redact(event, 'omniscient') ?? []),
  }));
  return panelsOf(tell, seen).map((panel) =>
    captionsOf(panel)
      .map((caption) => sentence(caption, tell.catalogue, (ref) => tell.name(ref, undefined)))
      .join(' '),
  );
}
