/** The keys of the table, to look at. */
import { Sheet } from '@gavel/kit/look/parts.tsx';
import { keyActions, useSettings } from '@gavel/kit/settings.ts';
import { t } from '../words/index.ts';

export function Keys({ onClose }: { onClose: () => void }) {
  const keys = useSettings((settings) => settings.keys);
  return (
    <Sheet title={t('settings.keys')} onClose={onClose}>
      <dl className="keys">
        {keyActions.map((action) => (
          <div key={action}>
            <dt>
              <kbd>{keys[action].toUpperCase()}</kbd>
            </dt>
            <dd>{t(`settings.key.${action}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1–9</kbd>
          </dt>
          <dd>{t('keys.digits')}</dd>
        </div>
      </dl>
    </Sheet>
  );
}
