/** All that has a good default and no picture: folded away. */
import type { OptionValue } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Pick } from '@gavel/kit/look/parts.tsx';
import { optionIn } from '../../words/game.ts';
import { t } from '../../words/index.ts';
import { type Draft, setupOf } from './draft.ts';
import { OptionField } from './option-field.tsx';
import { SettingsFields, type TableSettings } from './table-settings.tsx';
import type { Way } from './ways.ts';

export function More({
  face,
  way,
  draft,
  count,
  counts,
  settings,
  mayCount,
  onCount,
  onOption,
  onSettings,
}: {
  face: Face;
  way: Way;
  draft: Draft;
  count: number;
  counts: readonly number[];
  settings: TableSettings;
  mayCount: boolean;
  onCount: (count: number) => void;
  onOption: (name: string, value: OptionValue) => void;
  onSettings: (settings: TableSettings) => void;
}) {
  const { game } = face;
  const { modes, open } = setupOf(face);
  const people = way !== 'bots';
  const isOpen = (name: string) =>
    open.some((one) => one.name === name) || modes.some(({ options }) => Object.hasOwn(options, name));
  // people set every seat's own, and any number, also one that does not stand open
  const isFiner = (kind: string) => people && (kind === 'perSeat' || kind === 'number');
  const folded = Object.entries(game.options).filter(([name, { kind }]) => !isOpen(name) || isFiner(kind));
  const word = (key: string, fallback: string) => optionIn(game, key) ?? fallback;
  const names = folded.map(([name]) => word(`option.${name}`, name));
  const what = people ? [t('new.chat'), t('time.title'), ...names] : names;
  if (counts.length < 2 && what.length === 0) return null;
  return (
    <details className="play-more">
      <summary>
        <b>{t('play.more')}</b>
        <small aria-hidden="true">{what.slice(0, 4).join(' · ')}</small>
      </summary>
      <div className="play-more-body">
        {counts.length > 1 && (
          <Pick
            label={t('new.seats')}
            name="seats"
            value={String(count)}
            options={counts.map((value) => ({ value: String(value), label: String(value) }))}
            onPick={(value) => onCount(Number(value))}
          />
        )}
        {folded.map(([name, spec]) => (
          <OptionField
            key={name}
            name={name}
            spec={spec}
            seats={count}
            value={draft.options[name] ?? spec.default}
            word={word}
            onChange={(value) => onOption(name, value)}
          />
        ))}
        {way === 'friends' && <SettingsFields value={settings} mayCount={mayCount} onChange={onSettings} />}
      </div>
    </details>
  );
}
