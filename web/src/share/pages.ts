/**
 * The client's addresses as a stranger sees them: which there are, and what each is called before any script has run. The
 * screens behind them are in `app.tsx`; a test compares the two lists.
 */
import { openPuzzle } from '@gavel/kernel';
import { coverWords, gameName } from '../games/covers.ts';
import { loadRules } from '../games/rules.ts';
import { isFile, isLocal } from '../net/ids.ts';
import type { TableInfo } from '../net/protocol.ts';
import { dayOf, gameOfDay } from '../puzzle/day.ts';
import { chanceOf, goalOf } from '../puzzle/words.ts';
import { loadCases } from '../rulebook/cases.ts';
import { ways } from '../screens/play/ways.ts';
import { t } from '../words/index.ts';
import { isOpenTo, type Subject } from './subject.ts';
import { tableLine } from './words.ts';

/** What the server knows that a page must know. */
export interface House {
  /** Those that are played here, in the order of the covers. */
  readonly games: readonly string[];
  /** Is there an imprint? */
  readonly imprint: boolean;
  table(id: string): Promise<TableInfo | undefined>;
  /** Is there somebody of that id? Left out: nobody knows before the page has asked. */
  person?(id: string): Promise<boolean>;
}

export interface Head {
  readonly title: string;
  readonly description: string;
  readonly subject: Subject;
  /** Not for search engines: somebody's own, or a moment. */
  readonly passing?: true;
}

/** Says the head in the language spoken then; all that must be waited for is there before. */
type Saying = () => Head;
type Params = Readonly<Record<string, string>>;

export interface Page {
  /** As in `app.tsx`. */
  readonly path: string;
  /** Undefined: nothing is there. */
  readonly find: (params: Params, house: House) => Promise<Saying | undefined> | Saying | undefined;
}

const plain =
  (title: () => string, description: () => string = () => t('home.lead'), passing = false): Page['find'] =>
  () =>
  () => ({
    title: title(),
    description: description(),
    subject: { kind: 'house' },
    ...(passing ? { passing: true } : {}),
  });

const own = (title: () => string): Page['find'] => plain(title, undefined, true);

/** Of a game that is played here; where the address names none, of the first. */
const ofGame =
  (title: (game: string) => string, fits: (params: Params) => boolean = () => true): Page['find'] =>
  (params, { games }) => {
    const game = params['game'] ?? games[0] ?? '';
    if (!games.includes(game) || !fits(params)) return undefined;
    return () => ({
      title: title(game),
      description: coverWords(game)?.line ?? t('home.lead'),
      subject: { kind: 'game', game },
    });
  };

/** Of a part of a game that only its rules know. */
const ofPart =
  (title: (game: string) => string, has: (game: string, params: Params) => Promise<boolean>): Page['find'] =>
  async (params, house) => {
    const found = await ofGame(title)(params, house);
    return found !== undefined && (await has(params['game'] ?? '', params)) ? found : undefined;
  };

/** Tables and records of the browser's own are nobody else's. */
const isHere = (id: string): boolean => isLocal(id) || isFile(id);

const ofTable =
  (kind: 'table' | 'comic', title: (info: TableInfo) => string, needsEnd: boolean): Page['find'] =>
  async (params, house) => {
    const id = params['id'] ?? '';
    if (isHere(id))
      return () => ({ title: t('app.name'), description: t('home.lead'), subject: { kind: 'house' }, passing: true });
    const info = await house.table(id);
    if (info === undefined || !house.games.includes(info.game)) return undefined;
    // what is not over yet has a table and neither replay nor comic
    const shown = needsEnd && !(info.status === 'over' && isOpenTo(info)) ? 'table' : kind;
    return () => ({ title: title(info), description: tableLine(info), subject: { kind: shown, info }, passing: true });
  };

/** What of somebody is shown is asked for by the page itself; `me` is whoever looks at it. */
const person: Page['find'] = async (params, house) => {
  const { id = '' } = params;
  const isThere = id === 'me' || (await house.person?.(id)) !== false;
  return isThere ? own(() => t('profile.title'))(params, house) : undefined;
};

