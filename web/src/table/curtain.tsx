/** The curtain between two people at one screen. */
import type { Side } from '@gavel/kit/look/mark.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useEffect, useRef } from 'react';
import { t } from '../words/index.ts';

/**
 * Between two people at one screen: nothing of anybody's hand is drawn until the next one says so. A reaction they do not
 * want can be said aloud: then the screen stays where it is.
 */
export function Curtain({
  side,
  who,
  asks,
  onOpen,
  onPass,
  onQuiet,
}: {
  side: Side;
  who: string;
  /** They are asked to agree to a take-back. */
  asks: boolean;
  onOpen: () => void;
  onPass?: () => void;
  onQuiet?: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="curtain">
      <div className="curtain-card">
        <Mark side={side} size={88} />
        <h1 ref={heading} tabIndex={-1}>
          {t(onPass ? 'curtain.react' : 'curtain.title', { who })}
        </h1>
        {asks && <p>{t('curtain.asks')}</p>}
        <p>{onPass ? t('curtain.aloud', { who }) : t('curtain.how', { side: side.name })}</p>
        {onPass && (
          <>
            {/* none stands out: whether it is better to look nobody knows */}
            <Button onClick={onPass}>{t('curtain.pass', { who })}</Button>
            <Button onClick={onQuiet}>{t('asking.quiet')}</Button>
          </>
        )}
        <Button look={onPass ? undefined : 'main'} onClick={onOpen}>
          {t('curtain.open', { who })}
        </Button>
      </div>
    </main>
  );
}
