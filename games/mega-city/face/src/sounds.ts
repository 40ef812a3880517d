import type { Sounds } from '@gavel/kit/sounds.ts';

/** What the panels sound like, by their deeds. */
export const sounds: Sounds = {
  play: 'card',
  move: 'step',
  turnUp: 'card',
  showdown: 'dice',
  arrest: 'arrest',
  report: 'horn',
  cancel: 'card',
  noResult: 'dice',
  lastPerp: 'horn',
  won: 'end',
};
