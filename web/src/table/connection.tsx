/** Says when the line to the server is gone. */
import { useEffect, useRef, useState } from 'react';
import type { LogLine } from '../net/protocol.ts';
import { t } from '../words/index.ts';

/** How long it is said that the line is back. */
const toldMs = 12_000;

/** Says loudly that the line is cut, and when it is back; what happened meanwhile stands in the recap. */
export function Connection({
  lost,
  log,
  received,
}: {
  lost: boolean;
  log: readonly LogLine[];
  /** When the table was last told, by the page's own clock. */
  received: number;
}) {
  const last = useRef<number>(undefined);
  last.current = log.at(-1)?.v;
  const [back, setBack] = useState<{ readonly at: number; readonly v: number | undefined }>();
  useEffect(() => {
    if (!lost) return;
    const v = last.current;
    setBack(undefined);
    return () => setBack({ at: performance.now(), v });
  }, [lost]);
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => setBack(undefined), toldMs);
    return () => clearTimeout(timer);
  }, [back]);
  if (lost)
    return (
      <div className="table-lost" role="alert">
        <b>{t('app.offline')}</b> <span>{t('app.offlineHow')}</span>
      </div>
    );
  if (!back) return null;
  const news = last.current !== back.v ? t('app.backNews') : received > back.at ? t('app.backSame') : '';
  return (
    <div className="table-lost back" role="status">
      <b>{t('app.back')}</b> <span>{news}</span>
    </div>
  );
}
