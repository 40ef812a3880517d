/** Seats and drawer: beside the board where there is room, else on sheets over it. */
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Sheet } from '@gavel/kit/look/parts.tsx';
import type { ReactNode } from 'react';
import { t } from '../words/index.ts';

interface AroundProps {
  /** The sheet that is open. */
  readonly sheet: string | undefined;
  readonly onClose: () => void;
  readonly seats: ReactNode;
  readonly drawer: ReactNode;
}

export function Around({ sheet, onClose, seats, drawer }: AroundProps) {
  if (!useNarrow())
    return (
      <>
        <aside className="table-seats" data-part="rail" aria-label={t('table.seats')}>
          {seats}
        </aside>
        <aside className="table-drawer" aria-label={t('drawer.title')}>
          {drawer}
        </aside>
      </>
    );
  if (sheet === 'seats')
    return (
      <Sheet title={t('table.seats')} onClose={onClose}>
        <div className="table-seats">{seats}</div>
      </Sheet>
    );
  return sheet === 'drawer' ? (
    <Sheet title={t('drawer.title')} onClose={onClose} className="drawer-sheet">
      {drawer}
    </Sheet>
  ) : null;
}
