import { memo } from 'react';
import { icons as bought } from './icons.ts';

/** Glyphs of our own, where the set has none. */
const own = {
  close: 'M96 48 48 96l160 160L48 416l48 48 160-160 160 160 48-48-160-160L464 96l-48-48-160 160z',
  first: 'M64 64h72v384H64zM448 64v384L168 256z',
  turnBack: 'M256 64v384L32 256zM480 64v384L256 256z',
  back: 'M400 64v384L96 256z',
  forward: 'M112 64v384l304-192z',
  turnForward: 'M32 64v384l224-192zM256 64v384l224-192z',
  sound:
    'M48 176h96L272 64v384L144 336H48zM320 160q64 96 0 192l32 24q88-120 0-240zM384 96q112 160 0 320l32 24q136-184 0-368z',
  mute: 'M48 176h96L272 64v384L144 336H48zM320 192l32-32 48 48 48-48 32 32-48 48 48 48-32 32-48-48-48 48-32-32 48-48z',
  last: 'M376 64h72v384h-72zM64 64v384l280-192z',
  learn: 'M256 80 8 200l248 120 200-97v129h32V208zM104 296v80q152 96 304 0v-80l-152 74z',
  chart: 'M40 40h44v344h388v44H40zM112 336 212 206l88 68L428 106l36 28-152 202-90-70-74 98z',
  danger: 'M256 40 20 460h472zM232 190h48l-10 150h-28zM234 366h44v46h-44z',
} as const;
const icons = { ...bought, ...own };

export type IconName = keyof typeof icons;

/** A symbol from the house's set; decorative, its name stands beside it. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return <Outline d={icons[name]} size={size} />;
}

export const Outline = memo(function Outline({ d, size = 22 }: { d: string; size?: number }) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  );
});
