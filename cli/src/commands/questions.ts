/**
 * How often people are asked for how much: script games are watched, and for each reaction the table's own rule says whether a
 * person who changed nothing would have been asked.
 */
import { type AnyGame, type Decision, equal, letsPass, usualWish, type Wish } from '@gavel/kernel';

/** Tables at which a person may sit, and how it is where everything is asked. */
const tables = ['always', 'people', 'bots'] as const;
type AskedAt = (typeof tables)[number];

interface Count {
  /** Reactions that were asked for. */
  readonly asked: number;
  /** Decisions of one's own turn, and reactions that were asked for and answered with more than the pass. */
  readonly real: number;
  /** Answers the player had for reactions that were let pass. */
  readonly unasked: number;
}

export type Counts = Readonly<Record<AskedAt, Count>>;

const none: Count = { asked: 0, real: 0, unasked: 0 };
export const noQuestions: Counts = { always: none, people: none, bots: none };

function counted(at: Count, { asked = 0, real = 0, unasked = 0 }: Partial<Count>): Count {
  return { asked: at.asked + asked, real: at.real + real, unasked: at.unasked + unasked };
}

const each = (of: (table: AskedAt) => Count): Counts => ({
  always: of('always'),
  people: of('people'),
  bots: of('bots'),
});

export const sumOf = (a: Counts, b: Counts): Counts => each((table) => counted(a[table], b[table]));

/** The counts with one more answer. */
export function askedOnce(counts: Counts, game: AnyGame, state: unknown, decision: Decision, choice: unknown): Counts {
  const choices = game.choices(state, decision);
  if (decision.window !== true)
    return choices.size === 1 ? counts : each((table) => counted(counts[table], { real: 1 }));
  const passed = equal(choices.at(0), choice);
  return each((table) => {
    const alone = table === 'bots';
    const wish: Wish = table === 'always' ? 'always' : usualWish(alone);
    const passes = letsPass(game, state, decision, wish, alone);
    if (passes) return counted(counts[table], passed ? {} : { unasked: 1 });
    return counted(counts[table], { asked: 1, real: passed ? 0 : 1 });
  });
}

/** Per player and game, and the questions for each real decision. */
export interface Questions extends Count {
  readonly at: string;
  readonly perReal: number;
}

const names: Readonly<Record<AskedAt, string>> = { always: 'always asked', people: 'among people', bots: 'with bots' };
const rounded = (n: number): number => Math.round(n * 100) / 100;

export function questionsReport(counts: Counts, games: number, seats: number): Questions[] {
  const per = (n: number) => rounded(n / games / seats);
  return tables.map((table) => {
    const { asked, real, unasked } = counts[table];
    return {
      at: names[table],
      asked: per(asked),
      real: per(real),
      unasked: per(unasked),
      perReal: rounded(asked / real),
    };
  });
}
