/** Languages beside English: complete, with the same arguments, and set as they are set. */
import { type Event, helterSkelter, MAPS, SYMBOLS, TEAMS } from '@gavel/helter-skelter';
import {
  type AnyGame,
  fastChance,
  fastRng,
  kernelTexts,
  listening,
  type Message,
  must,
  ref,
  viewers,
} from '@gavel/kernel';
import { firstSpoken, useLanguage, type Words } from '@gavel/kit/words/language.ts';
import { tableTexts } from '@gavel/table/texts';
import { afterEach, describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { h } from '../../games/helter-skelter/face/src/words.ts';
import { german } from '../src/words/de/index.ts';
import { refusalIn, tellIn } from '../src/words/game.ts';
import { t } from '../src/words/index.ts';
import { speak } from '../src/words/speak.ts';
import { boardWords } from './board-words.ts';

afterEach(() => speak('en'));

type Pair = readonly [english: Words, german: Words];

/** What a game's hints and the trainer give as reasons, what its puzzles ask for, and what its lessons say. */
async function taught(game: AnyGame) {
  const isReason = ([key]: readonly [string, string]) => /^(matter|reason)\./.test(key);
  const reasons = (words: Words = {}) => Object.fromEntries(Object.entries(words).filter(isReason));
  const pair = (words: Readonly<Record<string, Words>> & { readonly en: Words } = { en: {} }): Pair => [
    words.en,
    words['de'] ?? {},
  ];
  return {
    reasons: [reasons(game.tell.catalogue), reasons(german.games[game.id]?.catalogue)] satisfies Pair,
    puzzles: pair((await game.puzzles?.())?.words),
    lessons: pair((await game.lessons?.())?.words),
  };
}
const lessonsOf: Record<string, Pair> = {};
const reasonsAndGoals: Record<string, Pair> = {};
for (const game of furnished) {
  const { reasons, puzzles, lessons } = await taught(game);
  reasonsAndGoals[`${game.name}’s reasons`] = reasons;
  reasonsAndGoals[`${game.name}’s puzzles`] = puzzles;
  lessonsOf[game.id] = lessons;
}

/** What a game says, on its own, on its board and in its lessons: English beside German. */
const saidBy = ({ id, name, tell }: AnyGame): [where: string, Pair][] => [
  [name, [tell.catalogue, { ...german.refusals, ...german.games[id]?.catalogue }]],
  [`${name}’s board`, [boardWords(id), german.faces[id] ?? {}]],
  [`${name}’s lessons`, must(lessonsOf[id], id)],
];
/** Games that speak German altogether; the others may come message by message. */
const spoken = [helterSkelter.id];
const speaks = ({ id }: AnyGame) => spoken.includes(id);

/** English beside German, by where it is said; these are whole. */
const whole: Readonly<Record<string, Pair>> = {
  'shared interface': [t.catalogue, german.shared],
  'refusals of table and kernel': [{ ...kernelTexts, ...tableTexts }, german.refusals],
  ...Object.fromEntries(furnished.filter(speaks).flatMap(saidBy)),
  ...reasonsAndGoals,
};
const partly = Object.fromEntries(furnished.filter((game) => !speaks(game)).flatMap(saidBy));
const missing = ([english, german]: Pair) => Object.keys(english).filter((key) => !Object.hasOwn(german, key));
const holes = (template: string) => [...new Set([...template.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].sort();

describe('German', () => {
  it('says whatever the shared interface and Helter Skelter say, and every game’s reasons and puzzles', () => {
    for (const [where, [english]] of Object.entries(whole)) expect(Object.keys(english), where).not.toEqual([]);
    const list = Object.entries(whole).flatMap(([where, pair]) => missing(pair).map((key) => `${where}: ${key}`));
    if (list.length > 0) console.info(`missing in German:\n${list.join('\n')}`);
    for (const [where, pair] of Object.entries(partly))
      console.info(`${where}: ${missing(pair).length} of ${Object.keys(pair[0]).length} are said in English`);
    expect(list).toEqual([]);
  });

  it('says whatever a Play page shows, of every game', () => {
    // battlefields keep their names, and what the log calls “play” is not of this page
    const shown = (where: string, key: string) =>
      where.endsWith('board') ? key.startsWith('play.') : /^option\.(?!map\.)/.test(key);
    const list = Object.entries({ ...whole, ...partly }).flatMap(([where, pair]) =>
      missing(pair)
        .filter((key) => shown(where, key))
        .map((key) => `${where}: ${key}`),
    );
    expect(list).toEqual([]);
  });

  it('has nothing that is no longer said in English', () => {
    const stale = Object.entries({ ...whole, ...partly }).flatMap(([where, [english, said]]) =>
      Object.keys(said)
        .filter((key) => !Object.hasOwn(english, key) && !Object.hasOwn(german.refusals, key))
        .map((key) => `${where}: ${key}`),
    );
    const [everyRefusal] = whole['refusals of table and kernel']!;
    stale.push(...Object.keys(german.refusals).filter((key) => !Object.hasOwn(everyRefusal, key)));
    expect(stale).toEqual([]);
  });

  it('fills in the same arguments as English', () => {
    const wrong = Object.entries({ ...whole, ...partly }).flatMap(([where, [english, said]]) =>
      Object.keys(english)
        .filter((key) => Object.hasOwn(said, key) && holes(english[key]!).join() !== holes(said[key]!).join())
        .map((key) => `${where}: ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is set as German is set', () => {
    const wrong = Object.values(whole).flatMap(([, said]) =>
      Object.values(said).filter((text) => /["'”]|\.\.\.|[^\s„(]…|\d%/.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  it('has a name for every place and symbol of Helter Skelter, and for nothing else', () => {
    const { names } = german.games['helter-skelter']!;
    const places = MAPS.flatMap(({ record }) => [record.name, ...record.spaces.map((space) => space.name)]);
    // PSI is the same word
    const things = [...places, ...SYMBOLS.filter((symbol) => symbol !== 'PSI')];
    expect(things.filter((name) => !Object.hasOwn(names, name))).toEqual([]);
    const others = ['MOVE', 'CLIMB', 'COLLECT', 'BLOCK', 'PRECOG'];
    const content = JSON.stringify([places, SYMBOLS, others, TEAMS]);
    expect(Object.keys(names).filter((name) => !content.includes(JSON.stringify(name)))).toEqual([]);
  });
});

describe('A language', () => {
  it('is the first of the reader’s that we speak, else English', () => {
    expect(firstSpoken(['de-AT', 'en'])).toBe('de');
    expect(firstSpoken(['fr', 'en-GB', 'de'])).toBe('en');
    expect(firstSpoken(['fr', 'DE'])).toBe('de');
    expect(firstSpoken(['fr'])).toBe('en');
    expect(firstSpoken([])).toBe('en');
  });

  it('counts and writes numbers in its own way', async () => {
    expect(t('list.count', { n: 1200 })).toBe('1,200 choices');
    await speak('de');
    expect(t('list.count', { n: 1200 })).toBe('1.200 Möglichkeiten');
    expect(t('list.count', { n: 1 })).toBe('1 Möglichkeit');
    expect(t('list.count', { n: 0 })).toBe('0 Möglichkeiten');
  });

  it('says in English what it has no words for, message by message', async () => {
    await speak('de');
    const { dictionary } = useLanguage.getState();
    useLanguage.setState({
      dictionary: { ...dictionary!, shared: { 'app.tables': 'Tische' }, games: {}, faces: {}, refusals: {} },
    });
    expect([t('app.tables'), t('app.rules'), h('fall')]).toEqual(['Tische', 'Rules', 'fall']);
    expect(tellIn(helterSkelter, { key: 'prompt.deploy', args: {} }, undefined)).toContain('Deploy');
    expect(refusalIn(undefined, { key: 'refusal.table.begun', args: {} })).toBe('The game has begun.');
    expect(refusalIn(helterSkelter, { key: 'refusal.nobody.knows', args: {} })).toBeUndefined();
  });

  it('that was chosen last is the one that is spoken', async () => {
    await Promise.all([speak('de'), speak('en')]);
    expect(useLanguage.getState().language).toBe('en');
  });
});

it('Helter Skelter speaks German from the deal to the end', async () => {
  await speak('de');
  const foreign = new Set(Object.keys(german.games['helter-skelter']!.names).filter((name) => /^[A-Z-]+$/.test(name)));
  const said = new Set<string>();
  const wrong: string[] = [];
  const say = (message: Message, view: unknown) => {
    const text = tellIn(helterSkelter, message, view);
    const capitals = text.match(/[A-Z]{2,}(-[A-Z]+)?/g) ?? [];
    if (/\b(the|of|your|cards?|turn|damage|moves|takes)\b/.test(text) || capitals.some((word) => foreign.has(word)))
      wrong.push(text);
    said.add(message.key);
  };
  const { tell } = helterSkelter;
  for (const seed of ['a', 'b', 'c', 'd']) {
    const rng = fastRng(seed);
    const { io, taken } = listening<Event>(fastChance(seed));
    const s = helterSkelter.setup({ map: 'hall', teams: ['judges', 'dogs', 'dante', 'slaine'] }, 4, io);
    for (let d = helterSkelter.pending(s)[0]; d; d = helterSkelter.pending(s)[0]) {
      const view = helterSkelter.view(s, d.seat);
      say(tell.decision(d, view), view);
      for (const waiting of helterSkelter.pendingFor(s, 'spectator')) say(tell.waiting(waiting, view), view);
      const choices = helterSkelter.choices(s, d);
      const choice = choices.at(rng.below(choices.size));
      say(tell.choice(d, choice, view), view);
      helterSkelter.apply(s, d, choice, io);
    }
    const end = helterSkelter.view(s, 'spectator');
    for (const event of taken.events)
      for (const viewer of viewers(4)) {
        const seen = helterSkelter.redact(event, viewer);
        const line = seen && tell.event(seen);
        if (line) say(line, end);
      }
    say(helterSkelter.outcome(s)!.why, end);
    // whoever gives up is told about by the table, with the game's names
    say({ key: 'table.conceded', args: { seat: ref('seat', 0) } }, end);
  }
  expect(wrong).toEqual([]);
  // sightings enough to mean something
  expect([...said].filter((key) => key.startsWith('log.')).length).toBeGreaterThan(25);
  expect([...said].filter((key) => key.startsWith('choice.')).length).toBeGreaterThan(15);
});
