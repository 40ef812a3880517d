/** On the first page: the next lesson, until somebody says no. */
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { taughtIds } from '../games/games.ts';
import { t } from '../words/index.ts';
import { offered, useProgress } from './progress.ts';
import { useSynced } from './sync.ts';

export function LessonOffer() {
  useSynced();
  const known = useProgress();
  const { at, declined, decline } = known;
  const offer = offered(known, taughtIds);
  if (declined || !offer) return null;
  const { game, begun } = offer;
  const isNew = Object.keys(at).length === 0;
  const said = begun ? 'learn.goOnWith' : isNew ? 'learn.new' : 'learn.another';
  return (
    <Caption tone="may" className="home-turn home-offer" role="note">
      <p className="caption-title">{t(said, { game: gameName(game) })}</p>
      <Link className="button small" href={`/learn/${game}/next`}>
        {t(begun ? 'learn.goOn' : 'learn.first')}
      </Link>
      <Button small look="plain" onClick={decline}>
        {t('learn.no')}
      </Button>
    </Caption>
  );
}
