/** The HTTP side of the protocol (docs/protocol.md, sections 1 and 2). */
import type { Refusal } from '@gavel/kernel';
import { newId } from './ids.ts';
import type { Me, NewTable, ReportReason, TableSummary, Welcome } from './protocol.ts';
import { welcomed } from './welcome.ts';

export type { ReportReason } from './protocol.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly refusal: Refusal | undefined;
  constructor(status: number, message: string, refusal?: Refusal, code = 'failed') {
    super(message);
    this.status = status;
    this.code = code;
    this.refusal = refusal;
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.ok) {
    const json = response.headers.get('content-type')?.startsWith('application/json');
    return (json ? await response.json() : await response.text()) as T;
  }
  const failure = (await response.json().catch(() => undefined)) as
    | { error?: { code?: string; message?: string; refusal?: Refusal } }
    | undefined;
  const { code, message = response.statusText, refusal } = failure?.error ?? {};
  throw new ApiError(response.status, message, refusal, code);
}

let guest: Promise<Me> | undefined;

/** Who wants to hear what the server says of our standing when we come. */
let onWelcome: (standing: number, moderator: boolean) => void = () => {};

export function hearWelcome(hear: typeof onWelcome): void {
  onWelcome = hear;
}

/** Who we are; a guest is made on the first visit. */
export function me(): Promise<Me> {
  guest ??= call<Welcome>('POST', '/me').then(
    ({ id, name, standing = 0, moderator = false, ...more }) => {
      welcomed(more);
      onWelcome(standing, moderator);
      return { id, name };
    },
    (error: unknown) => {
      guest = undefined;
      throw error;
    },
  );
  return guest;
}

/** While we become somebody else, whoever asks who we are waits. If nothing comes of it we are who we were. */
export async function become<T extends Me>(change: () => Promise<T>): Promise<T> {
  const before = me();
  await before;
  const changing = change();
  guest = changing.then(
    ({ id, name }) => ({ id, name }),
    () => before,
  );
  return changing;
}

/** We are no longer who we were: the next one who asks finds out who we are. */
export function forget(who = guest): void {
  if (guest === who) guest = undefined;
}

export const rename = (name: string): Promise<Me> => become(() => call('PUT', '/me', { name }));

/** A seat at a table with others who want the same; after `wait` milliseconds bots take what is still open. */
export async function quickMatch(game: string): Promise<{ readonly table: TableSummary; readonly wait: number }> {
  await me();
  return call('POST', '/quick', { game });
}

export async function listBlocked(): Promise<readonly Me[]> {
  await me();
  return (await call<{ people: readonly Me[] }>('GET', '/me/blocks')).people;
}

export const blockPerson = (id: string): Promise<void> => call('PUT', `/me/blocks/${encodeURIComponent(id)}`);
export const unblockPerson = (id: string): Promise<void> => call('DELETE', `/me/blocks/${encodeURIComponent(id)}`);

export const reportPerson = (report: {
  readonly table: string;
  readonly person: string;
  readonly reason: ReportReason;
  readonly text: string;
}): Promise<void> => call('POST', '/reports', report);

export async function newTable(table: NewTable): Promise<TableSummary> {
  await me();
  const given: NewTable = { id: newId(), ...table };
  try {
    return await call('POST', '/tables', given);
  } catch (problem) {
    if (!isOutOfReach(problem)) throw problem;
    // the answer may have been lost on its way: the same request makes no second table
    return call('POST', '/tables', given);
  }
}

/** Nobody answers, or a proxy says that nobody does. */
export function isOutOfReach(problem: unknown): boolean {
  return !(problem instanceof ApiError) || (problem.status >= 502 && problem.status <= 504);
}

export async function getTable(id: string): Promise<TableSummary> {
  await me();
  return call('GET', `/tables/${encodeURIComponent(id)}`);
}

export const getRecord = (id: string): Promise<string> => call('GET', `/tables/${encodeURIComponent(id)}/record`);
