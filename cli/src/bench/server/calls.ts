/** Calls between the bench and its processes: one question at a time, answered once. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** What is done for each question, by its name; `Values` is what each is asked with. */
type Handlers<Values> = { readonly [Name in keyof Values]: (value: Values[Name]) => unknown };
type Question = { readonly name: string; readonly value: unknown };
type Answer = { readonly value: unknown } | { readonly failed: string };

/** Inside a process: answers the parent's questions until it hangs up. */
export function answerCalls<Values>(handlers: Handlers<Values>): void {
  const say = (answer: Answer) => process.send?.(answer);
  process.on('message', <Name extends keyof Values>({ name, value }: { name: Name; value: Values[Name] }) => {
    const answer = async () => handlers[name](value);
    answer().then(
      (result) => say({ value: result }),
      (problem: Error) => say({ failed: problem.stack ?? problem.message }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}

/** A process of the bench, seen from outside. */
export class Helper {
  private readonly child: ChildProcess;

  constructor(file: URL, args: readonly string[]) {
    this.child = fork(file, args, { execArgv: [...process.execArgv, '--expose-gc'] });
  }

  async call<T>(name: string, value?: unknown): Promise<T> {
    this.child.send({ name, value } satisfies Question);
    const ended = new AbortController();
    const gone = once(this.child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`a process of the bench ended with ${code} during ${name}`);
    });
    const [answer] = (await Promise.race([once(this.child, 'message', { signal: ended.signal }), gone])) as [Answer];
    ended.abort();
    gone.catch(() => undefined);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.value as T;
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
