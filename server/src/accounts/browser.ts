/** What a browser calls itself, in a few words by which its owner knows it again. Nothing more of it is kept. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as "Firefox on Linux"; empty when it says nothing we know. */
export function browserOf(agent: string | undefined): string {
  const named = (list: typeof browsers) => list.find(([shape]) => shape.test(agent ?? ''))?.[1];
  return [named(browsers), named(systems)].filter((part) => part !== undefined).join(' on ');
}
