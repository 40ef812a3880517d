/** Volume and mute: in the settings and at every table. */
import { Pick } from '@gavel/kit/look/parts.tsx';
import { soundNow, useSettings } from '@gavel/kit/settings.ts';
import { t } from '../words/index.ts';
import { play } from './synth.ts';

export function SoundSettings() {
  const { sound, volume, set } = useSettings();
  const on = sound ?? soundNow();
  return (
    <>
      <Pick
        label={t('settings.sound')}
        name="sound"
        value={on ? 'on' : 'off'}
        options={(['off', 'on'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
        onPick={(value) => {
          set({ sound: value === 'on' });
          if (value === 'on') play('turn');
        }}
      />
      <label className="field">
        <span className="label">{t('settings.volume')}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          value={volume}
          disabled={!on}
          onChange={(event) => set({ volume: Number(event.target.value) })}
          // once it is let go, or for each step of a key
          onPointerUp={() => play('dice')}
          onKeyUp={() => play('dice')}
        />
      </label>
    </>
  );
}
