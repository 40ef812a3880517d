/** Whom we do not want to hear or meet: muted in this browser, blocked on the server. */
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { blockPerson, listBlocked, me, unblockPerson } from '../net/api.ts';
import type { LogLine, Me } from '../net/protocol.ts';
import { useWire } from '../net/wire.ts';

type ById = Readonly<Record<string, Me>>;

/** Names are kept along, so that the list can be read. */
export const useMuted = create<{ readonly people: ById }>()(
  persist(() => ({ people: {} }), { name: 'gavel-muted', version: 1 }),
);

const without = (people: ById, id: string): ById => {
  const { [id]: _, ...rest } = people;
  return rest;
};

export function mute({ id, name }: Me): void {
  useMuted.setState(({ people }) => ({ people: { ...people, [id]: { id, name } } }));
}

export function unmute(id: string): void {
  useMuted.setState(({ people }) => ({ people: without(people, id) }));
}

const useBlockedStore = create<{ readonly people: ById | undefined }>(() => ({ people: undefined }));
/** Who asked last: signing in makes us somebody else, with another list. */
let asked: string | undefined;

async function learn(): Promise<void> {
  try {
    const { id } = await me();
    if (asked === id) return;
    asked = id;
    const people = await listBlocked();
    useBlockedStore.setState({ people: Object.fromEntries(people.map((one) => [one.id, one])) });
  } catch {
    // nobody answers: the next one who looks asks again
    asked = undefined;
  }
}

/** Whom we have blocked; undefined: not known yet. */
export function useBlocked(): ById | undefined {
  const status = useWire((wire) => wire.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who could not be asked before may answer now
  useEffect(() => void learn(), [status]);
  return useBlockedStore((state) => state.people);
}

export async function block(person: Me): Promise<void> {
  await blockPerson(person.id);
  useBlockedStore.setState(({ people }) => ({ people: { ...people, [person.id]: person } }));
}

export async function unblock(id: string): Promise<void> {
  await unblockPerson(id);
  useBlockedStore.setState(({ people }) => ({ people: without(people ?? {}, id) }));
}

/** A table's log without what we do not want to hear. */
export function useHeard(log: readonly LogLine[]): readonly LogLine[] {
  const { people: muted } = useMuted();
  const blocked = useBlocked();
  return useMemo(() => {
    const isUnwanted = (line: LogLine) =>
      line.kind === 'hushed' ||
      (line.kind === 'chat' && (Object.hasOwn(muted, line.by) || Object.hasOwn(blocked ?? {}, line.by)));
    return log.some(isUnwanted) ? log.filter((line) => !isUnwanted(line)) : log;
  }, [log, muted, blocked]);
}
