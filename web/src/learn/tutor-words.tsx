/** What the coach at hand has to say at a moment: what was weak, what the others did, what to fear, what matters now. */
import { type Danger, matterMessage, type Ref, reasonMessage, refsOf } from '@gavel/kernel';
import type { ReactNode } from 'react';
import { Told } from '../table/told.tsx';
import { tellIn } from '../words/game.ts';
import { t } from '../words/index.ts';
import type { CoachProps } from './guide.ts';
import type { Loudness } from './progress.ts';
import type { Said } from './tutor.ts';

export interface Line {
  readonly key: 'weak' | 'did' | 'danger' | 'matter';
  /** What is said, so that it is known when it was said before. */
  readonly id: string;
  readonly words: ReactNode;
  readonly point?: readonly Ref[] | undefined;
}

/** What there is to say now; whoever plays well hears warnings alone, or nothing unasked. */
export function wordsNow(
  { face, as, now: { view } }: Pick<CoachProps, 'face' | 'as' | 'now'>,
  { weak, did, matter }: Said,
  loud: Loudness,
  asked: boolean,
): readonly Line[] {
  const { game } = face;
  if (loud === 'waits' || as === 'spectator') return [];
  const say = (message: Parameters<typeof tellIn>[1]) => tellIn(game, message, view);
  const lines: Line[] = [];
  if (weak)
    lines.push({
      key: 'weak',
      id: `weak ${weak.lacks?.what} ${JSON.stringify(weak.better)}`,
      words: [
        weak.lacks && say(reasonMessage(weak.lacks)),
        weak.less && t('why.less', { n: Math.round(100 * weak.less) }),
        t('coach.better', { choice: tellIn(game, weak.better, weak.view) }),
      ]
        .filter(Boolean)
        .join(' '),
    });
  if (!asked) return lines;
  const dangers: readonly Danger[] = game.tell.danger?.(view, as) ?? [];
  const [worst] = loud === 'talks' ? dangers : dangers.filter(({ soon }) => soon);
  if (did && loud === 'talks' && !weak)
    lines.push({
      key: 'did',
      id: `did ${did.panel.from.join('.')}`,
      words: [did.caption, ...did.changed.slice(0, 1).map(reasonMessage)].map(say).join(' '),
      point: refsOf(did.caption),
    });
  if (worst)
    lines.push({
      key: 'danger',
      id: `danger ${JSON.stringify(worst.say)}`,
      words: <Told message={worst.say} face={face} view={view} />,
      point: refsOf(worst.say),
    });
  if (matter !== undefined && loud === 'talks' && !weak)
    lines.push({ key: 'matter', id: `matter ${matter}`, words: say(matterMessage(matter)) });
  return lines;
}
