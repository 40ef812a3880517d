/** The log of what moderators and commands have done, in words: who, what, about whom and why. */
import { Button } from '@gavel/kit/look/parts.tsx';
import { dateIn } from '@gavel/kit/words/language.ts';
import { useState } from 'react';
import { getAudit } from '../../net/house.ts';
import type { AuditLog, Moderation } from '../../net/protocol.ts';
import { personName } from '../../table/words.ts';
import { maybe, t } from '../../words/index.ts';

type Names = ReadonlyMap<string, string>;

/** Whoever stands in what is on the page has a name; the others are ids. */
function namesIn({ reports, sanctions }: Moderation): Names {
  const people = [...reports.map(({ person }) => person), ...sanctions.map(({ person }) => person)];
  return new Map(people.flatMap((one) => (one === null || one.name === '' ? [] : [[one.id, personName(one.name)]])));
}

const nameOf = (id: string, names: Names): string =>
  id === 'command' ? t('moderation.command') : (names.get(id) ?? id);

function readAbout(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const about: unknown = JSON.parse(text);
    return typeof about === 'object' && about !== null ? { ...about } : undefined;
  } catch {
    return undefined;
  }
}

/** What a line is about, part by part. */
function aboutWords(text: string, names: Names): string[] {
  const about = readAbout(text);
  // somebody has written into it what never was ours: it is shown as it is
  if (about === undefined) return [text];
  const { person, days, network, report, sanction, reason } = about;
  return [
    ...(typeof person === 'string' && person !== '' ? [nameOf(person, names)] : []),
    ...(network === true ? [t('moderation.withNetwork')] : []),
    ...(typeof days === 'number' ? [t('moderation.forDays', { n: days })] : []),
    ...(typeof report === 'number' && report > 0 ? [t('moderation.reportNo', { n: report })] : []),
    ...(typeof sanction === 'number' ? [t('moderation.sanctionNo', { n: sanction })] : []),
    ...(typeof reason === 'string' ? [t('moderation.because', { reason })] : []),
  ];
}

/** Read when somebody wants to: it may be long. */
export function Audit({ moderation }: { moderation: Moderation }) {
  const [log, setLog] = useState<AuditLog>();
  const names = namesIn(moderation);
  return (
    <section aria-labelledby="audit" className="house-list">
      <h2 id="audit">{t('moderation.audit')}</h2>
      <p>{t('moderation.auditWhy')}</p>
      <p>
        <Button onClick={() => void getAudit().then(setLog)}>{t('moderation.auditRead')}</Button>
      </p>
      {log && <p role="status">{t(log.intact ? 'moderation.intact' : 'moderation.broken')}</p>}
      {log && (
        <ol className="panel house-audit" aria-label={t('moderation.audit')}>
          {log.lines.map(({ id, at, who, what, about }) => (
            <li key={id}>
              <span className="house-audit-when">{dateIn(at, { dateStyle: 'medium', timeStyle: 'short' })}</span>
              <span>
                {nameOf(who, names)}: <b>{maybe(`moderation.did.${what}`) ?? what}</b>
                {aboutWords(about, names).map((part) => (
                  <span key={part}> · {part}</span>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
