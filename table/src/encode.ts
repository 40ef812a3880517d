/** What clients are told, as text: no message becomes JSON anywhere else. */
import type { LobbyTable, Push, PushOf } from './protocol/index.ts';

/**
 * A list that is written once for many. The lobby's alone: of seven hundred tables it makes the message in less than a third of
 * the time (docs/tests.md), for everybody who comes to look.
 */
export class Written {
  readonly text: string;

  constructor(rows: readonly string[]) {
    this.text = `[${rows.join()}]`;
  }
}

type LobbyNews = Omit<PushOf<'lobby'>, 'listed'> & { readonly listed: readonly LobbyTable[] | Written };

export function encode(push: Exclude<Push, { type: 'lobby' }> | LobbyNews): string {
  if (push.type !== 'lobby' || !(push.listed instanceof Written)) return JSON.stringify(push);
  const { type, whole, listed, ...more } = push;
  return `${JSON.stringify({ type, whole }).slice(0, -1)},"listed":${listed.text},${JSON.stringify(more).slice(1)}`;
}
