/** In which language a quick start is read. */
import { expect, it } from 'vitest';
import { quickIn } from '../src/rulebook/quick-in.ts';

const folder = '../../../games/chess';
const files = { [`${folder}/quickstart.md`]: '', [`${folder}/quickstart.de.md`]: '' };

it('a quick start is read in the language spoken, or else in English, and says which of them it is', () => {
  expect(quickIn(files, 'chess', 'de-AT')).toEqual({ path: `${folder}/quickstart.de.md`, lang: 'de' });
  expect(quickIn(files, 'chess', 'fr')).toEqual({ path: `${folder}/quickstart.md`, lang: 'en' });
  expect(quickIn(files, 'chess', 'en-GB')).toEqual({ path: `${folder}/quickstart.md`, lang: 'en' });
});
