/** On the first page: the next lesson, until somebody says no. */
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { firstGame } from '../games/games.ts';
import { t } from '../words/index.ts';
import { useProgress } from './progress.ts';
import { useSynced } from './sync.ts';

export function LessonOffer() {
  useSynced();
  const { at, left, declined, decline } = useProgress();
  const learned = Object.keys(at);
  const game = learned.findLast((one) => left[one] !== false);
  if (declined || (learned.length > 0 && game === undefined)) return null;
  return (
    <Caption tone="may" className="home-turn home-offer" role="note">
      <p className="caption-title">
        {game === undefined ? t('learn.new') : t('learn.goOnWith', { game: gameName(game) })}
      </p>
      <Link className="button small" href={`/learn/${game ?? firstGame}`}>
        {t(game === undefined ? 'learn.first' : 'learn.goOn')}
      </Link>
      <Button small look="plain" onClick={decline}>
        {t('learn.no')}
      </Button>
    </Caption>
  );
}
