/** The routes under /api/v1. docs/protocol.md, section 2, says in words what they do. */
import { levelsOf, outsideOf } from '@gavel/bots';
import {
  type AnyGame,
  isRefusal,
  kernelTexts,
  must,
  type Options,
  type Refusal,
  readOptions,
  refuse,
  sentence,
  writeRecord,
} from '@gavel/kernel';
import { type GameInfo, type Me, type TableInfo, type TableSummary, tableTexts } from '@gavel/table';
import { me as meShape, progress as progressShape, Shape, http as shape } from '@gavel/table/shapes';
import type { FastifyRequest } from 'fastify';
import { becomeGuest, setToken, takeOver, tokenIn, visitor } from './accounts/cookies.ts';
import { type App, Failure, type Site } from './app.ts';
import { Bucket, networkOf } from './limits.ts';
import { isFullTo } from './lobby/lobby.ts';
import { isForeign } from './origin.ts';
import { rulebook } from './rulebook.ts';
import { closing } from './sockets.ts';

/** What whoever comes to a table is told when no seat is free. */
const fullTable = refuse('TABLE-3', 'refusal.table.noOpenSeat');

/** Whatever goes wrong has one shape. */
export const failures = { '4xx': shape.failure, '5xx': shape.failure };

/** Done, and there is nothing to say. */
export const nothing = new Shape<null>({
  json: { type: 'null' },
  wrong: (given) => (given === null ? undefined : ' must be null'),
});

