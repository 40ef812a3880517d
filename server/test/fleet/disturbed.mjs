// What happens to a node from inside, loaded before everything else: its clocks jump and its statements fail when the test says so.
import { strike } from './statements.mjs';

const off = { wallMs: 0, steadyMs: 0 };
const RealDate = Date;
const steady = performance.now.bind(performance);
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + off.wallMs);
    else super(...given);
  }
  static now() {
    return RealDate.now() + off.wallMs;
  }
};
performance.now = () => steady() + off.steadyMs;

let strikes;
const kinds = () => [...(strikes?.kinds ?? [])];
process.on('message', ({ jump, manners, report, spare }) => {
  if (jump !== undefined) {
    off.wallMs += jump.wallMs;
    off.steadyMs += jump.steadyMs;
  }
  if (manners !== undefined) strikes = strike({ manners, rest: 1, again: 30 });
  if (report) process.send({ kinds: kinds() });
  if (spare) strikes?.stop();
});
// nobody is kept alive by who might speak
process.channel?.unref();
