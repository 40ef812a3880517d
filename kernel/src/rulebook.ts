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
  /** What is said before the first chapter, paragraph by paragraph. */
  readonly intro: readonly string[];
  readonly chapters: readonly Chapter[];
}

const chapterStart = /^##\s+(?<number>\S+)\s+(?<title>.+)$/;
const ruleStart = /^\*\*(?<id>[A-Z]+-\d+(?:\.\d+)*[a-z]?)\*\*\s*(?<ruling>[*_]Ruling\.[*_]\s*)?/;

/** A paragraph is one line; what is set line by line (a list, a table) stays so. */
const onOneLine = (block: string): string => (/^[-*|] |^\|/.test(block) ? block : block.replace(/\s*\n\s*/g, ' '));

export function parseRulebook(markdown: string): Rulebook {
  let title = '';
  const intro: string[] = [];
  const chapters: { number: string; title: string; rules: { id: string; text: string; ruling: boolean }[] }[] = [];
  for (const block of markdown.split(/\n\s*\n/).map((text) => onOneLine(text.trim()))) {
    const rules = chapters.at(-1)?.rules;
    const chapter = chapterStart.exec(block)?.groups;
    const start = ruleStart.exec(block);
    const above = rules?.at(-1);
    if (block === '') continue;
    if (block.startsWith('# ')) title = block.slice(2).trim();
    else if (chapter !== undefined) {
      const { number = '', title: name = '' } = chapter;
      chapters.push({ number: number.replace(/\.$/, ''), title: name, rules: [] });
    } else if (start !== null) {
      const { id = '', ruling } = start.groups ?? {};
      rules?.push({ id, ruling: ruling !== undefined, text: block.slice(start[0].length).trim() });
    } else if (rules === undefined) intro.push(block);
    // a list or table goes with the rule above it
    else if (above !== undefined) above.text += `\n\n${block}`;
  }
  return { title, intro, chapters };
}

/** A rule by its id, with or without the game's letters: `HS-6.1` or `6.1`. */
export function findRule(book: Rulebook, wanted: string): Rule | undefined {
  const number = wanted.toUpperCase().replace(/^[A-Z]+-/, '');
  for (const chapter of book.chapters)
    for (const rule of chapter.rules) if (rule.id.replace(/^[A-Z]+-/, '').toUpperCase() === number) return rule;
  return undefined;
}
