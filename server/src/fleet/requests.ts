/** Counts HTTP requests on all nodes together, as the rate limit wants it. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Tally } from './tally.ts';

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

const minute = 60_000;

export function requestsOn(tally: Tally): FastifyRateLimitStoreCtor {
  return class Requests implements FastifyRateLimitStore {
    private readonly route: string;

    constructor(_: unknown, route = '') {
      this.route = route;
    }

    incr(key: string, counted: Counted, spanMs = minute, most = Number.POSITIVE_INFINITY): void {
      const { count, leftMs } = tally.count(`requests ${this.route} ${key}`, spanMs, most);
      counted(null, { current: count, ttl: leftMs });
    }

    child(options: object): FastifyRateLimitStore {
      return new Requests(undefined, routeOf(options));
    }
  };
}

function routeOf(options: object): string {
  const { routeInfo } = options as { routeInfo?: { method?: string | string[]; url?: string } };
  return `${[routeInfo?.method ?? ''].flat().join()} ${routeInfo?.url ?? ''}`;
}
