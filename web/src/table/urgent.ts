/** What a table says that cannot wait until all before it has been shown. */
import type { Push } from '../net/protocol.ts';

/** Whether somebody else did something in it. */
export const tellsOfOthers = (push: Push, yours: readonly number[]): boolean =>
  push.type === 'news' && push.log.some((line) => line.kind === 'command' && !yours.includes(line.seat));

/** What we decided or took back ourselves, or gave up; a pass that the table gave for us comes in its turn. */
const isOwnDoing = (push: Push & { readonly type: 'news' }, yours: readonly number[]): boolean =>
  push.log.some(
    (line) =>
      ((line.kind === 'command' && line.passed !== true) || line.kind === 'back' || line.kind === 'conceded') &&
      yours.includes(line.seat),
  );

/** All of it anew, our own doing, a window that closes, or our clock that runs. */
export const isUrgent = (push: Push, yours: readonly number[]): boolean =>
  push.type !== 'news' ||
  isOwnDoing(push, yours) ||
  typeof push.game?.window?.closesIn === 'number' ||
  (push.info.settings.time.kind === 'live' && yours.some((seat) => push.info.clock?.running.includes(seat) === true));
