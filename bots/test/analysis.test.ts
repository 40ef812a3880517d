/** A game looked back at: from what a seat knew alone, choice and luck together the whole way, the same again, and ended when asked to. */
import {
  type AnyGame,
  at,
  type Decision,
  fastChance,
  fastRng,
  type GameRecord,
  must,
  play,
  Recorder,
  readOptions,
  simulate,
} from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import {
  type Analysis,
  accuracyOf,
  analyse,
  chanceNow,
  costliest,
  type Judged,
  type Knowledge,
  keyOf,
  knowledges,
} from '../src/analysis/index.ts';
import { games, makePlayer } from '../src/index.ts';

const minded = games.filter(({ mind }) => mind !== undefined);
const optionsOf = (game: AnyGame, seats: number) => readOptions(game.options, {}, seats) as never;
const seatsOf = (game: AnyGame): number => at(game.seats(optionsOf(game, 2)), 0);

/** The beginning of a game between gentle players, and some of its moments. */
function played(game: AnyGame, commands: number): { record: GameRecord; moments: { state: unknown; d: Decision }[] } {
  const seats = seatsOf(game);
  const moments: { state: unknown; d: Decision }[] = [];
  const players = Array.from({ length: seats }, () => must(makePlayer(game, 'gentle'), 'player'));
  const { recorder } = simulate(game, optionsOf(game, seats), seats, players, 'looked at', {
    record: true,
    watch: (state, d) => {
      if (moments.length < 5 && game.choices(state, d).size > 3 && game.mind?.isTaste?.(d) !== true)
        moments.push({ state: game.clone(state), d });
    },
  });
  const { header, lines } = must(recorder, 'recorder').record();
  return { record: { header, lines: lines.slice(0, commands) }, moments };
}

const looked = (game: AnyGame, record: GameRecord, knowledge: Knowledge): Analysis =>
  must(analyse(game, record, { knowledge, lines: 24 }), 'analysis');

/** One choice at a moment, judged: a game that begins there and lasts for one command. */
function judgedAt(game: AnyGame, state: unknown, d: Decision, choice: unknown, knowledge: Knowledge): Judged {
  const begun: AnyGame = { ...game, setup: () => game.clone(state) };
  const seats = seatsOf(game);
  const now: unknown = game.clone(state);
  const recorder = new Recorder(game, optionsOf(game, seats), seats, { chance: [], events: [] }, now);
  recorder.add(d.seat, d.id, choice, play(game, now, d, choice, fastChance('falls')), now);
  return at(looked(begun, recorder.record(), knowledge).decisions, 0);
}

describe.each(minded.map((game) => [game.id, game] as const))('Looking back at %s', (_, game) => {
  const { record, moments } = played(game, 30);

  it('judges a choice by what its seat knew, whatever was hidden; with open cards by the truth', () => {
    let differs = 0;
    expect(moments.length).toBeGreaterThan(3);
    for (const { state, d } of moments) {
      const choice: unknown = game.choices(state, d).at(0);
      const twin: unknown = game.clone(state);
      game.scramble(twin, d.seat, fastRng('twin'));
      const [{ luck: _, ...own }, { luck: __, ...hidden }] = [
        judgedAt(game, state, d, choice, 'own'),
        judgedAt(game, twin, d, choice, 'own'),
      ];
      expect(hidden).toEqual(own);
      const [open, other] = [state, twin].map((one) => judgedAt(game, one, d, choice, 'open'));
      differs += Number(open?.after !== other?.after);
      expect(chanceNow(game, game.view(twin, d.seat), d.seat, d)).toBe(
        chanceNow(game, game.view(state, d.seat), d.seat, d),
      );
    }
    // where nothing is hidden the truth is no more than what everybody knows
    if (game.id !== 'judgement') expect(differs).toBeGreaterThan(0);
  });

  it('calls nothing a mistake that is a matter of liking', () => {
    const tastes = looked(game, record, 'own').decisions.filter(({ kind }) => ['pick', 'draft'].includes(kind));
    expect(tastes).toEqual([]);
  });

  it.each(knowledges)('tells choice and luck apart, and together they are the whole way (%s)', (knowledge) => {
    const { chances, decisions, ways, tallies, together } = looked(game, record, knowledge);
    expect(chances).toHaveLength(record.lines.length + 1);
    expect(decisions.length).toBeGreaterThan(5);
    for (const [side, { from, to, choice, others = 0, luck }] of ways.entries()) {
      expect(from).toBe(chances[0]?.[side]);
      expect(to).toBe(chances.at(-1)?.[side]);
      expect(from + choice + others + luck).toBeCloseTo(to, 9);
      if (knowledge === 'open') continue;
      const own = decisions.filter(({ seat }) => together || seat === side);
      const steps = own.reduce((sum, one) => sum + (one.after - one.before) + one.luck, 0);
      if (own.length > 0) expect(at(own, 0).before + steps).toBeCloseTo(to, 9);
    }
    for (const row of chances) for (const chance of row) expect(chance >= 0 && chance <= 1).toBe(true);
    for (const { cost, better, n } of decisions) {
      expect(cost >= 0).toBe(true);
      expect(better.length > 0).toBe(cost > 0);
      expect(n).toBeGreaterThan(0);
    }
    expect(tallies.reduce((sum, { judged }) => sum + judged, 0)).toBe(decisions.length);
  });
});

