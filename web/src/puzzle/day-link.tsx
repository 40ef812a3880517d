/** The way to the puzzle of the day, and how many days in a row it was solved. */
import { Caption } from '@gavel/kit/look/parts.tsx';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { gameIds } from '../games/games.ts';
import { useProgress } from '../learn/progress.ts';
import { t } from '../words/index.ts';
import { dayOf, gameOfDay, streakOf } from './day.ts';

export function DayLink() {
  const days = useProgress((kept) => kept.days);
  const today = dayOf(Date.now());
  const game = gameOfDay(today, gameIds);
  if (game === undefined) return null;
  const streak = streakOf(days, today);
  const done = days.includes(today);
  return (
    <Caption tone={done ? 'happens' : 'may'} className="home-turn puzzle-day" role="note">
      <p className="caption-title">
        {t(done ? 'puzzle.dayDone' : 'puzzle.day', { game: gameName(game) })}
        {streak > 1 && ` ${t('puzzle.streak', { n: streak })}`}
      </p>
      <Link className="button small" href={done ? `/puzzles/${game}` : '/puzzle/today'}>
        {t(done ? 'puzzle.more' : 'puzzle.solve')}
      </Link>
    </Caption>
  );
}
