/** What one is told while away: of what, how, and when not. */

import { Button, Caption, Working } from '@gavel/kit/look/parts.tsx';
import { firstSpoken, useLanguage } from '@gavel/kit/words/language.ts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { getAccount } from '../net/account.ts';
import { ApiError } from '../net/api.ts';
import {
  endBrowser,
  getReach,
  giveAddress,
  hasPush,
  ownEndpoint,
  setWish,
  subscribe,
  takeAddress,
  unsubscribe,
} from '../net/notices.ts';
import type { NoticeWish, Reach } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { Page } from '../shell.tsx';
import { maybe, t } from '../words/index.ts';
import './settings.css';
import './notices.css';

const occasions = ['turn', 'begun', 'asked', 'over'] as const;

/** What is known of it, and how to change it. */
interface Tools {
  readonly reach: Reach;
  /** Shows what came of it, or what is wrong. */
  readonly change: (work: () => Promise<Reach>) => Promise<void>;
  readonly wish: (change: Partial<NoticeWish>) => Promise<void>;
}

/** The clock and the language are those of whoever sets it. */
const here = () => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: firstSpoken([useLanguage.getState().language]),
});

function why(problem: unknown): string {
  if (problem instanceof ApiError) return maybe(`notices.error.${problem.code}`) ?? troubleWords(problem);
  if (problem instanceof DOMException)
    return t(problem.name === 'NotAllowedError' ? 'notices.error.denied' : 'notices.error.noService');
  return troubleWords(problem);
}

export function NoticesScreen() {
  const [reach, setReach] = useState<Reach>();
  const [trouble, setTrouble] = useState<string>();
  const [told, setTold] = useState('');
  useEffect(() => {
    getReach().then(setReach, (problem: unknown) => setTrouble(troubleWords(problem)));
  }, []);
  const change: Tools['change'] = async (work) => {
    setTrouble(undefined);
    setTold('');
    try {
      setReach(await work());
      setTold(t('notices.saved'));
    } catch (problem) {
      setTrouble(why(problem));
    }
  };
  const wish: Tools['wish'] = (given) =>
    change(async () => setWish({ ...(reach ?? (await getReach())).wish, ...here(), ...given }));
  return (
    <Page title={t('notices.title')}>
      <div>
        <h1>{t('notices.title')}</h1>
        <p className="page-lead">{t('notices.lead')}</p>
      </div>
      {trouble !== undefined && (
        <Caption tone="must" role="alert">
          <p>{trouble}</p>
        </Caption>
      )}
      <p className="unseen" role="status">
        {told}
      </p>
      {reach ? (
        <Parts reach={reach} change={change} wish={wish} />
      ) : (
        trouble === undefined && <Working what={t('app.loading')} />
      )}
    </Page>
  );
}

function Parts(tools: Tools) {
  const { what } = tools.reach.wish;
  return (
    <div className="settings notices">
      <Section id="what">
        <p>{t('notices.whatHow')}</p>
        {occasions.map((one) => (
          <Check
            key={one}
            label={t(`notices.${one}`)}
            on={what.includes(one)}
            onChange={(on) =>
              void tools.wish({ what: occasions.filter((each) => (each === one ? on : what.includes(each))) })
            }
          />
        ))}
      </Section>
      <Section id="push">
        <Push {...tools} />
      </Section>
      <Section id="mail">
        <Mail {...tools} />
      </Section>
      <Section id="quiet">
        <Quiet {...tools} />
      </Section>
    </div>
  );
}

function Section({ id, children }: { id: 'what' | 'push' | 'mail' | 'quiet'; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={`notices-${id}`}>
      <h2 id={`notices-${id}`}>{t(`notices.${id}`)}</h2>
      {children}
    </section>
  );
}

