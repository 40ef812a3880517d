/** What is read off a position for each side: Effigies, Souls, Fate, and the heroes who stand, with where they stand. */
import { heroes, INCH } from '../content/index.ts';
import { effigyHealth, effigyStart, healthLeft, isHero, maxHealth, slots, temporaryHealth } from '../rules/standing.ts';
import { type Model, modelAt, type Side, type State } from '../state.ts';

const OWN = [
  'Effigy',
  'Effigy half gone',
  'Effigy nearly gone',
  'banked Souls',
  'carried Souls',
  'Fate',
  'heroes standing',
  'health',
  'frail heroes',
  'levels',
  'artefacts',
  'conditions',
  'still to act',
  'to move',
  'near the enemy',
  'near the enemy Effigy',
  'Souls to bring home',
  'summoned',
  'turn',
] as const;
/** Who is led, hero by hero: what a warband is worth before anybody has moved. */
const LED = OWN.length;
const own: readonly string[] = [...OWN, ...heroes.map(({ id }) => `leads ${id}`)];
const WIDTH = own.length;
export const FEATURES: readonly string[] = [...own, ...own.map((name) => `enemy: ${name}`)];
const placeOf = new Map(heroes.map(({ id }, i) => [id, LED + i]));
export const INPUTS = FEATURES.length;

const bothSides: readonly Side[] = [0, 1];
const bare = new Float64Array(2 * WIDTH);

export const far = (a: { x: number; y: number }, b: { x: number; y: number }): number => {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy) / INCH;
};

/** How far from there the nearest hero of the other side stands, in inches; 40: none does. */
export function enemyWithin(s: State, seat: number, from: { x: number; y: number }): number {
  let least = 40;
  for (const m of s.models)
    if (m.on && m.id >= 2 && m.seat >= 0 && m.seat !== seat) least = Math.min(least, far(from, m));
  return least;
}

export function read(s: State, out: Float64Array): void {
  for (const seat of bothSides) readOwn(s, seat);
  for (const seat of bothSides)
    for (let i = 0; i < WIDTH; i++) {
      out[seat * INPUTS + i] = bare[seat * WIDTH + i] ?? 0;
      out[seat * INPUTS + WIDTH + i] = bare[(1 - seat) * WIDTH + i] ?? 0;
    }
}

function readOwn(s: State, seat: Side): void {
  const o = seat * WIDTH;
  bare.fill(0, o, o + WIDTH);
  bare[o + 18] = Math.min(1, s.turn / 8);
  bare[o + 5] = s.players[seat].fate / 5;
  bare[o + 3] = s.players[seat].banked / 3;
  bare[o + 13] = s.active === seat ? 1 : 0;
  // as long as it is secret nobody's is counted
  if (s.revealed) for (const hero of s.players[seat].roster) bare[o + (placeOf.get(hero) ?? 0)] = 1;
  if (s.models.length < 2) return;
  const left = effigyHealth(s, seat) / effigyStart(s);
  bare[o] = left;
  bare[o + 1] = left <= 0.5 ? 1 : 0;
  bare[o + 2] = left <= 0.25 ? 1 : 0;
  const many = slots(s);
  const [home, goal] = [modelAt(s, seat), modelAt(s, seat === 0 ? 1 : 0)];
  for (const m of s.models) if (m.seat === seat && m.id >= 2) readModel(s, seat, m, o, many, home, goal);
}

function readModel(s: State, seat: Side, m: Model, o: number, many: number, home: Model, goal: Model): void {
  const add = (i: number, by: number): void => {
    bare[o + i] = (bare[o + i] ?? 0) + by;
  };
  if (!isHero(m)) {
    if (m.on) add(17, 0.2);
    return;
  }
  add(9, (m.level + m.rising) / (3 * many));
  for (const e of m.standings) {
    if (e.artefact >= 0) add(10, 0.25);
    else if (e.condition !== '') add(11, 1 / many);
  }
  if (!m.on) return;
  const share = (healthLeft(s, m) + 0.7 * temporaryHealth(m)) / maxHealth(s, m);
  add(6, 1 / many);
  add(7, share / many);
  if (share < 0.4) add(8, 1 / many);
  add(4, m.souls / 2);
  if (!m.done) add(12, 1 / many);
  add(14, Math.max(0, 1 - enemyWithin(s, seat, m) / 20) / many);
  add(15, Math.max(0, 1 - far(m, goal) / 30) / many);
  if (m.souls > 0) add(16, (m.souls * Math.max(0, 1 - far(m, home) / 30)) / 2);
}
