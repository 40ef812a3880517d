import { type Io, isRefusal } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { type Choice, type Event, judgement } from '../src/index.ts';

const io: Io<Event> = { chance: { roll: () => 2, pick: () => 0, shuffle: () => {} }, quiet: true, emit: () => {} };

it('a re-roll of plain dice by an ability can be sent as it is offered', () => {
  const s = judgement.position(
    {
      warbands: [[{ hero: 'saiyin', at: [0, -4] }], [{ hero: 'rakkir', at: [8, 6] }]],
      activating: '0:saiyin',
      souls: [[0, -1.5]],
      players: [{ fate: 2 }, { fate: 0 }],
    },
    { size: '3v3', map: 'drill33', pick: 'blind', freeFate: 'two', turnLimit: 0 },
    2,
  );
  const answer = (choice: Choice): void => judgement.apply(s, judgement.pending(s)[0]!, choice, io);
  answer({ act: 'ability', model: '0:saiyin', ability: 'augury', target: '0:saiyin' } as Choice);
  answer({ act: 'harvest', model: '0:saiyin', soul: s.souls[0]!.id } as Choice);
  const decision = judgement.pending(s)[0]!;
  expect(decision.kind).toBe('reroll');
  const choices = judgement.choices(s, decision);
  const offered = Array.from({ length: choices.size }, (_, i) => choices.at(i));
  expect(offered.map((choice) => (choice as { with: string }).with)).toContain('augury');
  for (const choice of offered) {
    const sent = judgement.parse(decision, JSON.parse(JSON.stringify(choice)));
    expect(isRefusal(sent), JSON.stringify(choice)).toBe(false);
    expect(judgement.check(s, decision, sent as Choice)).toBeUndefined();
  }
});
