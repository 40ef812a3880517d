/** House rules over HTTP (docs/protocol.md, section 2.3), and what the moderators have to say to us. */
import { create } from 'zustand';
import { call, hearWelcome, me } from './api.ts';
import type { AuditLog, HouseReport, Moderation, Standing, Welcome } from './protocol.ts';
import { hearShownOut } from './wire.ts';

interface House {
  /** What was said to us; undefined: nothing was asked yet. */
  readonly sanctions: Standing['sanctions'] | undefined;
  /** Are we moderators? */
  readonly moderator: boolean;
}

export const useHouse = create<House>(() => ({ sanctions: undefined, moderator: false }));

// whether there is anything to be told, and who we are to the house
hearWelcome((standing, moderator) => {
  useHouse.setState({ moderator, ...(standing === 0 ? { sanctions: [] } : {}) });
  if (standing > 0) void hearStanding();
});

/** Whoever signs in is somebody else to the house. */
export async function hearHouse(): Promise<void> {
  const { standing = 0, moderator = false } = await call<Welcome>('POST', '/me');
  useHouse.setState({ moderator });
  if (standing > 0 || useHouse.getState().sanctions?.length !== 0) await hearStanding();
}

export async function hearStanding(): Promise<void> {
  try {
    await me();
    useHouse.setState(await call<Standing>('GET', '/me/standing'));
  } catch {
    // nobody answers: whoever looks next asks again
  }
}

hearShownOut(() => void hearStanding());

export async function answerSanction(id: number, text: string): Promise<void> {
  useHouse.setState(await call<Standing>('POST', `/me/standing/${id}/answer`, { text }));
}

export async function readSanction(id: number): Promise<void> {
  useHouse.setState(await call<Standing>('POST', `/me/standing/${id}/read`));
}

// ---------------------------------------------------------------- what moderators do

export interface NewSanction {
  readonly person: string;
  readonly kind: 'warning' | 'mute' | 'ban';
  readonly days: number;
  readonly reason: string;
  readonly network?: boolean;
  readonly report?: number;
}

/** So many reports come at a time (docs/protocol.md, section 2.3). */
export const reportsAtATime = 100;

/** The newest reports, or those that follow the last one we have. */
export const getModeration = (last?: HouseReport): Promise<Moderation> =>
  call('GET', last === undefined ? '/moderation' : `/moderation?before=${last.id}&settled=${last.settled > 0}`);
export const impose = (sanction: NewSanction): Promise<Moderation> => call('POST', '/moderation/sanctions', sanction);
export const lift = (id: number, reason: string): Promise<Moderation> =>
  call('POST', `/moderation/sanctions/${id}/lift`, { reason });
export const settle = (report: number, reason: string): Promise<Moderation> =>
  call('POST', `/moderation/reports/${report}/settle`, { reason });
/** From now on the table of a report lets us in as spectators. */
export const look = (report: number): Promise<Moderation> => call('POST', `/moderation/reports/${report}/look`);
export const getAudit = (): Promise<AuditLog> => call('GET', '/moderation/audit');
