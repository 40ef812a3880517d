/** Taking back among people: what is free, what must be asked for, and what chance does then. */
import type { Seat } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { MemoryStore, type Store } from '../src/index.ts';
import { type Person, room } from './room.ts';
import { type State, type Step, steps } from './steps.ts';

const me = { kind: 'me' } as const;

async function start(seats: 'people' | 'bot' | 'screen') {
  const r = room([steps], { think: async () => 'end' });
  const ann = r.person('ann');
  const bob = r.person('bob');
  const second =
    seats === 'bot'
      ? ({ kind: 'bot', level: 'random' } as const)
      : seats === 'screen'
        ? me
        : ({ kind: 'open' } as const);
  const { id } = await ann.create({ game: 'steps', seats: [me, second] });
  if (seats === 'people') await bob.done({ type: 'sit', table: id });
  await ann.done({ type: 'join', table: id, as: 0 });
  if (seats === 'people') await bob.done({ type: 'join', table: id, as: 1 });
  if (seats === 'screen') await ann.done({ type: 'join', table: id, as: 1 });
  const step = (who: Person, as: Seat, choice: Step) =>
    who.done({ type: 'command', table: id, as, decision: who.game(id, as).decisions[0]!.id, choice });
  const view = () => ann.game(id, 0).view as State;
  const undo = () => ann.game(id, 0).undo;
  return { ...r, ann, bob, id, step, view, undo, back: { type: 'back', table: id, as: 0 } as const };
}

