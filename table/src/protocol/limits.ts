/** The bounds of what may be asked for. */

/** Longest name, chat line, request id, seat link and id of anything else. */
export const limits = { name: 32, chat: 500, id: 64, links: 128, seats: 16 } as const;

/** Minutes, seconds, days. */
export const timeLimits = {
  bank: { least: 0.05, most: 600 },
  increment: { most: 600 },
  days: { least: 1, most: 14 },
  grace: { least: 5, most: 3600, usual: 60 },
} as const;

/** Seconds a window may last; 0: no limit. */
export const windowSeconds = { least: 3, most: 120, usual: 8 } as const;
