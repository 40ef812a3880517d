/** Every message agrees with one, with many and with the reader, in every language. */
import { cursedEarth } from '@gavel/cursed-earth';
import { type Event as HsEvent, helterSkelter } from '@gavel/helter-skelter';
import { type Decision as JdDecision, type Event as JdEvent, judgement } from '@gavel/judgement';
import {
  type AnyGame,
  type Arg,
  fastChance,
  fastRng,
  kernelTexts,
  listening,
  type Options,
  sentence,
} from '@gavel/kernel';
import type { Words } from '@gavel/kit/words/language.ts';
import { tableTexts } from '@gavel/table/texts';
import { describe, expect, it } from 'vitest';
import { any, type Beings, type Form, single } from '../../bots/test/known.ts';
import { wellKnown } from '../../bots/test/well-known.ts';
import { resultWords } from '../src/table/words.ts';
import { german } from '../src/words/de/index.ts';
import { glued, tellIn } from '../src/words/game.ts';
import { t } from '../src/words/index.ts';
import { boardWords } from './board-words.ts';

/** Who or what the words agree with: by catalogue, the arguments and the forms their names can take. */
interface Said {
  readonly words: Words;
  readonly beings: Beings;
}

const english: Readonly<Record<string, Said>> = {
  'shared interface': { words: t.catalogue, beings: { who: single, to: single } },
  'kernel and table': { words: { ...kernelTexts, ...tableTexts }, beings: { seat: any } },
  ...Object.fromEntries(
    wellKnown.flatMap(({ id, game, known: { beings } }) => [
      [game.name, { words: game.tell.catalogue, beings: beings.rules }],
      [`${game.name}’s board`, { words: boardWords(id), beings: beings.board }],
    ]),
  ),
};

/** Whatever has a number is told with one and with many. */
const counted =
  /^(n|all|of|round|deck|discard|rations|ammo|now|after|score|steps|count|damage|points|health|left|most|hits|symbols|cost|needed|given|cubes|amount|banked|turn|fate|at)$/;

