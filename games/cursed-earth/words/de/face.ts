/** What the face of The Cursed Earth says in German: its Play page. What is missing is said in English. */
import type { words } from '../en/face.ts';

export const face: Partial<Record<keyof typeof words, string>> = {
  'play.cadet.line': 'Ein kurzer Weg mit zehn Orten: um das Spiel zu lernen.',
  'play.streetJudge.line': 'Der übliche Weg: elf Orte sind abzusuchen.',
  'play.chiefJudge.line': 'Ein ebenso langer Weg, und ein Schusswechsel, wo die Perps stehen.',
  'play.solo.line': 'Du führst alle drei Judges.',
  'play.coop.line': 'Zwei führen die Judges und sagen wenig.',
  'play.headToHead.line': 'Judges gegen Perps, auf Leben und Tod.',
};
