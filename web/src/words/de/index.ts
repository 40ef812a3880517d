/** Everything in German; fetched when somebody speaks it. */
import { catalogue, names } from '@gavel/helter-skelter/de';
import type { Dictionary } from '../language.ts';
import { helterSkelter } from './helter-skelter.ts';
import { refusals } from './refusals.ts';
import { shared } from './shared.ts';

export const german: Dictionary = {
  shared,
  refusals,
  boards: { 'helter-skelter': helterSkelter },
  games: { 'helter-skelter': { catalogue, names } },
};
