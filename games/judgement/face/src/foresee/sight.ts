/** The line of sight between two bases, and what blocks it. */
import {
  features,
  heightOf,
  type Model,
  overlaps,
  type Point,
  type Solids,
  type State,
  shrineDiscs,
  sightLine,
} from '@gavel/judgement';

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
