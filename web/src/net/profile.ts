/** Profiles and ratings over HTTP (docs/protocol.md, section 2.2). */
import { call, me } from './api.ts';
import type { Profile, Ranking, Shows } from './protocol.ts';

export async function getProfile(person: string): Promise<Profile> {
  const { id } = await me();
  return call('GET', `/people/${encodeURIComponent(person === 'me' ? id : person)}`);
}

export const setShows = (shows: Shows): Promise<Profile> => call('PUT', '/me/shows', shows);
export const showComic = (table: string): Promise<void> => call('PUT', `/me/comics/${encodeURIComponent(table)}`);
export const hideComic = (table: string): Promise<void> => call('DELETE', `/me/comics/${encodeURIComponent(table)}`);

export const getRanking = (game: string, mode: string | undefined): Promise<Ranking> =>
  call('GET', `/ratings/${encodeURIComponent(game)}${mode === undefined ? '' : `?mode=${encodeURIComponent(mode)}`}`);
