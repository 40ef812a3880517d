/** The checker is told made-up histories: one that is as it should be, and others in each of which one thing is wrong. */
import type { As, Entry, LogLine, Push, PushOf, TableInfo } from '@gavel/table';
import { describe, expect, it } from 'vitest';
import { duel } from '../../../kernel/test/duel.ts';
import { lineFor } from '../../../table/src/log.ts';
import { infoOf } from '../store/tables.ts';
import { verdict, type Written } from './checker.ts';
import { type Telling, viewerOf } from './told.ts';

const table = 'one';
const person = (id: string) => ({ kind: 'person', id, name: id }) as const;
const play = { choice: null, how: 'person', chance: [], epoch: 0, hash: '', barred: [] } as const;
const laid = (v: number, n: number, seat: number, req: string): Entry => {
  const events = [{ kind: 'laid', seat }];
  return { v, at: v, req, kind: 'command', n, seat, decision: n, events, ...play };
};

/** Two sit down and play, and the first of them gives in. */
const log: readonly Entry[] = [
  {
    ...{ v: 1, at: 1, kind: 'created', by: 'ann', game: 'duel', rules: 1, pack: '', options: {}, practice: false },
    ...{ seats: [person('ann'), { kind: 'open' }], settings: infoOf(table, 1).settings },
  },
  { v: 2, at: 2, req: 'bob:sit', kind: 'seated', seat: 1, occupant: person('bob') },
  {
    ...{ v: 3, at: 3, kind: 'began', commitment: '', chance: [], hash: '' },
    events: [
      { kind: 'dealt', seat: 0, cards: [1, 2] },
      { kind: 'dealt', seat: 1, cards: [3, 4] },
    ],
  },
  laid(4, 1, 0, 'ann:1'),
  laid(5, 2, 1, 'bob:1'),
  { v: 6, at: 6, kind: 'chat', by: 'ann', name: 'ann', text: 'well' },
  { v: 7, at: 7, kind: 'conceded', seat: 0 },
];

/** What everybody may know after line `v`. */
function infoAt(v: number): TableInfo {
  const status = v < 3 ? 'gathering' : v < 7 ? 'playing' : 'over';
  const seats = [person('ann'), v < 2 ? ({ kind: 'open' } as const) : person('bob')];
  return { ...infoOf(table, v), v, changed: v, seats, status, conceded: v < 7 ? [] : [0] };
}

const lines = (as: As, from: number, to: number): LogLine[] =>
  log.slice(from, to).map((entry) => lineFor(duel, entry, as));
const whole = (as: As, v: number): PushOf<'table'> => {
  return { type: 'table', table, as, v, info: infoAt(v), game: null, log: lines(as, 0, v) };
};
const news = (as: As, from: number, v: number): PushOf<'news'> => {
  return { type: 'news', table, as, from, v, info: infoAt(v), game: null, log: lines(as, from, v) };
};
/** With what is settled only where somebody sits down or gives in. */
const brief = (as: As, from: number, v: number): PushOf<'brief'> => {
  const { status } = infoAt(from);
  const told = { type: 'brief', table, as, from, v, game: null, log: lines(as, from, v) } as const;
  return infoAt(v).status === status ? told : { ...told, info: infoAt(v) };
};
const without = <P extends Push & { log: readonly LogLine[] }>(push: P, v: number): P => {
  return { ...push, log: push.log.filter((line) => line.v !== v) };
};

const noSince = new Map<string, number>();
const telling = (pushes: readonly Push[], since: ReadonlyMap<string, number> = noSince): Telling => ({ pushes, since });
/** Ann is told in few words, and bob and whoever watches in many; ann also comes back after line 5. */
const honest: readonly Telling[] = [
  telling([whole(0, 2), brief(0, 2, 3), brief(0, 3, 4), brief(0, 4, 5)]),
  telling([news(0, 5, 6), brief(0, 6, 6), brief(0, 6, 7)], new Map([[viewerOf(table, 0), 5]])),
  telling([whole(1, 2), news(1, 2, 4), whole('spectator', 4), news(1, 4, 4), news(1, 4, 7), news('spectator', 4, 7)]),
];
const written: Written = {
  lines: log.map((entry) => ({ table, v: entry.v, entry: JSON.stringify(entry) })),
  sealed: [{ value: JSON.stringify({ 3: { req: 'bob:2' } }) }],
  owned: [
    { table, node: 'a', term: 1 },
    { table: 'two', node: 'b', term: '2' },
    { table, node: 'b', term: 3 },
  ],
};
const acknowledged = ['ann:1', 'bob:1', 'bob:2'].map((req, i) => ({ req, table, decision: i + 1 }));

const judged = (told: readonly Telling[], wrote: Partial<Written> = {}, span = { from: 0, to: 10 }) =>
  verdict({ ...written, ...wrote }, [{ acknowledged, told }], span, [duel]).problems;

/** The honest history, and that besides. */
const andTold = (...pushes: readonly Push[]) => judged([...honest, telling(pushes)]);
const onlyOne = (part: string) => [expect.stringContaining(part) as string];

