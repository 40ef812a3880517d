/** What a player may set for this browser. */
import { Button, Pick } from '@gavel/kit/look/parts.tsx';
import { defaultKeys, type KeyAction, keyActions, useSettings } from '@gavel/kit/settings.ts';
import { languages } from '@gavel/kit/words/language.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { InstallButton } from '../installed/install.tsx';
import { ApiError, me, rename } from '../net/api.ts';
import { Page } from '../shell.tsx';
import { SoundSettings } from '../sound/controls.tsx';
import { mayNotify } from '../table/turns.tsx';
import { isGuestName, personName } from '../table/words.ts';
import { maybe, t } from '../words/index.ts';
import './settings.css';

export function SettingsScreen() {
  return (
    <Page title={t('settings.title')}>
      <h1>{t('settings.title')}</h1>
      <div className="settings">
        <section className="panel" aria-labelledby="settings-look">
          <h2 id="settings-look">{t('settings.look')}</h2>
          <LookSettings />
        </section>
        <section className="panel" aria-labelledby="settings-turn">
          <h2 id="settings-turn">{t('settings.turn')}</h2>
          <TurnSettings />
        </section>
        <section className="panel" aria-labelledby="settings-you">
          <h2 id="settings-you">{t('settings.you')}</h2>
          <Name />
          <p>
            <Link href="/blocked">{t('blocked.title')}</Link>
          </p>
          <InstallButton />
        </section>
        <section className="panel" aria-labelledby="settings-keys">
          <h2 id="settings-keys">{t('settings.keys')}</h2>
          <KeySettings />
        </section>
        <section className="panel" aria-labelledby="settings-credits">
          <h2 id="settings-credits">{t('settings.credits')}</h2>
          <p>{t('settings.creditIcons')}</p>
          <p>{t('settings.creditFonts')}</p>
          <p>{t('settings.creditGames')}</p>
        </section>
      </div>
    </Page>
  );
}

/** Also in the drawer of every table. */
export function LookSettings() {
  const { language, theme, motion, textView, confirm, set } = useSettings();
  return (
    <div className="settings-group">
      <Pick
        label={t('settings.language')}
        name="language"
        value={language}
        options={(['system', ...languages] as const).map((value) => ({
          value,
          label: <bdi lang={value === 'system' ? undefined : value}>{t(`settings.language.${value}`)}</bdi>,
        }))}
        onPick={(value) => set({ language: value })}
      />
      <Pick
        label={t('settings.theme')}
        name="theme"
        value={theme}
        options={(['system', 'newsprint', 'night'] as const).map((value) => ({
          value,
          label: t(`settings.theme.${value}`),
        }))}
        onPick={(value) => set({ theme: value })}
      />
      <Pick
        label={t('settings.motion')}
        name="motion"
        value={motion}
        options={(['system', 'full', 'fast', 'off'] as const).map((value) => ({
          value,
          label: t(`settings.motion.${value}`),
        }))}
        onPick={(value) => set({ motion: value })}
      />
      <Pick
        label={t('settings.view')}
        name="view"
        value={textView ? 'text' : 'drawn'}
        options={(['drawn', 'text'] as const).map((value) => ({ value, label: t(`settings.view.${value}`) }))}
        onPick={(value) => set({ textView: value === 'text' })}
      />
      <Pick
        label={t('settings.confirm')}
        name="confirm"
        value={confirm ? 'ask' : 'go'}
        options={(['ask', 'go'] as const).map((value) => ({ value, label: t(`settings.confirm.${value}`) }))}
        onPick={(value) => set({ confirm: value === 'ask' })}
      />
    </div>
  );
}

const onOff = () => (['off', 'on'] as const).map((value) => ({ value, label: t(`settings.${value}`) }));

/** Also in the drawer of every table. */
export function TurnSettings() {
  const { notify, set } = useSettings();
  const [denied, setDenied] = useState(false);
  const ask = async (wanted: boolean) => {
    const granted = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    setDenied(wanted && !granted);
    set({ notify: granted });
  };
  return (
    <div className="settings-group">
      <SoundSettings />
      <Pick
        label={t('settings.notify')}
        name="notify"
        value={notify && mayNotify() ? 'on' : 'off'}
        options={onOff()}
        onPick={(value) => void ask(value === 'on')}
      />
      {denied && <p role="alert">{t('settings.notifyDenied')}</p>}
    </div>
  );
}

const nameError = (problem: unknown): string =>
  (problem instanceof ApiError ? maybe(`account.error.${problem.code}`) : undefined) ?? t('account.error.failed');

function Name() {
  const [name, setName] = useState('');
  const [given, setGiven] = useState('');
  const [saved, setSaved] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    void me().then(
      (guest) => {
        // a name the server made up is no name to keep
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

function KeySettings() {
  const { keys, setKey, set } = useSettings();
  const [waiting, setWaiting] = useState<KeyAction>();
  useEffect(() => {
    if (!waiting) return;
    const press = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      // Numbers pick choices, Escape and Tab belong to the browser.
      if (event.key.length === 1 && !/[\d\s]/.test(event.key)) setKey(waiting, event.key.toLowerCase());
      setWaiting(undefined);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [waiting, setKey]);
  return (
    <div className="settings-group">
      <p>{t('settings.keysHow')}</p>
      <ul className="settings-keys">
        {keyActions.map((action) => (
          <li key={action}>
            <span id={`key-${action}`}>{t(`settings.key.${action}`)}</span>
            <Button small aria-describedby={`key-${action}`} onClick={() => setWaiting(action)}>
              {waiting === action ? t('settings.keyWaiting') : keys[action].toUpperCase()}
            </Button>
          </li>
        ))}
      </ul>
      <Button small onClick={() => set({ keys: defaultKeys })}>
        {t('settings.keyReset')}
      </Button>
    </div>
  );
}
