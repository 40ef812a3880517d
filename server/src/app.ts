/** What all routes of the server share. */

import type { Refusal } from '@gavel/kernel';
import type { Hall, Me } from '@gavel/table';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Accounts } from './accounts/accounts.ts';
import type { Factors } from './accounts/factors.ts';
import type { Visitor } from './accounts/register.ts';
import type { Tally } from './fleet/tally.ts';
import type { Audit } from './house/audit.ts';
import type { Moderators } from './house/moderators.ts';
import type { Sanctions } from './house/sanctions.ts';
import type { Limits } from './limits.ts';
import type { Blocks } from './lobby/blocks.ts';
import type { QuickMatch } from './lobby/quick.ts';
import type { Reports } from './lobby/reports.ts';
import type { Keep } from './lobby/retention.ts';
import type { NoticeOffice } from './notices/notices.ts';
import type { People } from './people.ts';
import type { Profiles } from './ratings/profiles.ts';
import type { MayScrape } from './scrape.ts';
import type { ShapeTypes } from './shaped.ts';
import type { Operator } from './share/operator.ts';
import type { Pictures } from './share/pictures.ts';
import type { Sockets } from './sockets.ts';
import type { Watch } from './watch.ts';
import type { Whereabouts } from './whereabouts.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ShapeTypes
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever's cookie came along. */
    me: Me | undefined;
    /** The same, with the session the cookie belongs to. */
    visitor: Visitor | undefined;
  }
}

/** What all routes share. */
export interface Site {
  readonly hall: Hall;
  readonly people: People;
  readonly accounts: Accounts;
  readonly office: NoticeOffice;
  readonly sockets: Sockets;
  readonly lobby: { readonly quick: QuickMatch; readonly blocks: Blocks; readonly reports: Reports };
  readonly profiles: Profiles;
  readonly house: {
    readonly moderators: Moderators;
    readonly sanctions: Sanctions;
    readonly audit: Audit;
    readonly factors: Factors;
  };
  readonly limits: Limits;
  readonly log: Logger;
  readonly watch: Watch;
  readonly whereabouts: Whereabouts;
  readonly metrics: Registry;
  /** The folder with the built web client, and the one with its part for links. */
  readonly web: string;
  readonly share: string;
  readonly pictures: Pictures;
  readonly operator: Operator;
  /** For how long what is kept. */
  readonly keep: Keep;
  /** Whose word on a client's address and protocol is believed. */
  readonly mayScrape: MayScrape;
  readonly trustProxy: boolean | string;
  /** Where several nodes count together. */
  readonly tally?: Tally;
  /** A part of a page that only nodes of another release have. */
  partElsewhere?(path: string): Promise<Buffer | undefined>;
  isReady(): Promise<boolean>;
}

/** An answer that is not the one hoped for. */
export class Failure extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly refusal: Refusal | undefined;
  constructor(statusCode: number, code: string, message: string, refusal?: Refusal) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.refusal = refusal;
  }
}
