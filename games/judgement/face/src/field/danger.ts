/** What may cost the game next turn, drawn where it would happen: who can reach a Soul, and with what chance. */
import {
  distance,
  harvestModifier,
  hasAux,
  INCH,
  judgement,
  type Model,
  type Point,
  type State,
  soulDisc,
  type View,
  wayWithin,
} from '@gavel/judgement';
import { atLeast } from '../foresee/harvest.ts';
import { areasIn } from '../route.ts';

/** An enemy that may harvest a Soul with its next activation. */
export interface Grab {
  readonly model: string;
  readonly soul: Point;
  /** The way there, from where it stands. */
  readonly path: readonly Point[];
  /** The chance of the roll, with everybody where they stand now. */
  readonly chance: number;
}

/** A harvest takes one of three actions: two advances are left to come near (JD-5.1, JD-5.11). */
const advances = 2;

/** Where the model must stand to harvest, and the way there. */
function wayTo(s: State, m: Model, soul: ReturnType<typeof soulDisc>): readonly Point[] | undefined {
  const reach = hasAux(s, m, 'soulCommand') ? 4 * INCH : 2 * INCH;
  const gap = distance(m, soul) - reach;
  if (gap <= 0) return [];
  const whole = Math.hypot(soul.x - m.x, soul.y - m.y) || 1;
  const part = Math.min(1, (gap + 10) / whole);
  const to = { x: Math.round(m.x + (soul.x - m.x) * part), y: Math.round(m.y + (soul.y - m.y) * part) };
  for (const area of areasIn(s, m, advances)) {
    const way = wayWithin(area.reach, to);
    if (way) return way.path.slice(1);
  }
  return undefined;
}

/** For each Soul who of a side may take it with the next activation most likely; the likeliest of all first. */
export function grabsOf(s: State, seat: number): Grab[] {
  const grabs: Grab[] = [];
  for (const m of s.models) {
    if (m.seat !== seat || m.id < 2 || !m.on || m.summoner >= 0) continue;
    for (const soul of s.souls) {
      const path = wayTo(s, m, soulDisc(soul));
      if (!path) continue;
      const copy = judgement.clone(s);
      const there = copy.models.find((one) => one.key === m.key);
      const end = path.at(-1);
      if (!there) continue;
      if (end) Object.assign(there, { x: end.x, y: end.y });
      const chance = atLeast(12 - harvestModifier(copy, there, soulDisc(soul)));
      if (chance > 0) grabs.push({ model: m.key, soul: { x: soul.x, y: soul.y }, path, chance });
    }
  }
  grabs.sort((a, b) => b.chance - a.chance);
  return grabs.filter((one, i) => grabs.findIndex(({ soul }) => soul.x === one.soul.x && soul.y === one.soul.y) === i);
}

/** Is one more Soul, or less, the end of this seat's Effigy? */
export const isLast = ({ players }: View, seat: 0 | 1): boolean =>
  players[seat].effigy > 0 && players[seat].effigy <= 4;
