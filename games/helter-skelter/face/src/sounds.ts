import type { Sounds } from '@gavel/kit/sounds.ts';

/** What the panels sound like, by their deeds and what came of them. */
export const sounds: Sounds = {
  MOVE: 'step',
  CLIMB: 'step',
  FLY: 'leap',
  COLLECT: 'soul',
  MELEE: 'hit',
  SMASH: 'hit',
  SHOTGUN: 'shot',
  PSI: 'soul',
  SNIPE: 'shot',
  'HI-EX': 'blast',
  EXPLODE: 'blast',
  RALLY: 'horn',
  HEAL: 'heal',
  'health.less': 'hit',
  'health.more': 'heal',
  // who defends well takes no harm: a card
  'health.none': 'card',
  point: 'soul',
  // what came of a deed that is not on the page
  wound: 'hit',
  defend: 'card',
  discard: 'card',
  warping: 'soul',
  deploy: 'leap',
  interrupt: 'horn',
  kill: 'doom',
  eliminated: 'doom',
  warp: 'soul',
  won: 'end',
};
