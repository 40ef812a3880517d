/**
 * gavel ladder: neighbouring levels of a game against each other, each deal once for every rotation, until the 95 % interval lies on
 * one side of the bar or the games are used up; where all win or lose together, how often each level's team wins.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AnyGame, at, isRefusal, modeOf, type Options, tableOptions } from '@gavel/kernel';
import { runPlan, wilson } from './simulate.ts';

export interface LadderFlags {
  readonly games: number;
  readonly seed: string;
  readonly jobs: number;
  readonly to?: string;
}

/** A hundred and twenty Elo: two of three games. */
const bar = 1 / (1 + 10 ** (-120 / 400));
/** And where a team wins or loses, its wins differ by as much. */
const teamBar = 0.05;
/** Games between two looks at the interval. */
const stretch = 24;

interface Share {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

interface Rung {
  readonly level: string;
  /** Whom it played; undefined: it plays for itself, as a team. */
  readonly against: string | undefined;
  readonly games: number;
  readonly share: Share;
  /** The difference that the share stands for, in Elo; of a team the difference of its wins to the level below. */
  readonly ahead: number;
  readonly verdict: 'over' | 'under' | 'open';
}

export interface LadderReport {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  readonly rungs: readonly Rung[];
}

const eloOf = (share: number): number => {
  const kept = Math.min(0.999, Math.max(0.001, share));
  return Math.round(400 * Math.log10(kept / (1 - kept)));
};

export async function ladder(
  game: AnyGame,
  levels: readonly string[],
  { seats, options }: { readonly seats: number; readonly options: Options },
  flags: LadderFlags,
  say: (line: string) => void,
): Promise<LadderReport> {
  const together = game.together?.(options) === true;
  const rungs: Rung[] = [];
  const plays = async (seated: readonly string[], level: string, isOver: (share: Share) => boolean) => {
    let [wins, games] = [0, 0];
    let share: Share = { rate: 0, low: 0, high: 1 };
    while (games < flags.games && !isOver(share)) {
      const count = Math.min(stretch * seats, flags.games - games);
      const plan = {
        game: game.id,
        games: count,
        seats,
        options,
        levels: seated,
        seed: `${flags.seed}/${games}`,
        records: undefined,
        deadlineMs: 5000,
        mirror: !together,
      };
      const { winsByLevel } = await runPlan(game, plan, flags.jobs, () => {});
      games += count;
      wins += (winsByLevel[level]?.rate ?? 0) * count;
      share = wilson(wins, games);
    }
    return { games, share };
  };
  for (const [i, level] of levels.entries()) {
    const below = i === 0 ? undefined : at(levels, i - 1);
    let rung: Rung;
    if (together) {
      const { games, share } = await plays(Array<string>(seats).fill(level), level, () => false);
      const ahead = i === 0 ? 0 : share.rate - at(rungs, i - 1).share.rate;
      // nobody is below the first
      rung = {
        level,
        against: undefined,
        games,
        share,
        ahead,
        verdict: i === 0 || ahead >= teamBar ? 'over' : 'under',
      };
    } else {
      if (below === undefined) continue;
      const seated = Array.from({ length: seats }, (_, seat) => (seat === 0 ? level : below));
      // alone against several, level is one win in as many games as there are seats
      const due = bar / (bar + (1 - bar) * (seats - 1));
      const { games, share } = await plays(seated, level, ({ low, high }) => low >= due || high < due);
      const verdict = share.low >= due ? 'over' : share.high < due ? 'under' : 'open';
      const even = share.rate / (share.rate + (1 - share.rate) / (seats - 1));
      rung = { level, against: below, games, share, ahead: eloOf(even), verdict };
    }
    rungs.push(rung);
    say(lineOf(rung));
  }
  const report = { game: game.id, seats, options, seed: flags.seed, rungs };
  if (flags.to !== undefined) write(flags.to, game, flags.games, report);
  return report;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const intervalOf = ({ low, high }: Share): string => `${percent(low)} to ${percent(high)}`;

function lineOf({ level, against, games, share, ahead, verdict }: Rung): string {
  if (against === undefined) return `${level}: the team wins ${percent(share.rate)} of ${games} (${intervalOf(share)})`;
  return `${level} against ${against}: ${percent(share.rate)} of ${games} (${intervalOf(share)}), ${ahead} Elo, ${verdict}`;
}

/** Options as one would write them: those that are not as usual. */
function given(game: AnyGame, options: Options, seats: number): string {
  const usual = tableOptions(game, {}, seats);
  const same = (name: string): boolean =>
    !isRefusal(usual) && JSON.stringify(usual[name]) === JSON.stringify(options[name]);
  const others = Object.entries(options).filter(([name]) => !same(name));
  return others.length === 0 ? '' : ` --options '${JSON.stringify(Object.fromEntries(others))}'`;
}

/** The section of a way to play a game in a page is written anew; everything else on it stays. */
function write(file: string, game: AnyGame, most: number, { seats, options, seed, rungs }: LadderReport): void {
  const way = `${game.id} ${modeOf(game, options, seats)}`;
  const [open, close] = [`<!-- ladder ${way} -->`, `<!-- end of ladder ${way} -->`];
  const lines = [
    open,
    `\`gavel ladder ${game.id} --seats ${seats}${given(game, options, seats)} --games ${most} --seed ${seed}\``,
    '',
    '| level | against | games | share | 95 % interval | ahead |',
    '|---|---|---|---|---|---|',
    ...rungs.map(({ level, against, games, share, ahead, verdict }) => {
      const by = against === undefined ? `${(100 * ahead).toFixed(1)} points` : `${ahead} Elo`;
      const missed = verdict === 'over' ? '' : verdict === 'open' ? ' (not decided)' : ' (below the bar)';
      return `| ${level} | ${against ?? 'the game'} | ${games} | ${percent(share.rate)} | ${intervalOf(share)} | ${by}${missed} |`;
    }),
    close,
  ].join('\n');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Players, measured\n';
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  const whole =
    from < 0 || to < 0
      ? `${text.trimEnd()}\n\n## ${game.name} (${way})\n${lines}\n`
      : `${text.slice(0, from)}${lines}${text.slice(to + close.length)}`;
  writeFileSync(file, whole);
}
