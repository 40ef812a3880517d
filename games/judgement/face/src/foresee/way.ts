/** A way as the game judges it: how far, through what, who strikes on it, and how it ends. */
import {
  type Choice,
  type Decision,
  type Disc,
  distance,
  type Event,
  engages,
  features,
  groundPenalty,
  hasAux,
  INCH,
  judgement,
  movement,
  type Point,
  pathLength,
  type State,
} from '@gavel/judgement';
import { last, type Refusal } from '@gavel/kernel';
import { leftOut } from '../unit.ts';
import { modelOf, pathOf } from './models.ts';
import { blanks, tryOut } from './trial.ts';

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