describe('the checker of a fleet', () => {
  it('has nothing against a history that is as it should be, and counts what was told in few words', () => {
    expect(judged(honest)).toEqual([]);
    expect(verdict(written, [{ acknowledged, told: honest }], { from: 0, to: 10 }, [duel])).toMatchObject({
      acknowledged: 3,
      lines: 7,
      told: 21,
      brief: 4,
      terms: 3,
    });
  });

  it.each([
    ['in many words', () => news(0, 3, 6), 'lines 4, 6 where 4 to 6 follow'],
    ['in few words', () => brief(0, 3, 6), 'lines 4, 6 where 4 to 6 follow'],
  ])('notices a line that is lost from news %s', (_, push, said) => {
    expect(andTold(whole(0, 3), push())).toEqual([]);
    expect(andTold(whole(0, 3), without(push(), 5))).toEqual(onlyOne(said));
  });

  it('notices a line that is lost from what a table is shown with', () => {
    for (const v of [1, 4]) expect(andTold(without(whole(0, 4), v))).toEqual(onlyOne('where 1 to 4 follow'));
  });

  it('notices news that say nothing of the lines they are about', () => {
    expect(andTold(whole(0, 3), { ...brief(0, 3, 5), log: [] })).toEqual(onlyOne('lines none where 4 to 5 follow'));
  });

  it.each([
    ['in many words', news],
    ['in few words', brief],
  ])('notices a gap between news %s', (_, tell) => {
    expect(andTold(whole(0, 3), tell(0, 4, 5))).toEqual(onlyOne('one/0 was told of 4 to 5 and knew 3'));
  });

  it.each([
    ['in many words', news],
    ['in few words', brief],
  ])('notices a line that is told twice %s', (_, tell) => {
    expect(andTold(whole(0, 3), tell(0, 3, 4), tell(0, 3, 5))).toEqual(onlyOne('was told of 3 to 5 and knew 4'));
    const twice = tell(0, 3, 4);
    expect(andTold(whole(0, 3), { ...twice, log: [...twice.log, ...twice.log] })).toEqual(
      onlyOne('lines 4, 4 where 4 to 4 follow'),
    );
  });

  it('notices who is told in few words of a table that was not shown', () => {
    expect(andTold(brief(0, 3, 4))).toEqual(onlyOne('was told of 3 to 4 and knew nothing'));
    expect(andTold(whole(0, 3), brief('spectator', 3, 4))).toEqual(onlyOne('one/spectator was told of 3 to 4'));
  });

  it('notices who comes back and is told from another line on than the one they knew', () => {
    const since = new Map([[viewerOf(table, 0), 3]]);
    expect(judged([telling([news(0, 3, 5), brief(0, 5, 6)], since)])).toEqual([]);
    expect(judged([telling([news(0, 4, 5), brief(0, 5, 6)], since)])).toEqual(onlyOne('of 4 to 5 and knew 3'));
    // who asked twice before the answer came is answered twice; what goes on from there is told once
    expect(judged([telling([news(0, 3, 4), news(0, 3, 5)], since)])).toEqual([]);
    expect(judged([telling([news(0, 3, 4), brief(0, 3, 5)], since)])).toEqual(onlyOne('of 3 to 5 and knew 4'));
  });

  it('notices who is told less than they knew', () => {
    expect(andTold(whole(0, 5), whole(0, 4))).toEqual(onlyOne('one/0 went back from 5 to 4'));
  });

  it('notices a line that the log does not have, or has otherwise', () => {
    const short = { lines: written.lines.slice(0, 6) };
    expect(judged([telling([whole(0, 6)])], short)).toEqual([]);
    expect(judged([telling([whole(0, 7)])], short)).toEqual(onlyOne('at 7, and the log says nothing'));
    const said = brief(0, 5, 6);
    const other = { ...said, log: said.log.map((line) => ({ ...line, text: 'ill' }) as LogLine) };
    expect(andTold(whole(0, 5), other)).toEqual(onlyOne('"text":"well"'));
  });

  it('notices who is told what another may see', () => {
    for (const viewer of [1, 'spectator'] as const)
      expect(andTold(whole(viewer, 2), { ...brief(viewer, 2, 3), log: lines(0, 2, 3) })).toEqual([
        expect.stringContaining('was told {"v":3'),
      ]);
  });

  it('notices news in few words that leave out what has changed', () => {
    const { info: _, ...left } = brief(0, 6, 7);
    expect(andTold(whole(0, 6), left)).toEqual(onlyOne('"status":"playing"'));
  });

  it('notices a request that was acknowledged and is not there, and one that is there twice', () => {
    expect(judged(honest, { sealed: [] })).toEqual(onlyOne('bob:2 answered 3 at one, was acknowledged and is lost'));
    const twice = { value: JSON.stringify({ 3: { req: 'bob:2' }, 4: { req: 'bob:1' } }) };
    expect(judged(honest, { sealed: [twice] })).toEqual(['bob:1 is there 2 times']);
  });

  it('notices a line that is missing from the log, and one of another time', () => {
    const holed = { lines: written.lines.filter(({ v }) => v !== 6) };
    expect(judged([], holed)).toEqual(['line 6 of one is missing']);
    expect(judged([], {}, { from: 12_005, to: 20_000 })).toEqual(
      [1, 2, 3, 4].map((v) => expect.stringContaining(`line ${v} of one`)),
    );
  });

  it('notices two owners in one term, whether of one table or of two', () => {
    const and = (node: string, of: string, term: number) => ({ owned: [...written.owned, { table: of, node, term }] });
    expect(judged(honest, and('c', table, 4))).toEqual([]);
    expect(judged(honest, and('c', table, 3))).toEqual(['term 3 was given twice: to one at b, and to one at c']);
    expect(judged(honest, and('c', 'two', 3))).toEqual(['term 3 was given twice: to one at b, and to two at c']);
  });

  it('notices a table that goes back to an earlier term', () => {
    const owned = [5, 4].map((term) => ({ table, node: 'a', term }));
    expect(judged(honest, { owned })).toEqual(['one went back from term 5 to 4']);
  });
});
