/** Tables that were opened from a position or a record are kept as long as the page is there, and clutter nobody's list of games. */
import { MemoryStore, type Store, type Write } from '@gavel/table';

/** From a position, or a record that nobody here has played. */
const isPassing = ({ entries: [first] }: Write): boolean =>
  first?.kind === 'created' && (first.opening !== undefined || first.by === nobody);

export const nobody = '';

export function withPassing(kept: Store): Store {
  const memory = new MemoryStore();
  const passing = new Set<string>();
  const of = (table: string): Store => (passing.has(table) ? memory : kept);
  return {
    async append(writes) {
      for (const write of writes) if (isPassing(write)) passing.add(write.table);
      for (const store of [kept, memory]) {
        const mine = writes.filter(({ table }) => of(table) === store);
        if (mine.length > 0) await store.append(mine);
      }
    },
    read: (table, since) => of(table).read(table, since),
    notes: (table) => of(table).notes(table),
    snapshot: (table) => of(table).snapshot(table),
    info: (table) => of(table).info(table),
    list: (filter) => kept.list(filter),
    alarms: (until) => kept.alarms(until),
  };
}
