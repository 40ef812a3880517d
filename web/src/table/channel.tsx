/** The host's own: a channel of a chat that is told whose turn it is. */
import { Button } from '@gavel/kit/look/parts.tsx';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../net/api.ts';
import { endChannel, getChannel, setChannel } from '../net/notices.ts';
import { troubleWords } from '../net/trouble.ts';
import { t } from '../words/index.ts';

export function Channel({ table }: { table: string }) {
  const [host, setHost] = useState<string | null>();
  const [url, setUrl] = useState('');
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    getChannel(table).then(
      (told) => setHost(told.host),
      () => {},
    );
  }, [table]);
  if (host === undefined) return null;
  const change = (work: Promise<{ readonly host: string | null }>) => {
    setTrouble(undefined);
    work.then(
      (told) => {
        setHost(told.host);
        setUrl('');
      },
      (problem: unknown) =>
        setTrouble(problem instanceof ApiError && problem.status === 400 ? t('channel.wrong') : troubleWords(problem)),
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    change(setChannel(table, url.trim(), useLanguage.getState().language));
  };
  return (
    <fieldset className="column">
      <legend>{t('channel.title')}</legend>
      <p className="hint-text">{t('channel.how')}</p>
      {host === null ? (
        <form className="field" onSubmit={send}>
          <label>
            <span className="label">{t('channel.address')}</span>
            <input
              className="input"
              type="url"
              required
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          </label>
          <Button small type="submit">
            {t('channel.set')}
          </Button>
        </form>
      ) : (
        <div className="row">
          <span>{t('channel.is', { host })}</span>
          <Button small onClick={() => change(endChannel(table))}>
            {t('channel.end')}
          </Button>
        </div>
      )}
      {trouble !== undefined && <p role="alert">{trouble}</p>}
    </fieldset>
  );
}
