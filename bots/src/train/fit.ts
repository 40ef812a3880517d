/** Fits small networks to what was gathered, by Adam with the gradients written out. */
import { at, fastRng, lifted, type Network, type Rng } from '@gavel/kernel';

/**
 * Groups of rows of which one (or a share of each) was right: seats of a position, or choices of a decision. One row alone stands
 * against nothing, whose score is 0: a team that wins together or does not.
 */
export interface Examples {
  readonly width: number;
  readonly rows: Float32Array;
  /** Where each group begins in rows, and one past the last. */
  readonly starts: Int32Array;
  /** By row: its share of being right. */
  readonly right: Float32Array;
}

export interface Fit {
  readonly network: Network;
  /** In nats a group, on examples that were not learned from; and what knowing nothing comes to. */
  readonly loss: number;
  readonly blindLoss: number;
  /** How often the likeliest was right. */
  readonly hits: number;
  readonly groups: number;
  /** By tenth of what was expected: how many rows, what was expected in the mean, what came. */
  readonly calibration: readonly { readonly rows: number; readonly expected: number; readonly came: number }[];
}

export interface FitPlan {
  readonly steps: number;
  readonly epochs: number;
  readonly rate: number;
  /** How strongly weights are held down. */
  readonly decay: number;
  readonly seed: string;
}

/** One in so many groups is held out. */
const heldOut = 10;

const gaussian = (rng: Rng): number => {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += rng.below(1 << 20) / (1 << 20);
  return sum - 6;
};

export function fit(examples: Examples, plan: FitPlan, heard: (epoch: number, loss: number) => void = () => {}): Fit {
  const { width, rows, starts, right } = examples;
  const { steps } = plan;
  const rng = fastRng(plan.seed);
  const groups = starts.length - 1;
  // direct, then for each step its row, bias and what it adds; then the bias
  const size = width + steps * (width + 2) + 1;
  const w = new Float64Array(size);
  const [m, v, g] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let j = 0; j < steps; j++) {
    const o = width + j * (width + 2);
    for (let i = 0; i < width; i++) w[o + i] = gaussian(rng) / Math.sqrt(width);
    w[o + width + 1] = 0.1 * gaussian(rng);
  }
  const most = 1024;
  const z = new Float64Array(most * Math.max(1, steps));
  const score = new Float64Array(most);
  const share = new Float64Array(most);

  /** Shares of a group's rows. */
  const forward = (group: number): number => {
    const from = at(starts, group);
    const count = at(starts, group + 1) - from;
    let sum = count === 1 ? 1 : 0;
    for (let r = 0; r < count; r++) {
      const row = (from + r) * width;
      let x = w[size - 1] ?? 0;
      for (let i = 0; i < width; i++) x += (w[i] ?? 0) * (rows[row + i] ?? 0);
      for (let j = 0; j < steps; j++) {
        const o = width + j * (width + 2);
        let y = w[o + width] ?? 0;
        for (let i = 0; i < width; i++) y += (w[o + i] ?? 0) * (rows[row + i] ?? 0);
        z[r * steps + j] = y;
        x += ((w[o + width + 1] ?? 0) * y) / (1 + Math.abs(y));
      }
      score[r] = x;
      share[r] = lifted(x);
      sum += share[r] ?? 0;
    }
    for (let r = 0; r < count; r++) share[r] = (share[r] ?? 0) / sum;
    return count;
  };
  const backward = (group: number, count: number): void => {
    const from = at(starts, group);
    for (let r = 0; r < count; r++) {
      const row = (from + r) * width;
      const x = score[r] ?? 0;
      const dx = (((share[r] ?? 0) - (right[from + r] ?? 0)) * 2) / Math.sqrt(1 + x * x);
      g[size - 1] = (g[size - 1] ?? 0) + dx;
      for (let i = 0; i < width; i++) g[i] = (g[i] ?? 0) + dx * (rows[row + i] ?? 0);
      for (let j = 0; j < steps; j++) {
        const o = width + j * (width + 2);
        const y = z[r * steps + j] ?? 0;
        const soft = 1 + Math.abs(y);
        g[o + width + 1] = (g[o + width + 1] ?? 0) + (dx * y) / soft;
        const dy = (dx * (w[o + width + 1] ?? 0)) / (soft * soft);
        g[o + width] = (g[o + width] ?? 0) + dy;
        for (let i = 0; i < width; i++) g[o + i] = (g[o + i] ?? 0) + dy * (rows[row + i] ?? 0);
      }
    }
  };
  const lossOf = (group: number, count: number): number => {
    const from = at(starts, group);
    let loss = 0;
    for (let r = 0; r < count; r++) {
      const share_ = right[from + r] ?? 0;
      if (share_ > 0) loss -= share_ * Math.log(Math.max(1e-9, share[r] ?? 0));
      if (count === 1) loss -= (1 - share_) * Math.log(Math.max(1e-9, 1 - (share[r] ?? 0)));
    }
    return loss;
  };
  // whole stretches are held out: neighbours are often of the same game
  const isHeldOut = (group: number): boolean => Math.floor((group * 200) / groups) % heldOut === 0;
  const order: number[] = [];
  for (let group = 0; group < groups; group++) if (!isHeldOut(group)) order.push(group);
  const batch = 64;
  let time = 0;
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = rng.below(i + 1);
      const kept = at(order, i);
      order[i] = at(order, j);
      order[j] = kept;
    }
    const rate = plan.rate * (epoch < plan.epochs / 2 ? 1 : epoch < (plan.epochs * 3) / 4 ? 0.3 : 0.1);
    let loss = 0;
    for (let b = 0; b < order.length; b += batch) {
      g.fill(0);
      const upTo = Math.min(order.length, b + batch);
      for (let k = b; k < upTo; k++) {
        const group = at(order, k);
        const count = forward(group);
        loss += lossOf(group, count);
        backward(group, count);
      }
      time++;
      const [fade1, fade2] = [1 - 0.9 ** time, 1 - 0.999 ** time];
      for (let i = 0; i < size; i++) {
        const slope = (g[i] ?? 0) / (upTo - b) + plan.decay * (w[i] ?? 0);
        m[i] = 0.9 * (m[i] ?? 0) + 0.1 * slope;
        v[i] = 0.999 * (v[i] ?? 0) + 0.001 * slope * slope;
        w[i] = (w[i] ?? 0) - (rate * ((m[i] ?? 0) / fade1)) / (Math.sqrt((v[i] ?? 0) / fade2) + 1e-8);
      }
    }
    heard(epoch + 1, loss / Math.max(1, order.length));
  }
  let [loss, blind, hits, tested] = [0, 0, 0, 0];
  const tenths = Array.from({ length: 10 }, () => ({ rows: 0, expected: 0, came: 0 }));
  for (let group = 0; group < groups; group++) {
    if (!isHeldOut(group)) continue;
    const count = forward(group);
    loss += lossOf(group, count);
    blind += Math.log(Math.max(2, count));
    tested++;
    let best = 0;
    for (let r = 0; r < count; r++) {
      const expected = share[r] ?? 0;
      if (expected > (share[best] ?? 0)) best = r;
      const tenth = at(tenths, Math.min(9, Math.floor(expected * 10)));
      tenth.rows++;
      tenth.expected += expected;
      tenth.came += right[at(starts, group) + r] ?? 0;
    }
    const came = right[at(starts, group) + best] ?? 0;
    hits += count === 1 && (share[0] ?? 0) < 0.5 ? 1 - came : came;
  }
  const rounded = (x: number): number => Number(x.toPrecision(4));
  const slice = (from: number): number[] => Array.from(w.subarray(from, from + width), rounded);
  return {
    network: {
      bias: rounded(w[size - 1] ?? 0),
      direct: slice(0),
      steps: Array.from({ length: steps }, (_, j) => {
        const o = width + j * (width + 2);
        return { by: slice(o), bias: rounded(w[o + width] ?? 0), adds: rounded(w[o + width + 1] ?? 0) };
      }),
    },
    loss: rounded(loss / Math.max(1, tested)),
    blindLoss: rounded(blind / Math.max(1, tested)),
    hits: rounded(hits / Math.max(1, tested)),
    groups,
    calibration: tenths.map(({ rows: of, expected, came }) => ({
      rows: of,
      expected: rounded(expected / Math.max(1, of)),
      came: rounded(came / Math.max(1, of)),
    })),
  };
}

