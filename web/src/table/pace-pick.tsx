import { type Pace, paceNow, paces, useSettings } from '@gavel/kit/settings.ts';
import { t } from '../words/index.ts';

/** How fast it is told: the same setting at the table and in a replay. */
export function PacePick() {
  const { pace, set } = useSettings();
  return (
    <label className="strip-pace">
      <span className="unseen">{t('story.pace')}</span>
      <select value={pace ?? paceNow()} onChange={({ target }) => set({ pace: target.value as Pace })}>
        {paces.map((one) => (
          <option key={one} value={one}>
            {t(`story.pace.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
