/**
 * Small networks that weigh what is read off a position, with the four operations and square roots alone: those have the same
 * bits in every engine. Weights are data; `gavel train` fits them.
 */

/** One number out of many: a straight sum, and a layer of soft steps beside it (none: the sum is all there is). */
export interface Network {
  readonly bias: number;
  readonly direct: readonly number[];
  /** One row for each soft step: its weights by input, its bias and what it adds. */
  readonly steps: readonly { readonly by: readonly number[]; readonly bias: number; readonly adds: number }[];
}

/** The same network laid out for speed. */
export interface Packed {
  readonly inputs: number;
  readonly bias: number;
  readonly direct: Float64Array;
  readonly steps: number;
  readonly by: Float64Array;
  readonly biases: Float64Array;
  readonly adds: Float64Array;
}

export function packed({ bias, direct, steps }: Network): Packed {
  return {
    inputs: direct.length,
    bias,
    direct: Float64Array.from(direct),
    steps: steps.length,
    by: Float64Array.from(steps.flatMap(({ by }) => by)),
    biases: Float64Array.from(steps, (step) => step.bias),
    adds: Float64Array.from(steps, (step) => step.adds),
  };
}

/** Room for the places of inputs that are not 0; grown when a network has more. */
let lit = new Int32Array(256);

/** What a network makes of the inputs from `from` on. Many are 0: they are passed over once and for all. */
export function scored(net: Packed, inputs: ArrayLike<number>, from: number): number {
  const { inputs: width, direct, by, biases, adds } = net;
  if (lit.length < width) lit = new Int32Array(2 * width);
  let sum = net.bias;
  let count = 0;
  for (let i = 0; i < width; i++) {
    const input = inputs[from + i] ?? 0;
    if (input === 0) continue;
    lit[count++] = i;
    sum += (direct[i] ?? 0) * input;
  }
  for (let step = 0, row = 0; step < net.steps; step++, row += width) {
    let z = biases[step] ?? 0;
    for (let k = 0; k < count; k++) {
      const i = lit[k] ?? 0;
      z += (by[row + i] ?? 0) * (inputs[from + i] ?? 0);
    }
    sum += ((adds[step] ?? 0) * z) / (1 + (z < 0 ? -z : z));
  }
  return sum;
}

/** Grows for ever and is never negative: 1 at 0, and `lifted(−x)` is one in `lifted(x)`; an exponential without its bits. */
export function lifted(x: number): number {
  const root = Math.sqrt(1 + x * x);
  const up = x < 0 ? 1 / (root - x) : root + x;
  return up * up;
}

/** Scores become shares of one, in place. */
export function shared(scores: Float64Array, count: number): void {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const weight = lifted(scores[i] ?? 0);
    scores[i] = weight;
    sum += weight;
  }
  for (let i = 0; i < count; i++) scores[i] = (scores[i] ?? 0) / sum;
}

/**
 * How much each choice is leaned to whose traits were read, row after row, into `out` by its index; without a network all alike. Even
 * what looks worst is tried now and then: `least` is shared out evenly.
 */
export function leaned(
  net: Packed | undefined,
  rows: ArrayLike<number>,
  indices: readonly number[],
  out: Float64Array,
  least = 1e-4,
): void {
  const width = rows.length / indices.length;
  let sum = 0;
  for (let i = 0; i < indices.length; i++) {
    const weight = net === undefined ? 1 : lifted(scored(net, rows, i * width));
    out[indices[i] ?? 0] = weight;
    sum += weight;
  }
  for (const index of indices) out[index] = (1 - least) * ((out[index] ?? 0) / sum) + least / indices.length;
}
