/**
 * One WebSocket for the whole client. Requests are answered exactly once; after a lost connection whatever was not
 * answered is sent again with the same id, which the server takes as the same request.
 */

import type { Refusal } from '@gavel/kernel';
import { create } from 'zustand';
import { forget, me } from './api.ts';
import { newId } from './ids.ts';
import { Patience } from './patience.ts';
import type { AckResult, ErrorCode, Me, Push, Request } from './protocol.ts';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Body = DistributiveOmit<Request, 'id'>;
export type Answer =
  | { readonly ok: true; readonly v: number | undefined; readonly result: AckResult }
  | { readonly ok: false; readonly refusal?: Refusal; readonly error?: ErrorCode; readonly message: string };

interface Wire {
  readonly status: 'idle' | 'connecting' | 'open' | 'lost';
  /** When it was lost, by the page's own clock. */
  readonly lostAt: number | undefined;
}

export const useWire = create<Wire>(() => ({ status: 'idle', lostAt: undefined }));

interface Open {
  readonly type: Body['type'];
  readonly text: string;
  readonly done: (answer: Answer) => void;
}

const listeners = new Set<(push: Push) => void>();
const rejoin = new Set<() => void>();
const open = new Map<string, Open>();
let socket: WebSocket | undefined;
const patience = new Patience();
let listening: ReturnType<typeof setInterval> | undefined;

/** Messages that answer no request. `onOpen` is called after every (re)connection, to join again. */
export function listen(onPush: (push: Push) => void, onOpen: () => void): () => void {
  listeners.add(onPush);
  rejoin.add(onOpen);
  if (useWire.getState().status === 'open') onOpen();
  else connect();
  return () => {
    listeners.delete(onPush);
    rejoin.delete(onOpen);
  };
}

export function request(body: Body): Promise<Answer> {
  return new Promise((done) => {
    const id = newId();
    const text = JSON.stringify({ ...body, id });
    open.set(id, { type: body.type, text, done });
    if (useWire.getState().status === 'open') socket?.send(text);
    else connect();
  });
}

function connect(): void {
  if (useWire.getState().status === 'connecting' || socket !== undefined) return;
  if (useWire.getState().lostAt === undefined) useWire.setState({ status: 'connecting' });
  else lose();
  const who = me();
  who.then(
    () => dial(who),
    () => retry(),
  );
}

/** The server knows nobody by our cookie: signed out, here or elsewhere. Or it knows us, and shows us out. */
const signedOut = 4401;
const banned = 4410;
const shownOut = new Set<() => void>();

/** Calls back when the server shows us out. */
export function hearShownOut(hear: () => void): void {
  shownOut.add(hear);
}

/** Whoever stands before several nodes may send us to the one that has the table of this page. */
function hint(): string {
  const [, table] = /^\/table\/([0-9a-z]{20})$/.exec(location.pathname) ?? [];
  return table === undefined ? '' : `?table=${table}`;
}

function dial(who: Promise<Me>): void {
  if (socket !== undefined) return;
  const dialled = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket${hint()}`,
  );
  socket = dialled;
  dialled.onopen = () => hello(dialled);
  heard = performance.now();
  knocked = undefined;
  clearInterval(listening);
  listening = setInterval(listenFor, 500);
  dialled.onmessage = ({ data }) => {
    heard = performance.now();
    knocked = undefined;
    take(JSON.parse(data as string) as Push);
  };
  dialled.onclose = ({ code }) => {
    if (code === signedOut) forget(who);
    if (code === banned) for (const hear of shownOut) hear();
    hangUp();
    retry(code);
  };
}

/** A line that was cut without a word looks like one on which nobody speaks: so we knock, and somebody must answer. */
// the server says something every five seconds; an older one must be asked
const quietMs = 6000;
const answerMs = 3000;
let heard = 0;
let knocked: number | undefined;

function listenFor(): void {
  const now = performance.now();
  // only an unanswered knock counts: the timers of a page out of sight are late
  if (knocked !== undefined && now - knocked >= answerMs) {
    hangUp();
    retry();
  } else if (knocked === undefined && now - heard >= quietMs) {
    knocked = now;
    if (useWire.getState().status === 'open') socket?.send(JSON.stringify({ type: 'ping', id: newId() }));
  }
}

/** Whatever still comes over the old line is not for us. */
function hangUp(): void {
  clearInterval(listening);
  const old = socket;
  socket = undefined;
  if (!old) return;
  old.onopen = old.onmessage = old.onclose = null;
  old.close();
}

function lose(): void {
  const { status, lostAt } = useWire.getState();
  if (status !== 'lost') useWire.setState({ status: 'lost', lostAt: lostAt ?? performance.now() });
}

/** Does the server tell news in few words? One that is older than this page does not know what that is. */
let brief = true;

function hello(to: WebSocket): void {
  to.send(JSON.stringify({ type: 'hello', id: newId(), protocol: 1, ...(brief ? { brief } : {}) }));
}

let again: ReturnType<typeof setTimeout> | undefined;

/** `code`: what the socket was closed with. */
function retry(code?: number): void {
  lose();
  clearTimeout(again);
  again = setTimeout(connect, patience.next(code));
}

function take(push: Push): void {
  switch (push.type) {
    case 'welcome':
      useWire.setState({ status: 'open', lostAt: undefined });
      isAstray = false;
      for (const onOpen of rejoin) onOpen();
      for (const { text } of open.values()) socket?.send(text);
      return;
    case 'ack':
      settle(push.id, { ok: true, v: push.v, result: push.result ?? {} });
      return;
    case 'refused':
      settle(push.id, { ok: false, refusal: push.refusal, message: push.refusal.key });
      return;
    case 'error':
      if (push.id !== null) settle(push.id, { ok: false, error: push.code, message: push.message });
      else if (brief && useWire.getState().status !== 'open' && socket !== undefined) {
        brief = false;
        hello(socket);
      }
      return;
    case 'beat':
      return;
    case 'brief':
      if (push.ack !== undefined) settle(push.ack, { ok: true, v: push.v, result: {} });
      break;
  }
  for (const onPush of listeners) onPush(push);
}

/** On this line a table could not be joined. */
let isAstray = false;

function settle(id: string, answer: Answer): void {
  const asked = open.get(id);
  open.delete(id);
  asked?.done(answer);
  // a node that goes may still welcome people: all is well when we are at our tables
  const answered = asked !== undefined && (answer.ok || answer.refusal !== undefined);
  if (asked?.type === 'join') isAstray = !answered;
  if (answered && !isAstray && ![...open.values()].some(({ type }) => type === 'join')) patience.calm();
}

/** The browser knows before we do. */
window.addEventListener('offline', () => {
  if (useWire.getState().status !== 'open') return;
  hangUp();
  retry();
});
window.addEventListener('online', () => {
  patience.calm();
  connect();
});
