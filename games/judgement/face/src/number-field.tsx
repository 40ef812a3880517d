import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly step: string;
  readonly min?: string;
  readonly max?: string | number;
}

/** A number to be typed, and what it is for. */
export function NumberField({ label, value, set, ...limits }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="number"
        value={value}
        onChange={(event) => set(event.target.value)}
        {...limits}
      />
    </>
  );
}
