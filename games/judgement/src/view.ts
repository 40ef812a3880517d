/** What a viewer may see: everything, but for the secret picks of the other side (JD-18.2). */
import { at, cloneJson, type Viewer, type Waiting } from '@gavel/kernel';
import { artefacts, type Condition } from './content/index.ts';
import type { Decision } from './decisions.ts';
import type { Frame } from './frames.ts';
import { sees } from './redact.ts';
import {
  effigyBase,
  effigyHealth,
  effigyStart,
  healthLeft,
  maxHealth,
  slots,
  temporaryHealth,
} from './rules/standing.ts';
import {
  battlefield,
  cardOfModel,
  copyModel,
  type Growth,
  type Model,
  type Side,
  type Soul,
  type State,
  type Token,
} from './state.ts';

/** A model with what its numbers come to, so that nobody has to work them out. */
export interface ModelView extends Model {
  readonly name: string;
  readonly health: number;
  readonly maxHealth: number;
  readonly temporary: number;
  readonly conditions: readonly Condition[];
  readonly artefacts: readonly string[];
}

export interface PlayerView {
  readonly fate: number;
  readonly banked: number;
  readonly gone: readonly number[];
  /** null: chosen, but not shown to this viewer. */
  readonly roster: readonly string[] | null;
  readonly lineup: readonly string[] | null;
  readonly banned: readonly string[];
  readonly effigy: number;
  readonly effigyBase: number;
}

export interface View {
  readonly viewer: Viewer;
  readonly map: string;
  readonly size: 3 | 5;
  readonly pick: State['pick'];
  readonly freeFate: State['freeFate'];
  readonly turnLimit: number;
  readonly turn: number;
  readonly phase: State['phase'];
  readonly first: Side;
  readonly active: Side;
  readonly sides: readonly [Side, Side];
  readonly revealed: boolean;
  readonly players: readonly [PlayerView, PlayerView];
  readonly models: readonly ModelView[];
  readonly souls: readonly Soul[];
  readonly tokens: readonly Token[];
  readonly growths: readonly Growth[];
  readonly made: number;
  readonly pit: number;
  readonly strikes: readonly number[];
  readonly later: readonly number[];
  readonly claims: readonly number[];
  readonly winner: State['winner'];
  readonly why: string;
  readonly frames: readonly Frame[];
  readonly pending: readonly Decision[];
  readonly asked: number;
}

function modelView(s: State, m: Model): ModelView {
  return {
    ...copyModel(m),
    name: cardOfModel(m).name,
    health: healthLeft(s, m),
    maxHealth: m.id < 2 ? effigyStart(s) : maxHealth(s, m),
    temporary: temporaryHealth(m),
    conditions: m.standings.flatMap((e) => (e.condition === '' ? [] : [e.condition])),
    artefacts: m.standings.filter((e) => e.artefact >= 0).map((e) => at(artefacts, e.artefact).id),
  };
}

function playerView(s: State, seat: 0 | 1, viewer: Viewer): PlayerView {
  const p = s.players[seat];
  const hidden = !sees(s, viewer, seat);
  return {
    fate: p.fate,
    banked: p.banked,
    gone: [...p.gone],
    roster: hidden && p.roster.length > 0 ? null : [...p.roster],
    lineup: hidden && p.lineup.length > 0 ? null : [...p.lineup],
    banned: [...p.banned],
    effigy: effigyHealth(s, seat),
    effigyBase: effigyBase(s, seat),
  };
}

export function view(s: State, viewer: Viewer): View {
  return {
    viewer,
    map: battlefield(s).id,
    size: slots(s),
    pick: s.pick,
    freeFate: s.freeFate,
    turnLimit: s.turnLimit,
    turn: s.turn,
    phase: s.phase,
    first: s.first,
    active: s.active,
    sides: [s.sides[0], s.sides[1]],
    revealed: s.revealed,
    players: [playerView(s, 0, viewer), playerView(s, 1, viewer)],
    models: s.models.map((m) => modelView(s, m)),
    souls: s.souls.map((soul) => ({ ...soul })),
    tokens: s.tokens.map((t) => ({ ...t })),
    growths: s.growths.map((g) => ({ ...g, corners: [...g.corners] })),
    made: s.made,
    pit: s.pit,
    strikes: [...s.strikes],
    later: [...s.later],
    claims: [...s.claims],
    winner: s.winner,
    why: s.why,
    frames: s.frames.map(cloneJson),
    pending: s.pending.map(cloneJson),
    asked: s.asked,
  };
}

/** Everybody knows who is asked what: nothing that is asked is secret. */
export function pendingFor(s: State): Waiting[] {
  return s.pending.map((d) => ({
    id: d.id,
    seat: d.seat,
    kind: d.kind,
    ...(d.window ? { window: true as const } : {}),
  }));
}
