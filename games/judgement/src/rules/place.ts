/** Setting things down: re-spawning, recalls, summoning, placements, tokens and terrain (JD-10.2, JD-10.7, JD-19.6). */
import {
  completelyWithin,
  contactRing,
  type Disc,
  directions,
  type Field,
  isFree,
  nearestPlace,
  overlaps,
  pointWithin,
  polygonsMeet,
  rounded,
  touching,
  within,
} from '@gavel/geometry';
import { ask, at, type Refusal, refuse, topOf } from '@gavel/kernel';
import { abilityAt, INCH, type Op, opAt, type Point } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { PlaceFrame } from '../frames.ts';
import { battlefield, type Model, modelAt, type State } from '../state.ts';
import { askWhich } from './asking.ts';
import { border, buildings, restingPlace, shrineDiscs, soulDisc } from './field.ts';
import { checkRest, displace, points } from './move.ts';
import { TOKEN_RADIUS } from './standing.ts';

const discsOf = (flat: readonly number[]): Disc[] => {
  const list: Disc[] = [];
  for (let i = 0; i < flat.length; i += 3) list.push({ x: at(flat, i), y: at(flat, i + 1), r: at(flat, i + 2) });
  return list;
};

export function pushPlace(s: State, part: Partial<PlaceFrame> & { what: PlaceFrame['what']; seat: 0 | 1 }): void {
  s.frames.push({
    kind: 'place',
    step: 'ask',
    model: -1,
    touching: [],
    within: [],
    ability: -1,
    op: -1,
    radius: 0,
    report: -1,
    ...part,
  });
}

/** Puts a model base-to-base with one of these discs, where its player wants. */
export function placeTouching(
  s: State,
  m: Model,
  discs: readonly Disc[],
  what: 'respawn' | 'model',
  report = -1,
): void {
  pushPlace(s, {
    what,
    seat: m.seat === -1 ? s.active : m.seat,
    model: m.id,
    touching: discs.flatMap(({ x, y, r }) => [x, y, r]),
    report,
  });
}

const growthOf = (f: PlaceFrame): Op<'terrain'> => opAt(abilityAt(f.ability), f.op, 'terrain');

export const placeSteps = {
  ask(s: State, f: PlaceFrame, io: Io): void {
    if (f.what === 'respawn' || f.what === 'model') {
      const m = modelAt(s, f.model);
      // JD-19.6: nothing free touches it: the nearest free place
      if (placeCandidates(s, f, 1).length === 0) {
        const goal = discsOf(f.touching)[0] ?? { x: at(f.within, 0), y: at(f.within, 1) };
        settle(s, f, m, nearestPlace(m.r, goal, restingPlace(s, m), { x: 0, y: 0 }) ?? { x: m.x, y: m.y }, io);
        return;
      }
      f.step = 'done';
      ask(s, { seat: f.seat, kind: 'place', what: f.what, models: [m.key] });
      return;
    }
    if (placeCandidates(s, f, 1).length === 0) {
      s.frames.pop();
      return;
    }
    f.step = 'done';
    ask(s, { seat: f.seat, kind: 'place', what: f.what, models: [modelAt(s, f.model).key] });
  },
  done(s: State): void {
    s.frames.pop();
  },
};

function settle(s: State, f: PlaceFrame, m: Model, at: Point, io: Io): void {
  s.frames.pop();
  const report = s.frames[f.report];
  if (report?.kind === 'run') report.point = [at.x, at.y];
  const wasOn = m.on;
  displace(s, io, m, at, wasOn ? 'place' : 'spawn');
}

/** Where tokens may lie (JD-10.2). */
function tokenField(s: State): Field {
  return {
    discs: [...s.models.filter((m) => m.on), ...shrineDiscs(s), ...s.souls.map(soulDisc)],
    polygons: buildings(s),
    border: border(s),
  };
}

/** Terrain that an ability puts down, as corners: turned by so many sixteenths of half a circle. */
export function growthCorners(op: Op<'terrain'>, centre: Point, turn: number): number[] {
  const { size } = op;
  if (size === undefined) {
    const r = ((op.diameter ?? 0) * INCH) / 2;
    return directions(16).flatMap((u) => {
      const p = pointWithin(centre, u, r);
      return [p.x, p.y];
    });
  }
  const [long, wide] = [(size[0] * INCH) / 2, (size[1] * INCH) / 2];
  const u = at(directions(32), turn);
  const corner = (a: number, b: number): number[] => {
    const p = rounded(centre.x + u.x * a - u.y * b, centre.y + u.y * a + u.x * b);
    return [p.x, p.y];
  };
  return [...corner(long, wide), ...corner(-long, wide), ...corner(-long, -wide), ...corner(long, -wide)];
}

