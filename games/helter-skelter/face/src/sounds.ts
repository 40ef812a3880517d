import type { Sounds } from '@gavel/kit/sounds.ts';

/** What the panels sound like, by their deeds. */
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
  deploy: 'leap',
  interrupt: 'horn',
  kill: 'doom',
  eliminated: 'doom',
  warp: 'soul',
  won: 'end',
};