describe('taking back among people', () => {
  it('is free for steps that told nobody anything', async () => {
    const { ann, bob, id, step, view, undo, back } = await start('people');
    expect(await ann.refused(back)).toBe('TABLE-6');
    await step(ann, 0, 'walk');
    await step(ann, 0, 'walk');
    expect(undo()).toEqual({ to: 2, free: true });
    await ann.done(back);
    expect(view().walked).toBe(1);
    await ann.done(back);
    expect(view().walked).toBe(0);
    expect(bob.game(id, 1).n).toBe(0);
    expect(bob.last(id, 1).log).toMatchObject([{ kind: 'back', seat: 0, to: 1, fresh: false }]);
    expect(bob.last(id, 1).info.practice).toBe(false);
  });

  it('is free for what one showed of one’s own', async () => {
    const { ann, step, undo, back } = await start('people');
    await step(ann, 0, 'show');
    expect(undo()).toEqual({ to: 1, free: true });
    await ann.done(back);
  });

  it.each(['roll', 'look'] as const)('needs consent after %s', async (choice) => {
    const { ann, bob, id, step, undo, back } = await start('people');
    await step(ann, 0, choice);
    expect(undo()).toEqual({ to: 1, free: false });
    const { proposal } = await ann.done(back);
    expect(bob.last(id, 1).info.proposal).toEqual({ id: proposal, by: 0, what: 'back', to: 1, open: [1] });
    expect(await ann.refused({ type: 'agree', table: id, as: 0, proposal, yes: true })).toBe('TABLE-7');
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(ann.game(id, 0).n).toBe(0);
    expect(ann.last(id, 0).info).toMatchObject({ proposal: null, practice: false });
  });

  it('draws chance afresh after consent and says so', async () => {
    const { ann, bob, id, step, view, back } = await start('people');
    await step(ann, 0, 'roll');
    const [first] = view().rolled;
    const { proposal } = await ann.done(back);
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(bob.last(id, 1).log).toMatchObject([{ kind: 'agreed' }, { kind: 'back', fresh: true }]);
    await step(ann, 0, 'roll');
    expect(view().rolled).not.toEqual([first]);
  });

  it('is not asked twice after a no', async () => {
    const { ann, bob, id, step, back } = await start('people');
    await step(ann, 0, 'roll');
    const { proposal } = await ann.done(back);
    expect(await ann.refused(back)).toBe('TABLE-18');
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: false });
    expect(ann.last(id, 0).info.proposal).toBeNull();
    expect(ann.game(id, 0).n).toBe(1);
    expect(await ann.refused(back)).toBe('TABLE-19');
  });

  it('stays asked while somebody wants a pause, which stands in front until it is answered', async () => {
    const { ann, bob, id, step, back } = await start('people');
    await step(ann, 0, 'roll');
    const { proposal } = await ann.done(back);
    const pause = await bob.done({ type: 'pause', table: id, as: 1 });
    expect(await ann.refused(back)).toBe('TABLE-18');
    expect(ann.last(id, 0).info.proposal).toMatchObject({ id: pause.proposal, what: 'pause', open: [0] });
    await ann.done({ type: 'agree', table: id, as: 0, proposal: pause.proposal, yes: true });
    expect(bob.last(id, 1).info).toMatchObject({
      paused: { by: 1 },
      proposal: { id: proposal, what: 'back', open: [1] },
    });
    await bob.done({ type: 'resume', table: id, as: 1 });
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(ann.last(id, 0).info.proposal).toBeNull();
    expect(ann.game(id, 0).n).toBe(0);
  });

  it('leaves a pause asked that was asked for before it, and each can be answered first', async () => {
    const { ann, bob, id, step, back } = await start('people');
    await step(ann, 0, 'roll');
    const pause = await bob.done({ type: 'pause', table: id, as: 1 });
    const { proposal } = await ann.done(back);
    expect(await bob.refused({ type: 'untimed', table: id, as: 1 })).toBe('TABLE-18');
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(ann.last(id, 0).info.proposal).toMatchObject({ id: pause.proposal, what: 'pause' });
    await ann.done({ type: 'agree', table: id, as: 0, proposal: pause.proposal, yes: false });
    expect(ann.last(id, 0).info).toMatchObject({ proposal: null, paused: null });
  });

  it('is off the table when who asked decides something else, and both are told', async () => {
    const { ann, bob, id, step, back } = await start('people');
    await step(ann, 0, 'roll');
    const { proposal } = await ann.done(back);
    await step(ann, 0, 'walk');
    for (const [person, seat] of [[ann, 0] as const, [bob, 1] as const])
      expect(person.last(id, seat).log.at(-1)).toMatchObject({ kind: 'lapsed', proposal, seat: 0 });
    expect(await bob.refused({ type: 'agree', table: id, as: 1, proposal, yes: true })).toBe('TABLE-7');
  });

  it('stays asked while the others play on, and takes back what they played', async () => {
    const { ann, bob, id, step, back, view } = await start('people');
    await step(ann, 0, 'roll');
    await step(ann, 0, 'end');
    const { proposal } = await ann.done({ ...back, to: 1 });
    await step(bob, 1, 'walk');
    await step(bob, 1, 'walk');
    expect(bob.last(id, 1).info.proposal).toMatchObject({ id: proposal, to: 1 });
    // nor does it end when somebody takes back what came later
    await bob.done({ ...back, as: 1 });
    expect(ann.last(id, 0).info.proposal).toMatchObject({ id: proposal, to: 1 });
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(ann.game(id, 0).n).toBe(0);
    expect(view()).toMatchObject({ walked: 0, turn: 0 });
  });

  it('needs consent once another person has decided something', async () => {
    const { ann, bob, step, undo } = await start('people');
    await step(ann, 0, 'end');
    expect(undo()).toEqual({ to: 1, free: true });
    await step(bob, 1, 'walk');
    expect(undo()).toEqual({ to: 1, free: false });
  });

  it('reaches further back only by asking for that command', async () => {
    const { ann, bob, id, step, view, back } = await start('people');
    await step(ann, 0, 'walk');
    await step(ann, 0, 'walk');
    expect(await bob.refused({ ...back, as: 1 })).toBe('TABLE-6');
    expect(await ann.refused({ ...back, to: 9 })).toBe('TABLE-6');
    await ann.done({ ...back, to: 1 });
    expect(view().walked).toBe(0);
    expect(ann.game(id, 0).n).toBe(0);
  });

  it('still needs the consent of somebody a bot plays on for', async () => {
    const { ann, bob, id, step, undo, back } = await start('people');
    await bob.done({ type: 'bot', table: id, seat: 1, level: 'random' });
    await step(ann, 0, 'roll');
    expect(undo()).toEqual({ to: 1, free: false });
    const { proposal } = await ann.done(back);
    expect(ann.last(id, 0).info.proposal).toMatchObject({ open: [1] });
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(ann.game(id, 0).n).toBe(0);
  });

  it('is asked of the other seat on the same screen too', async () => {
    const { ann, id, step, back } = await start('screen');
    await step(ann, 0, 'end');
    await step(ann, 1, 'walk');
    const { proposal } = await ann.done(back);
    await ann.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(ann.game(id, 0).n).toBe(0);
  });
});

