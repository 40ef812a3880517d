/** The wasteland behind the hunt: sky and rocks in the light of the hour, and the road from stop to stop. */
import type { Time } from '@gavel/cursed-earth';
import { memo } from 'react';
import { skyAt } from './sky.ts';

/** How high the road runs at a stop, in hundredths from above. */
const waves = [66, 74, 68, 60, 66, 73, 68, 58, 52, 58] as const;
export const heightAt = (stop: number): number => waves[stop % waves.length] ?? 66;

const wide = 1000;

/** Table mountains along the horizon. */
function mesas(foot: number, high: number, step: number, seed: number): string {
  let d = `M-10 200L-10 ${foot}`;
  for (let x = -10, i = 0; x < wide + 60; i++) {
    const top = foot - high * (0.45 + ((i * 7 + seed) % 5) * 0.14);
    const flat = step * (0.35 + ((i * 3 + seed) % 4) * 0.14);
    d += `L${x + 8} ${foot}L${x + 16} ${top}h${flat}l9 ${foot - top}`;
    x += flat + 26 + ((i * 5 + seed) % 3) * 10;
  }
  return `${d}V200z`;
}

const far = mesas(52, 34, 60, 1);
const near = mesas(62, 22, 90, 3);

export const Road = memo(function Road({ time, along, stops }: { time: Time; along: number; stops: number }) {
  const { high, low, sun, ground, far: rock } = skyAt(time, along);
  const x = (i: number): number => ((i + 0.5) * wide) / stops;
  const points = Array.from({ length: stops }, (_, i) => [x(i), heightAt(i)] as const);
  const way = [[-20, 68] as const, ...points, [wide + 20, 60] as const];
  const d = way
    .map(([px, py], i) => {
      const [bx, by] = way[i - 1] ?? [px, py];
      return i === 0 ? `M${px} ${py}` : `C${(bx + px) / 2} ${by} ${(bx + px) / 2} ${py} ${px} ${py}`;
    })
    .join('');
  return (
    <svg
      className="ce-land"
      viewBox={`0 0 ${wide} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={wide} height="100" fill={high} />
      <rect y="30" width={wide} height="70" fill={low} />
      <ellipse cx={80 + along * 840} cy={30 - 60 * along * (1 - along)} rx="16" ry="11" fill={sun} />
      <path d={far} fill={rock} opacity=".55" />
      <path d={near} fill={rock} />
      <rect y="66" width={wide} height="34" fill={ground} />
      <path className="edge" d={d} />
      <path className="lane" d={d} />
      <path className="dash" d={d} />
    </svg>
  );
});
