/** With whom one plays; every way has an address of its own. */
export const ways = ['bots', 'friends', 'pass', 'quick'] as const;
export type Way = (typeof ways)[number];
