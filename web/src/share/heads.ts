/** What stands at the head of a page for whoever runs no script; the server loads this part, no page does. */
import { firstSpoken, type Language, speakIn } from '@gavel/kit/words/language.ts';
import { loadRivals } from '../games/rivals.ts';
import { german } from '../words/de/index.ts';
import { t } from '../words/index.ts';
import { type Head, type House, type Page, pages } from './pages.ts';

export interface Found {
  readonly status: 200 | 404;
  readonly language: Language;
  readonly head: Head;
}

/** The first of somebody's languages that we speak, as a browser names them. */
const languageOf = (accepted: string): Language =>
  firstSpoken(accepted.split(',').map((one) => one.split(';')[0]?.trim() ?? ''));

/** The parts of an address that a path names; undefined: it is another one. */
export function match(path: string, address: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [path, address].map((one) => one.split('/').filter((part) => part !== ''));
  if (wanted === undefined || given === undefined || given.length > wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const here = given[i];
    if (part.startsWith(':') && here !== undefined) params[part.replace(/^:|\?$/g, '')] = here;
    else if (here !== part && !(here === undefined && part.endsWith('?'))) return undefined;
  }
  return params;
}

async function find(address: string, house: House): Promise<ReturnType<Page['find']>> {
  for (const page of pages) {
    const params = match(page.path, address);
    const found = params && (await page.find(params, house));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Speaks it in that language and is done before anybody else speaks. */
export function said<T>(language: Language, say: () => T): T {
  speakIn(language, language === 'de' ? german : undefined);
  return say();
}

/** `path` is decoded and has no question in it. */
export async function headOf(path: string, accepted: string, house: House): Promise<Found> {
  const language = languageOf(accepted);
  const found = await find(path, house);
  const nowhere = (): Head => ({
    title: t('app.notFound'),
    description: t('app.notFoundWhy'),
    subject: { kind: 'house' },
    passing: true,
  });
  // the names of bots are their rivals'
  await Promise.all(house.games.map((game) => loadRivals(game).catch(() => undefined)));
  return { status: found ? 200 : 404, language, head: said(language, (await found) ?? nowhere) };
}

/** The addresses that are worth finding: those of the house and its games. */
export function placesOf({ games, imprint }: Pick<House, 'games' | 'imprint'>): readonly string[] {
  const ofGame = [
    '/play/:game',
    '/rules/:game',
    '/rules/:game/start',
    '/gallery/:game',
    '/learn/:game',
    '/puzzles/:game',
  ];
  return [
    ...['/', '/tables', '/puzzle/today', '/privacy', '/licences', ...(imprint ? ['/imprint'] : [])],
    ...games.flatMap((game) => ofGame.map((path) => path.replace(':game', game))),
  ];
}
