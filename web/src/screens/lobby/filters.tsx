/** What one may look for among the tables. */
import { useId } from 'react';
import { useSearchParams } from 'wouter';
import { gameName } from '../../games/covers.ts';
import { useGameIds } from '../../games/games.ts';
import type { LobbyTable } from '../../net/protocol.ts';
import { t } from '../../words/index.ts';

/** What one may look for; the address keeps it. Nothing chosen: everything. */
const filters = {
  game: (table, value) => table.game === value,
  players: (table, value) => (value === '5' ? table.seats.length >= 5 : table.seats.length === Number(value)),
  time: (table, value) => table.settings.time.kind === value,
  bots: (table, value) => table.seats.some((seat) => seat.kind === 'bot') === (value === 'with'),
} as const satisfies Readonly<Record<string, (table: LobbyTable, value: string) => boolean>>;

type Filter = keyof typeof filters;

type Options = Readonly<Record<Filter, readonly { readonly value: string; readonly label: () => string }[]>>;

const optionsAmong = (games: readonly string[]): Options => ({
  game: games.map((id) => ({ value: id, label: () => gameName(id) })),
  players: (['2', '3', '4', '5'] as const).map((value) => ({ value, label: () => t(`filter.players.${value}`) })),
  time: (['off', 'live', 'days'] as const).map((value) => ({ value, label: () => t(`time.kind.${value}`) })),
  bots: (['without', 'with'] as const).map((value) => ({ value, label: () => t(`filter.bots.${value}`) })),
});

const names = Object.keys(filters) as readonly Filter[];

export function useFilters() {
  const [chosen, choose] = useSearchParams();
  const options = optionsAmong(useGameIds());
  // an address may say anything
  const value = (name: Filter): string => {
    const given = chosen.get(name) ?? '';
    return options[name].some((option) => option.value === given) ? given : '';
  };
  const set = (name: Filter, wanted: string) =>
    choose(
      (old) => {
        const now = new URLSearchParams(old);
        if (wanted === '') now.delete(name);
        else now.set(name, wanted);
        return now;
      },
      { replace: true },
    );
  const active = names.filter((name) => value(name) !== '');
  const fits = (table: LobbyTable): boolean => active.every((name) => filters[name](table, value(name)));
  return { options, value, set, fits, active: active.length > 0, clear: () => choose({}, { replace: true }) };
}

export function Filters({ filters: { options, value, set } }: { filters: ReturnType<typeof useFilters> }) {
  const id = useId();
  return (
    <fieldset className="filters">
      <legend className="unseen">{t('filter.title')}</legend>
      {names.map((name) => (
        <div key={name} className="field">
          <label htmlFor={`${id}${name}`}>{t(`filter.${name}`)}</label>
          <select
            id={`${id}${name}`}
            className="input"
            value={value(name)}
            onChange={(event) => set(name, event.target.value)}
          >
            <option value="">{t('filter.any')}</option>
            {options[name].map(({ value: one, label }) => (
              <option key={one} value={one}>
                {label()}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}
