import { adjoiningTo, sectors } from '../content/pack.ts';

/** By two Sectors: how many steps lie between them, Crimes aside. */
export const distance: readonly (readonly number[])[] = sectors.map((_, from) => {
  const steps = sectors.map(() => -1);
  steps[from] = 0;
  for (let n = 0; steps.includes(-1); n++)
    steps.forEach((own, a) => {
      if (own === n)
        sectors.forEach((_, b) => {
          if (steps[b] === -1 && (adjoiningTo(a) >> b) & 1) steps[b] = n + 1;
        });
    });
  return steps;
});
