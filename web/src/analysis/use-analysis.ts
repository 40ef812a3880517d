/** An analysis on a screen: asked for, on its way, there; kept ones are there at once. */
import type { Analysis, Knowledge } from '@gavel/bots/analysis';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lineTo } from '../net/line.ts';
import { type Look, lookBack } from './asking.ts';

type Stand =
  | { readonly is: 'none' }
  | { readonly is: 'working'; readonly done: number; readonly of: number }
  | { readonly is: 'there'; readonly analysis: Analysis }
  | { readonly is: 'failed' };

export interface Analysing {
  readonly stand: Stand;
  readonly knowledge: Knowledge;
  readonly setKnowledge: (knowledge: Knowledge) => void;
  start(): void;
  cancel(): void;
}

const nothing: Stand = { is: 'none' };

/** The analysis of a table that is over. */
export function useAnalysis(game: string, table: string): Analysing {
  const [knowledge, setKnowledge] = useState<Knowledge>('own');
  const [stand, setStand] = useState<Stand>(nothing);
  const look = useRef<Look>(undefined);
  const begin = useCallback(
    (only?: 'kept') => {
      look.current?.cancel();
      if (!only) setStand({ is: 'working', done: 0, of: 0 });
      const record = async () => (await lineTo(table)).getRecord(table);
      const one = lookBack({ game, record, knowledge, ...(only && { only }) }, (done, of) =>
        setStand({ is: 'working', done, of }),
      );
      look.current = one;
      one.result.then(
        (analysis) => {
          if (look.current !== one) return;
          setStand(analysis ? { is: 'there', analysis } : nothing);
        },
        () => {
          if (look.current === one) setStand(only ? nothing : { is: 'failed' });
        },
      );
    },
    [game, table, knowledge],
  );
  useEffect(() => {
    setStand(nothing);
    begin('kept');
    return () => look.current?.cancel();
  }, [begin]);
  return {
    stand,
    knowledge,
    setKnowledge,
    start: () => begin(),
    cancel: () => {
      look.current?.cancel();
      look.current = undefined;
      setStand(nothing);
    },
  };
}
