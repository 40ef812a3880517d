/** Links of a table: to copy, to share, and one that hands a seat over. */
import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { copyText } from '../look/copy.ts';
import { t } from '../words/index.ts';
import type { OpenRoom } from './room.ts';

export function CopyLink({ label, address }: { label: string; address: string }) {
  const [copied, setCopied] = useState(false);
  const full = new URL(address, location.href).href;
  return (
    <div className="field">
      <label>
        <span className="label">{label}</span>
        <input className="input" readOnly value={full} onFocus={(event) => event.target.select()} />
      </label>
      <Button
        small
        icon="link"
        onClick={() => {
          void copyText(full).then(setCopied);
        }}
      >
        {copied ? t('link.copied') : t('link.copy')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button small onClick={() => void navigator.share({ title: label, url: full }).catch(() => {})}>
          {t('link.share')}
        </Button>
      )}
    </div>
  );
}

/** A link that hands a seat over. It is made on demand: making one ends the one before. */
export function SeatLink({ seat, send }: { seat: number; send: OpenRoom['send'] }) {
  const [link, setLink] = useState<string>();
  if (link !== undefined) return <CopyLink label={t('link.seat')} address={`/seat#${link}`} />;
  return (
    <Button
      small
      icon="link"
      onClick={() => {
        void send({ type: 'link', seat }).then((answer) => {
          if (answer.ok) setLink(answer.result.link);
        });
      }}
    >
      {t('link.make')}
    </Button>
  );
}
