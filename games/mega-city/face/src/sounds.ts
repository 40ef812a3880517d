import type { Sounds } from '@gavel/kit/sounds.ts';

/** What the panels sound like, by their deeds and what came of them. */
export const sounds: Sounds = {
  play: 'card',
  move: 'step',
  turnUp: 'card',
  showdown: 'horn',
  dice: 'dice',
  // points are made by arrests alone
  point: 'arrest',
  care: 'hit',
  report: 'horn',
  look: 'card',
  swap: 'card',
  flee: 'step',
  cancel: 'card',
  noResult: 'dice',
  lastPerp: 'horn',
  won: 'end',
};
