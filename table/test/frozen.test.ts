/** Games that a command has frozen, and how they go on without it. */
import type { Outcome } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type DuelState, duel } from '../../kernel/test/duel.ts';
import { type Person, type Room, room } from './room.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

/** A game that breaks on demand: while a choice takes effect, or when somebody looks at what came of it. */
function fragile() {
  const broken = { applying: false, looking: -1 };
  const game: typeof duel = {
    ...duel,
    apply: (s, d, c, io) => {
      if (broken.applying) throw new Error('a bug');
      duel.apply(s, d, c, io);
    },
    view: (s, viewer) => {
      const cards = s.seats.reduce((sum, { hand }) => sum + hand.length, 0);
      if (cards === broken.looking) throw new Error('another bug');
      return duel.view(s, viewer);
    },
  };
  return { broken, game };
}

async function three(r: Room) {
  const people = ['ann', 'bob', 'cat'].map((name) => r.person(name)) as [Person, Person, Person];
  const [ann, bob, cat] = people;
  const { id } = await ann.create({ game: 'duel', seats: [me, open, open] });
  await bob.done({ type: 'sit', table: id, seat: 1 });
  await cat.done({ type: 'sit', table: id, seat: 2 });
  for (const [seat, who] of people.entries()) await who.done({ type: 'join', table: id, as: seat });
  const info = () => cat.last(id, 2).info;
  return { ann, bob, cat, id, info };
}

/** Lays a card, which breaks the game. */
async function lay(who: Person, table: string, as: number) {
  const decision = who.open(table, as)[0]!.id;
  const { choices } = await who.done({ type: 'choices', table, as, decision });
  return who.ask({ type: 'command', table, as, decision, choice: choices!.list[0] });
}

describe('a game that a command has frozen', () => {
  it('goes on when any of the others takes that command back, and its author is not asked', async () => {
    for (const where of ['applying', 'looking'] as const) {
      const { broken, game } = fragile();
      const r = room([game]);
      const { ann, bob, cat, id, info } = await three(r);
      await ann.choose(id, 0);
      if (where === 'applying') broken.applying = true;
      else broken.looking = 10;
      await lay(bob, id, 1);
      broken.applying = false;
      expect(await bob.refused({ type: 'back', table: id, as: 1 })).toBe('TABLE-2');
      expect(await r.person('dan').refused({ type: 'continue', table: id, as: 0 })).toBe('TABLE-1');
      await cat.done({ type: 'continue', table: id, as: 2 });
      expect(info()).toMatchObject({ status: 'playing', practice: false, proposal: null });
      const log = cat.pushes.flatMap((push) => ('log' in push ? push.log : []));
      expect(log.find((line) => line.kind === 'frozen')).toMatchObject({ stuck: { to: 2, seat: 1 } });
      expect(log.at(-1)).toMatchObject({ kind: 'back', seat: 2, to: 2 });
      // what others did before stands, and what broke the game is asked again
      expect(ann.open(id, 0)).toEqual([]);
      broken.looking = -1;
      expect(await lay(bob, id, 1)).toMatchObject({ type: 'ack' });
      // the log leads here again
      const later = room([game], { store: r.store, seed: 'later' });
      const table = await later.hall.find(id);
      expect(table!.match.status).toBe('playing');
      expect(later.problems).toEqual([]);
    }
  });

  it('asks the others when its author wants to go on, and goes on after a restart too', async () => {
    const { broken, game } = fragile();
    const first = room([game]);
    const { id } = await (async () => {
      const t = await three(first);
      broken.looking = 11;
      await lay(t.bob, t.id, 1);
      return t;
    })();
    const r = room([game], { store: first.store, seed: 'later' });
    const [bob, cat] = [r.person('bob'), r.person('cat')];
    const goOn = (as: number, n: number) => ({ type: 'continue', id: `continue ${n}`, table: id, as }) as const;
    expect((await bob.done(goOn(1, 1))).proposal).toBeTypeOf('number');
    expect(await bob.refused(goOn(1, 2))).toBe('TABLE-18');
    // any of them may do it without waiting for the rest
    await cat.done(goOn(2, 3));
    await cat.done({ type: 'join', table: id, as: 2 });
    expect(cat.last(id, 2).info).toMatchObject({ status: 'playing', proposal: null });
  });

  it.each([
    ['a score that is no number', { scores: [Number.NaN, 0, 0] }],
    ['a score without end', { scores: [Number.POSITIVE_INFINITY, 0, 0] }],
    ['a winner who sits nowhere', { winners: [-1] }],
    ['a reason without words', { why: { key: 3, args: {} } }],
  ])('has not ended, with %s: every list would break of it', async (_, odd) => {
    const end = { winners: [0], scores: [1, 0, 0], why: { key: 'over', args: {} }, ...odd } as Outcome;
    const isOver = (s: DuelState) => s.seats.some(({ hand }) => hand.length < 4);
    const pending = (s: DuelState) => (isOver(s) ? [] : duel.pending(s));
    const r = room([{ ...duel, pending, outcome: (s) => (isOver(s) ? end : undefined) }]);
    const { ann, id, info } = await three(r);
    await lay(ann, id, 0);
    expect(info()).toMatchObject({ status: 'frozen', outcome: null });
    expect(String(r.problems[0])).toContain('outcome');
  });

  it('ends when somebody gives it up, whatever it has counted so far', async () => {
    const r = room([{ ...duel, scores: (s) => s.seats.map(() => Number.NaN) }]);
    const [ann, bob] = [r.person('ann'), r.person('bob')];
    const { id } = await ann.create({ game: 'duel', seats: [me, open] });
    await bob.done({ type: 'sit', table: id, seat: 1 });
    await ann.done({ type: 'join', table: id, as: 0 });
    await bob.done({ type: 'concede', table: id, as: 1 });
    expect(ann.last(id, 0).info).toMatchObject({ status: 'over', outcome: { winners: [0], scores: [0, 0] } });
  });

  it('goes on at once for somebody alone, and is practice where chance had fallen', async () => {
    const { broken, game } = fragile();
    const r = room([game]);
    const ann = r.person('ann');
    const { id } = await ann.create({ game: 'duel', seats: [me, { kind: 'bot', level: 'greedy' }] });
    await ann.done({ type: 'join', table: id, as: 0 });
    broken.applying = true;
    await lay(ann, id, 0);
    expect(ann.last(id, 0).info.status).toBe('frozen');
    broken.applying = false;
    await ann.done({ type: 'continue', table: id, as: 0 });
    expect(ann.last(id, 0).info).toMatchObject({ status: 'playing', practice: false });
    expect(await lay(ann, id, 0)).toMatchObject({ type: 'ack' });
  });
});
