/** From text to message: what came is one of ours, or it is said what is wrong with it. */
import { notPlain } from '@gavel/kernel';
import { isObject } from '../shape.ts';
import { type Request, request, requestId } from './requests.ts';

/** A message that is none of ours. */
export interface Unread {
  /** Null: it cannot be read. */
  readonly id: string | null;
  readonly wrong: string;
}

/** A message from outside, or what is wrong with it. */
export function readRequest(text: string): Request | Unread {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { id: null, wrong: 'not JSON' };
  }
  if (!isObject(given)) return { id: null, wrong: 'not an object' };
  const id = given['id'];
  if (!requestId.fits(id) || notPlain(id) !== undefined) return { id: null, wrong: `id${requestId.wrong('')}` };
  const odd = notPlain(given);
  if (odd !== undefined) return { id, wrong: odd };
  return request.fits(given) ? given : { id, wrong: `request${request.wrong(given)}` };
}
