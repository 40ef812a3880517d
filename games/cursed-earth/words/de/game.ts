/** What the game itself says, by the keys of `en/game.ts`. What is missing is said in English. */
export const words: Readonly<Record<string, string>> = {
  'option.mode': 'Spielart',
  'option.mode.coop': 'Gemeinsam (mit einem Platz allein)',
  'option.mode.solo': 'Allein',
  'option.mode.headToHead': 'Gegeneinander',
  'option.difficulty': 'Schwierigkeit',
  'option.difficulty.cadet': 'Kadett',
  'option.difficulty.streetJudge': 'Street Judge',
  'option.difficulty.chiefJudge': 'Chief Judge',
  'scored.sheet': 'Wertung: was übrig ist und gefunden wurde, minus 8 für jeden toten Judge',
  'scored.found': 'Gewonnene Jagden',
};