export function api(app: App, site: Site): void {
  const { hall, people, accounts, sockets, limits, watch } = site;

  // ------------------------------------------------------------ who you are

  /** What the moderators have to say to somebody, and whether somebody is one. */
  const house = async ({ ip }: FastifyRequest, { id }: Me) => {
    const standing = (await site.house.sanctions.told(id, networkOf(ip))).length;
    const moderator = await site.house.moderators.has(id);
    return { ...(standing > 0 ? { standing } : {}), ...(moderator ? { moderator: true as const } : {}) };
  };

  app.post(
    '/me',
    {
      schema: { response: { 200: shape.welcome, ...failures } },
      config: { rateLimit: { max: limits.guests, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const known = request.visitor ?? (await takeOver(people, request, reply))?.visitor;
      if (known !== undefined) {
        const token = tokenIn(request);
        if (token !== undefined && people.isBack(known)) setToken(request, reply, token);
        const notices = await accounts.unread(known);
        return { ...known.me, ...(notices === 0 ? {} : { notices }), ...(await house(request, known.me)) };
      }
      const signedOut = tokenIn(request) !== undefined;
      const { me } = must(await people.known(await becomeGuest(people, request, reply)), 'guest just welcomed');
      return { ...me, ...(signedOut ? { signedOut } : {}), ...(await house(request, me)) };
    },
  );

  app.get('/me', { schema: { response: { 200: meShape, ...failures } } }, async (request) => guest(request));

  app.get('/me/progress', { schema: { response: { 200: progressShape, ...failures } } }, async (request) =>
    accounts.progress.of(guest(request).id),
  );

  // what the device knows comes, what both know together goes back
  app.put(
    '/me/progress',
    { schema: { body: progressShape, response: { 200: progressShape, ...failures } } },
    async (request) => accounts.progress.add(guest(request).id, request.body),
  );

  app.put('/me', { schema: { body: shape.newName, response: { 200: meShape, ...failures } } }, async (request) => {
    const who = visitor(request);
    const me = await people.rename(who, request.body.name, networkOf(request.ip));
    if (who.hasAccount) await accounts.note(who, 'renamed');
    sockets.rename(me.id, me.name);
    return me;
  });

  app.get('/house', { schema: { response: { 200: shape.house, ...failures } } }, async () => {
    const { name, contact, imprint, privacy } = site.operator;
    return {
      ...(name === undefined ? {} : { operator: name }),
      ...(contact === undefined ? {} : { contact }),
      ...(imprint === undefined ? {} : { imprint }),
      ...(privacy === undefined ? {} : { privacy }),
      keep: site.keep,
    };
  });

  // ------------------------------------------------------------ games

  app.get('/games', { schema: { response: { 200: shape.gameList, ...failures } } }, async () => ({
    games: hall.world.games.map(gameInfo),
  }));

  app.get(
    '/games/:game',
    { schema: { params: shape.gameId, response: { 200: shape.gameInfo, ...failures } } },
    async ({ params }) => gameInfo(known(hall.game(params.game), 'game')),
  );

  app.get(
    '/games/:game/rules',
    { schema: { params: shape.gameId, response: { 200: shape.rulebook, ...failures } } },
    async ({ params }) => {
      const game = known(hall.game(params.game), 'game');
      return known(rulebook(game), 'rulebook');
    },
  );

  // a game from outside is no part of the client: the page fetches its rules and draws its text
  app.get('/games/:game/module.js', { schema: { params: shape.gameId } }, async ({ params }, reply) => {
    const outside = known(outsideOf(known(hall.game(params.game), 'game')), 'module');
    return reply.type('text/javascript; charset=utf-8').send(await outside.page());
  });

  // ------------------------------------------------------------ tables

  app.get(
    '/tables',
    { schema: { querystring: shape.tableQuery, response: { 200: shape.tableList, ...failures } } },
    async (request) => {
      const { game, status, mine, limit } = request.query;
      const tables = await hall.list({
        ...(game === undefined ? {} : { game }),
        ...(status === undefined ? {} : { status }),
        ...(mine === 'true' ? { person: guest(request).id } : { listed: true }),
        ...(limit === undefined ? {} : { limit: Number(limit) }),
      });
      const open = tables.filter((info) => !isFullTo(hall, info, request.me?.id));
      return { tables: open.map((info) => summary(info, request.me)) };
    },
  );

  app.post(
    '/tables',
    {
      schema: { body: shape.newTable, response: { 201: shape.tableSummary, ...failures } },
      config: { rateLimit: { max: limits.guests, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const who = visitor(request);
      const { me } = who;
      const { seats } = request.body;
      const names = seats.flatMap((seat) => (seat.kind === 'me' && seat.name !== undefined ? [seat.name] : []));
      for (const name of names) people.mustNotBeReserved(name, who);
      // where others sit down nobody sits under the name of somebody else; on one screen people know each other
      if (seats.some((seat) => seat.kind === 'open'))
        for (const name of names) await people.mustBeFree(name, who, networkOf(request.ip));
      const info = await hall.create(me, request.body);
      if (isRefusal(info)) {
        if (info.key === 'refusal.table.tooManyTables') watch.note('too many tables', networkOf(request.ip), me.id);
        throw refused(info, hall.game(request.body.game));
      }
      return reply.code(201).send(summary(info, me));
    },
  );

  app.get(
    '/tables/:table',
    { schema: { params: shape.tableId, response: { 200: shape.tableSummary, ...failures } } },
    async (request) => {
      const info = known(await hall.info(request.params.table), 'table');
      // whom the host has blocked hears here what they hear at the table itself
      if (isFullTo(hall, info, request.me?.id)) throw refused(fullTable);
      return summary(info, request.me);
    },
  );

  app.get(
    '/tables/:table/record',
    { schema: { params: shape.tableId, response: { 200: shape.record, ...failures } } },
    async (request, reply) => {
      const record = known(await hall.record(request.params.table), 'table');
      if (isRefusal(record)) throw refused(record);
      return reply.type('application/x-ndjson; charset=utf-8').send(writeRecord(record));
    },
  );

  // the secret of a link stands in no address: addresses are kept in histories and logs
  app.post(
    '/links',
    { schema: { body: shape.seatLink, response: { 200: shape.linkTarget, ...failures } } },
    async (request) => {
      const what = 'seat behind this link';
      const { info, seat } = known(await hall.behind(request.body.link), what);
      return { table: summary(info, request.me), seat };
    },
  );

  // ------------------------------------------------------------ the socket

  app.get('/socket', { websocket: true, schema: { hide: true } }, (socket, request) => {
    // whoever waves all day without saying anything
    const waves = new Bucket(limits.messages, limits.burst, performance.now());
    const wave = () => {
      if (waves.take(performance.now())) return;
      watch.note('flood', networkOf(request.ip), request.me?.id);
      socket.terminate();
    };
    socket.on('ping', wave).on('pong', wave);
    if (isForeign(request)) {
      watch.note('foreign page', networkOf(request.ip), request.me?.id);
      socket.close(closing.foreign, 'this page is not ours');
    } else if (site.house.sanctions.banOf(request.me?.id, networkOf(request.ip)) !== undefined)
      socket.close(closing.banned, 'banned');
    else if (request.visitor === undefined) socket.close(closing.noGuest, 'POST /api/v1/me first');
    else sockets.open(socket, request.raw.socket, request.visitor, request.ip);
  });

  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

export function guest(request: FastifyRequest): Me {
  if (request.me === undefined)
    throw new Failure(401, 'noGuest', 'nobody is known by this cookie: POST /api/v1/me first');
  return request.me;
}

export function known<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Failure(404, 'unknown', `there is no such ${what}`);
  return thing;
}

export function refused(refusal: Refusal, game?: AnyGame): Failure {
  const texts = { ...kernelTexts, ...game?.tell.catalogue, ...tableTexts };
  const words = sentence({ key: refusal.key, args: refusal.args }, texts, (ref) => String(ref.id));
  return new Failure(409, 'refused', words, refusal);
}

function gameInfo(game: AnyGame): GameInfo {
  const defaults = readOptions(game.options, {}, 1) as Options;
  return {
    id: game.id,
    name: game.name,
    rules: game.rulesVersion,
    pack: game.packHash,
    options: game.options,
    seats: game.seats(defaults),
    levels: levelsOf(game),
  };
}

export function summary(info: TableInfo, me: Me | undefined): TableSummary {
  const yours = [...info.seats.keys()].filter((seat) => {
    const occupant = info.seats[seat];
    return occupant?.kind === 'person' && occupant.id === me?.id;
  });
  return { ...info, yours };
}