/** `ground`: what must be free there, if the asker has worked it out already. */
export function checkPlace(s: State, f: PlaceFrame, at: Point, turn: number, ground?: Field): Refusal | undefined {
  if (f.what === 'terrain') {
    const op = growthOf(f);
    const self = modelAt(s, f.model);
    if (op.size === undefined ? turn !== 0 : turn < 0 || turn >= 16) return refuse('JD-10.1', 'refusal.turn');
    const corners = points(growthCorners(op, at, turn));
    const most = op.within * INCH + self.r;
    if (corners.some((p) => (p.x - self.x) ** 2 + (p.y - self.y) ** 2 > most * most))
      return refuse('JD-10.1', 'refusal.outOfRange', { who: 'the place' });
    if (corners.some((p) => p.x * p.x + p.y * p.y > battlefield(s).radius ** 2))
      return refuse('JD-1.3', 'refusal.offBoard');
    // a wall touches no base and no impassable terrain
    if (op.terrain === 'wall') {
      const bases = [...s.models.filter((m) => m.on), ...s.souls.map(soulDisc), ...shrineDiscs(s)];
      if (bases.some((base) => within(base, corners, 1))) return refuse('JD-10.2', 'refusal.onBases');
      if (buildings(s).some((building) => polygonsMeet(building, corners)))
        return refuse('JD-10.2', 'refusal.onTerrain');
    }
    return undefined;
  }
  const r = f.what === 'token' ? TOKEN_RADIUS : modelAt(s, f.model).r;
  const disc = { x: at.x, y: at.y, r };
  if (f.touching.length > 0) {
    if (!discsOf(f.touching).some((d) => touching(disc, d) && !overlaps(disc, d)))
      return refuse('JD-2.3', 'refusal.notTouching');
  } else {
    const [x = 0, y = 0, far = 0] = f.within;
    if (!completelyWithin(disc, { x, y, r: f.radius }, far))
      return refuse('JD-10.7', 'refusal.outOfRange', { who: 'the place' });
  }
  if (f.what === 'token') {
    return isFree(r, at, ground ?? tokenField(s)) ? undefined : refuse('JD-10.2', 'refusal.tokenPlace');
  }
  if (ground !== undefined && isFree(r, at, ground)) return undefined;
  return checkRest(s, modelAt(s, f.model), at);
}

/** Good places out of infinitely many, all of them legal. */
export function placeCandidates(
  s: State,
  f: PlaceFrame,
  most = Number.POSITIVE_INFINITY,
): (Point & { turn: number })[] {
  const list: (Point & { turn: number })[] = [];
  const seen = new Set<number>();
  const ground =
    f.what === 'terrain' ? undefined : f.what === 'token' ? tokenField(s) : restingPlace(s, modelAt(s, f.model));
  const add = (p: Point, turn = 0): void => {
    const code = (p.x + 100000) * 400000 + p.y + 100000 + turn * 1e12;
    if (list.length >= most || seen.has(code)) return;
    seen.add(code);
    if (checkPlace(s, f, p, turn, ground) === undefined) list.push({ x: p.x, y: p.y, turn });
  };
  const r = f.what === 'token' ? TOKEN_RADIUS : (s.models[f.model]?.r ?? 0);
  if (f.what === 'terrain') {
    const op = growthOf(f);
    const self = modelAt(s, f.model);
    for (const far of [1.5, 3])
      for (const [i, u] of directions(16).entries())
        add(
          rounded(self.x + u.x * (self.r + far * INCH), self.y + u.y * (self.r + far * INCH)),
          op.size === undefined ? 0 : (i + 4) % 16,
        );
    return list;
  }
  if (f.touching.length > 0) {
    for (const disc of discsOf(f.touching)) for (const p of contactRing(r, disc, 16)) add(p);
    return list;
  }
  const [x = 0, y = 0, far = 0] = f.within;
  const m = s.models[f.model];
  if (f.what === 'model' && m !== undefined) add({ x: m.x, y: m.y });
  const reach = far + f.radius - r;
  for (const part of [1, 0.5])
    for (const u of directions(16)) add(pointWithin({ x, y }, u, Math.max(0, Math.floor(reach * part))));
  return list;
}

export function answerPlace(s: State, _: Decision<'place'>, c: Choice<'place'>, io: Io): void {
  const f = topOf(s, 'place');
  const choice = c;
  const at = { x: choice.at[0], y: choice.at[1] };
  if (f.what === 'respawn' || f.what === 'model') {
    settle(s, f, modelAt(s, f.model), at, io);
    return;
  }
  s.frames.pop();
  const owner = modelAt(s, f.model);
  const ability = abilityAt(f.ability);
  if (f.what === 'terrain') {
    const op = growthOf(f);
    s.made += 1;
    s.growths.push({
      id: s.made,
      kind: op.terrain,
      owner: owner.id,
      seat: f.seat,
      treacherous: op.treacherousFor !== undefined,
      corners: growthCorners(op, at, choice.turn ?? 0),
    });
    if (!io.quiet) io.emit({ kind: 'terrain', model: owner.key, what: op.terrain, at: [at.x, at.y] });
    return;
  }
  const op = opAt(ability, f.op, 'token');
  const report = s.frames[f.report];
  if (report?.kind === 'run') report.point = [at.x, at.y];
  if (!io.quiet) io.emit({ kind: 'token', model: owner.key, what: op.token, at: [at.x, at.y] });
  if (op.instant) return;
  // JD-10.9: one of the old ones makes room when there are too many
  const same = s.tokens.filter((t) => t.kind === op.token && t.seat === f.seat && t.on < 0);
  if (op.cap !== undefined && same.length >= op.cap) {
    const [only] = same;
    if (only !== undefined && same.length === 1) {
      s.tokens = s.tokens.filter((t) => t !== only);
      if (!io.quiet) io.emit({ kind: 'tokenGone', what: op.token, id: only.id });
    } else
      askWhich(
        s,
        owner,
        'token',
        ability.id,
        same.map(({ id }) => `token ${id}`),
      );
  }
  s.made += 1;
  s.tokens.push({
    id: s.made,
    kind: op.token,
    seat: f.seat,
    owner: owner.id,
    x: at.x,
    y: at.y,
    on: -1,
    ability: op.gid,
    until: ability.until === undefined ? 'keep' : 'ownersNext',
  });
}
