/** How long somebody whose line was lost waits before they try again. Waits differ, so that a crowd does not come back all at once. */

/** So long it may be a node that goes while others are there, or a short hole in the air. */
const momentMs = 5000;
const soonMs = 300;
const longestMs = 8000;

/** What a socket is closed with whose node or table goes elsewhere: come back. */
const comeBack = 1012;
/** From here on codes are the server's own, and it means them. */
const own = 4000;

export class Patience {
  private readonly now: () => number;
  private readonly luck: () => number;
  private lostAt: number | undefined;
  private tries = 0;

  constructor(now = () => performance.now(), luck = Math.random) {
    this.now = now;
    this.luck = luck;
  }

  /** In milliseconds. `code`: what the socket was closed with, where one stood. */
  next(code = 0): number {
    const now = this.now();
    this.lostAt ??= now;
    if (code < own && now - this.lostAt < momentMs)
      return code === comeBack ? 50 + 200 * this.luck() : this.about(soonMs);
    this.tries += 1;
    return this.about(Math.min(longestMs, 250 * 2 ** this.tries));
  }

  /** It works again. */
  calm(): void {
    this.lostAt = undefined;
    this.tries = 0;
  }

  private about(ms: number): number {
    return (ms * (1 + this.luck())) / 2;
  }
}
