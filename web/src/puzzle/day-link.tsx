/** The way to the puzzle of the day, and how many days in a row it was solved. */
import { Caption } from '@gavel/kit/look/parts.tsx';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { gameIds } from '../games/games.ts';
import { useProgress } from '../learn/progress.ts';
import { t } from '../words/index.ts';
import { dayOf, gameOfDay, streakOf } from './day.ts';

function useDay() {
  const days = useProgress((kept) => kept.days);
  const today = dayOf(Date.now());
  const game = gameOfDay(today, gameIds);
  if (game === undefined) return undefined;
  const done = days.includes(today);
  const streak = streakOf(days, today);
  const told = t(done ? 'puzzle.dayDone' : 'puzzle.day', { game: gameName(game) });
  return {
    done,
    told: streak > 1 ? `${told} ${t('puzzle.streak', { n: streak })}` : told,
    href: done ? `/puzzles/${game}` : '/puzzle/today',
  };
}

export function DayLink() {
  const day = useDay();
  return (
    day && (
      <Caption tone={day.done ? 'happens' : 'may'} className="home-turn puzzle-day" role="note">
        <p className="caption-title">{day.told}</p>
        <Link className="button small" href={day.href}>
          {t(day.done ? 'puzzle.more' : 'puzzle.solve')}
        </Link>
      </Caption>
    )
  );
}

/** The same in a line of text. */
export function DayLine() {
  const day = useDay();
  return day && <Link href={day.href}>{day.told}</Link>;
}