describe('Looking back', () => {
  const game = at(minded, 0);
  const { record } = played(game, 24);

  it('comes to the same again', () => expect(looked(game, record, 'own')).toEqual(looked(game, record, 'own')));

  it('tells how far it is, and ends when nobody wants it any more', () => {
    const heard: number[] = [];
    const ended = analyse(game, record, {
      knowledge: 'own',
      lines: 24,
      heard(done, of) {
        expect(of).toBe(24);
        heard.push(done);
        return done < 3;
      },
    });
    expect(ended).toBeUndefined();
    expect(heard).toEqual([1, 2, 3]);
  });

  it('finds better choices the worse somebody plays', () => {
    const half = (level: string): number => {
      const players = Array.from({ length: 2 }, () => must(makePlayer(game, level), level));
      const { recorder } = simulate(game, optionsOf(game, 2), 2, players, 'marks', { record: true });
      const { header, lines } = must(recorder, 'recorder').record();
      const { decisions } = looked(game, { header, lines: lines.slice(0, 40) }, 'own');
      return must(accuracyOf(decisions), 'accuracy');
    };
    expect(half('search:200')).toBeGreaterThan(half('random') + 10);
  });

  it('of a game without a mind has the line of its estimate, and judges nobody', () => {
    const { mind: _, ...plain } = game;
    const { by, decisions, chances, tallies } = looked(plain, record, 'own');
    expect(by).toBe('estimate');
    expect(decisions).toEqual([]);
    expect(tallies.every(({ accuracy }) => accuracy === undefined)).toBe(true);
    expect(chances.at(-1)).not.toEqual(chances[0]);
    expect(chanceNow(plain, {}, 0)).toBeUndefined();
  });

  it('is kept under another name for another record, mind, budget or way of looking', () => {
    const names = [
      keyOf(game, 'one', { knowledge: 'own' }),
      keyOf(game, 'two', { knowledge: 'own' }),
      keyOf(game, 'one', { knowledge: 'open' }),
      keyOf(game, 'one', { knowledge: 'own', lines: 10 }),
      keyOf({ ...game, levels: [] }, 'one', { knowledge: 'own' }),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(keyOf(game, 'one', { knowledge: 'own' })).toBe(names[0]);
  });
});

describe('Marks', () => {
  it('are a hundred for the best, and fifty where a twentieth of the chance was lost', () => {
    expect(accuracyOf([{ cost: 0, stake: 0.5 }])).toBe(100);
    expect(accuracyOf([{ cost: 0.05, stake: 0.5 }])).toBe(50);
    expect(
      accuracyOf([
        { cost: 0, stake: 0.5 },
        { cost: 0.05, stake: 0.1 },
      ]),
    ).toBe(75);
  });
  it('are given only where something hung on the choice', () => {
    expect(accuracyOf([])).toBeUndefined();
    expect(accuracyOf([{ cost: 0, stake: 0.01 }])).toBeUndefined();
  });
  it('name the costliest first', () => {
    const one = (n: number, cost: number, seat = 0) => ({ n, cost, seat }) as Judged;
    const decisions = [one(1, 0.1), one(2, 0), one(3, 0.3, 1), one(4, 0.2)];
    expect(costliest({ decisions }, 2).map(({ n }) => n)).toEqual([3, 4]);
    expect(costliest({ decisions }, 9, 0).map(({ n }) => n)).toEqual([4, 1]);
  });
});
