/** The table of asks and the typed steps: what does not fit does not compile, and what is missing is said clearly. */
import { describe, expect, it } from 'vitest';
import {
  type Acts,
  type AnyGame,
  type Asks,
  actOf,
  at,
  type ChoiceOf,
  type Column,
  type Core,
  type DecisionOf,
  every,
  isRefusal,
  last,
  listOf,
  malformed,
  message,
  must,
  only,
  type Refusal,
  read,
  type Steps,
  Table,
  text,
  topOf,
  whole,
} from '../src/index.ts';
import { duel } from './duel.ts';

interface Toll {
  readonly pay: { readonly decision: { readonly due: number }; readonly choice: { readonly coins: number } };
  readonly name: { readonly decision: object; readonly choice: { readonly name: string } };
}
type Frame =
  | { readonly kind: 'road'; step: 'walk' | 'rest' }
  | { readonly kind: 'gate'; step: 'open' | 'shut'; toll: number };
type Event = { readonly kind: 'paid' };
interface State extends Core<DecisionOf<Toll>, Frame> {
  purse: number;
}
type TollAsks = Asks<Toll, State, unknown, Event>;

const tell = { decision: () => message('x'), choice: () => message('x') };
const pay: TollAsks['pay'] = {
  parse: (_, given) => read({ coins: whole }, given),
  choices: (_, d) => every([{ coins: d.due }]),
  check: () => undefined,
  answer(s, d, c) {
    s.purse -= c.coins;
    // @ts-expect-error a decision of this kind has no name
    d.name;
    // @ts-expect-error a choice of this kind has no name
    c.name;
  },
  tell,
};
const name: TollAsks['name'] = {
  parse: (_, given) => read({ name: text }, given),
  choices: () => every([{ name: 'Dredd' }]),
  check: () => undefined,
  answer: () => {},
  tell,
};

describe('wrong pairs and wrong steps do not compile', () => {
  it('a table of asks takes every kind with its own choices, and no other kind', () => {
    const whole: TollAsks = { pay, name };
    // @ts-expect-error the answer to `name` is no answer to `pay`
    const mixed: TollAsks = { pay: { ...pay, choices: name.choices }, name };
    // @ts-expect-error one kind is missing
    const short: TollAsks = { pay };
    // @ts-expect-error there is no such kind
    const long: TollAsks = { pay, name, flee: name };
    // @ts-expect-error an answer must take the choice of its kind
    const answered: TollAsks = { pay: { ...pay, answer: (_s, _d, _c: { readonly name: string }) => {} }, name };
    // @ts-expect-error a reader must read the choice of its kind
    const parsed: TollAsks = { pay: { ...pay, parse: () => ({ name: 'Dredd' }) }, name };
    // @ts-expect-error a column keeps the pairs
    const column: Column<TollAsks, 'choices'> = { pay: name.choices, name: name.choices };
    expect([whole, mixed, short, long, answered, parsed, column]).toHaveLength(7);
  });

  it('decisions and choices are told apart by their kind', () => {
    const d: DecisionOf<Toll> = { id: 1, seat: 0, kind: 'pay', due: 2 };
    // @ts-expect-error what a decision is about goes with its kind
    const wrong: DecisionOf<Toll> = { id: 1, seat: 0, kind: 'name', due: 2 };
    // @ts-expect-error not what answers a `pay`
    const c: ChoiceOf<Toll, 'pay'> = { name: 'Dredd' };
    expect(d.kind === 'pay' && d.due).toBe(2);
    expect([wrong, c]).toHaveLength(2);
  });

  it('steps are those that the frames declare', () => {
    const walk = (_: State, frame: { step: 'walk' | 'rest' }): void => {
      frame.step = 'rest';
      // @ts-expect-error a step of another frame
      frame.step = 'open';
    };
    const road = { walk, rest: walk };
    const gate = { open: () => {}, shut: () => {} };
    const steps: Steps<State, Frame, Event> = { road, gate };
    // @ts-expect-error a step is missing
    const short: Steps<State, Frame, Event> = { road: { walk }, gate };
    // @ts-expect-error no frame has this step
    const long: Steps<State, Frame, Event> = { road: { ...road, run: walk }, gate };
    // @ts-expect-error a step gets frames of its own kind
    const mixed: Steps<State, Frame, Event> = { road: { walk, rest: (_, frame) => frame.toll }, gate };
    expect([steps, short, long, mixed]).toHaveLength(4);
  });

  it('an erased game stays erased', () => {
    const games: AnyGame[] = [duel];
    // biome-ignore lint/suspicious/noExplicitAny: what is tested
    const d: DecisionOf<any> = { anything: true };
    expect([games, d.whatever]).toHaveLength(2);
  });

  it('acts are found by the name in the choice', () => {
    type Choice = { readonly do: 'run' | 'swim'; readonly far: number } | { readonly do: 'wait' };
    const done: string[] = [];
    const act = { offer: () => {}, check: () => undefined };
    const move = { ...act, perform: (_s: State, _d: unknown, c: { far: number }) => void done.push(`${c.far}`) };
    const acts: Acts<'do', Choice, State, unknown, Event, string[]> = {
      run: move,
      swim: move,
      wait: { ...act, perform: () => void done.push('wait') },
    };
    // @ts-expect-error whoever waits goes nowhere
    const wrong: Acts<'do', Choice, State, unknown, Event, string[]> = { ...acts, wait: move };
    const s: State = { frames: [], pending: [], asked: 0, purse: 0 };
    const io = { chance: { roll: () => 1, pick: () => 0, shuffle: () => {} }, quiet: true, emit: () => {} };
    const swim: Choice = { do: 'swim', far: 3 };
    actOf(acts, 'do', swim).perform(s, undefined, swim, io);
    actOf<'do', Choice, State, unknown, Event, string[]>(acts, 'do', { do: 'wait' }).perform(
      s,
      undefined,
      { do: 'wait' },
      io,
    );
    expect(done).toEqual(['3', 'wait']);
    expect(wrong).toBeDefined();
  });
});