function Check({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="notices-check">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

const without = (how: NoticeWish['how'], way: NoticeWish['how'][number]) => how.filter((one) => one !== way);

function Push({ reach, change, wish }: Tools) {
  const [endpoint, setEndpoint] = useState<string>();
  useEffect(() => void ownEndpoint().then(setEndpoint), []);
  const { browsers } = reach;
  const mine = browsers.find((one) => one.endpoint === endpoint);
  const on = reach.wish.how.includes('push');
  const begin = () =>
    change(async () => {
      await subscribe(reach.pushKey);
      setEndpoint(await ownEndpoint());
      return setWish({ ...reach.wish, ...here(), how: [...without(reach.wish.how, 'push'), 'push'] });
    });
  return (
    <>
      {hasPush() ? <p>{t(mine && on ? 'notices.pushHere' : 'notices.pushHow')}</p> : <p>{t('notices.pushNot')}</p>}
      {hasPush() && !(mine && on) && (
        <p>
          <Button look="main" onClick={() => void begin()}>
            {t('notices.pushOn')}
          </Button>
        </p>
      )}
      {on && browsers.length > 0 && (
        <p>
          <Button onClick={() => void wish({ how: without(reach.wish.how, 'push') })}>{t('notices.pushOff')}</Button>
        </p>
      )}
      {browsers.length > 0 && (
        <ul className="notices-browsers">
          {browsers.map(({ id, browser, endpoint: at }) => {
            const name = browser || t('notices.someBrowser');
            return (
              <li key={id}>
                <span>{at === endpoint ? t('notices.thisBrowser', { browser: name }) : name}</span>
                <Button
                  small
                  aria-label={t('notices.forgetOf', { browser: name })}
                  onClick={() =>
                    void change(async () => {
                      if (at === endpoint) await unsubscribe().catch(() => {});
                      setEndpoint(undefined);
                      return endBrowser(id);
                    })
                  }
                >
                  {t('notices.forget')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Mail({ reach, change, wish }: Tools) {
  const [account, setAccount] = useState<boolean>();
  const [address, setAddress] = useState(reach.address?.address ?? '');
  useEffect(() => {
    getAccount().then(
      (one) => setAccount(one.account !== null),
      () => setAccount(false),
    );
  }, []);
  if (!reach.mail) return <p>{t('notices.mailNone')}</p>;
  if (account === false)
    return (
      <p>
        {t('notices.mailAccount')} <Link href="/account">{t('account.title')}</Link>
      </p>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void change(async () => {
      await setWish({ ...reach.wish, ...here(), how: [...without(reach.wish.how, 'mail'), 'mail'] });
      return giveAddress(address.trim());
    });
  };
  return (
    <>
      <form className="notices-form" onSubmit={send}>
        <label className="field">
          <span className="label">{t('notices.address')}</span>
          <input
            className="input"
            type="email"
            autoComplete="email"
            required
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
        <Button type="submit">{t('notices.addressGive')}</Button>
      </form>
      {reach.address && (
        <>
          <p role="status">
            {t(reach.address.confirmed ? 'notices.addressGood' : 'notices.addressOpen', {
              address: reach.address.address,
            })}
          </p>
          {reach.address.confirmed && (
            <Check
              label={t('notices.mailOn')}
              on={reach.wish.how.includes('mail')}
              onChange={(on) => void wish({ how: on ? [...reach.wish.how, 'mail'] : without(reach.wish.how, 'mail') })}
            />
          )}
          <p>
            <Button
              small
              onClick={() => {
                setAddress('');
                void change(takeAddress);
              }}
            >
              {t('notices.addressEnd')}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** From ten in the evening to eight in the morning, unless somebody says otherwise. */
const usualNight = { from: 22 * 60, to: 8 * 60 };

function Quiet({ reach, wish }: Tools) {
  const { quiet } = reach.wish;
  const time = (which: 'from' | 'to') =>
    quiet && (
      <label className="field">
        <span className="label">{t(`notices.${which}`)}</span>
        <input
          className="input"
          type="time"
          defaultValue={clockOf(quiet[which])}
          onBlur={(event) => {
            const minutes = minutesOf(event.target.value);
            if (minutes !== undefined && minutes !== quiet[which]) void wish({ quiet: { ...quiet, [which]: minutes } });
          }}
        />
      </label>
    );
  return (
    <>
      <p>{t('notices.quietHow')}</p>
      <Check
        label={t('notices.quietOn')}
        on={quiet !== null}
        onChange={(on) => void wish({ quiet: on ? usualNight : null })}
      />
      {quiet && (
        <div className="row">
          {time('from')}
          {time('to')}
        </div>
      )}
    </>
  );
}
