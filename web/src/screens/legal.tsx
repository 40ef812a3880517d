/** Who runs the house and what it keeps of people: the facts of the software, and the operator's own words. */
import { Working } from '@gavel/kit/look/parts.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../net/api.ts';
import type { House } from '../net/protocol.ts';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { DeadEnd } from './dead-end.tsx';

/** Undefined: on its way; null: the house does not answer. */
function useHouse(): House | null | undefined {
  const [house, setHouse] = useState<House | null>();
  useEffect(() => {
    let gone = false;
    call<House>('GET', '/house').then(
      (told) => !gone && setHouse(told),
      () => !gone && setHouse(null),
    );
    return () => {
      gone = true;
    };
  }, []);
  return house;
}

/** Plain text as its writer left it, in paragraphs. */
function Paragraphs({ text }: { text: string }): ReactNode {
  return text.split(/\n\s*\n/).map((part, i) => (
    <p key={i} style={{ whiteSpace: 'pre-line' }}>
      {part}
    </p>
  ));
}

const days = (n: number): string => (n === 0 ? t('privacy.ever') : t('privacy.days', { n }));

export function PrivacyScreen() {
  const house = useHouse();
  if (house === null) return <DeadEnd title={t('app.offline')} why={t('tables.unreachable')} />;
  return (
    <Page title={t('privacy.title')}>
      <h1>{t('privacy.title')}</h1>
      <p className="page-lead">{t('privacy.lead')}</p>
      {house === undefined ? (
        <Working what={t('app.loading')} />
      ) : (
        <>
          <ul>
            <li>{t('privacy.cookie')}</li>
            <li>{t('privacy.games', { days: days(house.keep.finished) })}</li>
            <li>{t('privacy.guest', { days: days(house.keep.guests), abandoned: days(house.keep.abandoned) })}</li>
            <li>{t('privacy.account')}</li>
            <li>{t('privacy.network')}</li>
            <li>{t('privacy.rights')}</li>
          </ul>
          {house.privacy !== undefined && (
            <section aria-labelledby="operator-adds">
              <h2 id="operator-adds">{t('privacy.operator')}</h2>
              <Paragraphs text={house.privacy} />
            </section>
          )}
          {house.operator !== undefined && <Operator house={house} />}
        </>
      )}
    </Page>
  );
}

function Operator({ house: { operator, contact } }: { house: House }) {
  return (
    <dl>
      <dt>{t('imprint.operator')}</dt>
      <dd style={{ whiteSpace: 'pre-line' }}>{operator}</dd>
      {contact !== undefined && (
        <>
          <dt>{t('imprint.contact')}</dt>
          <dd>
            <a href={contact}>{contact.replace(/^mailto:/, '')}</a>
          </dd>
        </>
      )}
    </dl>
  );
}

export function ImprintScreen() {
  const house = useHouse();
  if (house === null) return <DeadEnd title={t('app.offline')} why={t('tables.unreachable')} />;
  if (house !== undefined && house.operator === undefined && house.imprint === undefined)
    return <DeadEnd title={t('imprint.title')} why={t('imprint.none')} />;
  return (
    <Page title={t('imprint.title')}>
      <h1>{t('imprint.title')}</h1>
      {house === undefined ? (
        <Working what={t('app.loading')} />
      ) : (
        <>
          {house.operator !== undefined && <Operator house={house} />}
          {house.imprint !== undefined && <Paragraphs text={house.imprint} />}
        </>
      )}
    </Page>
  );
}
