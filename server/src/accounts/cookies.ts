/** Who a browser is, in its cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../app.ts';
import { cookieName, cookieSeconds, guestCookieName, type People } from '../people.ts';
import { browserOf } from './browser.ts';
import type { Visitor } from './register.ts';

/** No script can read it, no other site can send it, and over TLS it goes over nothing else. */
export function setToken(request: FastifyRequest, reply: FastifyReply, token: string, name = cookieName): void {
  void reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: cookieSeconds,
  });
}

export function visitor(request: FastifyRequest): Visitor {
  if (request.visitor === undefined)
    throw new Failure(401, 'noGuest', 'nobody is known by this cookie: POST /api/v1/me first');
  return request.visitor;
}

/** Without an account this browser is the guest again that waits in it, or a new one. Gives back the token. */
export async function becomeGuest(people: People, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const waiting = request.cookies[guestCookieName];
  const guest = await people.known(waiting);
  if (waiting !== undefined) void reply.clearCookie(guestCookieName, { path: '/' });
  const token = guest?.hasAccount === false ? waiting! : await people.welcome(browserOf(request.headers['user-agent']));
  setToken(request, reply, token);
  return token;
}
