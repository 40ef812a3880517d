/** Choosing how time is counted. */
import { Pick } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import type { TableInfo, TimeControl } from '../net/protocol.ts';
import { t } from '../words/index.ts';

export interface Timing {
  readonly time: TimeControl;
  readonly timeUp: TableInfo['settings']['timeUp'];
}

const presets = {
  quick: { bank: 5, increment: 10 },
  normal: { bank: 15, increment: 15 },
  slow: { bank: 30, increment: 30 },
} as const;
type Preset = keyof typeof presets;
const presetNames = Object.keys(presets) as readonly Preset[];

const dayCounts = ['1', '2', '3', '7', '14'] as const;

const firstOf = {
  off: { kind: 'off' },
  live: { kind: 'live', ...presets.normal },
  days: { kind: 'days', days: 3 },
} as const satisfies Readonly<Record<TimeControl['kind'], TimeControl>>;

/** How long people may think: no clock, live with a few usual times, or days for each decision. */
export function TimePick({ value, onPick }: { value: Timing; onPick: (value: Timing) => void }) {
  const { time, timeUp } = value;
  const set = (next: TimeControl) => onPick({ time: next, timeUp });
  const preset =
    time.kind === 'live'
      ? presetNames.find((one) => presets[one].bank === time.bank && presets[one].increment === time.increment)
      : undefined;
  return (
    <div className="column time-pick">
      <Pick
        label={t('time.title')}
        name="time"
        value={time.kind}
        options={(['off', 'live', 'days'] as const).map((kind) => ({ value: kind, label: t(`time.kind.${kind}`) }))}
        onPick={(kind) => set(firstOf[kind])}
      />
      {time.kind === 'live' && (
        <>
          <p className="hint-text">{t('time.liveHow')}</p>
          <Pick
            label={t('time.perGame')}
            name="preset"
            value={preset ?? 'own'}
            options={[...presetNames, 'own' as const].map((one) => ({ value: one, label: t(`time.preset.${one}`) }))}
            onPick={(one) =>
              set(one === 'own' ? { kind: 'live', bank: 10, increment: 5 } : { kind: 'live', ...presets[one] })
            }
          />
          {preset === undefined && (
            <div className="new-seat">
              <NumberField
                label={t('time.bank')}
                value={time.bank}
                most={600}
                onSet={(bank) => set({ ...time, bank })}
              />
              <NumberField
                label={t('time.increment')}
                value={time.increment}
                least={0}
                most={600}
                onSet={(increment) => set({ ...time, increment })}
              />
            </div>
          )}
        </>
      )}
      {time.kind === 'days' && (
        <>
          <p className="hint-text">{t('time.daysHow')}</p>
          <Pick
            label={t('time.perMove')}
            name="days"
            value={String(time.days)}
            options={dayCounts.map((n) => ({ value: n as string, label: t('time.lengthDays', { n: Number(n) }) }))}
            onPick={(n) => set({ kind: 'days', days: Number(n) })}
          />
        </>
      )}
      {time.kind !== 'off' && (
        <Pick
          label={t('time.timeUp')}
          name="timeUp"
          value={timeUp}
          options={(['bot', 'lose'] as const).map((one) => ({ value: one, label: t(`time.timeUp.${one}`) }))}
          onPick={(one) => onPick({ time, timeUp: one })}
        />
      )}
    </div>
  );
}

function NumberField({
  label,
  value,
  least = 0.5,
  most,
  onSet,
}: {
  label: string;
  value: number;
  least?: number;
  most: number;
  onSet: (value: number) => void;
}) {
  // what is being typed need not be a number yet
  const [typed, setTyped] = useState<string>();
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        className="input"
        type="number"
        required
        min={least}
        max={most}
        step="any"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onSet(target.valueAsNumber);
        }}
        onBlur={({ target }) => target.validity.valid && setTyped(undefined)}
      />
    </label>
  );
}
