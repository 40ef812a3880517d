import type { AnyGame, Refusal } from '@gavel/kernel';
import { refusalIn } from '../words/game.ts';
import { maybe, t } from '../words/index.ts';
import { ApiError } from './api.ts';

const refusalOf = (problem: unknown): Refusal | undefined =>
  ((problem ?? {}) as { readonly refusal?: Refusal }).refusal;

/** Whether nobody else can sit down there. */
export const isFull = (problem: unknown): boolean => refusalOf(problem)?.key === 'refusal.table.noOpenSeat';

/** What went wrong, for people: the rule that says no, what the server made of it, or that it cannot be reached. */
export function troubleWords(problem: unknown, game?: AnyGame): string {
  const refusal = refusalOf(problem);
  const said = refusal && refusalIn(game, refusal);
  if (said !== undefined) return said;
  if (problem instanceof ApiError) return maybe(`trouble.${problem.status}`) ?? problem.message;
  // what fetch throws when nobody answers
  if (problem instanceof TypeError) return t('trouble.network');
  return problem instanceof Error ? problem.message : t('trouble.500');
}
