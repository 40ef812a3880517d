/** Has games and moments judged beside the page. Looking back at a whole game has a worker of its own, which cancelling ends. */
import type { Analysis, Knowledge } from '@gavel/bots/analysis';
import type { Decision, Seat } from '@gavel/kernel';
import type { Answer, Question } from './thinker.ts';

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

const newWorker = (): Worker => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });

export interface Look {
  readonly result: Promise<Analysis | undefined>;
  cancel(): void;
}

interface Lookback {
  readonly game: string;
  readonly record: () => Promise<string>;
  readonly knowledge: Knowledge;
  /** Only if it is kept from before. */
  readonly only?: 'kept';
}

/** Looks back at a game; cancelled, nothing comes of it any more. */
export function lookBack({ record, ...how }: Lookback, onProgress: (done: number, of: number) => void): Look {
  const worker = newWorker();
  const result = new Promise<Analysis | undefined>((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('done' in data) onProgress(data.done, data.of);
      else if ('problem' in data) failed(new Error(data.problem));
      else if ('analysis' in data) done(data.analysis);
    };
    worker.onerror = () => failed(new Error('the worker ended'));
    const question: Asked = { what: 'game', record: '', ...how };
    record().then((text) => worker.postMessage({ ...question, id: 0, record: text }), failed);
  });
  const cancel = () => worker.terminate();
  result.then(cancel, cancel);
  return { result, cancel };
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (chance: number | undefined) => void>();

/** A seat's chance at a moment of a running game, from its view; undefined: nobody can say. */
export function chanceAt(game: string, view: unknown, seat: Seat, decision?: Decision): Promise<number | undefined> {
  if (!worker) {
    worker = newWorker();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.id)?.('chance' in data ? data.chance : undefined);
      waiting.delete(data.id);
    };
    // nobody can say then; the next one who asks begins anew
    worker.onerror = () => {
      worker?.terminate();
      worker = undefined;
      for (const done of waiting.values()) done(undefined);
      waiting.clear();
    };
  }
  asked += 1;
  const id = asked;
  worker.postMessage({ what: 'now', id, game, view, seat, decision } satisfies Question);
  return new Promise((done) => waiting.set(id, done));
}
