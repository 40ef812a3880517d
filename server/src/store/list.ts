import type { Filter } from '@gavel/table';
import type { Value } from './port.ts';

/** The tables a filter lets through, last changed first. */
export function listSql({ game, status, listed, person, limit = 100 }: Filter): {
  readonly sql: string;
  readonly values: readonly Value[];
} {
  const where: string[] = [];
  const values: Value[] = [];
  const only = (sql: string, value?: string) => {
    where.push(sql);
    if (value !== undefined) values.push(value);
  };
  if (game !== undefined) only('game = ?', game);
  if (status !== undefined) only('status = ?', status);
  if (listed) only('listed = 1');
  if (person !== undefined) only('id in (select "table" from seats where person = ?)', person);
  const condition = where.length > 0 ? `where ${where.join(' and ')}` : '';
  return { sql: `select info from tables ${condition} order by changed desc, id limit ?`, values: [...values, limit] };
}
