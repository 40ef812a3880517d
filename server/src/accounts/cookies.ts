/** Who a browser is, in its cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../app.ts';
import { networkOf } from '../limits.ts';
import { isSafe } from '../origin.ts';
import type { Came, People } from '../people.ts';
import { browserOf } from './browser.ts';
import type { Visitor } from './register.ts';

/** Who it is, and the guest it was before it signed in and will be again. */
const plain = { self: 'gavel', guest: 'gavel-guest' } as const;
type Kept = keyof typeof plain;

/** Browsers keep no cookie longer. When a session ends the server knows. */
const cookieSeconds = 400 * 24 * 3600;

/** Over TLS a name that browsers take from this very host only; without TLS they refuse it. */
const nameOf = (request: FastifyRequest, kept: Kept): string => `${isSafe(request) ? '__Host-' : ''}${plain[kept]}`;

export function tokenIn(request: FastifyRequest, kept: Kept = 'self'): string | undefined {
  return request.cookies[nameOf(request, kept)];
}

export function cameWith(request: FastifyRequest): Came {
  return {
    browser: browserOf(request.headers['user-agent']),
    safe: isSafe(request),
    network: networkOf(request.ip),
  };
}

/** No script can read it, no other site can send it, and over TLS it goes over nothing else. */
export function setToken(request: FastifyRequest, reply: FastifyReply, token: string, kept: Kept = 'self'): void {
  const secure = isSafe(request);
  const name = nameOf(request, kept);
  void reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieSeconds });
}

export function endToken(request: FastifyRequest, reply: FastifyReply, kept: Kept = 'self'): void {
  void reply.clearCookie(nameOf(request, kept), { path: '/', secure: isSafe(request) });
}

export function visitor(request: FastifyRequest): Visitor {
  if (request.visitor === undefined)
    throw new Failure(401, 'noGuest', 'nobody is known by this cookie: POST /api/v1/me first');
  return request.visitor;
}

/**
 * A cookie without the prefix, from before there was one or before there was TLS, gets the name it should have. Only then:
 * whose session was made over TLS never had such a cookie, so it was planted.
 */
export async function takeOver(
  people: People,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept = 'self',
): Promise<{ readonly token: string; readonly visitor: Visitor } | undefined> {
  const token = request.cookies[plain[kept]];
  if (!isSafe(request) || token === undefined || tokenIn(request, kept) !== undefined) return undefined;
  void reply.clearCookie(plain[kept], { path: '/' });
  const found = await people.known(token);
  if (found === undefined || found.prefixed) return undefined;
  setToken(request, reply, token, kept);
  return { token, visitor: found };
}

/** Without an account this browser is the guest again that waits in it, or a new one. Gives back the token. */
export async function becomeGuest(people: People, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const waiting = tokenIn(request, 'guest') ?? (await takeOver(people, request, reply, 'guest'))?.token;
  const guest = await people.known(waiting);
  if (waiting !== undefined) endToken(request, reply, 'guest');
  const token =
    waiting !== undefined && guest?.hasAccount === false ? waiting : await people.welcome(cameWith(request));
  setToken(request, reply, token);
  return token;
}
