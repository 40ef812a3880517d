/** Playing, records and scenarios, tried on Duel. */
import { describe, expect, it } from 'vitest';
import {
  begin,
  commitment,
  fastChance,
  isRefusal,
  RecordError,
  Recorder,
  readRecord,
  readScenario,
  runScenario,
  type Scenario,
  ScenarioError,
  secureChance,
  simulate,
  submit,
  tableOptions,
  verify,
  writeRecord,
} from '../src/index.ts';
import { duel } from './duel.ts';

const options = { hand: 4 };

function played(seed = 'r') {
  return simulate(duel, options, 3, [undefined, undefined, undefined], seed, { record: true }).recorder!.record();
}

describe('Playing', () => {
  it('refuses seats and options that no table has', () => {
    expect(isRefusal(tableOptions(duel, {}, 7))).toBe(true);
    expect(isRefusal(tableOptions(duel, { hand: 9 }, 2))).toBe(true);
    expect(tableOptions(duel, {}, 2)).toEqual(options);
  });

  it('refuses what is not asked, malformed or against the rules, and changes nothing', () => {
    const { state } = begin(duel, options, 2, fastChance(1));
    const before = JSON.stringify(state);
    const d = state.pending[0]!;
    const rule = (seat: number, id: number, choice: unknown) => {
      const result = submit(duel, state, seat, id, choice, fastChance(2));
      return isRefusal(result) && result.rule;
    };
    expect(rule(1, d.id, { lay: state.seats[0]!.hand[0] })).toBe('GAVEL-2');
    expect(rule(0, 99, { lay: 1 })).toBe('GAVEL-2');
    expect(rule(0, d.id, 'x')).toBe('GAVEL-1');
    expect(rule(0, d.id, { lay: state.seats[1]!.hand[0] })).toBe('DU-1');
    expect(JSON.stringify(state)).toBe(before);
    expect(isRefusal(submit(duel, state, 0, d.id, { lay: state.seats[0]!.hand[0] }, fastChance(2)))).toBe(false);
  });
});

describe('A record', () => {
  it('is written, read and verified', () => {
    const record = played();
    const again = readRecord(writeRecord(record));
    expect(again).toEqual(JSON.parse(JSON.stringify(record)));
    expect(verify(duel, again)).toEqual({ ok: true, finalHash: record.lines.at(-1)!.hash });
  });

  it('resumes in the middle', () => {
    const record = played();
    const half = { ...record, lines: record.lines.slice(0, 5) };
    expect(verify(duel, half)).toEqual({ ok: true, finalHash: record.lines[4]!.hash });
  });

  it('of secure chance verifies against the promise made at the start', () => {
    const key = 'ab'.repeat(32);
    const { state, taken } = begin(duel, options, 2, secureChance(key, 0, 0));
    const recorder = new Recorder(duel, options, 2, taken, state, { commitment: commitment(key) });
    for (let n = 1; state.pending.length > 0; n++) {
      const d = state.pending[0]!;
      const choice = duel.choices(state, d).at(0);
      const result = submit(duel, state, d.seat, d.id, choice, secureChance(key, n, 0));
      if (isRefusal(result)) throw new Error(result.key);
      recorder.add(d.seat, d.id, choice, result, state);
    }
    const record = recorder.record();
    expect(verify(duel, { ...record, header: { ...record.header, key } }).ok).toBe(true);
    const other = { ...record, header: { ...record.header, key: 'cd'.repeat(32) } };
    expect(verify(duel, other).why).toMatch(/not the one that was promised/);
  });

  it.each([
    ['an illegal command', (l: object) => ({ ...l, choice: { lay: 99 } }), /refused by DU-1/],
    ['another event', (l: object) => ({ ...l, events: [{ kind: 'laid', seat: 2 }] }), /other events/],
    ['chance that nobody drew', (l: object) => ({ ...l, chance: [{ why: 'x', roll: 1 }] }), /never used/],
    ['another hash', (l: object) => ({ ...l, hash: 'x' }), /another state/],
  ])('with %s does not verify', (_, change, why) => {
    const record = played();
    const lines = record.lines.map((line, i) => (i === 0 ? (change(line) as typeof line) : line));
    const result = verify(duel, { ...record, lines });
    expect(result.ok).toBe(false);
    expect(result.why).toMatch(why);
  });

  it('of another game or other rules is refused', () => {
    const record = played();
    expect(verify({ ...duel, id: 'other' }, record).why).toMatch(/record of duel/);
    expect(verify({ ...duel, rulesVersion: 2 }, record).why).toMatch(/other rules/);
  });

  it.each([
    ['', /line 1/],
    ['{"gavel":1}\n', /line 1/],
    ['nonsense\n', /line 1 is not JSON/],
    ['{"gavel":-0}\n', /line 1 is not JSON: .gavel: -0 is no number here/],
  ])('that reads %j is refused with the line', (text, why) => {
    expect(() => readRecord(text)).toThrow(RecordError);
    expect(() => readRecord(text)).toThrow(why);
  });

  it('with a wrong or missing line names it', () => {
    const rows = writeRecord(played()).split('\n');
    expect(() => readRecord([rows[0], '{}'].join('\n'))).toThrow(/line 2 is not a command/);
    expect(() => readRecord([rows[0], rows[2]].join('\n'))).toThrow(/line 2 has number 2 instead of 1/);
    expect(() => readRecord(rows[0]!.replace('"gavel":1', '"gavel":99'))).toThrow(/version 99/);
  });
});

