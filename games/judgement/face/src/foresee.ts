/**
 * What a choice would bring, found by letting the game itself carry it out on a copy. Nothing here has rules of its
 * own, so a preview cannot disagree with what then happens.
 */
import {
  type AttackFrame,
  type Choice,
  type Decision,
  type Disc,
  distance,
  type Event,
  engages,
  features,
  groundPenalty,
  harvestModifier,
  hasAux,
  heightOf,
  INCH,
  judgement,
  type Model,
  movement,
  type Odds,
  odds,
  overlaps,
  type Point,
  pathLength,
  planOf,
  type Solids,
  type State,
  shrineDiscs,
  sightLine,
  soulDisc,
  stat,
} from '@gavel/judgement';
import { at, type Chance, last, must, type Refusal } from '@gavel/kernel';
import { leftOut } from './unit.ts';

/** The same decision in a copy of the state. */
const sameIn = (s: State, { id }: Decision): Decision =>
  must(
    s.pending.find((d) => d.id === id),
    'decision',
  );

export const modelOf = (s: State, key: string): Model =>
  must(
    s.models.find((m) => m.key === key),
    'model',
  );

interface Reaction {
  readonly model: string;
  /** Its ability; empty: it stands its ground. */
  readonly ability: string;
}

/** A way as the game judges it. */
export interface Way {
  readonly model: string;
  readonly path: readonly Point[];
  readonly charge: boolean;
  readonly length: number;
  /** What the model may go on this way, slow ground counted. */
  readonly most: number;
  readonly penalty: number;
  readonly refusal: Refusal | undefined;
  /** Enemies that could strike a parting blow. */
  readonly blows: readonly string[];
  /** What treacherous ground costs in health, and whether that alone kills (JD-23.8). */
  readonly burn: number;
  readonly deadly: boolean;
  /** Others that may or will answer the move with an ability or by standing their ground. */
  readonly reactions: readonly Reaction[];
  /** Enemies that engage the model at the end, and those it engages. */
  readonly engagedBy: readonly string[];
  readonly engaging: readonly string[];
  /** From the base at the end to the nearest wall or building; infinite: there is none. */
  readonly clearance: number;
  /** Models of its unit out of cohesion at the end (JD-4.2). */
  readonly leftOut: readonly string[];
}

/** The corners a choice leads over, if it is a move. */
export function pathOf(
  decision: Decision,
  choice: Choice,
): { model: string; path: Point[]; charge: boolean } | undefined {
  const points = (list: readonly (readonly [number, number])[]) => list.map(([x, y]) => ({ x, y }));
  if (decision.kind === 'step' && 'path' in choice)
    return choice.path.length === 0 ? undefined : { model: decision.model, path: points(choice.path), charge: false };
  if (!('act' in choice)) return undefined;
  if (choice.act === 'advance') return { model: choice.model, path: points(choice.path), charge: false };
  if (choice.act !== 'charge' && choice.act !== 'ability') return undefined;
  return choice.to && { model: choice.model, path: points([choice.to]), charge: true };
}

export function foreseeWay(s: State, decision: Decision, choice: Choice): Way | undefined {
  const going = pathOf(decision, choice);
  if (!going) return undefined;
  const m = modelOf(s, going.model);
  const way = [{ x: m.x, y: m.y }, ...going.path];
  const end = last(way);
  const free = hasAux(s, m, 'pathfinder') || (going.charge && hasAux(s, m, 'fly'));
  const penalty = free ? 0 : groundPenalty(s, m, way);
  const refusal = judgement.check(s, decision, choice);
  return {
    ...going,
    length: pathLength(way),
    most: Math.max(0, movement(s, m, going.charge) - penalty * INCH),
    penalty,
    refusal,
    ...(refusal ? { blows: [], burn: 0, deadly: false, reactions: [] } : dangers(s, decision, choice, going.model)),
    ...standingAt(s, going.model, end),
    clearance: clearanceAt(s, { ...end, r: m.r }),
  };
}

/** Dice that harm nobody, so that a trial runs through. */
const blanks: Chance = { roll: () => 1, pick: () => 0, shuffle() {} };

/** Carries a choice out on a copy and passes on every question until `done`. */
function tryOut(
  s: State,
  decision: Decision,
  choice: Choice,
  chance: Chance,
  done: (s: State, events: Event[]) => boolean,
) {
  const copy = judgement.clone(s);
  const events: Event[] = [];
  const io = { chance, quiet: false, emit: (event: Event) => void events.push(event) };
  judgement.apply(copy, sameIn(copy, decision), choice, io);
  for (let n = 0; n < 60 && !done(copy, events); n++) {
    const next = copy.pending[0];
    if (!next) break;
    judgement.apply(copy, next, judgement.choices(copy, next).at(0), io);
  }
  return { copy, events };
}

