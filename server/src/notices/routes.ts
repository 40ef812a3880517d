/** What people set about their notices, and the channels of tables. docs/protocol.md, section 2.4, says in words what it does. */
import { http, notices as shape } from '@gavel/table/shapes';
import type { FastifyRequest } from 'fastify';
import { visitor } from '../accounts/cookies.ts';
import { failures, guest, known, nothing } from '../api.ts';
import { type App, Failure, type Site } from '../app.ts';

export function noticeRoutes(app: App, { office, hall, limits }: Site): void {
  const answer = { response: { 200: shape.reach, ...failures } };
  const done = { response: { 204: nothing, ...failures } };
  const seldom = { rateLimit: { max: limits.guests, timeWindow: 60_000 } };
  /** What makes the house write to others. */
  const rarely = { rateLimit: { max: Math.min(5, limits.guests), timeWindow: 60_000 } };

  app.get('/me/notices', { schema: answer }, async (request) => office.of(guest(request).id));

  app.put('/me/notices', { schema: { body: shape.wish, ...answer }, config: seldom }, async (request) => {
    const { id } = guest(request);
    await office.wants(id, request.body);
    return office.of(id);
  });

  app.put(
    '/me/notices/browser',
    { schema: { body: shape.subscription, ...answer }, config: seldom },
    async (request) => {
      const who = visitor(request);
      await office.subscribe(who, request.body);
      return office.of(who.me.id);
    },
  );

  app.delete(
    '/me/notices/browsers/:id',
    { schema: { params: shape.subscriptionId, ...answer }, config: seldom },
    async (request) => {
      const { id } = guest(request);
      await office.unsubscribe(id, request.params.id);
      return office.of(id);
    },
  );

  app.put('/me/notices/address', { schema: { body: shape.newAddress, ...answer }, config: rarely }, async (request) => {
    const { me, hasAccount } = visitor(request);
    if (!hasAccount) throw new Failure(409, 'noAccount', 'only accounts are written to');
    await office.giveAddress(me.id, request.body.address);
    return office.of(me.id);
  });

  app.delete('/me/notices/address', { schema: answer, config: seldom }, async (request) => {
    const { id } = guest(request);
    await office.takeAddress(id);
    return office.of(id);
  });

  // ------------------------------------------------------------ links in e-mails: whoever has one need not be signed in

  app.post('/notices/confirm', { schema: { body: shape.proof, ...done }, config: seldom }, async (request, reply) => {
    await office.confirm(request.body.token);
    return reply.code(204).send(null);
  });

  app.post('/notices/end', { schema: { body: shape.proof, ...done }, config: seldom }, async (request, reply) => {
    await office.end(request.body.token);
    return reply.code(204).send(null);
  });

  // a mail program's own button (RFC 8058) sends a form, of which nothing is read
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
    scope.post<{ Params: { token: string } }>(
      '/notices/end/:token',
      { schema: { params: shape.proof, hide: true }, config: seldom },
      async (request, reply) => {
        await office.end(request.params.token);
        return reply.code(204).send(null);
      },
    );
  });

  // ------------------------------------------------------------ a table's channel

  const hosted = async (request: FastifyRequest, id: string) => {
    const { id: person } = guest(request);
    const info = known(await hall.info(id), 'table');
    if (info.host !== person) throw new Failure(403, 'notYours', 'the channel of a table is its host’s');
    return person;
  };
  const channel = { response: { 200: shape.hooked, ...failures } };

  app.get('/tables/:table/channel', { schema: { params: http.tableId, ...channel } }, async (request) => {
    await hosted(request, request.params.table);
    return { host: await office.channelOf(request.params.table) };
  });

  app.put(
    '/tables/:table/channel',
    { schema: { params: http.tableId, body: shape.hook, ...channel }, config: seldom },
    async (request) => {
      const { table } = request.params;
      const person = await hosted(request, table);
      const { url, language = 'en' } = request.body;
      await office.setChannel({ table, person, url, language });
      return { host: await office.channelOf(table) };
    },
  );

  app.delete(
    '/tables/:table/channel',
    { schema: { params: http.tableId, ...channel }, config: seldom },
    async (request) => {
      await hosted(request, request.params.table);
      await office.endChannel(request.params.table);
      return { host: null };
    },
  );
}
