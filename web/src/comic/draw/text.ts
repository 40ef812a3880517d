/** How wide words are before anybody has drawn them, so that a page is laid out the same everywhere. */
type Type = 'label' | 'title';

const narrow = /[iljtfrI.,:;'’!|()[\]\-1 ]/;
const wide = /[mwMW@%&—…]/;

/** Widths in parts of the size, measured on the two faces the comic uses and rounded up. */
const widths: Readonly<Record<Type, { narrow: number; wide: number; upper: number; other: number }>> = {
  label: { narrow: 0.27, wide: 0.68, upper: 0.5, other: 0.455 },
  title: { narrow: 0.27, wide: 0.64, upper: 0.46, other: 0.44 },
};

export function widthOf(text: string, size: number, type: Type): number {
  const of = widths[type];
  let sum = 0;
  for (const letter of text)
    sum += narrow.test(letter) ? of.narrow : wide.test(letter) ? of.wide : /\p{Lu}/u.test(letter) ? of.upper : of.other;
  return sum * size;
}

/** The words broken into lines that fit. */
export function linesOf(text: string, room: number, size: number, type: Type): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size, type) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
