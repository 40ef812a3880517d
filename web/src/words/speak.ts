/** Where the words of other languages come from: each is a part of its own, fetched when somebody speaks it. */
import { type Dictionary, type Language, speakIn } from '@gavel/kit/words/language.ts';

const dictionaries: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Dictionary>>> = {
  de: () => import('./de/index.ts').then((part) => part.german),
};

let wanted: Language = 'en';

/** Changes the language. Words that cannot be fetched leave it English. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const dictionary = language === 'en' ? undefined : await dictionaries[language]().catch(() => undefined);
  if (wanted === language) speakIn(language, dictionary);
}