/** Positions as they were gathered: a row of features for every seat, then every seat's share. */
export function positionExamples(parts: readonly ArrayLike<number>[], seats: number, width: number): Examples {
  const long = seats * width + seats;
  const groups = parts.reduce((sum, { length }) => sum + Math.floor(length / long), 0);
  const rows = new Float32Array(groups * seats * width);
  const right = new Float32Array(groups * seats);
  let group = 0;
  for (const part of parts)
    for (let o = 0; o + long <= part.length; o += long, group++) {
      for (let i = 0; i < seats * width; i++) rows[group * seats * width + i] = part[o + i] ?? 0;
      for (let seat = 0; seat < seats; seat++) right[group * seats + seat] = part[o + seats * width + seat] ?? 0;
    }
  return { width, rows, right, starts: Int32Array.from({ length: groups + 1 }, (_, i) => i * seats) };
}

/** Choices as they were gathered: the number of rows, the one that was chosen, the rows. */
export function choiceExamples(parts: readonly ArrayLike<number>[], width: number): Examples {
  const starts = [0];
  let total = 0;
  for (const part of parts)
    for (let o = 0; o < part.length; o += 2 + (part[o] ?? 0) * width) {
      total += part[o] ?? 0;
      starts.push(total);
    }
  const rows = new Float32Array(total * width);
  const right = new Float32Array(total);
  let row = 0;
  for (const part of parts)
    for (let o = 0; o < part.length; ) {
      const count = part[o] ?? 0;
      right[row + (part[o + 1] ?? 0)] = 1;
      for (let i = 0; i < count * width; i++) rows[row * width + i] = part[o + 2 + i] ?? 0;
      row += count;
      o += 2 + count * width;
    }
  return { width, rows, right, starts: Int32Array.from(starts) };
}
