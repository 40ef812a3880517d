/** Finding rules by words, and what in their text is emphasis, a reference or a word that was searched for. */
import type { Chapter, Rulebook } from '@gavel/kernel';

/** Chapters with only the rules in which every word of the query occurs. */
export function searchRules({ chapters }: Rulebook, query: string): readonly Chapter[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => {
        const text = `${rule.id} ${chapter.title} ${rule.text}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}

export type Inline =
  | { readonly kind: 'text' | 'em' | 'strong' | 'rule'; readonly text: string }
  | { readonly kind: 'hit'; readonly text: string };

/** Emphasis, references to other rules, and the words somebody searched for. */
export function inline(text: string, query = ''): Inline[] {
  const words = query
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(
    [
      '\\*\\*([^*]+)\\*\\*',
      '(?:\\*([^*]+)\\*|\\b_([^_]+)_\\b)',
      '\\b([A-Z]+-\\d+(?:\\.\\d+)*[a-z]?)\\b',
      `(${words.join('|') || '(?!)'})`,
    ].join('|'),
    'gi',
  );
  const out: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) out.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const [, strong, starred, underlined, rule, hit] = match;
    const em = starred ?? underlined;
    if (strong) out.push({ kind: 'strong', text: strong });
    else if (em) out.push({ kind: 'em', text: em });
    // what was searched for is found in any case, and rules with it: `level-3` is none
    else if (rule) out.push({ kind: /^[A-Z]+-/.test(rule) ? 'rule' : 'text', text: rule });
    else out.push({ kind: 'hit', text: hit ?? match[0] });
  }
  if (end < text.length) out.push({ kind: 'text', text: text.slice(end) });
  return out;
}

/** A quick start as it is written: parts with a heading, texts, and the case that is drawn beside them. */
export interface Quick {
  readonly title: string;
  readonly parts: readonly {
    readonly title: string;
    readonly texts: readonly string[];
    readonly shown: string | undefined;
  }[];
}

export function readQuick(text: string): Quick {
  const [head = '', ...parts] = text.split(/^## /m);
  return {
    title: head.replace(/^# /, '').trim(),
    parts: parts.map((part) => {
      const [title = '', ...texts] = part.split(/\n+/).filter(Boolean);
      const named = (line: string) => /^\[case: (.+)\]$/.exec(line)?.[1];
      return { title, texts: texts.filter((line) => !named(line)), shown: texts.map(named).find(Boolean) };
    }),
  };
}
