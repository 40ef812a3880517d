/** Styles at the table: seats that like different things, and Judgement's warbands and openings. */
import { type AnyGame, type Decision, fastRng, must, simulate, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { findGame, makePlayer } from '../src/index.ts';

const game: AnyGame = must(findGame('judgement'), 'Judgement');
const over = 'the opening is over';

interface Fighter {
  readonly hero: string;
  readonly seat: number;
  readonly x: number;
  readonly y: number;
}

/** The first decision of a game that `enough` is true for, with both sides led by players of a level. */
function opened(level: string, more: object, deal: string, enough: (d: Decision) => boolean): unknown {
  const players = [0, 1].map(() => must(makePlayer(game, level), level));
  let found: unknown;
  const watch = (state: unknown, decision: Decision) => {
    if (!enough(decision)) return;
    found = game.clone(state);
    throw new Error(over);
  };
  const options = tableOptions(game, { size: '3v3', map: 'emberPool', ...more }, 2) as never;
  expect(() => simulate(game, options, 2, players, deal, { watch })).toThrow(over);
  return found;
}

/** The warbands both sides have chosen. */
function warbands(level: string, deal: string, more: object = {}, before = 'first'): string[][] {
  const state = opened(level, more, deal, ({ kind }) => kind === before) as {
    players: { roster: string[] }[];
  };
  return state.players.map(({ roster }) => roster.toSorted());
}

/** Where everybody stands when the first is activated. */
function deployed(level: string, deal: string): Fighter[] {
  const state = opened(level, { warband: ['anvil', 'fireAndArrow'] }, deal, ({ kind }) => kind === 'model') as {
    models: (Fighter & { id: number })[];
  };
  return state.models.filter(({ id, seat }) => id >= 2 && seat >= 0);
}

const deals = Array.from({ length: 10 }, (_, i) => `style ${i}`);
const isStriker = (hero: string) =>
  ['rakkir', 'zhonyja', 'brok', 'zaffen', 'istariel', 'allandir', 'viktor', 'thorgar', 'kogan'].includes(hero);
const mean = (some: readonly number[]) => some.reduce((a, b) => a + b, 0) / some.length;

describe('Warbands of Judgement', () => {
  it.each(['gentle', 'fierce'])('differ from game to game at level %s', (level) => {
    const all = deals.flatMap((deal) => warbands(level, deal).map((one) => one.join()));
    expect(new Set(all).size).toBeGreaterThan(deals.length);
  });

  it('are chosen by taste: bold ones strike, careful ones heal and shield', () => {
    const strikers = (style: string) =>
      mean(
        deals.flatMap((deal) => warbands(`search:0/style=${style}`, deal).flat()).map((id) => Number(isStriker(id))),
      );
    expect(strikers('bold')).toBeGreaterThan(strikers('careful') + 0.1);
  });

  it('are drafted by taste, and not by the order of the list', () => {
    const all = deals.map((deal) => warbands('fair', deal, { pick: 'draft' }, 'side').flat().join());
    expect(new Set(all).size).toBeGreaterThan(deals.length / 2);
  });
});

describe('Openings of Judgement', () => {
  const where = (fighters: readonly Fighter[]) => fighters.map(({ seat, x, y }) => `${seat} ${x} ${y}`).join();

  it('differ from game to game with the same warbands on the same ground', () => {
    expect(new Set(deals.map((deal) => where(deployed('easy', deal)))).size).toBeGreaterThan(deals.length / 2);
  });

  it('differ by style: bold ones stand nearer to the enemy', () => {
    const apart = (style: string) =>
      mean(
        deals.map((deal) => {
          const fighters = deployed(`search:0/warmth=3/style=${style}`, deal);
          const [ours, theirs] = [0, 1].map((side) => fighters.filter(({ seat }) => seat === side));
          return mean(ours!.flatMap((a) => theirs!.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
        }),
      );
    expect(apart('bold')).toBeLessThan(apart('careful'));
  });
});

it('Seats of one table have styles of their own where a level is varied', () => {
  const helter = must(findGame('helter-skelter'), 'Helter Skelter');
  const [plain, bold] = ['search:0/warmth=0', 'search:0/warmth=0/style=bold'].map((level) =>
    must(makePlayer(helter, level), level),
  );
  const varied = must(makePlayer(helter, 'search:0/warmth=0/style=varied'), 'varied');
  const options = tableOptions(helter, {}, 2) as never;
  let [asked, differ] = [0, 0];
  simulate(helter, options, 2, [undefined, undefined], 'varied', {
    watch(state, decision) {
      if (decision.kind !== 'act') return;
      const choose = (player: typeof plain) =>
        JSON.stringify(player!.choose(helter.view(state, decision.seat), decision, fastRng('style')));
      asked++;
      expect(choose(varied)).toBe(choose(decision.seat === 0 ? plain : bold));
      if (choose(plain) !== choose(bold)) differ++;
    },
  });
  expect(asked).toBeGreaterThan(20);
  expect(differ).toBeGreaterThan(2);
});
