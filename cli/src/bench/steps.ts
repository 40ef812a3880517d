/** Tells on standard error how far a long measurement is: one line that changes on a terminal, a line for each step elsewhere. */
export function steps(what: string, total: number, to: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr) {
  let done = 0;
  return (step: string): void => {
    done += 1;
    const line = `${what} ${done}/${total}: ${step}`;
    to.write(to.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
}
