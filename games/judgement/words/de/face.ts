/** What the face of Judgement says in German: its Play page. What is missing is said in English. */
import type { words } from '../en/face.ts';

export const face: Partial<Record<keyof typeof words, string>> = {
  'play.skirmish.line': 'Je drei Helden auf einem kleinen Feld.',
  'play.battle.line': 'Je fünf Helden auf dem ganzen Feld.',
  'play.drill.line': 'Ein leeres Feld: Lern deine Helden kennen.',
  'play.warband': 'Deine Kriegerschar',
  'play.length': 'Länge',
  'play.length.open': 'Bis ein Götzenbild fällt.',
  'play.length.limit': 'Dann gewinnt, wer mehr Seelen hat.',
  'play.side.0': 'Blau A',
  'play.side.1': 'Rot B',
};