/** Who strikes on the way, what the ground does, and who answers it. */
function dangers(
  s: State,
  decision: Decision,
  choice: Choice,
  mover: string,
): Pick<Way, 'blows' | 'burn' | 'deadly' | 'reactions'> {
  const struck = new Set<string>();
  const reactions = new Map<string, Reaction>();
  const answers = (model: string, ability: string) => reactions.set(`${model} ${ability}`, { model, ability });
  const over = (e: Event) => (e.kind === 'moved' || e.kind === 'died') && e.model === mover;
  const { events } = tryOut(s, decision, choice, blanks, (copy, told) => {
    for (const d of copy.pending) {
      if (d.kind === 'model' && d.what === 'partingBlow' && !told.some(over)) for (const key of d.from) struck.add(key);
      if (d.kind === 'react' && d.seat !== decision.seat && !told.some((e) => e.kind === 'rolled'))
        answers(d.model, d.ability);
    }
    return copy.pending[0]?.kind === 'act' || told.some((e) => e.kind === 'attacks' && e.model === mover);
  });
  const end = events.findIndex(over);
  for (const e of events.slice(0, end < 0 ? events.length : end))
    if (e.kind === 'attacks' && e.other === mover) struck.add(e.model);
  const side = modelOf(s, mover).seat;
  for (const e of events) if (e.kind === 'ability' && modelOf(s, e.model).seat !== side) answers(e.model, e.what);
  const ground = events.filter((e) => e.kind === 'damaged').find((e) => e.model === mover && e.other === '');
  return {
    blows: [...struck],
    burn: ground?.n ?? 0,
    deadly: ground !== undefined && events.some((e) => e.kind === 'died' && e.model === mover),
    reactions: [...reactions.values()],
  };
}

/** Who engages whom and who is out of cohesion if the model stood there. */
function standingAt(s: State, key: string, at: Point): Pick<Way, 'engagedBy' | 'engaging' | 'leftOut'> {
  const copy = judgement.clone(s);
  const m = modelOf(copy, key);
  m.x = at.x;
  m.y = at.y;
  m.on = true;
  return {
    engagedBy: copy.models.filter((other) => other.id >= 2 && engages(copy, other, m)).map((other) => other.key),
    engaging: copy.models.filter((other) => engages(copy, m, other)).map((other) => other.key),
    leftOut: leftOut(copy, m),
  };
}

function clearanceAt(s: State, disc: Disc): number {
  let least = Number.POSITIVE_INFINITY;
  for (const f of features(s))
    if (f.kind === 'wall' || f.kind === 'building') least = Math.min(least, distance(disc, f.corners));
  return least;
}

class Halt extends Error {}

/** The first attack roll of the acting model: the game is stopped just before its dice fall. */
export interface Blow {
  readonly attacker: string;
  readonly defender: string;
  readonly weapon: string;
  readonly odds: Odds;
  readonly health: number;
}

/** Questions whose answer is an attack. */
const blows: ReadonlySet<string> = new Set(['partingBlow', 'attack', 'forced']);

export function foreseeAttack(s: State, decision: Decision, choice: Choice): Blow | undefined {
  const act = 'act' in choice && choice.act !== 'end';
  const pointed = decision.kind === 'model' && blows.has(decision.what) && 'model' in choice && choice.model !== '';
  if (!(act || pointed) || judgement.check(s, decision, choice)) return undefined;
  // on its way to an attack an actor may be struck itself
  const isMeant = (f: AttackFrame, now: State) =>
    pointed || (act && at(now.models, f.attacker).key === choice.model && !f.parting);
  let stopped: State | undefined;
  const copy = judgement.clone(s);
  const chance: Chance = {
    ...blanks,
    roll(_, why) {
      const top = copy.frames.at(-1);
      if (why === 'attack' && top?.kind === 'attack' && isMeant(top, copy)) {
        stopped = copy;
        throw new Halt();
      }
      return 1;
    },
  };
  const io = { chance, quiet: true, emit() {} };
  try {
    judgement.apply(copy, sameIn(copy, decision), choice, io);
    for (let n = 0; n < 60; n++) {
      const next = copy.pending[0];
      if (!next || next.kind === 'act') break;
      judgement.apply(copy, next, judgement.choices(copy, next).at(0), io);
    }
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
  }
  return stopped && blowOf(stopped, stopped.frames.at(-1) as AttackFrame);
}

/** The attack a frame is about, with its exact odds. */
export function blowOf(s: State, frame: AttackFrame): Blow {
  const plan = planOf(s, frame);
  return {
    attacker: plan.attacker.key,
    defender: plan.defender.key,
    weapon: plan.weapon.id,
    odds: odds(s, plan),
    health: healthOf(s, plan.defender),
  };
}

