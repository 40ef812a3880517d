/** The talk at a table. */
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { useEffect, useRef, useState } from 'react';
import type { LogLine, Me } from '../net/protocol.ts';
import { PersonButton, PersonSheet } from '../people/person-menu.tsx';
import { t } from '../words/index.ts';
import { personName } from './words.ts';

export function Chat({
  log,
  table,
  self,
  mine,
  open,
  rule,
  onSend,
}: {
  log: readonly LogLine[];
  table: string;
  /** Who we are at this table. */
  self: string | undefined;
  mine: boolean;
  /** Does the table have a chat? */
  open: boolean;
  /** What the game forbids to say. */
  rule?: string | undefined;
  onSend: (text: string) => void;
}) {
  const [text, setText] = useState('');
  // not with the line: muting takes the line away
  const [about, setAbout] = useState<Me>();
  const lines = log.filter((line) => line.kind === 'chat');
  const box = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  return (
    <div className="chat">
      {rule !== undefined && (
        <Caption tone="must">
          <p>{rule}</p>
        </Caption>
      )}
      {lines.length === 0 && <p className="empty">{t('chat.none')}</p>}
      {lines.length > 0 && (
        <ul ref={box} tabIndex={0} aria-label={t('chat.lines')}>
          {lines.map((line) => (
            <li key={line.v}>
              <b>{personName(line.name)}</b> {line.text}{' '}
              {line.by !== self && (
                <PersonButton name={personName(line.name)} onOpen={() => setAbout({ id: line.by, name: line.name })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {mine && open ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '') return;
            onSend(text.trim());
            setText('');
          }}
        >
          <label className="field">
            <span className="label">{t('chat.say')}</span>
            <input className="input" value={text} maxLength={500} onChange={(event) => setText(event.target.value)} />
          </label>
          <Button type="submit" small>
            {t('chat.send')}
          </Button>
        </form>
      ) : (
        <p className="hint-text">{t(open ? 'chat.seatedOnly' : 'chat.closed')}</p>
      )}
      {about && <PersonSheet person={about} table={table} onClose={() => setAbout(undefined)} />}
    </div>
  );
}
