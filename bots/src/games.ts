/** Every game there is, by id. */
import { cursedEarth } from '@gavel/cursed-earth';
import { helterSkelter } from '@gavel/helter-skelter';
import { judgement } from '@gavel/judgement';
import type { AnyGame } from '@gavel/kernel';
import { megaCity } from '@gavel/mega-city';

export const games: readonly AnyGame[] = [helterSkelter, cursedEarth, megaCity, judgement];

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
