import { useEffect, useRef } from 'react';
import type { Side } from '../look/mark.tsx';
import { Mark } from '../look/mark.tsx';
import { Button } from '../look/parts.tsx';
import { t } from '../words/index.ts';

/** Between two people at one screen: nothing of anybody's hand is drawn until the next one says so. */
export function Curtain({ side, who, onOpen }: { side: Side; who: string; onOpen: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="curtain">
      <div className="curtain-card">
        <Mark side={side} size={88} />
        <h1 ref={heading} tabIndex={-1}>
          {t('curtain.title', { who })}
        </h1>
        <p>{t('curtain.how', { side: side.name })}</p>
        <Button look="main" onClick={onOpen}>
          {t('curtain.open', { who })}
        </Button>
      </div>
    </main>
  );
}
