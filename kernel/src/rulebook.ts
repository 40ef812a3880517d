/** Our numbered rules as data, read from a game's `rules.md`. */
export interface Rule {
  readonly id: string;
  /** Markdown: `*emphasis*`, and the ids of other rules as plain words. */
  readonly text: string;
  /** Our answer where the book is silent. */
  readonly ruling: boolean;
}

export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Rulebook {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

const ruleStart = /^\*\*([A-Z]+-\d+(?:\.\d+)*[a-z]?)\*\*\s*([*_]Ruling\.[*_]\s*)?/;

export function parseRulebook(markdown: string): Rulebook {
  let title = '';
  const chapters: { number: string; title: string; rules: { id: string; text: string; ruling: boolean }[] }[] = [];
  for (const block of markdown.split(/\n\s*\n/)) {
    const text = block.trim();
    const heading = /^(#+)\s+(.*)$/m.exec(text);
    if (text.startsWith('# ')) title = heading![2]!;
    else if (text.startsWith('## ')) {
      const [, number = '', name = ''] = /^##\s+(\S+)\s+(.*)$/.exec(text) ?? [];
      chapters.push({ number: number.replace(/\.$/, ''), title: name, rules: [] });
    } else {
      const start = ruleStart.exec(text);
      const rules = chapters.at(-1)?.rules;
      if (rules === undefined) continue;
      if (start !== null)
        rules.push({ id: start[1]!, ruling: start[2] !== undefined, text: text.slice(start[0].length).trim() });
      // a list or table goes with the rule above it
      else if (rules.length > 0 && text !== '') rules.at(-1)!.text += `\n\n${text}`;
    }
  }
  return { title, chapters };
}

/** A rule by its id, with or without the game's letters: `HS-6.1` or `6.1`. */
export function findRule(book: Rulebook, wanted: string): Rule | undefined {
  const number = wanted.toUpperCase().replace(/^[A-Z]+-/, '');
  for (const chapter of book.chapters)
    for (const rule of chapter.rules) if (rule.id.replace(/^[A-Z]+-/, '').toUpperCase() === number) return rule;
  return undefined;
}
