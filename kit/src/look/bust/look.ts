/** How a character looks: parts by name and their colours. A new character is a new look, not a new drawing. */

/** A part with its first and second colour. */
export type Part = readonly [name: string, a?: string, b?: string];

/** A part that stands somewhere: on its spot, or moved and turned (degrees). */
export type Thing = readonly [name: string, a?: string, b?: string, at?: readonly [x: number, y: number, turn: number]];

export interface Look {
  readonly face: string;
  readonly skin: string;
  /** Kind and colour of the iris or the glow. */
  readonly eyes?: readonly [kind: string, iris?: string];
  readonly brow?: readonly [kind: string, colour?: string];
  readonly nose?: string;
  /** Kind and colour of the lips. */
  readonly mouth?: readonly [kind: string, lip?: string];
  readonly hair?: Part;
  /** What is worn on the head, and how far it is pushed up. */
  readonly head?: Part;
  readonly headUp?: number;
  readonly beard?: readonly [name: string, a?: string];
  readonly suit: Part;
  readonly behind?: readonly Thing[];
  readonly before?: readonly Thing[];
  /** Somebody else at the shoulder. */
  readonly pair?: Look;
}
