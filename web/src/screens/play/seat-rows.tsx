/** Who sits where, for friends by link and for people at one screen. */
import type { AnyGame } from '@gavel/kernel';
import { offeredLevels } from '@gavel/kernel';
import { RivalFace } from '../../games/rival-face.tsx';
import { rivalWords, strengthOf } from '../../games/rivals.ts';
import type { NewTable } from '../../net/protocol.ts';
import { levelName } from '../../table/words.ts';
import { t } from '../../words/index.ts';

type SeatKind = 'me' | 'open' | `bot:${string}`;
export interface SeatDraft {
  readonly kind: SeatKind;
  readonly name: string;
}

/** Who passes the screen on wants people; a friend is invited, and bots fill up. */
export const firstSeats = (way: 'friends' | 'pass', level: string): readonly SeatDraft[] =>
  Array.from({ length: 8 }, (_, seat) => ({
    kind: seat === 0 || way === 'pass' ? 'me' : seat === 1 ? 'open' : `bot:${level}`,
    name: t('new.player', { n: seat + 1 }),
  }));

const kindOf = (text: string): SeatKind => (text === 'me' || text === 'open' ? text : `bot:${text.slice(4)}`);

export const seated = (seat: SeatDraft, way: 'friends' | 'pass'): NewTable['seats'][number] => {
  if (seat.kind === 'me') return way === 'pass' ? { kind: 'me', name: seat.name } : { kind: 'me' };
  return seat.kind === 'open' ? { kind: 'open' } : { kind: 'bot', level: seat.kind.slice(4) };
};

export function SeatRows({
  game,
  way,
  seats,
  onChange,
}: {
  game: AnyGame;
  way: 'friends' | 'pass';
  seats: readonly SeatDraft[];
  onChange: (seat: number, draft: SeatDraft) => void;
}) {
  const called = (level: string) => rivalWords(game.id, level)?.name;
  return (
    <fieldset className="play-seats">
      <legend>{t('new.who')}</legend>
      {seats.map((seat, i) => (
        <div key={i} className="new-seat">
          {seat.kind.startsWith('bot:') && strengthOf(seat.kind.slice(4)) !== undefined && (
            <RivalFace game={game.id} level={seat.kind.slice(4)} size={52} />
          )}
          <label className="field">
            <span className="label">{t('seat.number', { n: i + 1 })}</span>
            <select
              className="input"
              value={seat.kind}
              onChange={(event) => onChange(i, { ...seat, kind: kindOf(event.target.value) })}
            >
              {(i === 0 || way === 'pass') && (
                <option value="me">{way === 'pass' ? t('new.here') : t('seat.you')}</option>
              )}
              {way === 'friends' && i > 0 && <option value="open">{t('new.open')}</option>}
              {i > 0 &&
                offeredLevels(game)
                  .toReversed()
                  .map((level) => (
                    <option key={level} value={`bot:${level}`}>
                      {t('new.bot', { level: levelName(level) })}
                      {called(level) === undefined ? '' : ` · ${called(level)}`}
                    </option>
                  ))}
            </select>
          </label>
          {way === 'pass' && seat.kind === 'me' && (
            <label className="field">
              <span className="label">{t('new.name', { n: i + 1 })}</span>
              <input
                className="input"
                required
                maxLength={32}
                value={seat.name}
                onChange={(event) => onChange(i, { ...seat, name: event.target.value })}
              />
            </label>
          )}
        </div>
      ))}
    </fieldset>
  );
}
