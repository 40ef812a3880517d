/** How somebody thinks, as data: levels are made of it. */
export interface Thought {
  /** How many lines of play are looked at for a decision; 0: none, the policy alone decides. */
  readonly lines: number;
  /** How many different choices are looked at, the likeliest first. */
  readonly wide: number;
  /** How many choices of a line are weighed by what came of them before; what follows is played by policy. */
  readonly deep: number;
  /** A line is valued at the so-manieth fair moment. */
  readonly far: number;
  /** How softly is chosen, in chances to win: what is so much worse is chosen a quarter as often. 0: the best. */
  readonly warmth: number;
  /** What is liked; left out: winning and nothing else. */
  readonly style?: string;
}

export const thoughtful: Thought = { lines: 400, wide: 8, deep: 6, far: 1, warmth: 0 };
