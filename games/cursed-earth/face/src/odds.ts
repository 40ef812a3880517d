import { type CeView, numbers } from '@gavel/cursed-earth';

/** Where Max Normal can be: the first and the last place that fit the view (CE-10.3). */
export function whereMaxNormal(view: CeView): { readonly first: number; readonly last: number } {
  const known = view.locations.indexOf('max-normal');
  if (known >= 0) return { first: known, last: known };
  const first = Math.max(view.locations.length, view.trackLength - numbers.maxNormalAmongLast);
  return { first, last: view.trackLength - 1 };
}

/** The chance that Max Normal is at this place of the track. Exact: all places that fit are as likely. */
export function chanceOfMaxNormal(view: CeView, at: number): number {
  const { first, last } = whereMaxNormal(view);
  return at < first || at > last ? 0 : 1 / (last - first + 1);
}
