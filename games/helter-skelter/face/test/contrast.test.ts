/** Names and numbers on the map can be read by day and by night (WCAG AA); axe does not look at what is drawn. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { floors } from '../src/places.tsx';

const css = readFileSync(new URL('../src/map.css', import.meta.url), 'utf8');

/** The colours a rule names, by their names. */
function inks(selector: string): Readonly<Record<string, string>> {
  const body = css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
}

const day = { ...inks('.hs-board-svg') };
const night = { ...day, ...inks(':root[data-theme="night"] .hs-board-svg') };

const light = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [more = 0, less = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (more + 0.05) / (less + 0.05);
};

describe.each([
  ['by day', day],
  ['by night', night],
] as const)('The map of Helter Skelter %s', (_, ink) => {
  it.each([...Object.keys(floors), 'high'])('has names that stand out from a floor of %s', (floor) => {
    expect(contrast(String(ink['name']), String(ink[`floor-${floor}`]))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['name-edge'])('has names that stand out from the %s', (behind) => {
    expect(contrast(String(ink['name']), String(ink[behind]))).toBeGreaterThanOrEqual(4.5);
  });
});
