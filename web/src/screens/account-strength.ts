/** How hard a password is to guess: a hint while it is typed. What is refused the server decides. */

/** As the server counts them. */
const least = 12;
/** How many guesses, as powers of two, are hard and very hard. */
const hard = 50;
const veryHard = 75;

const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 30],
];

interface Strength {
  /** 0: too short. */
  readonly level: 0 | 1 | 2 | 3;
  /** Characters that are still missing. */
  readonly lacks: number;
}

export function strengthOf(password: string): Strength {
  const letters = [...password.normalize('NFKC').replace(/\s+/g, ' ')];
  const lacks = Math.max(0, least - letters.length);
  if (lacks > 0) return { level: 0, lacks };
  const codes = letters.map((letter) => letter.toLowerCase().codePointAt(0) ?? 0);
  // what follows from the letter before, or was there already as a pair, adds next to nothing
  const pairs = new Set<string>();
  const news = codes.filter((code, i) => {
    const before = codes[i - 1] ?? -9;
    const pair = `${before} ${code}`;
    const known = Math.abs(code - before) <= 1 || pairs.has(pair);
    pairs.add(pair);
    return !known;
  }).length;
  const pool = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  // odd signs help less than length: people put them where everybody does
  const bits = news * Math.min(6.2, Math.log2(pool));
  return { level: bits < hard ? 1 : bits < veryHard ? 2 : 3, lacks };
}
