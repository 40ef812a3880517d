/** What the moderators have said to us: why, until when, and our one answer. */
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { dateIn } from '@gavel/kit/words/language.ts';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { answerSanction, hearStanding, readSanction, useHouse } from '../../net/house.ts';
import type { Standing } from '../../net/protocol.ts';
import { troubleWords } from '../../net/trouble.ts';
import { Page } from '../../shell.tsx';
import { t } from '../../words/index.ts';
import './house.css';

/** How often we look whether it is over. */
const lookMs = 10_000;

export function StandingScreen() {
  const { sanctions } = useHouse();
  useEffect(() => {
    void hearStanding();
    const looking = setInterval(() => void hearStanding(), lookMs);
    return () => clearInterval(looking);
  }, []);
  const banned = sanctions?.some(({ kind }) => kind === 'ban') === true;
  return (
    <Page title={t(banned ? 'standing.banned' : 'standing.title')}>
      <div>
        <h1>{t(banned ? 'standing.banned' : 'standing.title')}</h1>
        <p className="page-lead">{t(banned ? 'standing.bannedLead' : 'standing.lead')}</p>
      </div>
      {sanctions?.length === 0 && <p className="empty">{t('standing.nothing')}</p>}
      {sanctions?.map((one) => (
        <One key={one.id} sanction={one} />
      ))}
      <p>
        <Link href="/account">{t('standing.data')}</Link>
      </p>
    </Page>
  );
}

type Told = Standing['sanctions'][number];

function One({ sanction }: { sanction: Told }) {
  const { id, kind, reason, until, network, answer, mayAnswer } = sanction;
  const [trouble, setTrouble] = useState<string>();
  const label = useId();
  const attempt = (work: Promise<void>) => {
    setTrouble(undefined);
    work.catch((problem: unknown) => setTrouble(troubleWords(problem)));
  };
  return (
    <section className="panel house-part" aria-labelledby={label}>
      <h2 id={label}>{t(`standing.${kind}`)}</h2>
      <p>
        <b>{t('standing.reason')}</b> {reason}
      </p>
      {kind !== 'warning' && (
        <p>{t('standing.until', { when: dateIn(until, { dateStyle: 'long', timeStyle: 'short' }) })}</p>
      )}
      {network && <p>{t('standing.network')}</p>}
      {answer !== '' && (
        <Caption tone="may" title={t('standing.answered')}>
          <p>{answer}</p>
        </Caption>
      )}
      {mayAnswer && <Answer onSend={(text) => attempt(answerSanction(id, text))} />}
      {kind === 'warning' && (
        <p>
          <Button onClick={() => attempt(readSanction(id))}>{t('standing.understood')}</Button>
        </p>
      )}
      {trouble !== undefined && <p role="alert">{trouble}</p>}
    </section>
  );
}

function Answer({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="house-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSend(text.trim());
      }}
    >
      <label className="field">
        <span className="label">{t('standing.answer')}</span>
        <textarea
          className="input"
          rows={4}
          maxLength={500}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="hint-text">{t('standing.answerOnce')}</p>
      <Button type="submit" look="main">
        {t('standing.send')}
      </Button>
    </form>
  );
}
