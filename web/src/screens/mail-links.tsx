/** Where the links of e-mails lead: one confirms an address, the other ends the e-mails. The page does it, for crawlers read links too. */
import { Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../net/api.ts';
import { confirmAddress, endNotices } from '../net/notices.ts';
import { troubleWords } from '../net/trouble.ts';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { DeadEnd } from './dead-end.tsx';

/** What stands behind the # goes to no server by itself. */
function useOnce(work: (token: string) => Promise<void>): {
  readonly done: boolean;
  readonly trouble: string | undefined;
} {
  const [token] = useState(() => location.hash.slice(1));
  const [done, setDone] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    work(token).then(
      () => setDone(true),
      (problem: unknown) =>
        setTrouble(problem instanceof ApiError && problem.status === 404 ? t('mailLink.old') : troubleWords(problem)),
    );
  }, [token, work]);
  return { done, trouble };
}

function MailLink({ work, title, words }: { work: (token: string) => Promise<void>; title: string; words: string }) {
  const { done, trouble } = useOnce(work);
  if (trouble !== undefined) return <DeadEnd title={t('mailLink.not')} why={trouble} />;
  return (
    <Page title={title}>
      <h1>{title}</h1>
      {done ? (
        <div role="status">
          <p className="page-lead">{words}</p>
          <Link className="button" href="/notices">
            {t('notices.title')}
          </Link>
        </div>
      ) : (
        <Working what={t('app.loading')} />
      )}
    </Page>
  );
}

export const ConfirmScreen = () => (
  <MailLink work={confirmAddress} title={t('mailLink.confirm')} words={t('mailLink.confirmed')} />
);

export const QuietScreen = () => <MailLink work={endNotices} title={t('mailLink.end')} words={t('mailLink.ended')} />;
