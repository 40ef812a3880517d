import type { Sounds } from '@gavel/kit/sounds.ts';

/** What the panels sound like, by their deeds and what came of them. */
export const sounds: Sounds = {
  advance: 'step',
  locate: 'horn',
  meet: 'card',
  met: 'end',
  die: 'doom',
  shootout: 'shot',
  psi: 'soul',
  change: 'hit',
  'health.less': 'hit',
  'health.more': 'heal',
  // alone on its page it does not say which way
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
