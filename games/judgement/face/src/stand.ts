/** From where one looks at the field, for whoever draws on it. */
import type { CSSProperties } from 'react';
import type { Stand } from './camera.ts';

/** How much of its depth the disc keeps: at a desk, and on a phone, where there is more height than width. */
export const tilted = 0.73;
export const tiltedHigh = 0.8;

/** The stand as the style sheet knows it: `jd-tilt` lays things down, `jd-up` stands them up again. */
export const standStyle = ({ tilt, turn }: Stand): CSSProperties => ({
  '--tilt': tilt,
  '--up': 1 / tilt,
  '--turn': turn,
});
