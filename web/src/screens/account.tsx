/** The account page: who one is, and what may be done with it. */
import { Button, Caption, Sheet, Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useInstalled, useOffline } from '../installed/installed.ts';
import {
  type Account,
  confirmPasskey,
  confirmPassword,
  getAccount,
  hasPasskeys,
  type Owned,
  removeAll,
} from '../net/account.ts';
import { ApiError } from '../net/api.ts';
import { hearHouse, useHouse } from '../net/house.ts';
import { noLongerOut, useWelcome, welcomed } from '../net/welcome.ts';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { CodeField } from './account-factor.tsx';
import { GuestPanels } from './account-guest.tsx';
import { FreshNews, OwnerPanels } from './account-owner.tsx';
import { type AccountTools, Alert, Field, Form, Panel, PasswordField, useTry } from './account-parts.tsx';
import './account.css';

export function AccountScreen() {
  const [account, setAccount] = useState<Account>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [gone, setGone] = useState(false);
  const { trouble, attempt } = useTry();
  const confirming = useConfirming();
  const { moderator } = useHouse();
  const offline = useOffline();
  const online = useInstalled((state) => state.online);
  // who signs in or out gets another connection, and for a moment has none
  const unreachable = account === undefined ? offline : !online;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens, and once more when the network is back
  useEffect(() => {
    if (account === undefined) void attempt(async () => setAccount(await getAccount()));
  }, [offline]);
  const who = account && `${account.id} ${account.account === null}`;
  useFocusOnChange(codes === undefined ? who : undefined);
  const { signedOut } = useWelcome();
  const owned = account?.account ?? undefined;
  const unread = owned?.notices.filter(({ fresh }) => fresh).length ?? 0;
  useEffect(() => {
    if (owned === undefined) return;
    noLongerOut();
    welcomed({ notices: unread });
  }, [owned, unread]);
  useEffect(() => {
    if (who !== undefined) hearHouse().catch(() => undefined);
  }, [who]);
  const tools: AccountTools = { show: setAccount, showCodes: setCodes, weighty: confirming.weighty };
  const remove = async (name: string) => {
    await confirming.weighty(() => removeAll(name));
    setCodes(undefined);
    setGone(true);
    setAccount(await getAccount());
  };
  return (
    <Page title={t('account.title')}>
      <div>
        <h1>{t('account.title')}</h1>
        {account && (
          <p>
            <Link href="/people/me">{t('profile.own')}</Link>{' '}
            {moderator && <Link href="/moderation">{t('moderation.title')}</Link>}
          </p>
        )}
        {account && (
          <p className="page-lead">
            {t(owned ? 'account.leadOwner' : signedOut ? 'account.leadOut' : 'account.leadGuest')}
          </p>
        )}
      </div>
      {gone && (
        <Caption tone="happens" title={t('account.gone')} role="status">
          <p>{t('account.goneWhy')}</p>
        </Caption>
      )}
      {owned && <FreshNews owned={owned} tools={tools} />}
      {codes && <Codes codes={codes} onKept={() => setCodes(undefined)} />}
      {unreachable && (
        <Caption tone="happens" title={t('account.offline')} role="status" className="account-offline">
          <p>{t('account.offlineWhy')}</p>
          <Link className="button" href="/">
            {t('account.offlineGo')}
          </Link>
        </Caption>
      )}
      {!account && !trouble && !unreachable && <Working what={t('account.loading')} />}
      {!unreachable && <Alert trouble={trouble} />}
      {account && (
        <div className="account" key={who}>
          {account.account ? (
            <OwnerPanels account={account} owned={account.account} tools={tools} />
          ) : (
            <GuestPanels account={account} tools={tools} />
          )}
          <YourData account={account} onRemove={remove} />
        </div>
      )}
      {account?.account && confirming.sheet(account.account)}
    </Page>
  );
}

