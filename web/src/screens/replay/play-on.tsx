/** Plays on from a moment of a finished game, against bots of any level: as the seat one looks through, or as any. */
import { bestLevel, offeredLevels, type Viewer } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { lineTo } from '../../net/line.ts';
import { troubleWords } from '../../net/trouble.ts';
import { levelName } from '../../table/words.ts';
import { t } from '../../words/index.ts';
import { type Seated, sideName } from './controls.tsx';

export function PlayOn({ at, eyes, ...seated }: Seated & { at: number; eyes: Viewer }) {
  const { table, face } = seated;
  const [, go] = useLocation();
  const [level, setLevel] = useState(bestLevel(face.game));
  const [trouble, setTrouble] = useState<string>();
  const playOn = async (seat: number) => {
    const line = await lineTo(table.id);
    const made = await line.newTable({
      game: table.game,
      options: table.options,
      seats: table.seats.map((_, i) => (i === seat ? { kind: 'me' } : { kind: 'bot', level })),
      from: { table: table.id, n: at },
    });
    go(`/table/${made.id}`);
  };
  const seats = typeof eyes === 'number' ? [eyes] : table.seats.map((_, seat) => seat);
  return (
    <>
      {table.seats.length > 1 && (
        <label className="field">
          <span className="label">{t('replay.against')}</span>
          <select className="input" value={level} onChange={({ target }) => setLevel(target.value)}>
            {offeredLevels(face.game).map((one) => (
              <option key={one} value={one}>
                {levelName(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="row">
        {seats.map((seat) => (
          <Button
            key={seat}
            small
            onClick={() => void playOn(seat).catch((error: unknown) => setTrouble(troubleWords(error)))}
          >
            {typeof eyes === 'number' ? t('replay.playOn') : t('replay.playAs', { who: sideName(seated, seat) })}
          </Button>
        ))}
      </div>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
    </>
  );
}
