/** The HTTP server around the API: security headers, limits, errors in one shape, the web client's files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import { notPlain } from '@gavel/kernel';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { tokenIn } from './accounts/cookies.ts';
import { accountRoutes } from './accounts/routes.ts';
import { api } from './api.ts';
import { type App, Failure, type Site } from './app.ts';
import { answerTo, isForLater } from './failures.ts';
import { partType } from './fleet/parts.ts';
import { requestsOn } from './fleet/requests.ts';
import { houseRoutes } from './house/routes.ts';
import { networkOf } from './limits.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { isForeign } from './origin.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { openApi, type ShapeTypes, serializerCompiler, validatorCompiler } from './shaped.ts';
import { shareRoutes } from './share/routes.ts';
import type { Misdeed } from './watch.ts';

export async function httpServer(site: Site): Promise<App> {
  const { people, limits, log, watch } = site;
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.messageBytes,
    trustProxy: site.trustProxy,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // who sends a request drop by drop is cut
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.requestMs, connectionsCheckingInterval: Math.min(10_000, limits.requestMs) },
    clientErrorHandler(error, socket) {
      const { what, status, code } = unreadable(error.code);
      // a browser may open a connection before it knows what for
      if (socket.bytesRead > 0 && error.code !== 'ECONNRESET') watch.note(what, networkOf(socket.remoteAddress ?? ''));
      if (socket.writable) socket.write(lastWords(status, code));
      socket.destroySoon();
    },
    // addresses that cannot even be read
    frameworkErrors(error, _, reply) {
      const { status, body } = answerTo(error);
      void (reply as FastifyReply).code(status).send(body);
    },
  }).withTypeProvider<ShapeTypes>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('me', undefined);
  app.decorateRequest('visitor', undefined);
  // JSON or nothing: what a form on another page could send is not understood here
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) => body(text));
  app.setErrorHandler((error: FastifyError | Failure, _, reply) => {
    const { status, body } = answerTo(error);
    if (status >= 500 && !isForLater(error)) log.error(error);
    return reply.code(status).send(body);
  });

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'no-referrer' },
    // whoever serves over TLS sets this at the proxy
    strictTransportSecurity: false,
  });
  // whatever may write has a rate of its own: what a route does not say is said here, before the limits are made
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method))) return;
    route.config = { rateLimit: { max: limits.guests, timeWindow: 60_000 }, ...route.config };
  });
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    ...(site.tally && { store: requestsOn(site.tally) }),
    errorResponseBuilder: () => new Failure(429, 'tooFast', 'too many requests; wait a minute'),
  });
  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: limits.messageBytes, perMessageDeflate: false } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gavel', version: '1', description: 'Tables, records, rulebooks. The socket: docs/protocol.md.' },
    },
    transform: openApi,
  });

  limitConnections(app, site);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && isForeign(request)) {
      watch.note('foreign page', networkOf(request.ip));
      throw new Failure(403, 'foreign', 'this request comes from another site');
    }
    if (!request.url.startsWith('/api/')) return;
    // what is said here is for whoever asked, and true for a moment
    void reply.header('cache-control', 'no-store');
    const given = tokenIn(request);
    request.visitor = await people.known(given);
    request.me = request.visitor?.me;
    if (site.house.sanctions.banOf(request.me?.id, networkOf(request.ip)) !== undefined && !isOpenToAll(request))
      throw new Failure(403, 'banned', 'you are banned; /api/v1/me/standing says why');
    if (request.me !== undefined) site.whereabouts.note(request.me.id, networkOf(request.ip));
    if (given !== undefined && request.me === undefined && !(await people.wasKnown(given)))
      watch.note('unknown token', networkOf(request.ip));
  });
  app.addHook('onResponse', async ({ method, routeOptions, ip, me }, reply) => {
    const what = misdeedOf(routeOptions.url, reply.statusCode);
    if (what !== undefined) watch.note(what, networkOf(ip), me?.id);
    // the route, not the address: addresses hold the secrets of seat links
    log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'http');
  });

  await app.register(async (scope) => api(scope as App, site), { prefix: '/api/v1' });
  await app.register(async (scope) => accountRoutes(scope as App, site), { prefix: '/api/v1' });
  await app.register(async (scope) => lobbyRoutes(scope as App, site), { prefix: '/api/v1' });
  await app.register(async (scope) => ratingRoutes(scope as App, site), { prefix: '/api/v1' });
  await app.register(async (scope) => houseRoutes(scope as App, site), { prefix: '/api/v1' });
  await app.register(async (scope) => noticeRoutes(scope as App, site), { prefix: '/api/v1' });
  operations(app, site);
  await web(app, site);
  return app;
}

/** Whoever is banned is told why, may answer, be told no more, take their data along and go. The socket says it in its own way. */
function isOpenToAll({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  const path = url.replace('/api/v1', '');
  if (path === '/me') return method === 'GET' || method === 'POST';
  return (
    path === '/socket' || ['/me/standing', '/account', '/games', '/notices/'].some((open) => path.startsWith(open))
  );
}

/** The body of a request: JSON that games and files can keep as it is. */
function body(text: string): unknown {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Failure(400, 'malformed', 'body: not JSON');
  }
  const odd = notPlain(given);
  if (odd !== undefined) throw new Failure(400, 'malformed', `body: ${odd}`);
  return given;
}

