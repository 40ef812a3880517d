/** How somebody looks, as data: parts by name and their colours. Faces are drawn from it, `gavel content check` reads it too. */
import { isRefusal } from './refusal.ts';
import { type Field, isObject, listOf, read, type Shape, text, whole } from './shapes.ts';

/** A part with its first and second colour. */
export type LookPart = readonly [name: string, a?: string, b?: string];

/** A part that stands somewhere: on its spot, or moved and turned (degrees). */
export type Thing = readonly [name: string, a?: string, b?: string, at?: readonly [x: number, y: number, turn: number]];

/** A new character is a new look, not a new drawing. */
export interface Look {
  readonly face: string;
  readonly skin: string;
  /** Kind and colour of the iris or the glow. */
  readonly eyes?: readonly [kind: string, iris?: string];
  readonly brow?: readonly [kind: string, colour?: string];
  readonly nose?: string;
  /** Kind and colour of the lips. */
  readonly mouth?: readonly [kind: string, lip?: string];
  readonly hair?: LookPart;
  /** What is worn on the head, and how far it is pushed up. */
  readonly head?: LookPart;
  readonly headUp?: number;
  readonly beard?: readonly [name: string, a?: string];
  readonly suit: LookPart;
  readonly behind?: readonly Thing[];
  readonly before?: readonly Thing[];
  /** Somebody else at the shoulder. */
  readonly pair?: Look;
}

/** The parts there are, by kind and name. */
export type Wardrobe = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const colour: Field<string> = (given) => {
  const said = text(given);
  return said !== undefined && /^#[0-9a-f]{6}$/.test(said) ? said : undefined;
};

const place: Field<readonly [number, number, number]> = (given) => {
  const [x, y, turn, ...more] = listOf(whole)(given) ?? [];
  return x === undefined || y === undefined || turn === undefined || more.length > 0 ? undefined : [x, y, turn];
};

const split = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

/** Reads looks made of what is in this wardrobe. */
function shapeOf(wardrobe: Wardrobe): Shape<Look> {
  const named =
    (kind: string): Field<string> =>
    (given) => {
      const name = text(given);
      return name !== undefined && Object.hasOwn(wardrobe[kind] ?? {}, name) ? name : undefined;
    };
  const part =
    (kind: string): Field<LookPart> =>
    (given) => {
      const [first, ...rest] = split(given);
      const [name, colours] = [named(kind)(first), listOf(colour, 2)(rest)];
      if (name === undefined || colours === undefined) return undefined;
      const [a, b] = colours;
      return a === undefined ? [name] : b === undefined ? [name, a] : [name, a, b];
    };
  const plain =
    (kind: string): Field<readonly [string, string?]> =>
    (given) => {
      const [name, a, b] = part(kind)(given) ?? [];
      if (name === undefined || b !== undefined) return undefined;
      return a === undefined ? [name] : [name, a];
    };
  const thing: Field<Thing> = (given) => {
    const [first, second, third, fourth, ...more] = split(given);
    if (fourth === undefined) return part('things')(given);
    const [name, a, b] = part('things')([first, second, third]) ?? [];
    const spot = place(fourth);
    if (name === undefined || a === undefined || b === undefined || spot === undefined || more.length > 0)
      return undefined;
    return [name, a, b, spot];
  };
  const look: Shape<Look> = {
    face: named('faces'),
    skin: colour,
    'eyes?': plain('eyes'),
    'brow?': plain('brows'),
    'nose?': named('noses'),
    'mouth?': plain('mouths'),
    'hair?': part('hair'),
    'head?': part('heads'),
    'headUp?': whole,
    'beard?': plain('beards'),
    suit: part('suits'),
    'behind?': listOf(thing),
    'before?': listOf(thing),
    'pair?': (given) => {
      const found = read(look, given);
      return isRefusal(found) ? undefined : found;
    },
  };
  return look;
}

/** A cast, by the id of whoever looks so, and what is wrong with the rest of it. */
export function readCast(
  wardrobe: Wardrobe,
  file: unknown,
): { readonly looks: ReadonlyMap<string, Look>; readonly problems: readonly string[] } {
  const looks = new Map<string, Look>();
  const problems: string[] = [];
  const shape = shapeOf(wardrobe);
  for (const [id, given] of Object.entries(isObject(file) ? file : {})) {
    const found = read(shape, given);
    if (isRefusal(found)) problems.push(`${id}: ${found.args['what']} in ${JSON.stringify(given)}`);
    else looks.set(id, found);
  }
  return { looks, problems: isObject(file) ? problems : ['a cast is an object'] };
}
