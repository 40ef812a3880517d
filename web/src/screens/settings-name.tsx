/** What one is called at the tables, beside one's face. */
import { Button } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { firstGame } from '../games/games.ts';
import { ApiError, me, rename } from '../net/api.ts';
import type { Occupant } from '../net/protocol.ts';
import { SeatFace } from '../people/seat-face.tsx';
import { isGuestName, personName } from '../table/words.ts';
import { maybe, t } from '../words/index.ts';

const nameError = (problem: unknown): string =>
  (problem instanceof ApiError ? maybe(`account.error.${problem.code}`) : undefined) ?? t('account.error.failed');

export function Name() {
  const [name, setName] = useState('');
  const [given, setGiven] = useState('');
  const [who, setWho] = useState<Occupant>();
  const [saved, setSaved] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    void me().then(
      (guest) => {
        // a name the server made up is no name to keep
        setWho({ kind: 'person', ...guest });
        setGiven(personName(guest.name));
        setName(isGuestName(guest.name) ? '' : guest.name);
      },
      () => {},
    );
  }, []);
  return (
    <form
      className="settings-name"
      onSubmit={(event) => {
        event.preventDefault();
        void rename(name.trim()).then(
          () => setSaved(true),
          (problem: unknown) => setTrouble(nameError(problem)),
        );
      }}
    >
      <span className="settings-face">{who && <SeatFace game={firstGame} who={who} size={64} />}</span>
      <label className="field">
        <span className="label">{t('settings.name')}</span>
        <input
          className="input"
          required
          maxLength={32}
          autoComplete="nickname"
          placeholder={given}
          value={name}
          onChange={(event) => {
            setSaved(false);
            setTrouble(undefined);
            setName(event.target.value);
          }}
        />
      </label>
      <Button type="submit">{saved ? t('settings.nameSaved') : t('settings.nameSave')}</Button>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
    </form>
  );
}
