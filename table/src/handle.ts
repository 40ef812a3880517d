/** Hands a request to whoever deals with its type. */
import type { Refusal } from '@gavel/kernel';
import type { Me, RequestOf, RequestType } from './protocol/index.ts';
import type { Step } from './step.ts';

type Requests = { readonly [T in RequestType]: RequestOf<T> };

/** For each of some types, what follows from such a request at a place. */
export type Handlers<T extends RequestType, Place> = {
  readonly [K in T]: (place: Place, me: Me, request: Requests[K]) => Step | Refusal;
};

export function handle<T extends RequestType, Place>(
  handlers: Handlers<T, Place>,
  type: T,
  place: Place,
  me: Me,
  request: Requests[T],
): Step | Refusal {
  return handlers[type](place, me, request);
}
