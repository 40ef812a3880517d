/** The conformance suite: Duel passes, and each fault planted into it is found. */
import { describe, expect, it } from 'vitest';
import { type AnyGame, type Brush, cloneJson, conformance, draw, type Picture } from '../src/index.ts';
import { type DuelEvent, type DuelState, duel } from './duel.ts';

const plan = { cases: [2, 3, 4].map((seats) => ({ seats, options: {} })), games: 20 };

describe('Duel conforms', () => {
  for (const { name, run } of conformance(duel, plan)) it(name, run);
});

/** A conformance suite that finds nothing is worth nothing: each flaw below must be found by the check named. */
describe('The conformance suite finds', () => {
  const flawed = (change: Partial<typeof duel>): AnyGame => ({ ...duel, ...change });
  const finds = (game: AnyGame, check: string, why: RegExp) => {
    const found = conformance(game, plan).find(({ name }) => name.includes(check));
    expect(() => found!.run()).toThrow(why);
  };

  it('a view that shows a hidden hand', () => {
    const view: typeof duel.view = (s, viewer) =>
      ({ ...duel.view(s, viewer), leak: s.seats[0]!.hand[0] ?? 0 }) as never;
    finds(flawed({ view }), 'nothing a viewer receives', /can tell hidden things/);
  });

  it('an event that tells more than it is marked for', () => {
    const redact: typeof duel.redact = (e) => e;
    const reveals = () => false;
    const apply: typeof duel.apply = (s, d, c, io) => {
      duel.apply(s, d, c, io);
      io.emit({ kind: 'dealt', seat: 0, cards: [...s.deck] });
    };
    finds(flawed({ redact, reveals, apply }), 'nothing a viewer receives', /depend on hidden things/);
  });

  it('a list of open questions without those that are answered', () => {
    const pendingFor: typeof duel.pendingFor = (s) => s.pending;
    finds(flawed({ pendingFor }), 'an open window', /can tell that seat \d has answered/);
  });

  it('an event that comes with a sealed answer', () => {
    const apply: typeof duel.apply = (s, d, c, io) => {
      duel.apply(s, d, c, io);
      if (d.kind === 'object') io.emit({ kind: 'laid', seat: d.seat });
    };
    finds(flawed({ apply }), 'an open window', /is told of a sealed answer/);
  });

  it('a choice that is offered and then refused', () => {
    const check: typeof duel.check = (s, d, c) =>
      'lay' in c && c.lay === s.seats[d.seat]!.hand[0]
        ? { refused: true, rule: 'DU-9', key: 'x', args: {} }
        : undefined;
    finds(flawed({ check }), 'whatever is offered', /offered but refused/);
  });

  it('a choice that can be tried and is not listed', () => {
    const choices: typeof duel.choices = (s, d) => {
      const listed = duel.choices(s, d);
      const { size } = listed;
      return { ...listed, tries: { count: size + 1, has: () => true, at: (i) => listed.at(i % size) } };
    };
    finds(flawed({ choices }), 'whatever is offered', /of what can be tried are choices/);
  });

  it('a choice that is accepted without being offered', () => {
    finds(flawed({ check: () => undefined, apply: () => {} }), 'perturbed choices', /accepted but not offered/);
  });

  it('a clone that shares a part with its original', () => {
    const clone = (s: DuelState): DuelState => ({ ...cloneJson(s), seats: s.seats });
    finds(flawed({ clone }), 'a copy never changes', /changed/);
  });

  it('chance from outside, by the replay', () => {
    let luck = 0;
    const apply: typeof duel.apply = (s, d, c, io) => {
      duel.apply(s, d, c, io);
      s.round += luck++ % 2 === 0 && s.outcome === null ? 0.5 : 0;
    };
    finds(flawed({ apply }), 'a record replays', /another state|refused|events|outcome/);
  });

  it('a state that JSON would change', () => {
    const setup: typeof duel.setup = (...args) => Object.assign(duel.setup(...args), { lost: undefined });
    finds(flawed({ setup }), 'a state survives JSON', /plain JSON/);
  });

  it('an imagination without variety', () => {
    const imagine: typeof duel.imagine = (view) => duel.imagine(view, { below: () => 0 });
    finds(flawed({ imagine }), 'an imagined state', /never varies/);
  });

  it('a message without words', () => {
    const catalogue = Object.fromEntries(Object.entries(duel.tell.catalogue).filter(([key]) => key !== 'event.shown'));
    finds(flawed({ tell: { ...duel.tell, catalogue } }), 'has words', /no text for the message key event.shown/);
  });

  it('an endless game', () => {
    finds(flawed({ bound: 5 }), 'every random game ends', /not over after 5 commands/);
  });

  it('an unlisted event kind', () => {
    const eventKinds: DuelEvent['kind'][] = ['dealt'];
    finds(flawed({ eventKinds }), 'has words', /is not listed/);
  });

  it('a deed that is told as a line among others, or with nobody in its picture', () => {
    const drawn = (picture: Partial<Picture>, asides: readonly string[] = []) => {
      const lines = { dealt: 'line', shown: 'line', objected: 'line', taken: 'line', luck: 'line' } as const;
      const laid: Brush<DuelEvent> = (_, __, caption) => draw({ deed: 'lay', caption, weight: 1, ...picture });
      return flawed({ tell: { ...duel.tell, panels: { ...lines, laid }, asides } });
    };
    finds(drawn({ weight: 0 }), 'told in panels', /laid was done, and is a line among others/);
    finds(drawn({}), 'told in panels', /nobody is in the picture of laid/);
    const told = conformance(drawn({}, ['laid']), plan).find(({ name }) => name.includes('told in panels'));
    expect(() => told!.run()).not.toThrow();
  });
});
