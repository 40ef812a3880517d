/** The options of a game that have no picture, as fields of a form. */
import type { OptionSpec, OptionValue } from '@gavel/kernel';
import { Pick } from '@gavel/kit/look/parts.tsx';
import { t } from '../../words/index.ts';

/** One option of a game as a form field, for those without a picture. */
export function OptionField({
  name,
  spec,
  seats,
  value,
  word,
  onChange,
}: {
  name: string;
  spec: OptionSpec;
  seats: number;
  value: OptionValue;
  word: (key: string, fallback: string) => string;
  onChange: (value: OptionValue) => void;
}) {
  const label = word(`option.${name}`, name);
  const valueLabel = (one: string) => word(`option.${name}.${one}`, one);
  switch (spec.kind) {
    case 'choice':
      return (
        <Pick
          label={label}
          name={name}
          value={value as string}
          options={spec.values.map((one) => ({ value: one, label: valueLabel(one) }))}
          onPick={onChange}
        />
      );
    case 'flag':
      return (
        <Pick
          label={label}
          name={name}
          value={value ? 'on' : 'off'}
          options={[
            { value: 'on', label: word(`option.${name}.true`, t('settings.on')) },
            { value: 'off', label: word(`option.${name}.false`, t('settings.off')) },
          ]}
          onPick={(one) => onChange(one === 'on')}
        />
      );
    case 'number':
      return (
        <label className="field">
          <span className="label">{label}</span>
          <input
            className="input"
            type="number"
            min={spec.min}
            max={spec.max}
            value={value as number}
            onChange={(event) => onChange(Number(event.target.value))}
          />
        </label>
      );
    case 'perSeat': {
      const list = value as readonly string[];
      return (
        <fieldset className="column">
          <legend>{label}</legend>
          <div className="new-seat">
            {Array.from({ length: seats }, (_, seat) => (
              <label key={seat} className="field">
                <span>{t('seat.number', { n: seat + 1 })}</span>
                <select
                  className="input"
                  value={list[seat] ?? spec.default}
                  onChange={(event) =>
                    onChange(
                      Array.from({ length: seats }, (_, at) =>
                        at === seat ? event.target.value : (list[at] ?? spec.default),
                      ),
                    )
                  }
                >
                  {spec.values.map((one) => (
                    <option key={one} value={one}>
                      {valueLabel(one)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </fieldset>
      );
    }
  }
}
