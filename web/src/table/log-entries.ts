/** The log as a list: what the strip draws, in the same words, and between it what happened to the table. */
import { type AnyGame, canonical, captionsOf, type Message, type Panel } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import type { LogLine } from '../net/protocol.ts';
import { passesIn } from './let-pass.tsx';
import { standing } from './log-standing.ts';
import { storyOf } from './story.ts';

type GameLine = Extract<LogLine, { kind: 'began' } | { kind: 'command' }>;
type Events = GameLine['events'];

/** Lines about the table rather than the game. */
export type TableLine = Exclude<LogLine, GameLine>;

/** Something of the game, something of the table, or what the viewer let pass; `v` is the line where it begins. */
export type Entry = { readonly v: number; readonly key: string } & (
  | { readonly panel: Panel; readonly events: Events }
  | { readonly line: TableLine }
  | { readonly passes: number }
);

export const isGameLine = (line: LogLine): line is GameLine => line.kind === 'began' || line.kind === 'command';

/** The story and the table's own lines in one list. A panel that grew over several lines stands where it began. */
export function entriesOf(game: AnyGame, log: readonly LogLine[]): readonly Entry[] {
  const lines = standing(log);
  const passes = passesIn(lines);
  const events = new Map(lines.flatMap((line) => (isGameLine(line) ? [[line.v, line.events]] : [])));
  const begun = new Map<number, Entry[]>();
  for (const panel of storyOf(game, log)) {
    const [v] = panel.from;
    const entry = { v, key: panel.from.join('.'), panel, events: eventsIn(panel, events) };
    begun.set(v, [...(begun.get(v) ?? []), entry]);
  }
  return lines.flatMap((line): readonly Entry[] => {
    const { v } = line;
    if (!isGameLine(line)) return [{ v, key: `${v}`, line }];
    const n = passes.get(v);
    return [...(n === undefined ? [] : [{ v, key: `${v} passed`, passes: n }]), ...(begun.get(v) ?? [])];
  });
}

function eventsIn({ from, to }: Panel, events: ReadonlyMap<number, Events>): Events {
  return Array.from({ length: to[0] - from[0] + 1 }, (_, i) => from[0] + i).flatMap((v) =>
    (events.get(v) ?? []).slice(v === from[0] ? from[1] : 0, v === to[0] ? to[1] + 1 : undefined),
  );
}

/** The rules that what is told follows, each once. */
export function rulesOf({ game, ruleOf }: Pick<Face, 'game' | 'ruleOf'>, events: Events): readonly string[] {
  const rules = events.flatMap((event) => (game.tell.event(event) ? (ruleOf?.(event) ?? []) : []));
  return [...new Set(rules)];
}

/** What a panel says that it did not say before it grew. */
export function newIn(panel: Panel, before: Panel | undefined): readonly Message[] {
  if (before?.from.join() !== panel.from.join()) return captionsOf(panel);
  const said = captionsOf(before).map((one) => canonical(one));
  return captionsOf(panel).filter((one) => {
    const known = said.indexOf(canonical(one));
    if (known >= 0) said.splice(known, 1);
    return known < 0;
  });
}
