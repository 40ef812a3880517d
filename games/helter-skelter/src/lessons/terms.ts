/** The terms of the game, each with the step that explains it. */
export const terms = {
  basics: {
    fragment: 'walk.2',
    collect: 'walk.3',
    point: 'walk.3',
    health: 'strike.1',
    melee: 'strike.2',
    blow: 'strike.2',
    damage: 'strike.3',
    defend: 'strike.3',
    deploy: 'turn.1',
    arrival: 'turn.1',
    marker: 'turn.5',
    'map card': 'start.1',
    wall: 'shoot.1',
    snipe: 'shoot.2',
    sight: 'shoot.2',
    cover: 'shoot.2',
    shotgun: 'shoot.3',
    deflect: 'shield.1',
    interrupt: 'interrupt.1',
  },
} as const;
