/** In percent; what is merely unlikely never reads as impossible. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return '<1';
  return rounded === 100 && chance < 1 - 1e-9 ? '>99' : String(rounded);
}
