/** The routes of accounts, under /api/v1/account. docs/protocol.md, section 2.1, says in words what they do. */
import { must } from '@gavel/kernel';
import { account as shape } from '@gavel/table/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failures, nothing } from '../api.ts';
import { type App, Failure, type Site } from '../app.ts';
import { networkOf } from '../limits.ts';
import { ownOrigin } from '../origin.ts';
import type { Arrival, Entered } from './accounts.ts';
import { becomeGuest, cameWith, endToken, setToken, tokenIn, visitor } from './cookies.ts';
import type { Host } from './passkeys.ts';

export function accountRoutes(app: App, { accounts, people, sockets, limits }: Site): void {
  const answer = { response: { 200: shape.account, ...failures } };
  /** What costs a hash or a signature. */
  const dear = { rateLimit: { max: limits.guests, timeWindow: 60_000 } };

  const arrival = (request: FastifyRequest, bring: boolean): Arrival => ({
    visitor: request.visitor,
    came: cameWith(request),
    bring,
  });

  /** The account as this token's owner sees it. */
  const shown = async (token: string) => accounts.show(must(await people.known(token), 'person of this token'));

  const entered = async (request: FastifyRequest, reply: FastifyReply, { token, guestWaits }: Entered) => {
    const before = tokenIn(request);
    if (guestWaits && before !== undefined) setToken(request, reply, before, 'guest');
    changeToken(request, reply, token);
    return shown(token);
  };

  const changeToken = (request: FastifyRequest, reply: FastifyReply, token: string) => {
    setToken(request, reply, token);
    endSockets(request, reply);
  };

  /** What was opened with the old token ends once the browser has the new one. */
  const endSockets = (request: FastifyRequest, reply: FastifyReply) => {
    const session = request.visitor?.session;
    if (session !== undefined) reply.raw.once('close', () => sockets.signOut([session]));
  };

  app.get('/account', { schema: answer }, async (request) => accounts.show(visitor(request)));

  app.post(
    '/account',
    { schema: { body: shape.newAccount, response: { 200: shape.joined, ...failures } }, config: dear },
    async (request, reply) => {
      const { name, password } = request.body;
      const { token, codes } = await accounts.join(visitor(request), cameWith(request), name, password);
      changeToken(request, reply, token);
      return { ...(await shown(token)), recovery: [...codes] };
    },
  );

  // ------------------------------------------------------------ coming and going

  app.post('/account/sign-in', { schema: { body: shape.signIn, ...answer }, config: dear }, async (request, reply) => {
    const { name, password, next, code, bring = true } = request.body;
    return entered(request, reply, await accounts.signIn(name, password, { next, code }, arrival(request, bring)));
  });

  app.post(
    '/account/recover',
    { schema: { body: shape.recovery, ...answer }, config: dear },
    async (request, reply) => {
      const { name, code, password, bring = true } = request.body;
      return entered(request, reply, await accounts.recover(name, code, password, arrival(request, bring)));
    },
  );

  app.post(
    '/account/passkey',
    { schema: { response: { 200: shape.ceremony, ...failures } }, config: dear },
    async (request) => await accounts.askForPasskey(hostOf(request), request.visitor),
  );

  app.post(
    '/account/passkey/sign-in',
    { schema: { body: shape.signInByPasskey, ...answer }, config: dear },
    async (request, reply) => {
      const { credential, bring = true } = request.body;
      const found = await accounts.signInByPasskey(hostOf(request), credential, arrival(request, bring));
      return entered(request, reply, found);
    },
  );

  app.post('/account/sign-out', { schema: answer }, async (request, reply) => {
    const leaving = visitor(request);
    if (!leaving.hasAccount) throw new Failure(409, 'noAccount', 'a guest who signed out could never come back');
    await accounts.signOut(leaving);
    endSockets(request, reply);
    return shown(await becomeGuest(people, request, reply));
  });

  app.delete('/account/sessions/:session', { schema: { params: shape.sessionId, ...answer } }, async (request) => {
    await accounts.endSession(visitor(request), request.params.session);
    return accounts.show(visitor(request));
  });

  app.delete('/account/sessions', { schema: answer }, async (request) => {
    await accounts.endOtherSessions(visitor(request));
    return accounts.show(visitor(request));
  });

  app.put('/account/notices', { schema: { body: shape.read, ...answer } }, async (request) => {
    await accounts.read(visitor(request), request.body.upTo);
    return accounts.show(visitor(request));
  });

  // ------------------------------------------------------------ ways to sign in

  app.post('/account/confirm', { schema: { body: shape.proof, ...answer }, config: dear }, async (request) => {
    await accounts.confirm(visitor(request), hostOf(request), networkOf(request.ip), request.body);
    return accounts.show(visitor(request));
  });

  app.put('/account/password', { schema: { body: shape.newPassword, ...answer }, config: dear }, async (request) => {
    const { password, current } = request.body;
    await accounts.setPassword(visitor(request), networkOf(request.ip), password, current);
    return accounts.show(visitor(request));
  });

  app.post(
    '/account/factor',
    { schema: { response: { 200: shape.factorOffer, ...failures } }, config: dear },
    async (request) => await accounts.offerFactor(visitor(request), hostOf(request)),
  );

  app.put('/account/factor', { schema: { body: shape.factorProof, ...answer }, config: dear }, async (request) => {
    await accounts.takeFactor(visitor(request), networkOf(request.ip), request.body.code);
    return accounts.show(visitor(request));
  });

  app.delete('/account/factor', { schema: answer }, async (request) => {
    await accounts.endFactor(visitor(request));
    return accounts.show(visitor(request));
  });

  app.post('/account/codes', { schema: { response: { 200: shape.renewed, ...failures } } }, async (request) => ({
    recovery: [...(await accounts.renewCodes(visitor(request)))],
  }));

  app.post(
    '/account/passkeys/offer',
    { schema: { body: shape.passkeyFor, response: { 200: shape.ceremony, ...failures } }, config: dear },
    async (request) =>
      await accounts.offerPasskey(visitor(request), cameWith(request), hostOf(request), request.body.name),
  );

  app.post(
    '/account/passkeys',
    { schema: { body: shape.newPasskey, response: { 200: shape.joined, ...failures } }, config: dear },
    async (request, reply) => {
      const { credential, label } = request.body;
      const came = cameWith(request);
      const joined = await accounts.takePasskey(visitor(request), came, hostOf(request), credential, label);
      if (joined === undefined) return accounts.show(visitor(request));
      changeToken(request, reply, joined.token);
      return { ...(await shown(joined.token)), recovery: [...joined.codes] };
    },
  );

  app.put(
    '/account/passkeys/:passkey',
    { schema: { params: shape.passkeyId, body: shape.label, ...answer } },
    async (request) => {
      await accounts.renamePasskey(visitor(request), request.params.passkey, request.body.name);
      return accounts.show(visitor(request));
    },
  );

  app.delete('/account/passkeys/:passkey', { schema: { params: shape.passkeyId, ...answer } }, async (request) => {
    await accounts.endPasskey(visitor(request), request.params.passkey);
    return accounts.show(visitor(request));
  });

  // ------------------------------------------------------------ what is kept, and how it goes

  app.get(
    '/account/export',
    {
      schema: { response: { 200: shape.copy, ...failures } },
      // all of somebody's games are read for it
      config: { rateLimit: { max: Math.min(10, limits.guests), timeWindow: 60_000 } },
    },
    async (request, reply) => {
      void reply.header('content-disposition', 'attachment; filename="gavel.json"');
      return await accounts.export(visitor(request));
    },
  );

  app.delete(
    '/account',
    { schema: { body: shape.removal, response: { 204: nothing, ...failures } }, config: dear },
    async (request, reply) => {
      await accounts.remove(visitor(request), request.body.name);
      endToken(request, reply);
      return reply.code(204).send(null);
    },
  );
}

function hostOf(request: FastifyRequest): Host {
  return { origin: ownOrigin(request) ?? '', name: request.hostname };
}
