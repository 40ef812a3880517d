/**
 * What nodes say to each other, a line of text at a time: a letter for what it is, a number for whom, a space and the rest.
 * What clients say and are told goes word for word.
 */
export type Op =
  /** Who answers; the first thing that is said on a link. */
  | 'hello'
  /** Gateway to owner: a client talks, says something, has another name, goes. */
  | 'open'
  | 'say'
  | 'name'
  | 'end'
  /** Owner to gateway: the client is told something, or its table is not there any more. */
  | 'tell'
  | 'moved'
  /** Owner to gateway: the table named by the first word is not here any more; the rest is what the client said to it. */
  | 'yours'
  /** A question and its answer, or why there is none. */
  | 'call'
  | 'done'
  | 'failed'
  /** Gateway to owner: who looks at lists there, and whether anybody does. */
  | 'looks'
  | 'away'
  | 'lists'
  /** Owner to gateway: what changed for everybody, and for one. */
  | 'listed'
  | 'own'
  /** Owner to gateway: this node goes. The last thing that is said on a link. */
  | 'bye';

const letters: Readonly<Record<Op, string>> = {
  hello: 'h',
  open: 'o',
  say: 's',
  name: 'n',
  end: 'e',
  tell: 't',
  moved: 'm',
  yours: 'y',
  call: 'c',
  done: 'd',
  failed: 'f',
  looks: 'l',
  away: 'a',
  lists: 'L',
  listed: 'R',
  own: 'O',
  bye: 'b',
};
const ops = new Map(Object.entries(letters).map(([op, letter]) => [letter, op as Op]));

export interface Frame {
  readonly op: Op;
  readonly n: number;
  readonly text: string;
}

export function frame(op: Op, n: number, text = ''): string {
  return `${letters[op]}${n} ${text}`;
}

/** Undefined: of a newer release, and nothing that this one knows. */
export function readFrame(given: string): Frame | undefined {
  const op = ops.get(given.charAt(0));
  const space = given.indexOf(' ');
  const n = Number(given.slice(1, space));
  return op === undefined || space < 0 || !Number.isSafeInteger(n)
    ? undefined
    : { op, n, text: given.slice(space + 1) };
}
