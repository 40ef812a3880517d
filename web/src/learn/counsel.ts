/** Asks what speaks for a choice and what is next best; it is thought about beside the page. */
import type { Advice } from '@gavel/kernel';
import type { Question } from './counsellor.ts';

interface Answer {
  readonly id: number;
  readonly advice?: readonly Advice[];
  readonly problem?: string;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { done(advice: readonly Advice[]): void; failed(problem: Error): void }>();

function counsellor(): Worker {
  const started = new Worker(new URL('./counsellor.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.advice) one?.done(data.advice);
    else one?.failed(new Error(data.problem));
  };
  return started;
}

/** The choice itself with its reasons, and the two next best. */
export function adviceOn(question: Omit<Question, 'id'>): Promise<readonly Advice[]> {
  worker ??= counsellor();
  asked += 1;
  const id = asked;
  worker.postMessage({ id, ...question });
  return new Promise((done, failed) => waiting.set(id, { done, failed }));
}
