import type { Sounds } from '@gavel/kit/sounds.ts';

/** What the panels sound like, by their deeds. */
export const sounds: Sounds = {
  advance: 'step',
  locate: 'horn',
  meet: 'card',
  met: 'end',
  die: 'doom',
  shootout: 'shot',
  psi: 'soul',
  change: 'hit',
  health: 'hit',
  radiation: 'hit',
  ammo: 'card',
  rations: 'card',
  opened: 'horn',
  play: 'card',
  draw: 'card',
  add: 'card',
  row: 'card',
  turnUp: 'card',
  // who speaks is read
  say: 'none',
  won: 'end',
  lost: 'end',
};
