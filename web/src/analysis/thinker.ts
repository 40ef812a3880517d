/** Looks back at games beside the page, so that it never stutters; needs no network. Whoever has enough of it ends the worker. */
import { type Analysis, analyse, chanceNow, type Knowledge, keyOf } from '@gavel/bots/analysis';
import { type Decision, readRecord, type Seat } from '@gavel/kernel';
import { loadRules } from '../games/rules.ts';
import { putUp, takeDown } from './shelf.ts';

export type Question = { readonly id: number; readonly game: string } & (
  | {
      readonly what: 'game';
      readonly record: string;
      readonly knowledge: Knowledge;
      /** Is it kept? Left out: it is thought about if not. */
      readonly only?: 'kept';
    }
  | { readonly what: 'now'; readonly view: unknown; readonly seat: Seat; readonly decision: Decision | undefined }
);

export type Answer = { readonly id: number } & (
  | { readonly done: number; readonly of: number }
  | { readonly analysis: Analysis | undefined; readonly kept: boolean }
  | { readonly chance: number | undefined }
  | { readonly problem: string }
);

const say = (answer: Answer) => self.postMessage(answer);

async function look(question: Question): Promise<void> {
  const { id } = question;
  const game = await loadRules(question.game);
  if (question.what === 'now') {
    const { view, seat, decision } = question;
    say({ id, chance: chanceNow(game, view, seat, decision) });
    return;
  }
  const { record, knowledge, only } = question;
  const key = keyOf(game, record, { knowledge });
  const known = await takeDown(key).catch(() => undefined);
  if (known || only) {
    say({ id, analysis: known, kept: known !== undefined });
    return;
  }
  const heard = (done: number, of: number): boolean => {
    say({ id, done, of });
    return true;
  };
  const analysis = analyse(game, readRecord(record), { knowledge, heard });
  // a browser that keeps nothing thinks again
  if (analysis) await putUp(key, analysis).catch(() => {});
  say({ id, analysis, kept: false });
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  look(data).catch((problem: unknown) => say({ id: data.id, problem: String(problem) }));
};
