/** What concerns the table and not the game: who finds it, clocks, time to react, talk. */
import { Pick } from '@gavel/kit/look/parts.tsx';
import { TimePick, type Timing } from '../../table/time-pick.tsx';
import { t } from '../../words/index.ts';

export interface TableSettings extends Timing {
  readonly listed: boolean;
  readonly window: number;
  readonly chat: boolean;
  readonly rated: boolean;
}

export const usualSettings: TableSettings = {
  listed: false,
  window: 8,
  chat: true,
  rated: false,
  time: { kind: 'off' },
  timeUp: 'bot',
};

export function SettingsFields({
  value,
  mayCount,
  onChange,
}: {
  value: TableSettings;
  /** Do people play against each other here? */
  mayCount: boolean;
  onChange: (value: TableSettings) => void;
}) {
  return (
    <>
      <Pick
        label={t('new.listed')}
        name="listed"
        value={value.listed ? 'yes' : 'no'}
        options={[
          { value: 'no', label: t('new.byLink') },
          { value: 'yes', label: t('new.inLobby') },
        ]}
        onPick={(one) => onChange({ ...value, listed: one === 'yes' })}
      />
      {mayCount && (
        <Pick
          label={t('counts.label')}
          name="rated"
          value={value.rated ? 'yes' : 'no'}
          options={[
            { value: 'no', label: t('counts.friendly') },
            { value: 'yes', label: t('counts.rated') },
          ]}
          onPick={(one) => onChange({ ...value, rated: one === 'yes' })}
        />
      )}
      {mayCount && value.rated && <p className="hint-text">{t('counts.ratedWhy')}</p>}
      <TimePick value={value} onPick={(timing) => onChange({ ...value, ...timing })} />
      {value.time.kind !== 'days' && (
        <Pick
          label={t('new.window')}
          name="window"
          value={String(value.window)}
          options={['5', '8', '15', '30', '0'].map((one) => ({
            value: one,
            label: one === '0' ? t('new.noLimit') : t('new.seconds', { n: Number(one) }),
          }))}
          onPick={(one) => onChange({ ...value, window: Number(one) })}
        />
      )}
      <Pick
        label={t('new.chat')}
        name="chat"
        value={value.chat ? 'open' : 'none'}
        options={[
          { value: 'open', label: t('new.chatOpen') },
          { value: 'none', label: t('new.chatClosed') },
        ]}
        onPick={(one) => onChange({ ...value, chat: one === 'open' })}
      />
    </>
  );
}
