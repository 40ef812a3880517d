/** Who is here, told at once and then together. */
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { MemoryStore, type Push, type Write } from '../src/index.ts';
import { type Person, room } from './room.ts';

type Presence = Extract<Push, { type: 'presence' }>;
const presences = (who: Person) => who.pushes.filter((push): push is Presence => push.type === 'presence');

async function pair() {
  const written: Write[] = [];
  class Noting extends MemoryStore {
    override append(writes: readonly Write[]): Promise<void> {
      written.push(...writes);
      return super.append(writes);
    }
  }
  const r = room([duel], { store: new Noting() });
  const [ann, bob] = [r.person('ann'), r.person('bob')];
  const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bob.done({ type: 'sit', table: id });
  await ann.done({ type: 'join', table: id, as: 0 });
  await r.clock.pass(1000);
  return { ...r, ann, bob, id, written };
}

describe('who is here', () => {
  it('is told at once to who comes, and the first change to everybody', async () => {
    const { ann, bob, id } = await pair();
    await bob.done({ type: 'join', table: id, as: 1 });
    for (const who of [ann, bob])
      expect(presences(who).at(-1)).toMatchObject({ online: [true, true], away: [null, null] });
    expect(presences(bob)).toHaveLength(1);
  });

  it('is told four times a second at most, however many come and go', async () => {
    const { ann, id, person, clock } = await pair();
    const before = presences(ann).length;
    const crowd = Array.from({ length: 40 }, (_, i) => person(`guest ${i}`));
    for (let round = 0; round < 5; round++) {
      for (const who of crowd) await who.done({ type: 'join', table: id, as: 'spectator' });
      for (const who of crowd) await who.done({ type: 'leave', table: id, as: 'spectator' });
      await clock.pass(100);
    }
    for (const who of crowd.slice(0, 7)) await who.done({ type: 'join', table: id, as: 'spectator' });
    await clock.pass(1000);
    // 400 comings and goings in half a second, and the last word is true
    expect(presences(ann).length - before).toBeLessThanOrEqual(4);
    expect(presences(ann).at(-1)).toMatchObject({ spectators: 7 });
    // each of the crowd was told who is here when it came, and little more
    for (const who of crowd) expect(presences(who).length).toBeLessThanOrEqual(6 + 4);
  });

  it('costs a crowd of watchers one look at the game, until something happens', async () => {
    let looks = 0;
    const looked: typeof duel = {
      ...duel,
      view(s, viewer) {
        if (viewer === 'spectator') looks++;
        return duel.view(s, viewer);
      },
    };
    const { person } = room([looked]);
    const ann = person('ann');
    const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const tables = (who: Person) => who.pushes.filter((push) => push.type === 'table');
    const crowd = Array.from({ length: 20 }, (_, i) => person(`guest ${i}`));
    for (const who of crowd) await who.done({ type: 'join', table: id, as: 'spectator' });
    const first = looks;
    expect(first).toBeLessThanOrEqual(2);
    for (const who of crowd) expect(tables(who)).toEqual(tables(crowd[0]!));
    await ann.done({ type: 'chat', table: id, text: 'who are all these?' });
    await crowd[0]!.done({ type: 'join', table: id, as: 'spectator' });
    expect(tables(crowd[0]!).at(-1)).toMatchObject({
      log: expect.arrayContaining([expect.objectContaining({ kind: 'chat' })]),
    });
  });

  it('is told to nobody when whoever came has gone again', async () => {
    const { ann, bob, id, person, clock } = await pair();
    await bob.done({ type: 'join', table: id, as: 1 });
    const before = presences(ann).length;
    const cat = person('cat');
    await cat.done({ type: 'join', table: id, as: 'spectator' });
    await cat.done({ type: 'leave', table: id, as: 'spectator' });
    await clock.pass(1000);
    expect(presences(ann).length).toBe(before);
  });

  it('is written down once when somebody comes and goes while nothing happens', async () => {
    const { bob, id, written } = await pair();
    const before = written.length;
    for (let i = 0; i < 20; i++) {
      await bob.done({ type: 'join', table: id, as: 1 });
      await bob.done({ type: 'leave', table: id, as: 1 });
    }
    expect(written.length - before).toBe(1);
  });
});
