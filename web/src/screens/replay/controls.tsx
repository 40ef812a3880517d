/** What one may do with a replay: step, play, scrub, look through other eyes. */
import type { Viewer } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Icon, type IconName } from '@gavel/kit/look/icon.tsx';
import { Button, Tip } from '@gavel/kit/look/parts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TableSummary } from '../../net/protocol.ts';
import { PacePick } from '../../table/pace-pick.tsx';
import { occupantName } from '../../table/words.ts';
import { t } from '../../words/index.ts';
import type { Playing } from './reel.ts';

interface Stepping {
  readonly at: number;
  readonly last: number;
  readonly onGo: (at: number) => void;
  readonly onTurn: (way: 1 | -1) => void;
}

export function Steps({ at, last, onGo, onTurn, playing, toggle }: Stepping & Playing) {
  return (
    <div className="reel-steps" role="toolbar" aria-label={t('replay.scrub')}>
      <Step icon="first" label={t('replay.start')} onClick={() => onGo(0)} />
      <Step icon="turnBack" label={t('replay.turnBack')} onClick={() => onTurn(-1)} />
      <Step icon="back" label={t('replay.back')} onClick={() => onGo(Math.max(0, at - 1))} />
      <Button small look="main" onClick={toggle}>
        {playing ? t('replay.pause') : t('replay.play')}
      </Button>
      <Step icon="forward" label={t('replay.forward')} onClick={() => onGo(Math.min(last, at + 1))} />
      <Step icon="turnForward" label={t('replay.turnForward')} onClick={() => onTurn(1)} />
      <Step icon="last" label={t('replay.end')} onClick={() => onGo(last)} />
      <PacePick />
    </div>
  );
}

function Step({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Tip text={label}>
      <button type="button" className="button small" aria-label={label} onClick={onClick}>
        <Icon name={icon} size={18} />
      </button>
    </Tip>
  );
}

/** A slider over the whole game; behind it who was likely to win, along its edge the great moments. */
export function Scrub({
  at,
  last,
  marks,
  onGo,
  below,
  children,
}: {
  at: number;
  last: number;
  marks: readonly number[];
  onGo: (at: number) => void;
  /** What stands under it, as wide as its way. */
  below?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="scrub">
      <label>
        <span className="scrub-line">
          {children}
          <span className="scrub-marks" aria-hidden="true">
            {marks.map((n) => (
              <i key={n} style={{ left: `${(n / Math.max(1, last)) * 100}%` }} />
            ))}
          </span>
          <input type="range" min={0} max={last} value={at} onChange={({ target }) => onGo(Number(target.value))} />
        </span>
        <span className="scrub-words">{t('replay.at', { n: at, all: last })}</span>
      </label>
      {below}
    </div>
  );
}

export interface Seated {
  readonly table: TableSummary;
  readonly face: Face;
  readonly view: unknown;
}

export const sideName = ({ face, view }: Seated, seat: number): string =>
  face.side?.(view, seat).name ?? t('seat.number', { n: seat + 1 });

export function Eyes({ eyes, onEyes, ...seated }: Seated & { eyes: Viewer; onEyes: (eyes: Viewer) => void }) {
  return (
    <label className="field">
      <span className="label">{t('replay.eyes')}</span>
      <select
        className="input"
        value={String(eyes)}
        onChange={({ target: { value } }) =>
          onEyes(value === 'omniscient' || value === 'spectator' ? value : Number(value))
        }
      >
        <option value="omniscient">{t('replay.all')}</option>
        {seated.table.seats.map((occupant, seat) => (
          <option key={seat} value={seat}>
            {`${sideName(seated, seat)} (${occupantName(occupant, seat)})`}
          </option>
        ))}
        <option value="spectator">{t('replay.public')}</option>
      </select>
    </label>
  );
}

export const ToComic = ({ id }: { id: string }) => (
  <Link className="button small" href={`/comic/${id}`}>
    {t('comic.open')}
  </Link>
);
