import type { Sounds } from '@gavel/kit/sounds.ts';

/** What the panels sound like, by their deeds and what came of them. */
export const sounds: Sounds = {
  place: 'step',
  activate: 'none',
  fate: 'none',
  move: 'step',
  aim: 'card',
  attack: 'leap',
  ability: 'leap',
  dice: 'dice',
  'health.less': 'hit',
  'health.more': 'heal',
  // a blow that hurts nobody
  'health.none': 'none',
  shield: 'card',
  soul: 'soul',
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
