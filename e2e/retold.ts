/** A game told once more from its record: what its first seat was to read and to see at every moment. */
import { games } from '@gavel/bots';
import {
  type AnyGame,
  begin,
  isRefusal,
  type Panel,
  panelsOf,
  type RecordLine,
  readRecord,
  replayedChance,
  submit,
  tableOptions,
} from '@gavel/kernel';

/** How the page marks a panel; a record begins with the second line of its table's log: before that the table was set. */
export const panelId = ({ from, to }: Panel): string =>
  [from, to].map(([line, event]) => `${line + 2}.${event}`).join('-');

export interface Moment {
  readonly game: AnyGame;
  /** The answer that comes next; undefined at the end. */
  readonly line: RecordLine | undefined;
  readonly view: unknown;
  /** All panels so far. */
  readonly panels: readonly Panel[];
}

/** The moment before each line of a record, and the one after the last. */
export function* retold(text: string): Generator<Moment> {
  const { header, lines } = readRecord(text);
  const game = games.find(({ id }) => id === header.game);
  if (!game) throw new Error(`no game ${header.game}`);
  const options = tableOptions(game, header.options, header.seats);
  if (isRefusal(options)) throw new Error(options.key);
  const { state, taken } = begin(game, options, header.seats, replayedChance(header.setup.chance).chance);
  let panels: readonly Panel[] = [];
  const tell = (v: number, events: readonly unknown[]) => {
    const seen = events.flatMap((event): { kind: string }[] => game.redact(event, 0) ?? []);
    panels = panelsOf(game.tell, [{ v, events: seen }], panels);
  };
  tell(0, taken.events);
  for (const [i, line] of [...lines, undefined].entries()) {
    const view: unknown = game.view(state, 0);
    yield { game, line, view, panels };
    if (line === undefined) return;
    const done = submit(game, state, line.seat, line.decision, line.choice, replayedChance(line.chance).chance);
    if (isRefusal(done)) throw new Error(done.key);
    tell(i + 1, done.events);
  }
}
