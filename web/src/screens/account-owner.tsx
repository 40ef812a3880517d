/** What the owner of an account sees and changes. */

import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { dateIn } from '@gavel/kit/words/language.ts';
import { useState } from 'react';
import {
  type Account,
  type AccountNotice,
  addPasskey,
  endOtherSessions,
  endSession,
  getAccount,
  hasPasskeys,
  newCodes,
  type Owned,
  type Passkey,
  readNotices,
  removePasskey,
  renamePasskey,
  setPassword,
  signOut,
} from '../net/account.ts';
import { rename } from '../net/api.ts';
import { t } from '../words/index.ts';
import { FactorPanel } from './account-factor.tsx';
import {
  type AccountTools,
  Alert,
  Field,
  Form,
  NewPasswordField,
  Panel,
  PasswordField,
  SureButton,
  useTry,
} from './account-parts.tsx';

interface OwnerProps {
  readonly account: Account;
  readonly owned: Owned;
  readonly tools: AccountTools;
}

const day = (at: number) => dateIn(at, { dateStyle: 'medium' });

export function OwnerPanels(props: OwnerProps) {
  return (
    <>
      <YouPanel {...props} />
      <SessionsPanel {...props} />
      <PasswordPanel {...props} />
      <PasskeysPanel {...props} />
      <FactorPanel {...props} />
      <CodesPanel {...props} />
      <NewsPanel {...props} />
    </>
  );
}

/** What was done elsewhere since this browser last looked. */
export function FreshNews({ owned, tools }: Omit<OwnerProps, 'account'>) {
  const { busy, trouble, attempt } = useTry();
  const fresh = owned.notices.filter((notice) => notice.fresh);
  const newest = fresh[0];
  if (newest === undefined) return null;
  return (
    <Caption tone="must" title={t('account.newsFresh')} role="status" className="account-fresh">
      <NoticeList notices={fresh} />
      <p>{t('account.newsWhy')}</p>
      <div className="account-row">
        <Button disabled={busy} onClick={() => void attempt(async () => tools.show(await readNotices(newest.id)))}>
          {t('account.newsRead')}
        </Button>
      </div>
      <Alert trouble={trouble} />
    </Caption>
  );
}

function NewsPanel({ owned }: OwnerProps) {
  return (
    <Panel id="news" title={t('account.news')}>
      <NoticeList notices={owned.notices} />
    </Panel>
  );
}

