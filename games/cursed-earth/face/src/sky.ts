/** The colours of the sky from dawn to dusk. */
import type { Time } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';

/** The light of the day, as flat inks from the first panel of a strip to its last. */
export interface Sky {
  readonly high: string;
  readonly low: string;
  readonly sun: string;
  readonly ground: string;
  readonly far: string;
}

type Rgb = readonly [number, number, number];
interface Light {
  readonly high: Rgb;
  readonly low: Rgb;
  readonly sun: Rgb;
  readonly ground: Rgb;
  readonly far: Rgb;
}

const hex = (code: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(code.slice(i, i + 2), 16)) as unknown as Rgb;
const light = (high: string, low: string, sun: string, ground: string, far: string): Light => ({
  high: hex(high),
  low: hex(low),
  sun: hex(sun),
  ground: hex(ground),
  far: hex(far),
});

/** Dawn runs from the first red to high noon, dusk from the golden hour into the night. */
const lights: Readonly<Record<Time, readonly [Light, Light, Light]>> = {
  dawn: [
    light('#8e5a86', '#f0957a', '#ffd7a0', '#b97a52', '#8b4d55'),
    light('#f3b57a', '#fbe0a0', '#fff1b8', '#d79f5e', '#b5694a'),
    light('#8fc9d6', '#e9f0cf', '#fff8d0', '#e6bd74', '#c98550'),
  ],
  dusk: [
    light('#f0a63c', '#fbd884', '#fff0a8', '#cf8f45', '#a85a2c'),
    light('#b5443f', '#f08a45', '#ffc76b', '#a45f3c', '#6f3132'),
    light('#241b46', '#5b3a78', '#e9e4ff', '#4a3559', '#33244f'),
  ],
};

function mix(a: Rgb, b: Rgb, t: number): string {
  return `rgb(${a.map((value, i) => Math.round(value + (at(b, i) - value) * t)).join(' ')})`;
}

export function skyAt(time: Time, at: number): Sky {
  const [first, middle, last] = lights[time];
  const [a, b, t] = at < 0.5 ? [first, middle, at * 2] : [middle, last, at * 2 - 1];
  return {
    high: mix(a.high, b.high, t),
    low: mix(a.low, b.low, t),
    sun: mix(a.sun, b.sun, t),
    ground: mix(a.ground, b.ground, t),
    far: mix(a.far, b.far, t),
  };
}
