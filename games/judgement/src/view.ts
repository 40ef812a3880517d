/** What a viewer may see: everything, but for the secret picks of the other side (JD-18.2). */
import { cloneJson, type Rng, type Viewer, type Waiting } from '@gavel/kernel';
import { artefacts, cards, heroes, maps } from './content/index.ts';
import type { Decision } from './decisions.ts';
import type { Event } from './events.ts';
import type { Frame } from './frames.ts';
import {
  effigyBase,
  effigyHealth,
  effigyStart,
  healthLeft,
  maxHealth,
  slots,
  temporaryHealth,
} from './rules/standing.ts';
import { copyModel, type Growth, type Model, type Side, type Soul, type State, type Token } from './state.ts';

/** A model with what its numbers come to, so that nobody has to work them out. */
export interface ModelView extends Model {
  readonly name: string;
  readonly health: number;
  readonly maxHealth: number;
  readonly temporary: number;
  readonly conditions: readonly string[];
  readonly artefacts: readonly string[];
}

interface PlayerView {
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

/** May the viewer see what this seat chose in secret? */
function sees(s: { readonly revealed: boolean }, viewer: Viewer, seat: number): boolean {
  return s.revealed || viewer === 'omniscient' || viewer === seat;
}

function modelView(s: State, m: Model): ModelView {
  return {
    ...copyModel(m),
    name: cards[m.card]!.name,
    health: healthLeft(s, m),
    maxHealth: m.id < 2 ? effigyStart(s) : maxHealth(s, m),
    temporary: temporaryHealth(m),
    conditions: m.standings.filter((e) => e.condition !== '').map((e) => e.condition),
    artefacts: m.standings.filter((e) => e.artefact >= 0).map((e) => artefacts[e.artefact]!.id),
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
    map: maps[s.map]!.id,
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

export function imagine(v: View, rng: Rng): State {
  const secret = (list: readonly string[] | null, count: number): string[] =>
    list === null ? randomHeroes(count, rng) : [...list];
  const size = v.size;
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
    players: v.players.map((p) => ({
      fate: p.fate,
      banked: p.banked,
      gone: [...p.gone],
      roster: secret(p.roster, size),
      lineup: secret(p.lineup, size === 3 ? 5 : 7),
      banned: [...p.banned],
    })) as State['players'],
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

/** Heroes at random, in the order of the pack. */
function randomHeroes(count: number, rng: Rng): string[] {
  const left = heroes.map((_, i) => i);
  const chosen: number[] = [];
  for (let i = 0; i < count; i++) chosen.push(...left.splice(rng.below(left.length), 1));
  return chosen.sort((a, b) => a - b).map((i) => heroes[i]!.id);
}

export function scramble(s: State, viewer: Viewer, rng: Rng): void {
  for (const [seat, p] of s.players.entries()) {
    if (sees(s, viewer, seat)) continue;
    if (p.roster.length > 0) p.roster = randomHeroes(p.roster.length, rng);
    if (p.lineup.length > 0) p.lineup = randomHeroes(p.lineup.length, rng);
  }
}

export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.kind) {
    case 'picked':
      return viewer === 'omniscient' || viewer === event.seat ? event : undefined;
    case 'chose':
    case 'revealed':
    case 'banned':
    case 'took':
    case 'initiative':
    case 'goesFirst':
    case 'side':
    case 'turn':
    case 'placed':
    case 'activated':
    case 'moved':
    case 'attacks':
    case 'rolled':
    case 'rerolled':
    case 'kept':
    case 'damaged':
    case 'healed':
    case 'suffers':
    case 'relieved':
    case 'died':
    case 'soulBound':
    case 'soulBanked':
    case 'soulLost':
    case 'soulSpawned':
    case 'soulMoved':
    case 'level':
    case 'fate':
    case 'ability':
    case 'manoeuvre':
    case 'pushed':
    case 'token':
    case 'tokenGone':
    case 'terrain':
    case 'market':
    case 'handedOver':
    case 'stoodGround':
    case 'aims':
    case 'check':
    case 'shielded':
    case 'claimed':
    case 'over':
      return event;
  }
}

/** The picks come to light together; until then a seat knows its own only. */
export function reveals(event: Event, viewer: Viewer): boolean {
  return event.kind === 'revealed' && viewer !== 'omniscient';
}
