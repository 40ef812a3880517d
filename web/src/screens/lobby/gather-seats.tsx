/** The seats of a table that gathers, around the table: who sits there with a face, who is missing as an empty chair. */
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import type { ReactNode } from 'react';
import { useRivals } from '../../games/rivals.ts';
import type { Occupant, TableInfo } from '../../net/protocol.ts';
import { SeatFace } from '../../people/seat-face.tsx';
import { plainSide } from '../../table/seats.tsx';
import { occupantName } from '../../table/words.ts';
import { t } from '../../words/index.ts';
import './gather-seats.css';

export function GatherSeats({
  info: { game, seats },
  yours,
  open,
  children,
}: {
  info: TableInfo;
  yours: readonly number[];
  /** What an empty chair is called; left out: as it is at every table. */
  open?: string;
  /** What one may do there. */
  children?: (occupant: Occupant, seat: number) => ReactNode;
}) {
  useRivals(game);
  return (
    <ul className="gather-seats">
      {seats.map((occupant, seat) => (
        <li key={seat} className={occupant.kind === 'open' ? 'panel open' : 'panel'}>
          <span className="gather-face">
            {occupant.kind === 'open' ? (
              <Icon name="chair" size={56} />
            ) : (
              <SeatFace game={game} who={occupant} size={112} />
            )}
            <Mark side={plainSide(occupant, seat)} size={36} />
          </span>
          <p>
            <b>{occupant.kind === 'open' && open !== undefined ? open : occupantName(occupant, seat, game)}</b>
            {yours.includes(seat) && <span className="hint-text"> {t('gather.you')}</span>}
          </p>
          {children && <div className="row">{children(occupant, seat)}</div>}
        </li>
      ))}
    </ul>
  );
}
