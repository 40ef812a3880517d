/** A game's quick start in a language (`quickstart.de.md`), else in English (`quickstart.md`); `lang`: the language it is in. */
export function quickIn(files: Readonly<Record<string, unknown>>, game: string, tag: string) {
  const lang = tag.slice(0, 2);
  const own = `../../../games/${game}/quickstart.${lang}.md`;
  return own in files ? { path: own, lang } : { path: `../../../games/${game}/quickstart.md`, lang: 'en' };
}
