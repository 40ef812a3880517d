import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useInstalled } from '../installed/installed.ts';
import { noLongerOut, useWelcome } from '../net/welcome.ts';
import { t } from '../words/index.ts';

/** What happened to one's account, said on every page but the account's own, which says more. */
export function AccountNews() {
  const [here] = useLocation();
  const { signedOut, notices } = useWelcome();
  const updating = useInstalled(({ update, outdated }) => update !== undefined || outdated);
  const [later, setLater] = useState(0);
  if (here === '/account' || updating || !(signedOut || notices > later)) return null;
  return (
    <div className="notice" role="status">
      <p>{signedOut ? t('account.signedOut') : t('account.unread', { n: notices })}</p>
      <Link className="button small main" href="/account">
        {t(signedOut ? 'account.signIn' : 'account.look')}
      </Link>
      <Button small look="plain" onClick={() => (signedOut ? noLongerOut() : setLater(notices))}>
        {t('account.later')}
      </Button>
    </div>
  );
}
