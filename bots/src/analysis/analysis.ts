/** A game looked back at, as data: the line of chances, the decisions with what they cost, and what everybody's game came to. */
import { type AnyGame, type Message, type Reason, type Seat, sha256, toHex } from '@gavel/kernel';
import type { Worth } from './weigh.ts';

/** What is known when a choice is judged: what its seat knew then, or everything. */
export const knowledges = ['own', 'open'] as const;
export type Knowledge = (typeof knowledges)[number];

/** A decision that could have gone otherwise. Chances are those of its side, guessed. */
export interface Judged {
  /** The command that answered it: it stood open after command `n - 1`. */
  readonly n: number;
  readonly seat: Seat;
  readonly kind: string;
  /** As good players usually choose here, and with what was chosen; both in expectation, before anything has fallen. */
  readonly before: number;
  readonly after: number;
  /** What the choice cost beside the best; 0: nothing that could be told apart. */
  readonly cost: number;
  /** How far `cost` may be off (one standard error). */
  readonly error: number;
  /** What happened until the side's next decision or the end: dice, draws, and what the others did. */
  readonly luck: number;
  /** How much hung on it: the best beside the worst that was looked at, or beside what is usual. */
  readonly stake: number;
  readonly made: Message;
  /** What would have been better, the best first, and what speaks for it; empty: nothing that could be told apart. */
  readonly better: readonly (Worth & { readonly said: Message })[];
  readonly reasons: readonly Reason[];
}

/** What a player's game came to. */
export interface Tally {
  readonly seat: Seat;
  readonly judged: number;
  /** 0 to 100; left out: nothing this seat decided mattered. */
  readonly accuracy?: number;
}

/** Where a side's chance began and ended, and what moved it: together they are the whole way. */
export interface Way {
  readonly from: number;
  readonly to: number;
  readonly choice: number;
  /** What the others' choices did to it; left out: from one's own knowledge it cannot be told apart from luck. */
  readonly others?: number;
  readonly luck: number;
}

export interface Analysis {
  readonly game: string;
  readonly seats: number;
  /** All win or lose together: there is one side, the team. Otherwise every seat is a side. */
  readonly together: boolean;
  readonly knowledge: Knowledge;
  /** Who guessed: the game's mind judges choices too, `estimate` has the line alone. */
  readonly by: 'mind' | 'estimate';
  /** The chances of each side at every moment, the first before the first command. */
  readonly chances: readonly (readonly number[])[];
  readonly decisions: readonly Judged[];
  readonly tallies: readonly Tally[];
  readonly ways: readonly Way[];
}

/** Raised when the same record and the same mind would come to another analysis, or it is written otherwise. */
const version = 2;

/** Under what an analysis is kept with its record: another record, mind, budget or way of looking has another. */
export function keyOf(game: AnyGame, record: string, { knowledge, lines }: { knowledge: Knowledge; lines?: number }) {
  const weights = game.mind?.learning?.learned;
  const thinks = hashed(JSON.stringify([weights?.value, weights?.policy, game.levels]));
  return `${version}-${knowledge}-${lines ?? 'usual'}-${game.rulesVersion}-${thinks.slice(0, 16)}-${hashed(record)}`;
}

const hashed = (text: string): string => toHex(sha256(bytesOf(text)));

/** A text as bytes, unit by unit. */
const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 * text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[2 * i] = unit & 255;
    bytes[2 * i + 1] = unit >> 8;
  }
  return bytes;
};

/** Which side a seat is on. */
export const sideOf = ({ together }: Pick<Analysis, 'together'>, seat: Seat): number => (together ? 0 : seat);

/** A choice that costs so much of the chance to win has half the mark. */
const half = 0.05;
/** Decisions on which less than this hung say nothing about anybody. */
export const matters = 0.02;

/** How well somebody chose where it mattered: the mean of all marks, each 100 for the best and 50 where a twentieth was lost. */
export function accuracyOf(decisions: readonly Pick<Judged, 'cost' | 'stake'>[]): number | undefined {
  const marked = decisions.filter(({ cost, stake }) => cost > 0 || stake >= matters);
  if (marked.length === 0) return undefined;
  return marked.reduce((sum, { cost }) => sum + (100 * half) / (half + cost), 0) / marked.length;
}

/** What changed the game most, the costliest first. */
export function costliest({ decisions }: Pick<Analysis, 'decisions'>, most: number, seat?: Seat): readonly Judged[] {
  return decisions
    .filter((one) => one.cost > 0 && (seat === undefined || one.seat === seat))
    .sort((a, b) => b.cost - a.cost || a.n - b.n)
    .slice(0, most);
}

/** What chance and the others gave and took, the largest first. */
export function luckiest({ decisions }: Pick<Analysis, 'decisions'>, most: number, seat?: Seat): readonly Judged[] {
  return decisions
    .filter((one) => seat === undefined || one.seat === seat)
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck) || a.n - b.n)
    .slice(0, most);
}