const puzzle: Page['find'] = async ({ game = '', id }, house) => {
  if (!house.games.includes(game)) return undefined;
  const rules = await loadRules(game);
  const posed = await rules.puzzles?.();
  const found = posed?.puzzles.find((one) => one.id === id);
  if (posed === undefined || found === undefined) return undefined;
  const view: unknown = rules.view(openPuzzle(rules, found), found.seat);
  return () => ({
    title: t('share.puzzle', { game: gameName(game) }),
    description: `${goalOf(rules, posed, found, view)} ${chanceOf(found)}`,
    subject: { kind: 'puzzle', game, id: found.id },
  });
};

const today: Page['find'] = (_, { games }) => {
  const game = gameOfDay(dayOf(Date.now()), games) ?? '';
  return () => ({
    title: t('puzzle.day', { game: gameName(game) }),
    description: t('puzzle.lead'),
    subject: { kind: 'game', game },
  });
};

const played = {
  bots: 'play.title',
  friends: 'new.friendsTitle',
  pass: 'new.passTitle',
  quick: 'quick.title',
} as const;
const wayOf = (params: Params) => ways.find((way) => way === (params['way'] ?? 'bots'));
const playing: Page['find'] = (params, house) => {
  const way = wayOf(params);
  return way && ofGame((game) => t(played[way], { game: gameName(game) }))(params, house);
};

export const pages: readonly Page[] = [
  {
    path: '/',
    find: () => () => ({ title: t('app.name'), description: t('home.lead'), subject: { kind: 'house' } }),
  },
  { path: '/tables', find: plain(() => t('tables.title')) },
  { path: '/new/:game/:way', find: playing },
  { path: '/table/:id', find: ofTable('table', ({ game }) => gameName(game), false) },
  { path: '/seat', find: own(() => t('seat.claim')) },
  { path: '/seat/:link', find: own(() => t('seat.claim')) },
  { path: '/replay/:id', find: ofTable('table', ({ game }) => t('replay.title', { game: gameName(game) }), true) },
  { path: '/comic/:id', find: ofTable('comic', ({ game }) => t('comic.of', { game: gameName(game) }), true) },
  { path: '/rules/:game/start', find: ofGame((game) => `${gameName(game)}: ${t('start.title')}`) },
  { path: '/rules/:game?', find: ofGame((game) => `${gameName(game)}: ${t('rulebook.title')}`) },
  { path: '/gallery/:game?', find: ofGame((game) => `${gameName(game)}: ${t('gallery.title')}`) },
  { path: '/learn/:game', find: ofGame((game) => t('learn.title', { game: gameName(game) })) },
  { path: '/learn/:game/game', find: ofGame((game) => t('learn.title', { game: gameName(game) })) },
  { path: '/learn/:game/next', find: ofGame((game) => t('learn.title', { game: gameName(game) })) },
  {
    path: '/learn/:game/:id',
    find: ofPart(
      (game) => t('learn.title', { game: gameName(game) }),
      async (game, { id }) => {
        const lessons = await (await loadRules(game)).lessons?.();
        return lessons?.lessons.some((one) => one.id === id) ?? false;
      },
    ),
  },
  {
    path: '/try/:game/:name',
    find: ofPart(
      (game) => `${gameName(game)}: ${t('rulebook.title')}`,
      async (game, { name }) => (await loadCases(game)).some((one) => one.name === name),
    ),
  },
  { path: '/puzzles/:game', find: ofGame((game) => t('puzzle.title', { game: gameName(game) })) },
  { path: '/puzzle/today', find: today },
  { path: '/puzzle/:game/:id', find: puzzle },
  { path: '/settings', find: own(() => t('settings.title')) },
  { path: '/account', find: own(() => t('account.title')) },
  { path: '/people/:id', find: person },
  { path: '/ratings/:game', find: ofGame((game) => `${gameName(game)}: ${t('ratings.title')}`) },
  { path: '/standing', find: own(() => t('standing.title')) },
  { path: '/moderation', find: own(() => t('moderation.title')) },
  { path: '/blocked', find: own(() => t('blocked.title')) },
  { path: '/notices', find: own(() => t('notices.title')) },
  { path: '/confirm', find: own(() => t('mailLink.confirm')) },
  { path: '/quiet', find: own(() => t('mailLink.end')) },
  { path: '/privacy', find: plain(() => t('privacy.title')) },
  {
    path: '/imprint',
    find: (params, house) => (house.imprint ? plain(() => t('imprint.title'))(params, house) : undefined),
  },
  { path: '/licences', find: plain(() => t('licences.title')) },
  { path: '/play/:game/:way?', find: playing },
];
