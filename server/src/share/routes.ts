/** Pages with their heads, pictures of links, and the files that crawlers and finders of faults look for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableInfo } from '@gavel/table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { known } from '../api.ts';
import { type App, Failure, type Site } from '../app.ts';
import { loadHeads, type Subject } from './heads.ts';
import { hasImprint } from './operator.ts';
import { escaped, headHtml, withHead } from './page.ts';
import { Busy } from './pictures.ts';

const day = 24 * 3600_000;
const languages = ['de', 'en'];

/** Where the picture of something is; with the number of its last line, so that a new moment is a new picture. */
function pictureOf(subject: Subject, language: string): string {
  const lang = `lang=${language}`;
  switch (subject.kind) {
    case 'house':
      return `/picture/house?${lang}`;
    case 'game':
      return `/picture/game/${encodeURIComponent(subject.game)}?${lang}`;
    case 'puzzle':
      return `/picture/puzzle/${encodeURIComponent(subject.game)}/${encodeURIComponent(subject.id)}?${lang}`;
    default:
      return `/picture/${subject.kind}/${subject.info.id}?${lang}&v=${subject.info.v}`;
  }
}

/** Shows the client's page under any address; undefined: the client is not built for that. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function shareRoutes(app: App, site: Site): Promise<ShowPage | undefined> {
  const { hall, operator, people, pictures, limits } = site;
  const heads = await loadHeads(site.share);
  const house = {
    games: hall.world.games.map(({ id }) => id),
    imprint: hasImprint(operator),
    table: (id: string) => hall.info(id),
    person: async (id: string) => (await people.register.person(id)) !== undefined,
  };
  const baseOf = ({ protocol, host }: FastifyRequest) => operator.url ?? `${protocol}://${host}`;

  files(app, site, baseOf, heads && (() => heads.placesOf(house)));
  if (heads === undefined) return undefined;

  const drawn = { config: { rateLimit: { max: limits.pictures, timeWindow: 60_000 } }, schema: { hide: true } };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    seconds: number,
    subject: () => Promise<unknown>,
  ) => {
    const { lang } = request.query as { lang?: unknown };
    const language = languages.find((one) => one === lang) ?? 'en';
    try {
      const png = await pictures.of(name, language, subject);
      return (
        reply
          .type('image/png')
          .header('cache-control', `public, max-age=${seconds}`)
          // it is made to be shown elsewhere
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(png)
      );
    } catch (problem) {
      if (problem instanceof Busy) {
        void reply.header('retry-after', '10');
        throw new Failure(503, 'busy', problem.message);
      }
      throw problem;
    }
  };
  const still = 24 * 3600;
  app.get('/picture/house', drawn, async (request, reply) =>
    send(request, reply, 'house', still, async () => ({ kind: 'house' })),
  );
  app.get<{ Params: { game: string } }>('/picture/game/:game', drawn, async (request, reply) => {
    const { game } = request.params;
    known(
      house.games.find((id) => id === game),
      'game',
    );
    return send(request, reply, `game ${game}`, still, async () => ({ kind: 'game', game }));
  });
  app.get<{ Params: { game: string; id: string } }>('/picture/puzzle/:game/:id', drawn, async (request, reply) => {
    const { game, id } = request.params;
    const { head } = await heads.headOf(`/puzzle/${game}/${id}`, '', house);
    if (head.subject.kind !== 'puzzle') throw new Failure(404, 'unknown', 'there is no such puzzle');
    return send(request, reply, `puzzle ${game} ${id}`, still, async () => ({ kind: 'puzzle', game, id }));
  });
  for (const kind of ['table', 'comic'] as const)
    app.get<{ Params: { table: string } }>(`/picture/${kind}/:table`, drawn, async (request, reply) => {
      const info = known(await hall.info(request.params.table), 'table');
      const seconds = info.status === 'over' ? still : 60;
      return send(request, reply, `${kind} ${info.id} ${info.v}`, seconds, async () => {
        const sight = await hall.glance(info.id);
        return { kind, info: publicly(info), ...(sight === undefined ? {} : { sight }) };
      }).catch((problem: unknown) => {
        if (problem instanceof Failure) throw problem;
        // a moment that cannot be drawn is left out; who sits there can be shown
        site.log.warn({ table: info.id, err: problem }, 'a picture could not be drawn');
        return send(request, reply, `plain ${info.id} ${info.v}`, 60, async () => ({
          kind: 'table',
          info: publicly(info),
        }));
      });
    });

  const page = readFileSync(join(site.web, 'index.html'), 'utf8');
  return async (request, reply) => {
    const [address = '/'] = request.url.split('?');
    const path = decoded(address);
    const shown = await heads.headOf(path, request.headers['accept-language'] ?? '', house);
    const { language, head, status } = shown;
    const text = headHtml(shown, baseOf(request), address, pictureOf(head.subject, language));
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(withHead(page, language, text));
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Where strangers may not watch they learn how many sit there, and not who. */
function publicly(info: TableInfo): TableInfo {
  if (info.settings.spectators) return info;
  const seats = info.seats.map((seat) =>
    seat.kind === 'person' ? { kind: 'person' as const, id: '', name: '' } : seat,
  );
  return { ...info, seats, host: '', outcome: null };
}

/** robots.txt, sitemap.xml, security.txt. */
function files(
  app: App,
  { operator }: Site,
  baseOf: (request: FastifyRequest) => string,
  places: (() => readonly string[]) | undefined,
): void {
  const hidden = { schema: { hide: true } } as const;
  const plain = 'text/plain; charset=utf-8';
  app.get('/robots.txt', hidden, async (request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /seat', 'Disallow: /account', 'Disallow: /settings'];
    return reply.type(plain).send(`${[...lines, `Sitemap: ${baseOf(request)}/sitemap.xml`].join('\n')}\n`);
  });
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const base = baseOf(request);
    const all = known(places, 'map')().map((path) => `  <url><loc>${escaped(base + path)}</loc></url>\n`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${all.join('')}</urlset>\n`,
      );
  });
  app.get('/.well-known/security.txt', hidden, async (request, reply) => {
    const contact = known(operator.contact, 'contact');
    const lines = [
      `Contact: ${contact}`,
      // by then somebody has started the house anew, or asks again
      `Expires: ${new Date(Date.now() + 180 * day).toISOString()}`,
      'Preferred-Languages: en, de',
      `Canonical: ${baseOf(request)}/.well-known/security.txt`,
    ];
    return reply.type(plain).send(`${lines.join('\n')}\n`);
  });
}
