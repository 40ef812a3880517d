/** A person at the table, and what may be done about them. */
import { Button, Caption, Pick, Sheet } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { type ReportReason, reportPerson } from '../net/api.ts';
import { isLocal } from '../net/ids.ts';
import type { Me } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { personName } from '../table/words.ts';
import { t } from '../words/index.ts';
import { block, mute, unblock, unmute, useBlocked, useMuted } from './people.ts';
import './person-menu.css';

/** The way to what can be done about somebody at one's table. */
export function PersonMenu({ person, table }: { person: Me; table: string }) {
  const [open, setOpen] = useState(false);
  if (isLocal(table)) return null;
  return (
    <>
      <PersonButton name={personName(person.name)} onOpen={() => setOpen(true)} />
      {open && <PersonSheet person={person} table={table} onClose={() => setOpen(false)} />}
    </>
  );
}

export function PersonButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="person-more"
      aria-label={t('person.more', { name })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span aria-hidden="true">⋯</span>
    </button>
  );
}

export function PersonSheet({ person, table, onClose }: { person: Me; table: string; onClose: () => void }) {
  // beside the page: what it was opened from has styles, and perhaps an end, of its own
  return createPortal(
    <Sheet title={personName(person.name)} className="person-sheet" onClose={onClose}>
      <Deeds person={person} table={table} />
    </Sheet>,
    document.body,
  );
}

function Deeds({ person, table }: { person: Me; table: string }) {
  const muted = Object.hasOwn(useMuted().people, person.id);
  const blocked = Object.hasOwn(useBlocked() ?? {}, person.id);
  const [trouble, setTrouble] = useState<string>();
  const toggle = (deed: Promise<void>) => {
    setTrouble(undefined);
    deed.catch((problem: unknown) => setTrouble(troubleWords(problem)));
  };
  return (
    <div className="person-deeds">
      <section>
        <Link className="button" href={`/people/${person.id}`}>
          {t('person.page')}
        </Link>
      </section>
      <section>
        <Button aria-pressed={muted} onClick={() => (muted ? unmute(person.id) : mute(person))}>
          {t(muted ? 'person.unmute' : 'person.mute')}
        </Button>
        <p>{t('person.muteHow')}</p>
      </section>
      <section>
        <Button
          look={blocked ? undefined : 'danger'}
          aria-pressed={blocked}
          onClick={() => toggle(blocked ? unblock(person.id) : block(person))}
        >
          {t(blocked ? 'person.unblock' : 'person.block')}
        </Button>
        <p>{t('person.blockHow')}</p>
      </section>
      {trouble !== undefined && (
        <Caption tone="must" role="alert">
          <p>{trouble}</p>
        </Caption>
      )}
      <Report person={person} table={table} />
    </div>
  );
}

const reasons = ['talk', 'name', 'stalling', 'other'] as const satisfies readonly ReportReason[];

function Report({ person, table }: { person: Me; table: string }) {
  const [reason, setReason] = useState<ReportReason>('talk');
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [trouble, setTrouble] = useState<string>();
  if (state === 'sent')
    return (
      <Caption tone="happens" role="status">
        <p>{t('report.sent')}</p>
      </Caption>
    );
  return (
    <details className="person-report">
      <summary>{t('report.title')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setState('sending');
          setTrouble(undefined);
          reportPerson({ table, person: person.id, reason, text: text.trim() }).then(
            () => setState('sent'),
            (problem: unknown) => {
              setState('idle');
              setTrouble(troubleWords(problem));
            },
          );
        }}
      >
        <p>{t('report.how')}</p>
        <Pick
          label={t('report.reason')}
          name="reason"
          value={reason}
          options={reasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
          onPick={setReason}
        />
        <label className="field">
          <span className="label">{t('report.text')}</span>
          <textarea
            className="input"
            rows={3}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {trouble !== undefined && (
          <Caption tone="must" role="alert">
            <p>{trouble}</p>
          </Caption>
        )}
        <Button type="submit" look="danger" disabled={state === 'sending'}>
          {t('report.send')}
        </Button>
      </form>
    </details>
  );
}
