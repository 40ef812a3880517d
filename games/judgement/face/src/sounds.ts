import type { Sounds } from '@gavel/kit/sounds.ts';

/** What the panels sound like, by their deeds. */
export const sounds: Sounds = {
  place: 'step',
  activate: 'none',
  move: 'step',
  aim: 'card',
  attack: 'dice',
  ability: 'leap',
  // biome-ignore lint/suspicious/noThenProperty: a deed's name, and no function
  then: 'hit',
  die: 'doom',
  bind: 'soul',
  bank: 'soul',
  token: 'card',
  terrain: 'blast',
  claim: 'horn',
  market: 'card',
  give: 'card',
  pick: 'card',
  ban: 'hit',
  won: 'end',
};
