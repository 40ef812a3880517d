/** Light is the clock: six flat skies from dawn to noon, six from dusk to night. */
import type { Time } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';

/** The inks of one hour. */
export interface Sky {
  readonly high: string;
  readonly low: string;
  readonly sun: string;
  readonly ground: string;
  readonly far: string;
}

const hour = (high: string, low: string, sun: string, ground: string, far: string): Sky => ({
  high,
  low,
  sun,
  ground,
  far,
});

const hours: Readonly<Record<Time, readonly Sky[]>> = {
  dawn: [
    hour('#c9798a', '#f0a488', '#ffe0b0', '#bf7d58', '#8b4d63'),
    hour('#ea9f84', '#f7c494', '#ffe7b8', '#cb8f5a', '#a05a58'),
    hour('#f5c48a', '#fadda6', '#fff1c4', '#d7a262', '#b16c4c'),
    hour('#d8dcb8', '#f3ecc6', '#fff6d0', '#dfb06c', '#bd7c50'),
    hour('#a9d6dc', '#deeedb', '#fffbe0', '#e3b872', '#c48552'),
    hour('#8cc6da', '#d0e9e2', '#fffdf0', '#e6bf7a', '#c98b56'),
  ],
  dusk: [
    hour('#f4b455', '#fad68c', '#fff2b4', '#cf9048', '#a85c34'),
    hour('#ee8c48', '#f8b867', '#ffe4a0', '#bd7846', '#96483a'),
    hour('#d3603c', '#f0934e', '#ffd488', '#a3603f', '#7c3840'),
    hour('#94406a', '#d8663f', '#ffc38a', '#80484a', '#5a2b52'),
    hour('#553878', '#934468', '#f4d9c8', '#5e3f58', '#40275a'),
    hour('#262050', '#533a76', '#e9e4ff', '#44345a', '#2d2048'),
  ],
};

export const steps = 6;

/** `along`: how far the day has gone, 0 to 1. */
export const skyAt = (time: Time, along: number): Sky =>
  at(hours[time], Math.min(steps - 1, Math.round(Math.max(0, along) * (steps - 1))));