/** Who signs in or out begins again at the top of the page. */
function useFocusOnChange(who: string | undefined): void {
  const before = useRef(who);
  useEffect(() => {
    if (who === undefined) return;
    if (before.current !== undefined && before.current !== who) document.getElementById('content')?.focus();
    before.current = who;
  }, [who]);
}

/** The server may want to see once more that it is you; then the step is tried again. */
function useConfirming() {
  const [waiting, setWaiting] = useState<{ readonly done: () => void; readonly stop: () => void }>();
  const weighty = async <T,>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'confirm') throw problem;
      await new Promise<void>((done, failed) => setWaiting({ done, stop: () => failed(problem) }));
      return step();
    }
  };
  const settle = (how: 'done' | 'stop') => {
    waiting?.[how]();
    setWaiting(undefined);
  };
  const sheet = (owned: Owned) =>
    waiting && <ConfirmSheet owned={owned} onDone={() => settle('done')} onClose={() => settle('stop')} />;
  return { weighty, sheet };
}

function ConfirmSheet({ owned, onDone, onClose }: { owned: Owned; onDone: () => void; onClose: () => void }) {
  const { busy, trouble, attempt } = useTry();
  const confirm = (proof: () => Promise<unknown>) =>
    void attempt(async () => {
      await proof();
      onDone();
    });
  return (
    <Sheet title={t('account.confirm')} onClose={onClose}>
      <p>{t('account.confirmWhy')}</p>
      <Form
        trouble={trouble}
        onSend={(values) => confirm(() => confirmPassword(values.get('password'), values.find('code')))}
      >
        {owned.password && (
          <>
            <PasswordField label={t('account.password')} name="password" autoComplete="current-password" />
            {owned.factor && <CodeField trouble={trouble} />}
            <Button type="submit" look="main" disabled={busy}>
              {t('account.confirmDo')}
            </Button>
          </>
        )}
        {owned.passkeys.length > 0 && hasPasskeys() && (
          <Button disabled={busy} onClick={() => confirm(confirmPasskey)}>
            {t('account.withPasskey')}
          </Button>
        )}
      </Form>
    </Sheet>
  );
}

/** Ten words for paper. They are nowhere else. */
function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = `${t('account.codesFile')}\n\n${codes.join('\n')}\n`;
  useEffect(() => box.current?.focus(), []);
  return (
    <Caption ref={box} tone="happens" title={t('account.codesNew')} tabIndex={-1} className="account-codes">
      <p>{t('account.codesWhy')}</p>
      <ol aria-label={t('account.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="account-row">
        <Button icon="link" onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}>
          {copied ? t('link.copied') : t('account.codesCopy')}
        </Button>
        <a
          className="button"
          download="gavel-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('account.codesSave')}
        </a>
        <Button look="danger" onClick={onKept}>
          {t('account.codesKept')}
        </Button>
      </div>
    </Caption>
  );
}

function YourData({ account, onRemove }: { account: Account; onRemove: (name: string) => Promise<void> }) {
  const [removing, setRemoving] = useState(false);
  const { busy, trouble, attempt } = useTry();
  return (
    <Panel id="data" title={t('account.data')}>
      <p>{t('account.dataWhy')}</p>
      <div className="account-row">
        <a className="button" download="gavel.json" href="/api/v1/account/export">
          {t('account.export')}
        </a>
        <Button onClick={() => setRemoving(true)}>{t('account.remove')}</Button>
      </div>
      {removing && (
        <Sheet title={t('account.remove')} onClose={() => setRemoving(false)}>
          <p>{t('account.removeWhy')}</p>
          <Form
            trouble={trouble}
            onSend={(values) =>
              void attempt(async () => {
                await onRemove(values.get('name'));
                setRemoving(false);
              })
            }
          >
            <Field
              label={t('account.removeName', { name: account.name })}
              name="name"
              autoComplete="off"
              trouble={trouble}
            />
            <Button type="submit" look="danger" disabled={busy}>
              {t('account.removeDo')}
            </Button>
          </Form>
        </Sheet>
      )}
    </Panel>
  );
}