/** What a choice costs a model at once, dice apart. */
export function foreseeHarm(s: State, decision: Decision, choice: Choice, model: string): number {
  const { events } = tryOut(s, decision, choice, blanks, () => true);
  return events.reduce((sum, e) => (e.kind === 'damaged' && e.model === model ? sum + e.n : sum), 0);
}

/** Where a choice pushes somebody to. */
export function foreseePush(s: State, decision: Decision, choice: Choice): { model: Model; to: Point } | undefined {
  const { events } = tryOut(s, decision, choice, blanks, () => true);
  const pushed = events.find((e) => e.kind === 'pushed');
  if (!pushed) return undefined;
  const [x, y] = pushed.at;
  return { model: modelOf(s, pushed.model), to: { x, y } };
}

function healthOf(s: State, m: Model): number {
  const seen = at(judgement.view(s, 'omniscient').models, m.id);
  return seen.health + seen.temporary;
}

interface HarvestLine {
  /** Whose nearness counts; empty: abilities and artefacts. */
  readonly model: string;
  readonly add: number;
}

export interface Harvest {
  readonly own: number;
  readonly lines: readonly HarvestLine[];
  /** What two dice must come to (JD-15.9). */
  readonly need: number;
}

/** What each model near the Soul adds: they are set down one by one and the game is asked each time. */
export function foreseeHarvest(s: State, choice: Extract<Choice, { act: 'harvest' }>): Harvest | undefined {
  const soul = s.souls.find((one) => one.id === choice.soul);
  if (!soul) return undefined;
  const copy = judgement.clone(s);
  const m = modelOf(copy, choice.model);
  const via = choice.via === undefined ? undefined : modelOf(copy, choice.via);
  const others = copy.models.filter((other) => other.id >= 2 && other.on && other !== m && other !== via);
  const sum = () => harvestModifier(copy, m, soulDisc(soul), via);
  for (const other of others) other.on = false;
  const own = stat(copy, m, 'SH');
  let before = sum();
  const lines: HarvestLine[] = before === own ? [] : [{ model: '', add: before - own }];
  for (const other of others) {
    other.on = true;
    const now = sum();
    if (now !== before) lines.push({ model: other.key, add: now - before });
    before = now;
  }
  return { own, lines, need: 12 - before };
}

/** The attack that is being resolved. */
export function currentAttack(s: State): AttackFrame | undefined {
  return s.frames.findLast((f): f is AttackFrame => f.kind === 'attack');
}

export interface Sight {
  readonly seen: boolean;
  readonly line: { readonly from: Point; readonly to: Point } | undefined;
  readonly blockers: readonly Blocker[];
}

/** What stands in the way. */
interface Blocker {
  /** A model's key, `shrine` or a kind of terrain. */
  readonly name: string;
  readonly solids: Solids;
}

/** The line of sight between two bases, or what blocks it. */
export function foreseeSight(s: State, a: Model, b: Model): Sight {
  const list = blockersBetween(s, a, b);
  const all: Solids = {
    discs: list.flatMap(({ solids }) => solids.discs),
    polygons: list.flatMap(({ solids }) => solids.polygons),
  };
  const line = sightLine(a, b, all);
  if (line) return { seen: true, line, blockers: [] };
  const alone = list.filter(({ solids }) => sightLine(a, b, solids) === undefined);
  if (alone.length > 0) return { seen: false, line: undefined, blockers: alone };
  // together only: leave out whatever is not needed
  let needed = list;
  for (const one of list) {
    const rest = needed.filter((other) => other !== one);
    const solids = {
      discs: rest.flatMap((other) => other.solids.discs),
      polygons: rest.flatMap((other) => other.solids.polygons),
    };
    if (sightLine(a, b, solids) === undefined) needed = rest;
  }
  return { seen: false, line: undefined, blockers: needed };
}

/** JD-2.12, JD-23.7: bodies at least as high as the taller of the two. */
function blockersBetween(s: State, a: Model, b: Model): Blocker[] {
  const tall = Math.max(heightOf(a), heightOf(b));
  const list: Blocker[] = [];
  for (const m of s.models)
    if (m.on && m !== a && m !== b && heightOf(m) >= tall)
      list.push({ name: m.key, solids: { discs: [m], polygons: [] } });
  if (tall <= 2)
    for (const disc of shrineDiscs(s)) list.push({ name: 'shrine', solids: { discs: [disc], polygons: [] } });
  for (const f of features(s)) {
    if (f.height < tall) continue;
    const soft = f.kind === 'forest' || f.kind === 'smoke';
    if (soft && (overlaps(a, f.corners) || overlaps(b, f.corners))) continue;
    list.push({ name: f.kind, solids: { discs: [], polygons: [f.corners] } });
  }
  return list;
}