describe('A scenario', () => {
  const scenario: Scenario = {
    title: 'The highest card takes the round unless somebody objects',
    rules: ['DU-1'],
    game: 'duel',
    seats: 2,
    position: {
      hands: [
        [20, 1, 2, 3],
        [19, 4, 5, 6],
      ],
    },
    steps: [
      { seat: 0, refused: { lay: 19 }, rule: 'DU-1' },
      { seat: 0, choose: { lay: 20 } },
      { viewer: 1, has: { seats: [{ hand: 3 }, { hand: [19, 4, 5, 6] }] }, hasNot: ['seats[0].hand[0]', 'nowhere'] },
      { seat: 1, choose: { lay: 19 } },
      { expect: { 'seats[0].taken': 1, 'decision.kind': 'lay', outcome: null } },
    ],
  };
  const failure = (change: Partial<Scenario>): string => {
    try {
      runScenario(duel, { ...scenario, ...change });
      return 'passed';
    } catch (error) {
      return error instanceof ScenarioError ? `${error.step}: ${error.message}` : `crash: ${error}`;
    }
  };

  it('passes, and windows that no step answers are passed', () => {
    expect(failure({})).toBe('passed');
  });

  it('keeps a window open that a later step answers', () => {
    const steps = [
      ...scenario.steps.slice(0, 4),
      { expect: { 'decision.kind': 'object' } },
      { seat: 1, choose: { say: 'token' } },
      { expect: { 'decision.kind': 'overrule' } },
      { seat: 0, choose: { say: 'token' } },
      { expect: { 'seats[0].taken': 1 } },
    ];
    expect(failure({ steps, chance: [4] })).toBe('passed');
    expect(failure({ steps, chance: [] })).toMatch(/^8: the script has no outcome left/);
    expect(failure({ steps, chance: [4, 5] })).toMatch(/^9: 1 scripted outcomes were never used/);
  });

  it('is refused at the decision it is made at: no window is passed to look for another one', () => {
    const laid = scenario.steps.slice(0, 4);
    const object = { expect: { 'decision.kind': 'object' } };
    const lay = (seat: number) => ({ seat, refused: { lay: 19 }, rule: 'DU-1' });
    const pass = { seat: 1, choose: { say: 'pass' } };
    expect(failure({ steps: [...laid, lay(0)] })).toMatch(/^5: seat 0 has nothing to decide; asked: seat 1 \(object\)/);
    expect(failure({ steps: [...laid, lay(1)] })).toMatch(/^5: refused by .* instead of DU-1/);
    // nor by what is expected before it
    expect(failure({ steps: [...laid, object, lay(0)] })).toMatch(/^6: seat 0 has nothing to decide/);
    expect(failure({ steps: [...laid, object, pass, lay(0)] })).toBe('passed');
  });

  it.each([
    ['an expectation that is wrong', { steps: [{ expect: { round: 7 } }] }, '1: round is 0, expected 7'],
    ['a choice that is not offered', { steps: [{ seat: 0, choose: { lay: 17 } }] }, '1: seat 0 (lay) cannot choose'],
    ['a choice that is not unique', { steps: [{ seat: 0, choose: {} }] }, '1: {} matches several choices'],
    [
      'a refusal that does not come',
      { steps: [{ seat: 0, refused: { lay: 20 }, rule: 'DU-1' }] },
      '1: {"lay":20} was accepted',
    ],
    ['a refusal by another rule', { steps: [{ seat: 0, refused: { lay: 7 }, rule: 'DU-2' }] }, '1: refused by DU-1'],
    [
      'a view that shows too much',
      { steps: [{ viewer: 0, hasNot: ['seats[0].hand'] }] },
      '1: the view of 0 shows seats[0].hand',
    ],
    ['a view that lacks something', { steps: [{ viewer: 0, has: { round: 3 } }] }, '1: the view of 0 lacks'],
    ['a seat that is not asked', { steps: [{ seat: 5, choose: {} }] }, '1: seat 5 has nothing to decide'],
    ['a position that cannot be', { position: { hands: [[1]] } }, '0: the position: hands'],
    ['options that cannot be', { options: { hand: 9 } }, '0: the options are refused'],
  ] as [string, Partial<Scenario>, string][])('fails at %s', (_, change, why) => {
    expect(failure(change)).toContain(why);
  });

  it.each([
    [5, 'a JSON object'],
    [{ title: 'x' }, '"game"'],
    [{ ...scenario, what: 1 }, 'unknown field "what"'],
    [{ ...scenario, seats: 'two' }, '"seats"'],
    [{ ...scenario, steps: [{}] }, 'step 1: a step has'],
    [{ ...scenario, steps: [{ seat: 'x', choose: {} }] }, 'step 1: "seat"'],
    [{ ...scenario, rules: [1] }, '"rules"'],
    [{ ...scenario, chance: 1 }, '"chance"'],
    [{ ...scenario, position: { round: -0 } }, '.position.round: -0 is no number here'],
  ])('of the wrong shape says what is wrong (%#)', (value, why) => {
    expect(readScenario(value)).toContain(why);
  });
});
