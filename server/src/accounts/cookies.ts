import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../app.ts';
import { cookieName, cookieSeconds } from '../people.ts';
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
