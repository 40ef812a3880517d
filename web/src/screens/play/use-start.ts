import { useState } from 'react';
import { useLocation } from 'wouter';
import { openTable } from '../../net/line.ts';
import type { NewTable } from '../../net/protocol.ts';
import { troubleWords } from '../../net/trouble.ts';

export interface Starting {
  start(table: NewTable): void;
  readonly busy: boolean;
  readonly trouble: string | undefined;
}

/** Sets a table and goes there. */
export function useStart(): Starting {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const start = (table: NewTable) => {
    setBusy(true);
    setTrouble(undefined);
    openTable(table).then(
      ({ id }) => go(`/table/${id}`),
      (problem: unknown) => {
        setBusy(false);
        setTrouble(troubleWords(problem));
      },
    );
  };
  return { start, busy, trouble };
}
