/** The end after the last turn is told by what decided it, also where heroes had risen before anybody saw it. */
import { isRefusal, listChoices, must, scriptedChance, tableOptions } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { type Event, judgement } from '../src/index.ts';

/** Plays the last turn, in which nobody does anything; a level gives Blue's hero more than its Effigy has suffered takes. */
function lastTurn(level: number) {
  const options = tableOptions(judgement, { size: '3v3', map: 'drill33', turnLimit: 5 }, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const warbands = [[{ hero: 'rakkir', at: [8, -6], level }], [{ hero: 'kruul', at: [0, 9] }]];
  const position = { turn: 5, warbands, players: [{ effigyDamage: 3 }, {}], activating: '0:rakkir' };
  const s = judgement.position(position, options, 2);
  const seen: Event[] = [];
  const { chance } = scriptedChance([]);
  const io = { chance, quiet: false, emit: (event: Event) => void seen.push(event) };
  for (let [d] = judgement.pending(s); d !== undefined; [d] = judgement.pending(s)) {
    const all = listChoices(judgement.choices(s, d));
    judgement.apply(s, d, all.find((choice) => 'act' in choice && choice.act === 'end') ?? must(all[0], 'choice'), io);
  }
  return { seen, outcome: must(judgement.outcome(s), 'outcome') };
}

const told = (seen: readonly Event[], outcome: ReturnType<typeof lastTurn>['outcome']) =>
  must(judgement.tell.ending?.(seen, outcome), 'ending');

it('A game begun with heroes that have risen is won by levels where it is', () => {
  const { seen, outcome } = lastTurn(2);
  expect([outcome.winners, outcome.why.key]).toEqual([[0], 'outcome.limit']);
  expect(told(seen, outcome)).toMatchObject({ key: 'ending.limitLevels', args: { n: 1, theirs: 0 } });
});

it('With as many levels on both sides the Effigy decides', () => {
  const { seen, outcome } = lastTurn(1);
  expect(outcome.winners).toEqual([1]);
  expect(told(seen, outcome)).toMatchObject({ key: 'ending.limitEffigy' });
});

it('A record of before, whose end says nothing of levels, is told by those that were seen to be gained', () => {
  const { seen, outcome } = lastTurn(2);
  const before = seen.map((e): Event => (e.kind === 'over' ? { kind: 'over', seat: e.seat, what: e.what } : e));
  const risen: Event = { kind: 'level', model: '0:rakkir', n: 2 } as Event;
  expect(told([risen, ...before], outcome)).toMatchObject({ key: 'ending.limitLevels', args: { n: 1, theirs: 0 } });
});
