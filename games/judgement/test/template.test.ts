import { expect, it } from 'vitest';
import { judgement } from '../src/index.ts';

it('the template of a position is a position', () => {
  const json: unknown = JSON.parse(judgement.positionTemplate.replace(/\/\/.*$/gm, ''));
  const options = { size: '3v3', map: 'drill33', pick: 'blind', freeFate: 'two', turnLimit: 0 };
  const s = judgement.position(json, options, 2);
  judgement.invariants(s);
  expect(judgement.pending(s)[0]).toMatchObject({ seat: 0, kind: 'act' });
});
