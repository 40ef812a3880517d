import { Button } from '@gavel/kit/look/parts.tsx';
import { t } from '../words/index.ts';
import { install, useInstalled } from './installed.ts';

/** Only where the browser offers it. */
export function InstallButton() {
  const offer = useInstalled((state) => state.offer);
  if (offer === undefined) return null;
  return (
    <p>
      <Button onClick={() => void install()}>{t('install.button')}</Button>
    </p>
  );
}
