/** The time of a window as a ring. */
import { useEffect, useState } from 'react';
import { t } from '../words/index.ts';

/** A reaction window as a ring that closes. Without a limit of time it stays whole. */
export function Ring({
  closesIn,
  received,
  stopped,
}: {
  closesIn: number | null;
  received: number;
  /** Since when nothing is known of it, by the page's own clock. */
  stopped: number | undefined;
}) {
  const [ticked, setNow] = useState(() => performance.now());
  const now = stopped ?? ticked;
  useEffect(() => {
    if (closesIn === null || stopped !== undefined) return;
    const tick = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(tick);
  }, [closesIn, stopped]);
  const [whole, setWhole] = useState(closesIn);
  const left = closesIn === null ? null : Math.max(0, received + closesIn - now);
  useEffect(() => {
    setWhole((old) => (closesIn === null ? null : Math.max(old ?? 0, closesIn)));
  }, [closesIn]);
  const share = left === null || !whole ? 1 : left / whole;
  const seconds = left === null ? undefined : Math.ceil(left / 1000);
  const around = 2 * Math.PI * 20;
  return (
    <svg
      className="ring"
      viewBox="0 0 48 48"
      width="48"
      height="48"
      role="img"
      aria-label={seconds === undefined ? t('window.noLimit') : t('window.seconds', { n: seconds })}
    >
      <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="6" />
      <circle
        cx="24"
        cy="24"
        r="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeDasharray={`${around * share} ${around}`}
        transform="rotate(-90 24 24)"
      />
      <text x="24" y="31" textAnchor="middle" fontFamily="var(--title)" fontSize="20" fill="currentColor">
        {seconds ?? '∞'}
      </text>
    </svg>
  );
}
