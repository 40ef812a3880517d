import { Mark } from '../look/mark.tsx';
import { t } from '../words/index.ts';
import { isTimed, SeatClock, type Timed } from './clock.tsx';
import { plainSide } from './seats.tsx';

/** All clocks in a row: where the seats have no room of their own. */
export function ClockStrip({ timed }: { timed: Timed }) {
  const shown = timed.info.seats.flatMap((occupant, seat) => (isTimed(timed, seat) ? [{ occupant, seat }] : []));
  const days = timed.info.settings.time.kind === 'days';
  const some = days ? shown.filter(({ seat }) => timed.info.clock?.running.includes(seat)) : shown;
  if (some.length === 0) return null;
  return (
    <section aria-label={t('clock.menu')}>
      <ul className="clock-strip">
        {some.map(({ occupant, seat }) => (
          <li key={seat}>
            <Mark side={plainSide(occupant, seat)} size={20} />
            <SeatClock timed={timed} seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}