describe('a game made from a table of asks', () => {
  it('says so when an answer is to no pending decision, or to none that exists', () => {
    const io = { chance: { roll: () => 1, pick: () => 0, shuffle: () => {} }, quiet: true, emit: () => {} };
    const s = duel.setup({ hand: 3 }, 2, io);
    const [d] = duel.pending(s);
    expect(duel.decisionKinds).toEqual(['lay', 'object', 'overrule']);
    expect(() => duel.apply(s, { ...must(d, 'decision'), id: 99 }, { lay: 1 }, io)).toThrow(
      'decision 99 is not pending',
    );
    expect(() => duel.choices(s, { ...must(d, 'decision'), kind: 'dance' as 'lay' })).toThrow('no decision dance');
  });
});

describe('things that must be there', () => {
  it('are named when they are not', () => {
    const cards = new Table('card', [['J01', 7] as const]);
    expect(cards.get('J01')).toBe(7);
    expect(() => cards.get('J02' as 'J01')).toThrow('there is no card J02');
    expect(cards.find('J02')).toBeUndefined();
    expect(at([4, 5], 1)).toBe(5);
    expect(() => at([4, 5], 2)).toThrow('no element 2 in a list of 2');
    expect(() => last([])).toThrow('no element -1');
    expect(() => must(undefined, 'map')).toThrow('there is no map');
    const s: { frames: Frame[] } = { frames: [{ kind: 'gate', step: 'open', toll: 2 }] };
    expect(topOf(s, 'gate').toll).toBe(2);
    expect(() => topOf(s, 'road')).toThrow('a frame road was to be on top, not gate');
  });
});

describe('objects from outside', () => {
  interface Shot {
    readonly target: string;
    readonly cards: readonly string[];
    readonly hiEx?: true;
  }
  const shot = (given: unknown): Shot | Refusal =>
    read<Shot>({ target: text, cards: listOf(text, 2), 'hiEx?': only(true) }, given);

  it('are read field by field', () => {
    expect(shot({ cards: ['J01'], target: 'DRE' })).toEqual({ target: 'DRE', cards: ['J01'] });
    expect(shot({ cards: [], target: 'DRE', hiEx: true })).toEqual({ target: 'DRE', cards: [], hiEx: true });
    // @ts-expect-error a field that may be left out is read as such
    const shape = () => read<Shot>({ target: text, cards: listOf(text), hiEx: only(true) }, {});
    expect(isRefusal(shape())).toBe(true);
  });

  it.each([
    ['a choice is an object', []],
    ['target is missing', { cards: [] }],
    ['target is missing', { cards: [], __proto__: { target: 'DRE' } }],
    ['target has the wrong form', { cards: [], target: 4 }],
    ['cards has the wrong form', { cards: ['a', 'b', 'c'], target: 'DRE' }],
    ['cards has the wrong form', { cards: [4], target: 'DRE' }],
    ['hiEx has the wrong form', { cards: [], target: 'DRE', hiEx: false }],
    ['toString is not known here', { cards: [], target: 'DRE', toString: 1 }],
  ])('are refused where they have another form: %s', (what, given) => {
    expect(shot(given)).toEqual(malformed(what));
  });
});
