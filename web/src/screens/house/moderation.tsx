/** What moderators see: reports with the talk and the record beside them, what came of them, and the log. */
import { Button, Caption, Pick, Working } from '@gavel/kit/look/parts.tsx';
import { dateIn } from '@gavel/kit/words/language.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { gameName } from '../../games/covers.ts';
import { ApiError } from '../../net/api.ts';
import { getModeration, impose, lift, look, type NewSanction, reportsAtATime, settle } from '../../net/house.ts';
import type { HouseReport, Moderation, Sanction } from '../../net/protocol.ts';
import { troubleWords } from '../../net/trouble.ts';
import { Page } from '../../shell.tsx';
import { personName } from '../../table/words.ts';
import { maybe, t } from '../../words/index.ts';
import { DeadEnd } from '../dead-end.tsx';
import { Audit } from './audit.tsx';
import './house.css';

const when = (at: number) => dateIn(at, { dateStyle: 'medium', timeStyle: 'short' });

/** All that is shown: `pages` of reports, and whether others follow. */
interface Shown {
  readonly moderation: Moderation;
  readonly pages: number;
  readonly more: boolean;
}

/** What came of something: `at` is the report where whoever did it goes on, by keyboard too. */
type Attempt = (work: Promise<Moderation>, at?: number) => void;

/** An answer has the first page alone: whoever has read on finds the pages after it as they are now. */
async function readOn(first: Moderation, pages: number): Promise<Shown> {
  let { reports } = first;
  let latest = first;
  for (let page = 1; page < pages && latest.reports.length >= reportsAtATime; page++) {
    latest = await getModeration(reports.at(-1));
    // what was settled in between may stand on both
    const seen = new Set(reports.map(({ id }) => id));
    reports = [...reports, ...latest.reports.filter(({ id }) => !seen.has(id))];
  }
  return { moderation: { ...latest, reports }, pages, more: latest.reports.length >= reportsAtATime };
}

export function ModerationScreen() {
  const [shown, setShown] = useState<Shown>();
  const [at, setAt] = useState<number>();
  const [refused, setRefused] = useState<unknown>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    getModeration()
      .then((first) => readOn(first, 1))
      .then(setShown, setRefused);
  }, []);
  if (refused !== undefined) {
    const code = refused instanceof ApiError ? refused.code : '';
    return (
      <DeadEnd
        title={t('moderation.title')}
        why={code === 'notModerator' || code === 'factorNeeded' ? t(`moderation.${code}`) : troubleWords(refused)}
      >
        {code === 'factorNeeded' && (
          <Link className="button" href="/account">
            {t('app.account')}
          </Link>
        )}
      </DeadEnd>
    );
  }
  const fail = (problem: unknown) =>
    setTrouble(
      (problem instanceof ApiError ? maybe(`moderation.error.${problem.code}`) : undefined) ?? troubleWords(problem),
    );
  const attempt: Attempt = (work, next) => {
    setTrouble(undefined);
    setAt(undefined);
    work
      .then((first) => readOn(first, shown?.pages ?? 1))
      .then((all) => {
        setShown(all);
        setAt(next);
      }, fail);
  };
  const readOlder = ({ moderation: { reports }, pages }: Shown) => {
    setTrouble(undefined);
    const known = new Set(reports.map(({ id }) => id));
    getModeration()
      .then((first) => readOn(first, pages + 1))
      .then((all) => {
        setShown(all);
        setAt(all.moderation.reports.findLast(({ id }) => known.has(id))?.id);
      }, fail);
  };
  return (
    <Page title={t('moderation.title')}>
      <div>
        <h1>{t('moderation.title')}</h1>
        <p className="page-lead">{t('moderation.lead')}</p>
      </div>
      {trouble !== undefined && (
        <Caption tone="must" role="alert">
          <p>{trouble}</p>
        </Caption>
      )}
      {!shown && <Working what={t('app.loading')} />}
      {shown && (
        <>
          <Reports shown={shown} at={at} attempt={attempt} onOlder={() => readOlder(shown)} />
          <Sanctions sanctions={shown.moderation.sanctions} attempt={attempt} />
          <Audit moderation={shown.moderation} />
        </>
      )}
    </Page>
  );
}

interface ReportsProps {
  readonly shown: Shown;
  readonly at: number | undefined;
  readonly attempt: Attempt;
  readonly onOlder: () => void;
}

