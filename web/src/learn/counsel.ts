/** Asks what speaks for a choice and what is next best, and what has changed; it is thought about beside the page. */
import type { Advice, Reason } from '@gavel/kernel';
import type { ChangeQuestion, ChoiceQuestion, Counsel } from './counsellor.ts';

interface Answer {
  readonly id: number;
  readonly counsel?: Counsel;
  readonly problem?: string;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { done(counsel: Counsel): void; failed(problem: Error): void }>();

function counsellor(): Worker {
  const started = new Worker(new URL('./counsellor.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.counsel) one?.done(data.counsel);
    else one?.failed(new Error(data.problem));
  };
  return started;
}

function ask(question: ChoiceQuestion | ChangeQuestion): Promise<Counsel> {
  worker ??= counsellor();
  asked += 1;
  const id = asked;
  worker.postMessage({ id, ...question });
  return new Promise((done, failed) => waiting.set(id, { done, failed }));
}

/** The choice itself with its reasons, and the two next best. */
export async function adviceOn(question: ChoiceQuestion): Promise<readonly Advice[]> {
  return (await ask(question)).advice ?? [];
}

/** What has changed of all that a player weighs, what speaks for the seat first. */
export async function changedIn(question: ChangeQuestion): Promise<readonly Reason[]> {
  return (await ask(question)).changed ?? [];
}
