/** Everybody at the table, with what is public about them. */
import { at } from '@gavel/kernel';
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Mark, type Side } from '@gavel/kit/look/mark.tsx';
import type { Occupant, TableInfo } from '../net/protocol.ts';
import { PersonMenu } from '../people/person-menu.tsx';
import { t } from '../words/index.ts';
import { SeatClock } from './clock.tsx';
import { isTimed, type Timed } from './left.ts';
import type { OpenRoom } from './room.ts';
import type { TableScene } from './scene.ts';
import { levelName, occupantName } from './words.ts';

export function sideOf(scene: TableScene, seat: number): Side {
  return scene.face.side?.(scene.view, seat) ?? plainSide(at(scene.info.seats, seat), seat);
}

export function plainSide(occupant: Occupant, seat: number): Side {
  const name = occupantName(occupant, seat);
  return { colour: seat, letter: String(seat + 1), name };
}

/** Everybody at the table with what is public about them; yours stands last, nearest to your hand. */
export function Seats({
  scene,
  info,
  online,
  mine,
  timed,
  send,
}: {
  scene: TableScene;
  info: Pick<TableInfo, 'seats' | 'conceded'>;
  online: readonly boolean[];
  mine: readonly number[];
  timed?: Timed;
  send?: OpenRoom['send'];
}) {
  const { Facts, Aside } = scene.face;
  const own = typeof scene.viewer === 'number' ? scene.viewer : -1;
  const order = info.seats.map((_, i) => (own + 1 + i) % info.seats.length);
  return (
    <>
      {order.map((seat) => {
        const side = sideOf(scene, seat);
        const occupant = at(info.seats, seat);
        const deciding = scene.waiting.some((one) => one.seat === seat);
        return (
          <section key={seat} className={deciding ? 'seat deciding' : 'seat'} aria-label={side.name}>
            <header>
              <Mark side={side} size={26} />
              <h2 className="seat-name">{side.name}</h2>
              {occupant.kind === 'person' && !mine.includes(seat) && scene.info.status !== 'over' && (
                <PersonMenu person={occupant} table={scene.info.id} />
              )}
              {deciding && <span className="chip happens">{t('seat.deciding')}</span>}
            </header>
            {timed && isTimed(timed, seat) && (
              <div className="seat-clock">
                <SeatClock timed={timed} seat={seat} />
                {send && own >= 0 && !mine.includes(seat) && (
                  <Give
                    days={timed.info.settings.time.kind === 'days'}
                    who={side.name}
                    as={own}
                    to={seat}
                    send={send}
                  />
                )}
              </div>
            )}
            <p className="seat-who">
              <Icon name={occupant.kind === 'bot' ? 'bot' : 'person'} size={15} />
              {who(occupant, seat, mine, side)}
              <Absence occupant={occupant} online={online[seat] !== false} conceded={info.conceded.includes(seat)} />
            </p>
            {Facts && <Facts scene={scene} seat={seat} />}
          </section>
        );
      })}
      {Aside && <Aside scene={scene} />}
    </>
  );
}

/** Who is away or gave up, and whether a bot plays on meanwhile: that says both. */
export function Absence({ occupant, online, conceded }: { occupant: Occupant; online: boolean; conceded: boolean }) {
  const away = occupant.kind === 'person' && !online && occupant.bot === undefined;
  return (
    <>
      {occupant.kind === 'person' && occupant.bot !== undefined && (
        <b>{t('seat.substitute', { level: levelName(occupant.bot) })}</b>
      )}
      {away && <b>{t('seat.away')}</b>}
      {conceded && <b>{t('seat.conceded')}</b>}
    </>
  );
}

/** An opponent may always be generous. */
function Give({
  days,
  who,
  as,
  to,
  send,
}: {
  days: boolean;
  who: string;
  as: number;
  to: number;
  send: OpenRoom['send'];
}) {
  return (
    <button
      type="button"
      className="give"
      aria-label={t(days ? 'clock.giveDayTo' : 'clock.giveTo', { who })}
      onClick={() => void send({ type: 'give', as, to, seconds: days ? 86_400 : 60 })}
    >
      {t(days ? 'clock.giveDay' : 'clock.give')}
    </button>
  );
}

/** Who sits there; where the heading says `You` already, your name. */
function who(occupant: Occupant, seat: number, mine: readonly number[], side: Side): string {
  if (!mine.includes(seat) || side.name === t('seat.you')) return occupantName(occupant, seat);
  return mine.length === 1 ? t('seat.you') : t('seat.yours', { who: occupantName(occupant, seat) });
}
