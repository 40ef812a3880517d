/** Profiles and ratings. docs/protocol.md, section 2.2, says in words what they do. */
import { http as shape, profile as told } from '@gavel/table/shapes';
import { failures, guest, known, nothing } from '../api.ts';
import { type App, Failure, type Site } from '../app.ts';

export function ratingRoutes(app: App, { hall, profiles }: Site): void {
  app.get(
    '/people/:person',
    { schema: { params: shape.personId, response: { 200: told.profile, ...failures } } },
    async (request) => known(await profiles.of(request.params.person, guest(request).id), 'person'),
  );

  app.put(
    '/me/shows',
    { schema: { body: told.shows, response: { 200: told.profile, ...failures } } },
    async (request) => {
      const { id } = guest(request);
      await profiles.show(id, request.body);
      return known(await profiles.of(id, id), 'person');
    },
  );

  app.put(
    '/me/comics/:table',
    { schema: { params: shape.tableId, response: { 204: nothing, ...failures } } },
    async (request, reply) => {
      const done = await profiles.showComic(guest(request).id, request.params.table, hall.world.clock.now());
      if (done === 'none') throw new Failure(404, 'unknown', 'there is no such game of yours');
      if (done === 'full') throw new Failure(409, 'full', 'that is as many comics as anybody can show');
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/comics/:table',
    { schema: { params: shape.tableId, response: { 204: nothing, ...failures } } },
    async (request, reply) => {
      await profiles.hideComic(guest(request).id, request.params.table);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/ratings/:game',
    {
      schema: {
        params: shape.gameId,
        querystring: told.rankingQuery,
        response: { 200: told.ranking, ...failures },
      },
    },
    async ({ params, query }) => {
      const game = known(hall.game(params.game), 'game');
      const modes = await profiles.modes(game);
      const mode = query.mode ?? modes[0] ?? '';
      return { game: game.id, mode, modes, list: await profiles.ranking(game, mode) };
    },
  );
}