const names: Readonly<Record<Form, Arg>> = {
  one: 'Anna',
  many: { text: 'the Judges', as: 'many' },
  you: { text: 'you', as: 'you' },
};
const holes = (template: string) => [...new Set([...template.matchAll(/\{(\w+)/g)].map((match) => match[1]!))];

/** Every sentence of a catalogue: each being in each form it can have, each number as one and as many. */
function everySentence({ words, beings }: Said, who = names): { key: string; form: Form; n: number; text: string }[] {
  return Object.entries(words).flatMap(([key, template]) => {
    const args = holes(template);
    const forms = args.flatMap((arg) => beings[arg] ?? []);
    return [...new Set<Form>(forms.length > 0 ? forms : ['one'])].flatMap((form) =>
      [1, 2].map((n) => {
        const given = Object.fromEntries(
          args.map((arg): [string, Arg] => {
            const can = beings[arg];
            if (can) return [arg, who[can.includes(form) ? form : can[0]!]];
            return [arg, counted.test(arg) ? n : arg === 'many' ? n > 1 : 'Xyz'];
          }),
        );
        return { key, form, n, text: sentence({ key, args: given }, words, (one) => String(one.id)) };
      }),
    );
  });
}

/** Words after a name that are the same for one and many. */
const neutral = new Set(
  'may can could cannot must will would and or of in on at to from for with by against gave ran took asked agreed did conceded went has have played beat let was were too not where who whose is are chose broke reached had a back down should'.split(
    ' ',
  ),
);
const singular = new Set(['is', 'has', 'was', 'does']);
const plural = new Set(['are', 'have', 'were', 'do']);

/** What of a sentence does not agree with the name in it. */
function disagrees(text: string, form: Form): boolean {
  const name = { one: 'Anna', many: '[Tt]he Judges', you: '[Yy]ou' }[form];
  for (const [, before = '', next = ''] of text.matchAll(new RegExp(`(\\w+ )?${name} ([a-z]+)\\b`, 'g'))) {
    // whoever is done something to does not govern what follows
    if (/^(of|for|with|by|against|from|at|on|to|behind|and|does|is) $/.test(before)) continue;
    if (form === 'one' ? plural.has(next) : singular.has(next)) return true;
    if (neutral.has(next) || next === 'your') continue;
    if (/s$/.test(next) !== (form === 'one')) return true;
  }
  return false;
}

/** Nouns with both their forms, as the templates themselves have them: card, cards. */
function nouns(all: readonly Words[]): readonly (readonly [one: string, many: string])[] {
  const pairs = new Map<string, string>();
  for (const words of all)
    for (const template of Object.values(words))
      for (const [, one = '', many = ''] of template.matchAll(/\{\w+\|([^|{}]*)\|([^|{}]*)[|}]/g)) {
        const [first, others] = [one.split(' ')[0]!, many.split(' ')[0]!];
        if (first !== others && first.length > 2 && /^\p{L}+$/u.test(first + others)) pairs.set(first, others);
      }
  return [...pairs];
}

/** Finds “1 cards” and “2 card”. */
function miscounting(all: readonly Words[]): RegExp {
  const pairs = nouns(all);
  expect(pairs.length).toBeGreaterThan(15);
  const either = (forms: readonly string[]) => `(?:${forms.join('|')})\\b`;
  const ones = `(?<![\\d.,/])\\b1 (?:(?!for )\\p{L}+ )?${either(pairs.map(([, many]) => many))}`;
  const twos = `\\b2 (?:\\p{L}+ )?${either(pairs.map(([one]) => one))}(?! \\p{L}+s\\b)`;
  return new RegExp(`${ones}|${twos}`, 'u');
}

describe('Every message of the games and of the client', () => {
  it('agrees with one, with many and with you', () => {
    const said = Object.entries(english).flatMap(([where, one]) =>
      everySentence(one).map((sentence) => ({ where, ...sentence })),
    );
    expect(said.length).toBeGreaterThan(4000);
    const wrong = said.filter(({ text, form }) => disagrees(text, form));
    expect(wrong.map(({ where, key, text }) => `${where}, ${key}: ${text}`)).toEqual([]);
  });

  it('counts one card and two cards', () => {
    const miscounted = miscounting(Object.values(english).map(({ words }) => words));
    const wrong = Object.entries(english).flatMap(([where, one]) =>
      everySentence(one)
        .filter(({ text }) => miscounted.test(text))
        .map(({ key, text }) => `${where}, ${key}: ${text}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('does so in German', () => {
    const spoken: readonly Words[] = [
      german.shared,
      german.refusals,
      ...Object.values(german.faces),
      ...Object.values(german.games).map(({ catalogue }) => catalogue),
    ];
    const miscounted = miscounting(spoken);
    const wrong = spoken.flatMap((words) =>
      everySentence({ words, beings: {} })
        .filter(({ text }) => miscounted.test(text))
        .map(({ key, text }) => `${key}: ${text}`),
    );
    // Team names come without an article and behind “Team”, so that every sentence about one of them is about one.
    const bare = Object.entries(german.games['helter-skelter']!.catalogue)
      .filter(([, text]) => /(?<!Team )\{(seat|neighbour|team)\}/.test(text))
      .map(([key, text]) => `${key}: ${text}`);
    expect([...new Set(wrong), ...bare]).toEqual([]);
  });
});

describe('What a game says', () => {
  /** The log of some moves, through the eyes of a seat. */
  const told = (game: AnyGame, options: Options, seats: number, eyes: number): string[] => {
    const rng = fastRng('told');
    const { io, taken } = listening<{ readonly kind: string }>(fastChance('told'));
    const s: unknown = game.setup(options, seats, io);
    for (let n = 0; n < 200; n++) {
      const [d] = game.pending(s);
      if (!d) break;
      const choices = game.choices(s, d);
      game.apply(s, d, choices.at(rng.below(choices.size)), io);
    }
    const view: unknown = game.view(s, eyes);
    return taken.events.flatMap((event) => {
      const seen: unknown = game.redact(event, eyes);
      const line = seen === undefined ? undefined : game.tell.event(seen);
      return line ? [tellIn(game, line, view)] : [];
    });
  };

  it('calls the reader you, and others by their names', () => {
    const lines = told(cursedEarth, { mode: 'coop', difficulty: 'cadet' }, 3, 1);
    expect(lines).toContain('You draw 4 cards.');
    expect(lines).toContain('Player 1 draws 4 cards.');
    expect(lines.filter((line) => line.includes('Player 2'))).toEqual([]);
  });

  it('calls teams by what they are', () => {
    const lines = told(cursedEarth, { mode: 'headToHead', difficulty: 'cadet' }, 2, 1);
    expect(lines.some((line) => line.startsWith('The perps draw '))).toBe(true);
    expect(lines.filter((line) => /(Judges|perps) (is|has|draws)\b/.test(line))).toEqual([]);
  });

  it('never says you of somebody else’s cards, also where all is open', () => {
    const lines = told(helterSkelter, { map: 'hall', teams: ['judges', 'slaine'] }, 2, 1);
    const open = fastChance('open');
    const s = helterSkelter.setup({ map: 'hall', teams: ['judges', 'slaine'] }, 2, listening<HsEvent>(open).io);
    const drew = helterSkelter.tell.event({ kind: 'drew', seat: 1, cards: ['S01', 'S02'] });
    expect(drew && tellIn(helterSkelter, drew, helterSkelter.view(s, 'omniscient'))).toBe(
      'Sláine Mac Roth draws Johnny Alpha · Wulf, Johnny Alpha SNIPE · Durham Red (COVER).',
    );
    expect(lines.filter((line) => /\b[Yy]ou/.test(line))).toEqual([]);
  });

  it('speaks of no leg where something is only set down', () => {
    const { io } = listening<JdEvent>(fastChance('down'));
    const s = judgement.setup({ size: '3v3', map: 'any', pick: 'blind', freeFate: 'two', turnLimit: 0 }, 2, io);
    const down = (d: JdDecision | undefined): d is Extract<JdDecision, { kind: 'place' }> => d?.kind === 'place';
    let [d] = judgement.pending(s);
    for (; d && !down(d); [d] = judgement.pending(s)) judgement.apply(s, d, judgement.choices(s, d).at(0), io);
    if (!down(d)) throw new Error('nobody is deployed');
    const why = judgement.check(s, d, { model: d.models[0]!, at: [0, 400_000] });
    expect(why && tellIn(judgement, why, judgement.view(s, d.seat))).toBe('That is not wholly on the board.');
  });

  it('tells whoever is third of four who won, and only the last of two that they lose', () => {
    const options = { map: 'hall', teams: ['judges', 'slaine', 'dogs', 'dante'] };
    const result = (seats: number, winners: readonly number[]) => {
      const { io } = listening<HsEvent>(fastChance('over'));
      const view = helterSkelter.view(helterSkelter.setup(options, seats, io), 2);
      const outcome = { winners, scores: Array.from({ length: seats }, () => 0), why: { key: 'k', args: {} } };
      return resultWords({ game: helterSkelter, view }, outcome, [seats === 2 ? 1 : 2]);
    };
    expect([result(4, [0]), result(4, [1]), result(4, [2]), result(2, [0]), result(4, [])]).toEqual([
      'The Judges win',
      'Sláine Mac Roth wins',
      'You win!',
      'You lose',
      'The game is over',
    ]);
  });

  it('tells whoever plays alone or together that they win or lose', () => {
    const result = (winners: readonly number[], seats: number, mine: readonly number[], together: boolean) =>
      resultWords(
        { game: cursedEarth, view: undefined },
        { winners, scores: Array.from({ length: seats }, () => -11), why: { key: 'k', args: {} } },
        mine,
        together,
      );
    expect(result([], 1, [0], true)).toBe('You lose');
    expect(result([0], 1, [0], true)).toBe('You win!');
    expect(result([], 2, [0], true)).toBe('You lose');
    expect(result([], 2, [0, 1], true)).toBe('You lose');
    expect(result([0, 1], 2, [0, 1], true)).toBe('You win!');
    // who only watched has done neither, and a draw is none
    expect(result([], 2, [], true)).toBe('The game is over');
    expect(result([], 2, [0], false)).toBe('The game is over');
  });

  it('keeps brackets and full stops with the thing they stand at', () => {
    const thing = (id: string) => ({ ref: { ref: 'card', id }, text: id });
    const parts = ['Giant answers (', thing('J29'), ', ', thing('J30'), '). Good (', thing('x'), ')'];
    const said = glued(parts);
    expect(said.map((part) => (typeof part === 'string' ? part : `${part.before}${part.text}${part.after}`))).toEqual([
      'Giant answers ',
      '(J29,',
      ' ',
      'J30).',
      ' Good ',
      '(x)',
      '',
    ]);
  });

  it('names nobody twice who leads a team called like them', () => {
    const lines = told(helterSkelter, { map: 'hall', teams: ['judges', 'slaine'] }, 2, 1);
    expect(lines.some((line) => /is deployed on/.test(line))).toBe(true);
    expect(lines.filter((line) => /(Sláine Mac Roth).*\1/.test(line))).toEqual([]);
  });
});
