/** Everybody at a glance: whose turn it is, the clocks, and what the face shows of each seat. */
import { at } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import type { TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { SeatClock } from './clock.tsx';
import { isTimed, type Timed } from './left.ts';
import type { Presence } from './room.ts';
import type { TableScene } from './scene.ts';
import { Absence, sideOf } from './seats.tsx';
import { occupantName } from './words.ts';

interface RailProps {
  readonly scene: TableScene;
  readonly info: TableInfo;
  readonly timed: Timed;
  readonly online: Presence['online'];
  /** Opens what more there is to know of everybody. */
  readonly onOpen: () => void;
}

/** Docks have two edges: one's own side stands on the left, everybody else on the right. */
export function Rail(props: RailProps) {
  const { scene, info } = props;
  const own = typeof scene.viewer === 'number' ? scene.viewer : 0;
  const others = info.seats.map((_, i) => (own + 1 + i) % info.seats.length).filter((seat) => seat !== own);
  if (scene.face.layout !== 'docks') return <Seats {...props} className="table-rail" seats={[...others, own]} />;
  return (
    <>
      <Seats {...props} className="table-rail own" seats={[own]} />
      <Seats {...props} className="table-rail others" seats={others} />
    </>
  );
}

function Seats({
  scene,
  info,
  timed,
  online,
  onOpen,
  className,
  seats,
}: RailProps & { className: string; seats: readonly number[] }) {
  const Glance = scene.face.Rail;
  return (
    <aside
      className={className}
      data-part="rail"
      aria-label={
        className === 'table-rail' ? t('table.seats') : seats.map((seat) => sideOf(scene, seat).name).join(', ')
      }
    >
      {seats.map((seat) => {
        const side = sideOf(scene, seat);
        const deciding = scene.waiting.some((one) => one.seat === seat);
        const occupant = at(info.seats, seat);
        return (
          <div key={seat} className={deciding ? 'rail-seat deciding' : 'rail-seat'}>
            <button type="button" className="rail-head" onClick={onOpen} title={occupantName(occupant, seat)}>
              <Mark side={side} size={20} />
              <span className="rail-name">{side.short ?? side.name}</span>
              {deciding && <span className="unseen">{t('seat.deciding')}</span>}
            </button>
            {isTimed(timed, seat) && <SeatClock timed={timed} seat={seat} />}
            <Absence occupant={occupant} online={online[seat] !== false} conceded={info.conceded.includes(seat)} />
            {Glance && <Glance scene={scene} seat={seat} />}
          </div>
        );
      })}
    </aside>
  );
}
