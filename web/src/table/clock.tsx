/** The clocks of a table. */
import { at } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { useEffect, useState } from 'react';
import { t } from '../words/index.ts';
import { deadline, digits, isTimed, leftNow, type Timed } from './left.ts';
import { occupantName } from './words.ts';

const face =
  'M256 40a216 216 0 1 0 0 432 216 216 0 0 0 0-432zm0 52a164 164 0 1 1 0 328 164 164 0 0 1 0-328zm-24 56v122l92 66 30-40-72-52v-96z';

export const ClockFace = () => <Outline d={face} size={15} />;

const lowMs = 60_000;
const day = 86_400_000;

/** Ticks as often as it changes what is shown. */
function useLeft(timed: Timed, seat: number): number {
  const [left, setLeft] = useState(() => leftNow(timed, seat));
  const runs = timed.stopped === undefined && (timed.info.clock?.running.includes(seat) ?? false);
  useEffect(() => {
    const look = () => setLeft(leftNow(timed, seat));
    look();
    if (!runs) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      look();
      const now = leftNow(timed, seat);
      timer = setTimeout(tick, now > 10_000 ? Math.min(1000, (now % 1000) + 1) : 100);
    };
    tick();
    return () => clearTimeout(timer);
  }, [timed, seat, runs]);
  return left;
}

/** The clock of one seat. Not by colour alone: a running one has a mark, one with little time an exclamation mark. */
export function SeatClock({ timed, seat }: { timed: Timed; seat: number }) {
  const left = useLeft(timed, seat);
  const { info } = timed;
  const { clock } = info;
  if (!clock || !isTimed(timed, seat)) return null;
  const runs = clock.running.includes(seat);
  if (info.settings.time.kind === 'days') {
    if (!runs) return null;
    const low = left < day;
    return (
      <p className={low ? 'clock running low' : 'clock running'}>
        <ClockFace />
        {t('clock.until', { date: deadline(Date.now() + left) })}
        {low && <b title={t('clock.low')}>!</b>}
      </p>
    );
  }
  const low = left < lowMs;
  const who = occupantName(at(info.seats, seat), seat);
  return (
    <p
      className={['clock', runs ? 'running' : '', low ? 'low' : ''].join(' ')}
      role="timer"
      aria-label={t('clock.left', { who, time: digits(left) })}
    >
      <ClockFace />
      <span className="clock-digits">{digits(left)}</span>
      {runs && timed.stopped === undefined && (
        <span className="clock-runs" title={t('clock.running')} aria-hidden="true" />
      )}
      {low && <b title={t('clock.low')}>!</b>}
    </p>
  );
}

/** Says it at a minute and at ten seconds, and not otherwise. */
export function ClockVoice({ timed, seat }: { timed: Timed; seat: number }) {
  const [words, setWords] = useState('');
  const { clock, settings } = timed.info;
  const known = settings.time.kind === 'live' && timed.stopped === undefined;
  const runs = known && (clock?.running.includes(seat) ?? false);
  useEffect(() => {
    if (!runs) {
      setWords('');
      return;
    }
    const left = leftNow(timed, seat);
    const timers = [60, 10]
      .filter((n) => left > n * 1000)
      .map((n) => setTimeout(() => setWords(t('clock.announce', { n })), left - n * 1000));
    return () => timers.forEach(clearTimeout);
  }, [timed, seat, runs]);
  return (
    <div className="unseen" role="status" aria-live="polite">
      {words}
    </div>
  );
}