function NoticeList({ notices }: { notices: readonly AccountNotice[] }) {
  return (
    <ul className="account-list account-notices">
      {notices.map(({ id, at, what, browser }) => (
        <li key={id}>
          <b>{t(`account.did.${what}`)}</b>
          <span>
            {t('account.newsAt', {
              when: dateIn(at, { dateStyle: 'medium', timeStyle: 'short' }),
              browser: browser === '' ? t('account.browser') : browser,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function YouPanel({ account, owned, tools }: OwnerProps) {
  const [saved, setSaved] = useState(false);
  const { busy, trouble, attempt } = useTry();
  return (
    <Panel id="you" title={account.name}>
      <p>{t('account.since', { day: day(owned.created), n: account.games })}</p>
      <Form
        trouble={trouble}
        onChange={() => setSaved(false)}
        onSend={(values) =>
          void attempt(async () => {
            await rename(values.get('name').trim());
            tools.show(await getAccount());
            setSaved(true);
          })
        }
      >
        <Field
          label={t('account.name')}
          name="name"
          hint={t('account.renameHint')}
          autoComplete="username"
          maxLength={32}
          defaultValue={account.name}
          trouble={trouble}
        />
        <div className="account-row">
          <Button type="submit" disabled={busy}>
            {saved ? t('settings.nameSaved') : t('account.rename')}
          </Button>
          <Button disabled={busy} onClick={() => void attempt(async () => tools.show(await signOut()))}>
            {t('account.signOut')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function SessionsPanel({ account, tools }: OwnerProps) {
  const { trouble, attempt } = useTry();
  const { sessions } = account;
  return (
    <Panel id="sessions" title={t('account.sessions')}>
      <ul className="account-list">
        {sessions.map(({ id, browser, seen, current }) => (
          <li key={id}>
            <div>
              <b id={`session-${id}`}>{browser === '' ? t('account.browser') : browser}</b>
              <p className="hint-text">{current ? t('account.here') : t('account.seen', { day: day(seen) })}</p>
            </div>
            {!current && (
              <SureButton
                ask={t('account.signOut')}
                sure={t('account.signOutSure')}
                about={`session-${id}`}
                onSure={() => void attempt(async () => tools.show(await tools.weighty(() => endSession(id))))}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <div className="account-row">
          <SureButton
            ask={t('account.signOutOthers')}
            sure={t('account.signOutSure')}
            onSure={() => void attempt(async () => tools.show(await tools.weighty(endOtherSessions)))}
          />
        </div>
      )}
      <Alert trouble={trouble} />
    </Panel>
  );
}

function PasswordPanel({ account, owned, tools }: OwnerProps) {
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  const { busy, trouble, attempt } = useTry();
  return (
    <Panel id="password" title={t('account.password')}>
      <p role="status">
        {t(changed ? 'account.passwordChanged' : owned.password ? 'account.passwordHas' : 'account.passwordNone')}
      </p>
      {!changing && (
        <div className="account-row">
          <Button
            onClick={() => {
              setChanged(false);
              setChanging(true);
            }}
          >
            {t(owned.password ? 'account.passwordChange' : 'account.passwordSet')}
          </Button>
        </div>
      )}
      {changing && (
        <Form
          trouble={trouble}
          onSend={(values) =>
            void attempt(async () => {
              const [next, current] = [values.get('password'), values.find('current')];
              tools.show(await tools.weighty(() => setPassword(next, current)));
              setChanging(false);
              setChanged(true);
            })
          }
        >
          {/* so that password managers know whose it is */}
          <input hidden name="username" autoComplete="username" readOnly value={account.name} />
          {owned.password && (
            <PasswordField label={t('account.passwordNow')} name="current" autoComplete="current-password" />
          )}
          <NewPasswordField label={t('account.passwordNew')} trouble={trouble} />
          <p className="hint-text">{t('account.passwordEnds')}</p>
          <div className="account-row">
            <Button type="submit" look="main" disabled={busy}>
              {t(owned.password ? 'account.passwordChange' : 'account.passwordSet')}
            </Button>
            <Button look="plain" onClick={() => setChanging(false)}>
              {t('account.cancel')}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}

function PasskeysPanel({ account, owned, tools }: OwnerProps) {
  const { busy, trouble, attempt } = useTry();
  const browser = account.sessions.find((one) => one.current)?.browser ?? '';
  const show = (step: () => Promise<Account>) => void attempt(async () => tools.show(await tools.weighty(step)));
  return (
    <Panel id="passkeys" title={t('account.passkeys')}>
      <p>{t('account.passkeysWhy')}</p>
      {owned.passkeys.length > 0 && (
        <ul className="account-list">
          {owned.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} show={show} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <div className="account-row">
          <Button
            disabled={busy}
            onClick={() => show(() => addPasskey(browser === '' ? t('account.passkey') : browser))}
          >
            {t('account.passkeyAdd')}
          </Button>
        </div>
      ) : (
        <p className="hint-text">{t('account.passkeysNot')}</p>
      )}
      <Alert trouble={trouble} />
    </Panel>
  );
}

function PasskeyRow({ passkey, show }: { passkey: Passkey; show: (step: () => Promise<Account>) => void }) {
  const [naming, setNaming] = useState(false);
  const { id, name, used } = passkey;
  if (naming)
    return (
      <li>
        <Form
          trouble={undefined}
          onSend={(values) => {
            show(() => renamePasskey(id, values.get('label').trim()));
            setNaming(false);
          }}
        >
          <Field label={t('account.passkeyName')} name="label" autoComplete="off" maxLength={32} defaultValue={name} />
          <div className="account-row">
            <Button type="submit" small>
              {t('account.rename')}
            </Button>
            <Button small look="plain" onClick={() => setNaming(false)}>
              {t('account.cancel')}
            </Button>
          </div>
        </Form>
      </li>
    );
  return (
    <li>
      <div>
        <b id={`passkey-${id}`}>{name}</b>
        <p className="hint-text">{t('account.used', { day: day(used) })}</p>
      </div>
      <div className="account-row">
        <Button small aria-describedby={`passkey-${id}`} onClick={() => setNaming(true)}>
          {t('account.rename')}
        </Button>
        <SureButton
          ask={t('account.passkeyRemove')}
          sure={t('account.passkeyRemoveSure')}
          about={`passkey-${id}`}
          onSure={() => show(() => removePasskey(id))}
        />
      </div>
    </li>
  );
}

function CodesPanel({ owned, tools }: OwnerProps) {
  const { trouble, attempt } = useTry();
  return (
    <Panel id="codes" title={t('account.codes')}>
      <p>{t('account.codesLeft', { n: owned.codes })}</p>
      <div className="account-row">
        <SureButton
          ask={t('account.codesRenew')}
          sure={t('account.codesRenewSure')}
          onSure={() =>
            void attempt(async () => {
              const { recovery } = await tools.weighty(newCodes);
              tools.showCodes(recovery);
              tools.show(await getAccount());
            })
          }
        />
      </div>
      <Alert trouble={trouble} />
    </Panel>
  );
}
