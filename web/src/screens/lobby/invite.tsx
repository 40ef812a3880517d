import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { copyText } from '../../look/copy.ts';
import { t } from '../../words/index.ts';

/** Sends an address to somebody: by the system's share sheet where there is one, otherwise by the clipboard. */
export function Invite({ address, what }: { address: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const send = async () => {
    const url = new URL(address, location.href).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: what, url });
      else setCopied(await copyText(url));
    } catch {
      // closed without sharing: the table's own page shows the address
    }
  };
  return (
    <Button small icon="link" aria-label={t('invite.of', { what })} onClick={() => void send()}>
      {copied ? t('link.copied') : t('invite.send')}
    </Button>
  );
}
