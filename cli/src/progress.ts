/** A bar on a terminal's standard error; silent elsewhere. */
export function progressBar(what: string, total: number): { at(done: number): void; end(): void } {
  const { stderr } = process;
  if (!stderr.isTTY || total < 2) return { at() {}, end() {} };
  const width = 30;
  let shown = -1;
  return {
    at(done) {
      const percent = Math.floor((done * 100) / total);
      if (percent === shown) return;
      shown = percent;
      const full = Math.round((done * width) / total);
      stderr.write(`\r${what} [${'█'.repeat(full)}${'·'.repeat(width - full)}] ${done}/${total}`);
    },
    end() {
      stderr.write('\r\x1b[K');
    },
  };
}
