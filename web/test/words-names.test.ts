import { expect, it } from 'vitest';
import { isReserved } from '../../server/src/accounts/names.ts';
import { shared } from '../src/words/de/shared.ts';
import { en } from '../src/words/en.ts';

it('whatever is shown for somebody who is no person is nobody’s name, in every language', () => {
  const levels = Object.keys(en).filter((key) => key.startsWith('level.'));
  expect(levels.length).toBeGreaterThan(3);
  const shown = [en, shared].flatMap((words: Readonly<Record<string, string>>) => [
    ...levels.map((level) => words['seat.bot']!.replace('{n}', '2').replace('{level}', words[level]!)),
    ...['seat.guest', 'seat.number'].map((key) => words[key]!.replace('{n}', '14')),
    ...['seat.former', 'seat.open'].map((key) => words[key]!),
  ]);
  expect(shown.filter((name) => !isReserved(name))).toEqual([]);
});
