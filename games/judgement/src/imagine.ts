/** A state that a view could be of: the other side's secret picks are heroes at random. */
import { cloneJson, type Rng } from '@gavel/kernel';
import { maps } from './content/index.ts';
import { randomHeroes } from './scramble.ts';
import { copyModel, type State } from './state.ts';
import type { PlayerView, View } from './view.ts';

export function imagine(v: View, rng: Rng): State {
  const secret = (list: readonly string[] | null, count: number): string[] =>
    list === null ? randomHeroes(count, rng) : [...list];
  const player = (p: PlayerView): State['players'][0] => ({
    fate: p.fate,
    banked: p.banked,
    gone: [...p.gone],
    roster: secret(p.roster, v.size),
    lineup: secret(p.lineup, v.size === 3 ? 5 : 7),
    banned: [...p.banned],
  });
  return {
    frames: v.frames.map(cloneJson),
    pending: v.pending.map(cloneJson),
    asked: v.asked,
    map: maps.findIndex((m) => m.id === v.map),
    pick: v.pick,
    freeFate: v.freeFate,
    turnLimit: v.turnLimit,
    turn: v.turn,
    phase: v.phase,
    first: v.first,
    active: v.active,
    sides: [v.sides[0], v.sides[1]],
    revealed: v.revealed,
    players: [player(v.players[0]), player(v.players[1])],
    models: v.models.map(copyModel),
    souls: v.souls.map((soul) => ({ ...soul })),
    tokens: v.tokens.map((t) => ({ ...t })),
    growths: v.growths.map((g) => ({ ...g, corners: [...g.corners] })),
    made: v.made,
    pit: v.pit,
    strikes: [...v.strikes],
    later: [...v.later],
    claims: [...v.claims],
    winner: v.winner,
    why: v.why,
  };
}