describe('taking back alone against bots', () => {
  it('is free, also across chance, which then falls afresh and makes it practice', async () => {
    const { ann, id, step, view, undo, back } = await start('bot');
    await step(ann, 0, 'walk');
    await step(ann, 0, 'roll');
    const { rolled } = view();
    await step(ann, 0, 'end');
    expect(ann.game(id, 0).n).toBe(4);
    expect(undo()).toEqual({ to: 3, free: true });
    await ann.done({ ...back, to: 2 });
    expect(ann.last(id, 0).info.practice).toBe(true);
    expect(view()).toMatchObject({ walked: 1, rolled: [], turn: 0 });
    await step(ann, 0, 'roll');
    expect(view().rolled).not.toEqual(rolled);
  });

  it('is no practice as long as nothing was learned', async () => {
    const { ann, id, step, back } = await start('bot');
    await step(ann, 0, 'walk');
    await ann.done(back);
    expect(ann.last(id, 0).info.practice).toBe(false);
  });

  it('lets the bot decide anew about what it is asked anew', async () => {
    const { ann, id, step, back, view } = await start('bot');
    await step(ann, 0, 'end');
    expect(view().turn).toBe(2);
    await ann.done(back);
    expect(view().turn).toBe(0);
    await step(ann, 0, 'end');
    expect(view().turn).toBe(2);
    expect(ann.game(id, 0).n).toBe(2);
  });

  it('survives a restart', async () => {
    const { ann, id, step, back, store } = await start('bot');
    await step(ann, 0, 'roll');
    await ann.done(back);
    await step(ann, 0, 'roll');
    const before = ann.game(id, 0);
    const second = room([steps], { store, think: async () => 'end' });
    await second.hall.resume();
    const again = second.person('ann');
    await again.done({ type: 'join', table: id, as: 0 });
    expect(again.game(id, 0)).toEqual(before);
    expect(again.last(id, 0).info.practice).toBe(true);
  });

  it('survives a restart also when it reaches behind the last snapshot', async () => {
    const { ann, id, step, back, store, hall, view } = await start('bot');
    for (let i = 0; i < 70; i++) await step(ann, 0, 'walk');
    expect((await store.snapshot(id))?.n).toBe(64);
    await ann.done({ ...back, to: 11 });
    expect(view().walked).toBe(10);
    await hall.close();
    for (const again of [store, await withoutSnapshot(store, id)]) {
      const second = room([steps], { store: again, think: async () => 'end' });
      const person = second.person('ann');
      await person.done({ type: 'join', table: id, as: 0 });
      expect(person.game(id, 0).view).toMatchObject({ walked: 10 });
    }
  });
});

/** The same log in a store that has no snapshot. */
async function withoutSnapshot(store: Store, id: string): Promise<Store> {
  const other = new MemoryStore();
  const info = (await store.info(id))!;
  await other.append([{ table: id, entries: await store.read(id, 0), notes: await store.notes(id), info }]);
  return other;
}
