/** Whoever asks for a hint hears something, whatever the table answers. */
import { refuse } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { hintIn } from '../src/table/help.ts';

it('every answer of a table is a hint or a reason why there is none', () => {
  const by = refuse('TABLE-36', 'refusal.table.noHints');
  expect(hintIn({ ok: true, v: 1, result: { choice: { lay: 3 } } })).toEqual({ choice: { lay: 3 } });
  expect(hintIn({ ok: true, v: 1, result: {} })).toEqual({ none: 'here' });
  expect(hintIn({ ok: false, refusal: by, message: by.key })).toEqual({ none: 'ruled', by });
  expect(hintIn({ ok: false, error: 'tooFast', message: '' })).toEqual({ none: 'soon' });
  expect(hintIn({ ok: false, error: 'failed', message: '' })).toEqual({ none: 'late' });
  // a lesson or a puzzle has none for this question
  expect(hintIn({ ok: false, message: 'lesson' })).toEqual({ none: 'here' });
});
