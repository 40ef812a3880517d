/** A guest's choices: an account for this browser's games, or the way into one that exists. */

import { Button, Pick } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { type Account, addPasskey, hasPasskeys, join, recover, signIn, signInByPasskey } from '../net/account.ts';
import { ApiError } from '../net/api.ts';
import { t } from '../words/index.ts';
import { CodeField } from './account-factor.tsx';
import { type AccountTools, Field, Form, NewPasswordField, Panel, PasswordField, useTry } from './account-parts.tsx';

interface GuestProps {
  readonly account: Account;
  readonly tools: AccountTools;
}

export function GuestPanels(props: GuestProps) {
  return (
    <>
      <JoinPanel {...props} />
      <SignInPanel {...props} />
    </>
  );
}

function JoinPanel({ account, tools }: GuestProps) {
  const [way, setWay] = useState<'password' | 'passkey'>('password');
  const { busy, trouble, attempt } = useTry();
  const browser = account.sessions.find((one) => one.current)?.browser ?? '';
  const given = /^Guest \d+$/.test(account.name) ? '' : account.name;
  return (
    <Panel id="join" title={t('account.join')}>
      {hasPasskeys() && (
        <Pick
          label={t('account.way')}
          name="way"
          value={way}
          options={[
            { value: 'password', label: t('account.password') },
            { value: 'passkey', label: t('account.passkey') },
          ]}
          onPick={setWay}
        />
      )}
      <Form
        trouble={trouble}
        onSend={(values) =>
          void attempt(async () => {
            const name = values.get('name');
            const joined =
              way === 'password'
                ? await join(name, values.get('password'))
                : await addPasskey(browser === '' ? t('account.passkey') : browser, name);
            tools.showCodes(joined.recovery);
            tools.show(joined);
          })
        }
      >
        <Field
          label={t('account.name')}
          name="name"
          hint={t('account.nameHint')}
          autoComplete="username"
          maxLength={32}
          defaultValue={given}
          trouble={trouble}
        />
        {way === 'password' ? (
          <NewPasswordField trouble={trouble} />
        ) : (
          <p className="hint-text">{t('account.passkeyHint')}</p>
        )}
        <Button type="submit" look="main" disabled={busy}>
          {t(way === 'password' ? 'account.joinDo' : 'account.joinPasskey')}
        </Button>
      </Form>
    </Panel>
  );
}

function SignInPanel({ account, tools }: GuestProps) {
  const [lost, setLost] = useState(false);
  const [leaked, setLeaked] = useState(false);
  const [factor, setFactor] = useState(false);
  const [bring, setBring] = useState(true);
  const { busy, trouble, attempt } = useTry();
  const enter = (way: () => Promise<Account>) =>
    void attempt(async () => {
      try {
        tools.show(await way());
      } catch (problem) {
        if (problem instanceof ApiError && problem.status === 403 && problem.code === 'passwordCommon') setLeaked(true);
        // the password was right: the code is all that is missing
        if (problem instanceof ApiError && problem.code === 'codeNeeded') return setFactor(true);
        throw problem;
      }
    });
  return (
    <Panel id="sign-in" title={t('account.signIn')}>
      <Form
        key={String(lost)}
        trouble={trouble}
        onSend={(values) => {
          const [name, password] = [values.get('name'), values.get('password')];
          enter(() =>
            lost
              ? recover(name, values.get('code'), password, bring)
              : signIn(name, password, bring, { next: values.find('next'), code: values.find('code') }),
          );
        }}
      >
        <Field label={t('account.name')} name="name" autoComplete="username" maxLength={32} />
        {lost && <Field label={t('account.code')} name="code" hint={t('account.codeHint')} autoComplete="off" />}
        {lost ? (
          <NewPasswordField label={t('account.passwordNew')} trouble={trouble} />
        ) : (
          <PasswordField
            label={t('account.password')}
            name="password"
            autoComplete="current-password"
            trouble={trouble}
          />
        )}
        {factor && !lost && <CodeField trouble={trouble} />}
        {leaked && !lost && <NewPasswordField label={t('account.passwordNew')} name="next" trouble={undefined} />}
        {account.games > 0 && (
          <label className="account-check">
            <input type="checkbox" checked={bring} onChange={(event) => setBring(event.target.checked)} />
            <span>{t('account.bring', { n: account.games })}</span>
          </label>
        )}
        {account.games > 0 && !bring && <p className="hint-text">{t('account.bringNot')}</p>}
        <div className="account-row">
          <Button type="submit" look="main" disabled={busy}>
            {t(lost ? 'account.recoverDo' : 'account.signIn')}
          </Button>
          {!lost && hasPasskeys() && (
            <Button disabled={busy} onClick={() => enter(() => signInByPasskey(bring))}>
              {t('account.withPasskey')}
            </Button>
          )}
        </div>
      </Form>
      <p>
        <button type="button" className="thing" onClick={() => setLost(!lost)}>
          {t(lost ? 'account.notLost' : 'account.lost')}
        </button>
      </p>
    </Panel>
  );
}
