/** Whom a strong player takes. */

/** Heroes from the most to the least wanted. */
export const wanted = [
  'zhimgigrak',
  'istariel',
  'allandir',
  'thorgar',
  'saiyin',
  'viktor',
  'gendris',
  'haksa',
  'zaron',
  'kogan',
  'kruul',
  'brok',
  'rakkir',
  'fazeal',
  'zhonyja',
  'bastian',
  'zaffen',
  'styx',
  'cradol',
  'barnascus',
  'loribela',
  'doenrakkar',
  'skye',
  'marcus',
  'thrommel',
  'piper',
  'baleSarna',
];

export function pickHeroes(from: readonly string[], count: number): string[] {
  const chosen = [...from].sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b)).slice(0, count);
  return from.filter((id) => chosen.includes(id));
}
