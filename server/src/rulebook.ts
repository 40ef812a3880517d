/** A game's rules.md, read into chapters and numbered rules. */
import { rulesOf } from '@gavel/bots';
import type { AnyGame } from '@gavel/kernel';
import type { Rulebook } from '@gavel/table';

type Chapter = { number: string; name: string; rules: { id: string; ruling: boolean; text: string }[] };

export function parseRulebook(game: string, markdown: string): Rulebook {
  let title = game;
  const chapters: Chapter[] = [];
  for (const paragraph of markdown.split(/\n\s*\n/).map((text) => text.trim())) {
    const heading = /^# (.+)$/.exec(paragraph);
    const chapter = /^## (\S+) (.+)$/.exec(paragraph);
    const rule = /^\*\*([A-Z]+-[\w.]+)\*\*\s+([\s\S]+)$/.exec(paragraph);
    const here = chapters.at(-1);
    if (heading !== null) title = heading[1]!;
    else if (chapter !== null) chapters.push({ number: chapter[1]!, name: chapter[2]!, rules: [] });
    else if (rule !== null) {
      const text = rule[2]!.replace(/^[*_]Ruling\.[*_]\s*/, '');
      here?.rules.push({ id: rule[1]!, ruling: text !== rule[2], text });
    } else {
      // lists, tables and further paragraphs belong to the rule above them
      const above = here?.rules.at(-1);
      if (above !== undefined && paragraph !== '') above.text += `\n\n${paragraph}`;
    }
  }
  return { game, title, chapters };
}

const books = new Map<string, Rulebook | undefined>();

/** Undefined: there is no rulebook for this game. */
export function rulebook(game: AnyGame): Rulebook | undefined {
  if (!books.has(game.id)) {
    const text = rulesOf(game);
    books.set(game.id, text === undefined ? undefined : parseRulebook(game.id, text));
  }
  return books.get(game.id);
}