/** So many from one address; of a proxy's everybody's come. */
function limitConnections(app: App, { limits, watch }: Site): void {
  const open = new Map<string, number>();
  const proxies = new Set<string>();
  app.server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const here = open.get(address) ?? 0;
    if (here >= limits.connections && !proxies.has(address)) {
      watch.note('too many sockets', address);
      socket.destroy();
      return;
    }
    open.set(address, here + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  app.addHook('onRequest', async ({ ips, raw }) => {
    // only whoever is trusted may speak for others
    if (ips !== undefined && ips.length > 1) proxies.add(networkOf(raw.socket.remoteAddress ?? ''));
  });
}

/** What is wrong with what is not even a request. */
function unreadable(code: string | undefined): { what: Misdeed; status: string; code: string } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { what: 'slow writer', status: '408 Request Timeout', code: 'tooSlow' };
    case 'HPE_HEADER_OVERFLOW':
      return { what: 'too large', status: '431 Request Header Fields Too Large', code: 'tooLarge' };
    default:
      return { what: 'malformed', status: '400 Bad Request', code: 'malformed' };
  }
}

function lastWords(status: string, code: string): string {
  const body = JSON.stringify({ error: { code, message: 'this is not a request' } });
  const headers = [
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${body.length}`,
  ];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** What an answer says of who asked. */
function misdeedOf(route: string | undefined, status: number): Misdeed | undefined {
  switch (status) {
    case 400:
    case 415:
      return 'malformed';
    case 401:
      return route?.includes('/account') === true ? 'wrong password' : undefined;
    case 403:
      return route?.includes('/moderation') === true ? 'no moderator' : undefined;
    case 404:
      return route?.endsWith('/links') === true ? 'unknown link' : undefined;
    case 413:
      return 'too large';
    case 429:
      return 'too many requests';
    default:
      return undefined;
  }
}

const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // where drawn pieces stand is said in style attributes
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** For whoever runs the server. */
function operations(app: App, site: Site): void {
  const quiet = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async () => ({ ok: true }));
  app.get('/readyz', quiet, async (_, reply) => {
    const ok = await site.isReady();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', quiet, async (request, reply) => {
    const { ip, hostname, headers } = request;
    if (!site.mayScrape({ ip, hostname, authorization: headers.authorization }))
      throw new Failure(404, 'unknown', 'there is nothing here');
    return reply.type(site.metrics.contentType).send(await site.metrics.metrics());
  });
}

/** Of what is called by its content. */
const forever = 'public, max-age=31536000, immutable';

/** The web client, where it is built; its own addresses all lead to its one page. */
async function web(app: App, site: Site): Promise<void> {
  const { web: folder } = site;
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(files, {
      root: folder,
      // the page itself has a head of its own under every address
      index: false,
      // the copies that the build made; what has none is sent as it is
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // built files carry a hash in their names
        const stays = /[/\\]assets[/\\]/.test(path);
        reply.setHeader('vary', 'accept-encoding');
        reply.setHeader('cache-control', stays ? forever : 'no-cache');
      },
    });
  }
  const show = built ? await shareRoutes(app, site) : undefined;
  // the folder itself is no file, and to whoever takes nothing compressed the files would say so
  if (show) app.get('/', { schema: { hide: true } }, show);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const type = request.method === 'GET' ? partType(path) : undefined;
    const part = type === undefined ? undefined : await site.partElsewhere?.(path);
    if (type !== undefined && part !== undefined) return reply.type(type).header('cache-control', forever).send(part);
    const page = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (show && page) return show(request, reply);
    if (built && page) return reply.sendFile('index.html');
    return reply.code(404).send({ error: { code: 'unknown', message: 'there is nothing here' } });
  });
}
