/** What a game sounds like: a small map from the deeds of its panels and what came of them to sounds the client makes. */
import { canonical, type Panel, type Result } from '@gavel/kernel';

export const soundNames = [
  'dice',
  'hit',
  'shot',
  'blast',
  'card',
  'step',
  'leap',
  'arrest',
  'soul',
  'heal',
  'doom',
  'horn',
  'turn',
  'win',
  'loss',
] as const;
export type Sound = (typeof soundNames)[number];

/**
 * By deed or by what changed (`health.less`, `health.more`, `dice`), or by what stands before the point of one (`move` of
 * `move.bike`). `end`: won or lost; `none`: on purpose.
 */
export type Sounds = Readonly<Record<string, Sound | 'end' | 'none'>>;

export function soundOf(sounds: Sounds, deed: string): Sounds[string] | undefined {
  const [first = deed] = deed.split('.');
  return [deed, first].filter((name) => Object.hasOwn(sounds, name)).map((name) => sounds[name])[0];
}

/** What a result is called among the sounds; undefined: nothing changed that could be heard. */
function resultName({ what, by }: Result): string | undefined {
  if (what === undefined || by === undefined) return what;
  return `${what}.${by < 0 ? 'less' : by > 0 ? 'more' : 'none'}`;
}

/**
 * What is to be heard of a panel, by name and in order: its deed when it is new or goes on in another sentence, and every
 * result that it had not `before` it grew.
 */
export function newsOf(panel: Panel, before: Panel | undefined): readonly string[] {
  const same = before?.from.join() === panel.from.join() ? before : undefined;
  const { results = [] } = panel;
  const fresh = results.slice(same?.results?.length).flatMap((one) => resultName(one) ?? []);
  const goesOn = same?.deed === panel.deed && canonical(same.caption) === canonical(panel.caption);
  return goesOn ? fresh : [panel.deed, ...fresh];
}
