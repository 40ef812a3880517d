/** What moderators do, and what whom it concerns is told. docs/protocol.md, section 2.3, says in words what they do. */
import { oneLine, type TableInfo } from '@gavel/table';
import { house as shape } from '@gavel/table/shapes';
import type { FastifyRequest } from 'fastify';
import { visitor } from '../accounts/cookies.ts';
import type { Visitor } from '../accounts/register.ts';
import { failures, guest, known } from '../api.ts';
import { type App, Failure, type Site } from '../app.ts';
import { networkOf } from '../limits.ts';
import type { Report } from '../lobby/reports.ts';
import { markOf, pageQuery } from './page.ts';
import { type Sanction, somewhere } from './sanctions.ts';

/** What one page shows. */
const most = { reports: 100, sanctions: 100, lines: 200 } as const;

export function houseRoutes(app: App, { house, hall, people, lobby, whereabouts }: Site): void {
  const { moderators, sanctions, audit, factors } = house;
  const { clock, far } = hall.world;
  hall.letOversee((person, table) => sanctions.oversight.mayLook(person, table));
  sanctions.locate((person) => whereabouts.of(person));

  // ------------------------------------------------------------ for everybody

  const standing = async (request: FastifyRequest) => {
    const { id } = guest(request);
    const told = await sanctions.told(id, networkOf(request.ip));
    return { sanctions: told.map((one) => ({ ...common(one, id), mayAnswer: isOf(one, id) && one.answered === 0 })) };
  };

  /** One of those this person is told of. */
  const own = async (request: FastifyRequest, id: string): Promise<Sanction> => {
    const told = await sanctions.told(guest(request).id, networkOf(request.ip));
    return known(
      told.find((one) => String(one.id) === id),
      'sanction against you',
    );
  };

  app.get('/me/standing', { schema: { response: { 200: shape.standing, ...failures } } }, standing);

  app.post(
    '/me/standing/:sanction/answer',
    { schema: { params: shape.sanctionId, body: shape.answer, response: { 200: shape.standing, ...failures } } },
    async (request) => {
      const sanction = await own(request, request.params.sanction);
      if (!isOf(sanction, guest(request).id)) throw new Failure(403, 'notYours', 'this is somebody else’s to answer');
      const { id } = sanction;
      const said = oneLine(request.body.text);
      if (said === '') throw new Failure(400, 'malformed', 'there is nothing in that answer');
      if (!(await sanctions.answer(id, guest(request).id, said)))
        throw new Failure(409, 'answered', 'this was answered already');
      return standing(request);
    },
  );

  app.post(
    '/me/standing/:sanction/read',
    { schema: { params: shape.sanctionId, response: { 200: shape.standing, ...failures } } },
    async (request) => {
      const { id } = await own(request, request.params.sanction);
      await sanctions.read(id, guest(request).id);
      return standing(request);
    },
  );

  // ------------------------------------------------------------ for moderators

  /** Throws unless a moderator asks, whose password takes a second factor. */
  const moderator = async (request: FastifyRequest): Promise<Visitor> => {
    const who = visitor(request);
    if (!who.hasAccount || !(await moderators.has(who.me.id)))
      throw new Failure(403, 'notModerator', 'this is for moderators');
    if (!(await factors.has(who.me.id)))
      throw new Failure(403, 'factorNeeded', 'moderators set up a second factor first');
    return who;
  };

  const nameOf = async (person: string) => (await people.register.person(person))?.name ?? '';

  const shownSanction = async (one: Sanction) => ({
    ...common(one),
    person: one.person === '' ? null : { id: one.person, name: await nameOf(one.person) },
    by: one.by,
    report: one.report,
    lifted: one.lifted,
    running: one.lifted === 0 && one.until > clock.now(),
  });

  const shownReport = async ({ id, settled, ...report }: Report & { id: number; settled: number }) => {
    const info = await hall.info(report.table);
    return {
      id,
      settled,
      at: report.at,
      by: report.by,
      person: { id: report.person, name: await nameOf(report.person) },
      called: report.name,
      reason: report.reason,
      text: report.text,
      lines: report.lines,
      table: info === undefined ? null : shownTable(info),
      before: (await sanctions.ofPerson(report.person)).filter((one) => one.report !== id).length,
    };
  };

  const moderation = async (after?: ReturnType<typeof markOf>) => ({
    reports: await Promise.all((await lobby.reports.latest(most.reports, after)).map(shownReport)),
    sanctions: await Promise.all((await sanctions.latest(most.sanctions)).map(shownSanction)),
  });
  const answer = { response: { 200: shape.moderation, ...failures } };

  app.get('/moderation', { schema: { querystring: pageQuery, ...answer } }, async (request) => {
    await moderator(request);
    return moderation(markOf(request.query));
  });

  app.post('/moderation/sanctions', { schema: { body: shape.newSanction, ...answer } }, async (request) => {
    const { me } = await moderator(request);
    const { person: whom, kind, days, reason, network: wide = false, report } = request.body;
    const person = known(await people.register.person(whom), 'person').id;
    if (person === me.id) throw new Failure(409, 'yourself', 'nobody is a judge of themselves');
    if (await moderators.has(person))
      throw new Failure(409, 'isModerator', 'a moderator is removed by a command first');
    const from = whereabouts.of(person);
    const isKnown = from !== person;
    // where nobody has seen them here, another node may have
    if (wide && (kind !== 'ban' || (!isKnown && far === undefined)))
      throw new Failure(409, 'noNetwork', 'nobody knows where they come from now');
    await sanctions.impose({
      kind,
      person,
      network: !wide ? '' : isKnown ? from : somewhere,
      reason: said(reason),
      by: me.id,
      days,
      ...(report === undefined ? {} : { report }),
    });
    return moderation();
  });

  app.post(
    '/moderation/sanctions/:sanction/lift',
    { schema: { params: shape.sanctionId, body: shape.because, ...answer } },
    async (request) => {
      const { me } = await moderator(request);
      const done = await sanctions.lift(Number(request.params.sanction), me.id, said(request.body.reason));
      known(done || undefined, 'sanction that runs');
      return moderation();
    },
  );

  app.post(
    '/moderation/reports/:report/settle',
    { schema: { params: shape.reportId, body: shape.because, ...answer } },
    async (request) => {
      const { me } = await moderator(request);
      const done = await sanctions.settle(Number(request.params.report), me.id, said(request.body.reason));
      known(done || undefined, 'open report');
      return moderation();
    },
  );

  // from now on the table lets them in as a spectator; in a fleet within seconds
  app.post('/moderation/reports/:report/look', { schema: { params: shape.reportId, ...answer } }, async (request) => {
    const { me } = await moderator(request);
    const done = await sanctions.oversight.look(Number(request.params.report), me.id);
    known(done || undefined, 'report');
    return moderation();
  });

  app.get('/moderation/audit', { schema: { response: { 200: shape.auditLog, ...failures } } }, async (request) => {
    await moderator(request);
    const lines = await audit.latest(most.lines);
    return {
      lines: lines.map(({ id, at, who, what, about, hash }) => ({ id, at, who, what, about, hash })),
      intact: (await audit.broken()) === undefined,
    };
  });
}

/** Is it for this person to answer? What holds for a network alone anybody there may answer. */
const isOf = (sanction: Sanction, person: string): boolean => sanction.person === person || sanction.person === '';

/** What one household says of itself is no other's business there. */
function common(sanction: Sanction, viewer?: string) {
  const { id, kind, reason, at, until, answered, network } = sanction;
  const answer = viewer === undefined || isOf(sanction, viewer) ? sanction.answer : '';
  return { id, kind, reason, at, until, answer, answered, network: network !== '' };
}

function shownTable({ id, game, status, seats, outcome }: TableInfo) {
  const names = seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind === 'bot' ? seat.level : ''));
  return { id, game, status, seats: names, outcome };
}

function said(text: string): string {
  const line = oneLine(text);
  if (line === '') throw new Failure(400, 'malformed', 'a reason is needed');
  return line;
}
