import { icons } from './icons.ts';

export type IconName = keyof typeof icons;

/** A symbol from the house's set; decorative, its name stands beside it. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return <Outline d={icons[name]} size={size} />;
}

export function Outline({ d, size = 22 }: { d: string; size?: number }) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  );
}
