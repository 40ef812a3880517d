/** Where our own pages are, as browsers see them through whatever proxy is believed. */
import type { FastifyRequest } from 'fastify';

/** Over TLS? Some proxies name what a socket is opened with by names of its own. */
export function isSafe({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean {
  return protocol === 'https' || (protocol as string) === 'wss';
}

/** Scheme, host and port: `https://gavel.example:8443`. Undefined where the request does not say where it goes to. */
export function ownOrigin(request: Pick<FastifyRequest, 'protocol' | 'host'>): string | undefined {
  const own = `${isSafe(request) ? 'https' : 'http'}://${request.host}`;
  return URL.canParse(own) ? new URL(own).origin : undefined;
}

/** Does this request come from a page that is not ours, be it the same host by another way? */
export function isForeign(request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>): boolean {
  const { origin } = request.headers;
  return origin !== undefined && origin !== ownOrigin(request);
}
