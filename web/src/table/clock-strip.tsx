import { Mark } from '@gavel/kit/look/mark.tsx';
import { t } from '../words/index.ts';
import { SeatClock } from './clock.tsx';
import { isTimed, type Timed } from './left.ts';
import type { TableScene } from './scene.ts';
import { sideOf } from './seats.tsx';

/** All clocks in a row: where the seats have no room of their own. */
export function ClockStrip({ scene, timed }: { scene: TableScene; timed: Timed }) {
  const shown = timed.info.seats.flatMap((_, seat) => (isTimed(timed, seat) ? [seat] : []));
  const days = timed.info.settings.time.kind === 'days';
  const some = days ? shown.filter((seat) => timed.info.clock?.running.includes(seat)) : shown;
  if (some.length === 0) return null;
  return (
    <section aria-label={t('clock.menu')}>
      <ul className="clock-strip">
        {some.map((seat) => (
          <li key={seat}>
            <Mark side={sideOf(scene, seat)} size={20} />
            <SeatClock timed={timed} seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}
