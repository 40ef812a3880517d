/** The house rules for whoever runs the server: what moderators do, by command, beside a server that runs or without one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Me } from '@gavel/table';
import { nameKey } from '../accounts/names.ts';
import { Register } from '../accounts/register.ts';
import { Health } from '../health.ts';
import { networkOf } from '../limits.ts';
import { Reports } from '../lobby/reports.ts';
import { ServeError } from '../problem.ts';
import { Database, databaseFile } from '../store/embedded/database.ts';
import type { HouseStore } from '../store/port.ts';
import { Postgres } from '../store/postgres/postgres.ts';
import { Audit } from './audit.ts';
import { Moderators } from './moderators.ts';
import { Sanctions } from './sanctions.ts';

export interface HouseDesk {
  readonly moderators: Moderators;
  readonly sanctions: Sanctions;
  readonly reports: Reports;
  readonly audit: Audit;
  /** Somebody by the name of their account, or by public id. */
  find(nameOrId: string): Promise<Me | undefined>;
  /** What an address counts as. */
  network(address: string): string;
  close(): Promise<void>;
}

/** `where`: a data folder, or the address of a database. A server that uses it learns of what is done within seconds. */
export async function houseDesk(where: string): Promise<HouseDesk> {
  const store = await beside(where);
  const clock = { now: () => Date.now() };
  const register = new Register(store);
  const audit = new Audit(store);
  return {
    audit,
    moderators: new Moderators(store, audit, clock),
    sanctions: new Sanctions(store, audit, clock),
    reports: new Reports(store),
    find: async (nameOrId) => {
      const account = await register.accountByKey(nameKey(nameOrId));
      return account === undefined ? register.person(nameOrId) : { id: account.person, name: account.name };
    },
    network: networkOf,
    close: () => store.close(),
  };
}

/** The store without having it to oneself: both engines let others write in between. */
async function beside(where: string): Promise<HouseStore> {
  const health = new Health({ error() {}, warn() {} });
  if (/^postgres(ql)?:\/\//.test(where)) {
    try {
      return await Postgres.open(where, health, false);
    } catch (problem) {
      throw new ServeError(
        `the database cannot be used: ${problem instanceof Error ? problem.message : String(problem)}`,
      );
    }
  }
  if (!existsSync(join(where, databaseFile))) throw new ServeError(`there is no data of a server in ${where}`);
  return Database.open(where, health);
}
