/** Which page of the reports is asked for: those that follow the last one somebody has seen. */
import { Shape } from '@gavel/table/shapes';

/** `settled`: whether that one was, where it was seen; open ones come first. */
interface PageQuery {
  readonly before?: string;
  readonly settled?: 'true' | 'false';
}

/** As long as numbers of reports are read without loss. */
const digits = /^\d{1,15}$/;

export const pageQuery = new Shape<PageQuery>({
  json: {
    type: 'object',
    properties: {
      before: { type: 'string', pattern: digits.source },
      settled: { type: 'string', enum: ['true', 'false'] },
    },
  },
  wrong(given) {
    const { before = '0', settled = 'false' } = given as { readonly before?: unknown; readonly settled?: unknown };
    if (typeof before !== 'string' || !digits.test(before)) return '.before must be the number of a report';
    return settled === 'true' || settled === 'false' ? undefined : '.settled must be true or false';
  },
});

export function markOf({ before, settled }: PageQuery): { readonly id: number; readonly settled: boolean } | undefined {
  return before === undefined ? undefined : { id: Number(before), settled: settled === 'true' };
}
