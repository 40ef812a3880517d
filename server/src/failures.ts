/** What is said of a request that failed: whose fault it was, and whether it is worth another try. */
import { Elsewhere, Lost } from '@gavel/table';
import type { FastifyError } from 'fastify';
import { Failure } from './app.ts';
import { NotStored } from './health.ts';

/** Nobody's fault, and soon over: the disk takes nothing, this node is about to go, or another one was just faster. */
export function isForLater(error: unknown): boolean {
  return error instanceof NotStored || error instanceof Elsewhere || error instanceof Lost;
}

/** Every failure in the one shape of the API. */
export function answerTo(error: FastifyError | Failure): { status: number; body: unknown } {
  if (error instanceof Failure) {
    const { statusCode: status, code, message, refusal } = error;
    return { status, body: { error: { code, message, ...(refusal === undefined ? {} : { refusal }) } } };
  }
  if (isForLater(error))
    return { status: 503, body: { error: { code: 'unstored', message: 'this could not be stored; try again later' } } };
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status: 500, body: { error: { code: 'failed', message: 'something went wrong here' } } };
  return { status, body: { error: { code: status === 413 ? 'tooLarge' : 'malformed', message: error.message } } };
}
