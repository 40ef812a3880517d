/** Quick match, blocking and reporting. docs/protocol.md, sections 2 and 3.11, says in words what they do. */
import { isRefusal } from '@gavel/kernel';
import { oneLine, type Reading } from '@gavel/table';
import { http as shape } from '@gavel/table/shapes';
import { failures, guest, known, nothing, refused, summary } from '../api.ts';
import { type App, Failure, type Site } from '../app.ts';
import type { Report } from './reports.ts';

/** Reports of one person in an hour; lines of talk kept with each. */
const most = { reports: 5, lines: 20 } as const;
const hour = 3600_000;

export function lobbyRoutes(app: App, { hall, lobby, limits }: Site): void {
  const { quick, blocks, reports } = lobby;
  const { clock } = hall.world;
  const seldom = { rateLimit: { max: limits.guests, timeWindow: 60_000 } };

  app.post(
    '/quick',
    { schema: { body: shape.wanted, response: { 200: shape.found, ...failures } }, config: seldom },
    async (request) => {
      const me = guest(request);
      const game = known(hall.game(request.body.game), 'game');
      const match = await quick.seek(me, game.id);
      if (isRefusal(match)) throw refused(match, game);
      return { table: summary(match.table, me), wait: match.wait };
    },
  );

  app.get('/me/blocks', { schema: { response: { 200: shape.people, ...failures } } }, async (request) => ({
    people: await blocks.list(guest(request).id),
  }));

  app.put(
    '/me/blocks/:person',
    { schema: { params: shape.personId, response: { 204: nothing, ...failures } }, config: seldom },
    async (request, reply) => {
      const me = guest(request);
      const whom = known(await blocks.person(request.params.person), 'person');
      if (whom.id === me.id) throw new Failure(409, 'yourself', 'nobody can block themselves');
      if (blocks.isFull(me.id)) throw new Failure(409, 'full', 'that is as many people as anybody can block');
      await blocks.add(me.id, whom.id, clock.now());
      await quick.sendAway(me, whom);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/blocks/:person',
    { schema: { params: shape.personId, response: { 204: nothing, ...failures } }, config: seldom },
    async (request, reply) => {
      await blocks.remove(guest(request).id, request.params.person);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/reports',
    { schema: { body: shape.report, response: { 204: nothing, ...failures } }, config: seldom },
    async (request, reply) => {
      const me = guest(request);
      const { table: id, person: whom, reason, text: given = '' } = request.body;
      const table = known(await hall.read(id), 'table');
      if (!hall.mayWatch(table, me.id)) throw new Failure(404, 'unknown', 'there is no such table');
      const name = known(nameAt(table, whom), 'person at that table');
      if ((await reports.since(me.id, clock.now() - hour)) >= most.reports)
        throw new Failure(429, 'tooFast', 'that is as many reports as one person can make in an hour');
      await reports.add({
        at: clock.now(),
        by: me.id,
        person: whom,
        name,
        table: id,
        reason,
        text: oneLine(given),
        lines: talk(table),
      });
      return reply.code(204).send(null);
    },
  );
}

/** What somebody was called who sits, sat or spoke at this table. */
function nameAt({ match }: Reading, person: string): string | undefined {
  for (const entry of match.linesAfter(0).toReversed()) {
    if (entry.kind === 'chat' && entry.by === person) return entry.name;
    const seats = entry.kind === 'created' ? entry.seats : entry.kind === 'seated' ? [entry.occupant] : [];
    for (const seat of seats) if (seat.kind === 'person' && seat.id === person) return seat.name;
  }
  return undefined;
}

function talk({ match }: Reading): Report['lines'] {
  const lines = match
    .linesAfter(0)
    .filter((entry) => entry.kind === 'chat')
    .slice(-most.lines);
  return lines.map(({ at, by, name, text }) => ({ at, by, name, text }));
}
