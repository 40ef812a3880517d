/** What a player may set for this browser. */
import { Icon, type IconName } from '@gavel/kit/look/icon.tsx';
import { Button, Pick } from '@gavel/kit/look/parts.tsx';
import { defaultKeys, type KeyAction, keyActions, useSettings } from '@gavel/kit/settings.ts';
import { languages } from '@gavel/kit/words/language.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Banner } from '../games/banner.tsx';
import { firstGame } from '../games/games.ts';
import { InstallButton } from '../installed/install.tsx';
import { useHouse } from '../net/house.ts';
import { Page } from '../shell.tsx';
import { SoundSettings } from '../sound/controls.tsx';
import { mayNotify } from '../table/turns.tsx';
import { type Key, t } from '../words/index.ts';
import { Name } from './settings-name.tsx';
import { ThemePicture } from './theme-picture.tsx';
import './settings.css';

type SectionId = 'look' | 'turn' | 'you' | 'keys' | 'credits';

export function SettingsScreen() {
  const { moderator } = useHouse();
  return (
    <Page title={t('settings.title')}>
      <Banner game={firstGame} title={t('settings.title')} />
      <div className="settings">
        <Section id="look" icon="gallery">
          <LookSettings />
        </Section>
        <Section id="turn" icon="sound">
          <TurnSettings />
          <p>
            <Link href="/notices">{t('notices.settings')}</Link>
          </p>
        </Section>
        <Section id="you" icon="person">
          <Name />
          {moderator && (
            <p>
              <Link href="/moderation">{t('moderation.title')}</Link>
            </p>
          )}
          <p>
            <Link href="/people/me">{t('profile.own')}</Link>
          </p>
          <p>
            <Link href="/blocked">{t('blocked.title')}</Link>
          </p>
          <InstallButton />
        </Section>
        <Section id="keys" icon="list">
          <KeySettings />
        </Section>
        <Section id="credits" icon="book">
          <p>{t('settings.creditIcons')}</p>
          <p>{t('settings.creditFonts')}</p>
          <p>{t('settings.creditGames')}</p>
          <p className="row">
            <Link href="/licences">{t('licences.title')}</Link>
            <Link href="/privacy">{t('privacy.title')}</Link>
            <Link href="/imprint">{t('imprint.title')}</Link>
          </p>
        </Section>
      </div>
    </Page>
  );
}

/** A panel with its plate. */
function Section({ id, icon, children }: { id: SectionId; icon: IconName; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={`settings-${id}`}>
      <h2 id={`settings-${id}`} className="plate">
        <Icon name={icon} size={24} /> {t(`settings.${id}` satisfies Key)}
      </h2>
      {children}
    </section>
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
          label: (
            <>
              <ThemePicture theme={value} />
              {t(`settings.theme.${value}`)}
            </>
          ),
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
        options={(['drawn', 'text'] as const).map((value) => ({
          value,
          label: (
            <>
              <Icon name={value === 'drawn' ? 'gallery' : 'text'} size={22} />
              {t(`settings.view.${value}`)}
            </>
          ),
        }))}
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
