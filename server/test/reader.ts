/** Reads what one connection is told as the web client does: brief news in full, and with the answer they bring. */
import type { As, Push, PushOf } from '@gavel/table';
import { newsOf } from '@gavel/table/brief';

/** How a table was last seen. */
export type Sight = PushOf<'table' | 'news'>;
/** What answers a request. */
export type Reply = PushOf<'ack' | 'refused' | 'error' | 'welcome'>;

const keyOf = (table: string, as: As) => `${table}/${as}`;

export class Reader {
  private readonly sights = new Map<string, Sight>();

  hear(push: Push): void {
    if (push.type !== 'table' && push.type !== 'news' && push.type !== 'brief') return;
    const key = keyOf(push.table, push.as);
    const before = this.sights.get(key);
    const sight = push.type !== 'brief' ? push : before && newsOf(push, before.info);
    // what is told in few words of a table that was never told of cannot be read; the checker says so
    if (sight !== undefined) this.sights.set(key, sight);
  }

  sight(table: string, as: As): Sight | undefined {
    return this.sights.get(keyOf(table, as));
  }
}

/** The answer to a request in what was told: brief news may bring it, and nothing else comes then. */
export function answerIn(push: Push): Reply | undefined {
  switch (push.type) {
    case 'ack':
    case 'refused':
    case 'error':
    case 'welcome':
      return push;
    case 'brief':
      return push.ack === undefined ? undefined : { type: 'ack', id: push.ack, table: push.table, v: push.v };
    default:
      return undefined;
  }
}