function Reports({ shown, at, attempt, onOlder }: ReportsProps) {
  const { reports } = shown.moderation;
  const open = reports.filter(({ settled }) => settled === 0);
  const heading = useRef<HTMLHeadingElement>(null);
  // what is settled stands behind what is open, and may be on a page that nobody has asked for
  const away = at !== undefined && reports.every(({ id }) => id !== at);
  useEffect(() => {
    if (away) heading.current?.focus();
  }, [away]);
  return (
    <section aria-labelledby="reports" className="house-list">
      <h2 id="reports" ref={heading} tabIndex={-1}>
        {t('moderation.reports', { n: open.length })}
      </h2>
      {reports.length === 0 && <p className="empty">{t('moderation.noReports')}</p>}
      {reports.map((report) => (
        <Report key={report.id} report={report} here={report.id === at} attempt={attempt} />
      ))}
      {shown.more && (
        <p>
          <Button onClick={onOlder}>{t('moderation.older')}</Button>
        </p>
      )}
      <p className="unseen" role="status">
        {shown.pages > 1 && t('moderation.shown', { n: reports.length })}
      </p>
    </section>
  );
}

function Report({ report, here, attempt }: { report: HouseReport; here: boolean; attempt: Attempt }) {
  const { id, at, person, called, reason, text, lines, table, settled, before } = report;
  const name = personName(called);
  const label = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [, go] = useLocation();
  // what was pressed may be gone, and the report somewhere else
  useEffect(() => {
    if (here) heading.current?.focus();
  }, [here]);
  return (
    <article className="panel house-part" aria-labelledby={label}>
      <h3 id={label} ref={heading} tabIndex={-1}>
        {t('moderation.report', { n: id, name })}
      </h3>
      <p>
        <span className={settled === 0 ? 'chip must' : 'chip'}>
          {settled === 0 ? t('moderation.open') : t('moderation.settled', { when: when(settled) })}
        </span>{' '}
        <span className="chip">{t(`report.reason.${reason}`)}</span>{' '}
        {before > 0 && <span className="chip">{t('moderation.before', { n: before })}</span>}
      </p>
      <p>{t('moderation.made', { when: when(at) })}</p>
      {text !== '' && <blockquote>{text}</blockquote>}
      <div className="house-beside">
        <div>
          <h4>{t('moderation.talk')}</h4>
          {lines.length === 0 && <p className="empty">{t('moderation.noTalk')}</p>}
          <ul className="house-talk">
            {lines.map((line) => (
              <li key={`${line.at} ${line.by} ${line.text}`} className={line.by === person.id ? 'theirs' : undefined}>
                <b>{personName(line.name)}</b> {line.text}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{t('moderation.record')}</h4>
          <Record
            table={table}
            onLook={(address) =>
              attempt(
                look(id).then((answer) => {
                  go(address);
                  return answer;
                }),
              )
            }
          />
          <p>
            <Link href={`/people/${person.id}`}>{t('moderation.profileOf', { name })}</Link>
          </p>
        </div>
      </div>
      {settled === 0 && (
        <Judge
          label={t('moderation.judge', { n: id, name })}
          onSettle={(why) => attempt(settle(id, why), id)}
          onJudge={(sanction) => attempt(impose({ ...sanction, person: person.id, report: id }), id)}
        />
      )}
    </article>
  );
}

function Record({ table, onLook }: { table: HouseReport['table']; onLook: (address: string) => void }) {
  if (table === null) return <p className="empty">{t('moderation.tableGone')}</p>;
  const { id, game, status, seats } = table;
  return (
    <>
      <p>
        {gameName(game)}: {seats.map((name) => (name === '' ? t('seat.open') : personName(name))).join(', ')}
      </p>
      {status === 'over' ? (
        <p>
          <Link href={`/replay/${id}`}>{t('moderation.replay')}</Link>
        </p>
      ) : (
        <>
          <p>
            <Button small onClick={() => onLook(`/table/${id}`)}>
              {t('moderation.table')}
            </Button>
          </p>
          <p className="hint-text">{t('moderation.tableLog')}</p>
        </>
      )}
    </>
  );
}

const kinds = ['warning', 'mute', 'ban'] as const;
const usualDays = { warning: 90, mute: 7, ban: 30 } as const;

/** What follows from a report: nothing, or something with a reason and an end. */
function Judge({
  label,
  onSettle,
  onJudge,
}: {
  label: string;
  onSettle: (reason: string) => void;
  onJudge: (sanction: Omit<NewSanction, 'person'>) => void;
}) {
  const id = useId();
  const [kind, setKind] = useState<'nothing' | (typeof kinds)[number]>('warning');
  const [days, setDays] = useState<string>();
  const [reason, setReason] = useState('');
  const [network, setNetwork] = useState(false);
  return (
    <form
      className="house-form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (kind === 'nothing') return onSettle(reason.trim());
        onJudge({
          kind,
          reason: reason.trim(),
          days: Number(days ?? usualDays[kind]),
          ...(kind === 'ban' && network ? { network } : {}),
        });
      }}
    >
      <Pick
        label={t('moderation.follows')}
        name={`kind${id}`}
        value={kind}
        options={(['nothing', ...kinds] as const).map((value) => ({ value, label: t(`moderation.kind.${value}`) }))}
        onPick={setKind}
      />
      <label className="field">
        <span className="label">{t(kind === 'nothing' ? 'moderation.why' : 'moderation.reason')}</span>
        <textarea
          className="input"
          rows={2}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {kind !== 'nothing' && (
        <label className="field house-days">
          <span className="label">{t('moderation.days')}</span>
          <input
            className="input"
            type="number"
            min={1}
            max={3650}
            required
            value={days ?? usualDays[kind]}
            onChange={(event) => setDays(event.target.value)}
          />
        </label>
      )}
      {kind === 'ban' && (
        <label className="account-check">
          <input type="checkbox" checked={network} onChange={(event) => setNetwork(event.target.checked)} />
          <span>{t('moderation.network')}</span>
        </label>
      )}
      <Button type="submit" look={kind === 'nothing' ? 'main' : 'danger'}>
        {t(`moderation.do.${kind}`)}
      </Button>
    </form>
  );
}

function Sanctions({ sanctions, attempt }: { sanctions: readonly Sanction[]; attempt: Attempt }) {
  return (
    <section aria-labelledby="sanctions" className="house-list">
      <h2 id="sanctions">{t('moderation.sanctions')}</h2>
      {sanctions.length === 0 && <p className="empty">{t('moderation.noSanctions')}</p>}
      {sanctions.map((one) => (
        <One key={one.id} sanction={one} attempt={attempt} />
      ))}
    </section>
  );
}

function One({ sanction, attempt }: { sanction: Sanction; attempt: Attempt }) {
  const { id, kind, person, network, reason, at, until, report, lifted, running, answer } = sanction;
  const [why, setWhy] = useState('');
  const label = useId();
  const name = person === null ? t('moderation.aNetwork') : personName(person.name === '' ? person.id : person.name);
  return (
    <article className="panel house-part" aria-labelledby={label}>
      <h3 id={label}>{t('moderation.sanction', { n: id, what: t(`moderation.kind.${kind}`), name })}</h3>
      <p>
        <span className={running ? 'chip must' : 'chip'}>
          {lifted > 0
            ? t('moderation.lifted', { when: when(lifted) })
            : t(running ? 'moderation.until' : 'moderation.over', { when: when(until) })}
        </span>{' '}
        {network && <span className="chip">{t('moderation.withNetwork')}</span>}
      </p>
      <Fact name={t('moderation.reason')}>{reason}</Fact>
      <Fact name={t('moderation.from')}>{when(at)}</Fact>
      {report > 0 && <p>{t('moderation.reportNo', { n: report })}</p>}
      {answer !== '' && (
        <Caption tone="may" title={t('moderation.answer')}>
          <p>{answer}</p>
        </Caption>
      )}
      {running && (
        <form
          className="house-form"
          aria-label={t('moderation.liftOf', { n: id, name })}
          onSubmit={(event) => {
            event.preventDefault();
            attempt(lift(id, why.trim()));
          }}
        >
          <label className="field">
            <span className="label">{t('moderation.why')}</span>
            <input
              className="input"
              maxLength={500}
              required
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </label>
          <Button type="submit">{t('moderation.lift')}</Button>
        </form>
      )}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p>
      <b>{name}:</b> {children}
    </p>
  );
}
