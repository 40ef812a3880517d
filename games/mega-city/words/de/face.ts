/** What the face of Mega-City says in German: its Play page. What is missing is said in English. */
import type { words } from '../en/face.ts';

export const face: Partial<Record<keyof typeof words, string>> = {
  'play.judges2.line': 'Jede Karte ist für dich bestimmt.',
  'play.judges3.line': 'Hilf dem einen, behindere den anderen.',
  'play.judges4.line': 'Der übliche Streifendienst.',
  'play.judges6.line': 'Eine überfüllte Stadt.',
};
