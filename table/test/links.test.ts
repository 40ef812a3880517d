/** Seat links: whom they seat, and when they are worth nothing. */
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { type Person, type Room, room } from './room.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

/** Ann made a table with three seats and has a link to one that is open. */
async function invited(r: Room = room([duel])) {
  const [ann, bob, cat, dan] = ['ann', 'bob', 'cat', 'dan'].map((name) => r.person(name)) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const { id } = await ann.create({ game: 'duel', seats: [me, open, open] });
  const link = async (who: Person, seat: number) => (await who.done({ type: 'link', table: id, seat })).link!;
  return { ...r, ann, bob, cat, dan, id, link };
}

async function playing() {
  const r = await invited();
  await r.bob.done({ type: 'sit', table: r.id, seat: 1 });
  await r.cat.done({ type: 'sit', table: r.id, seat: 2 });
  for (const [seat, who] of [r.ann, r.bob, r.cat].entries()) await who.done({ type: 'join', table: r.id, as: seat });
  return r;
}

describe('a seat link', () => {
  it('is worth nothing once somebody sits down there without it', async () => {
    const { ann, bob, dan, id, link } = await invited();
    const old = await link(ann, 1);
    await bob.done({ type: 'sit', table: id, seat: 1 });
    expect(await dan.refused({ type: 'claim', link: old })).toBe('TABLE-13');
    // nor when they stand up again: it was for a seat that nobody had had
    await bob.done({ type: 'stand', table: id, seat: 1 });
    expect(await dan.refused({ type: 'claim', link: old })).toBe('TABLE-13');
    await dan.done({ type: 'claim', link: await link(ann, 1) });
  });

  it('is worth nothing once a bot sits there, or its holder has stood up', async () => {
    const { ann, bob, dan, id, link } = await invited();
    const bots = await link(ann, 2);
    await ann.done({ type: 'bot', table: id, seat: 2 });
    expect(await dan.refused({ type: 'claim', link: bots })).toBe('TABLE-13');
    const { id: other } = await ann.create({ game: 'duel', seats: [me, open, open] });
    await bob.done({ type: 'sit', table: other, seat: 1 });
    const { link: bobs } = await bob.done({ type: 'link', table: other, seat: 1 });
    await bob.done({ type: 'stand', table: other, seat: 1 });
    expect(await dan.refused({ type: 'claim', link: bobs })).toBe('TABLE-13');
  });

  it('is worth nothing once the game begins without it', async () => {
    const { ann, bob, cat, dan, id, link } = await invited();
    const own = await link(ann, 0);
    const open = await link(ann, 1);
    await bob.done({ type: 'sit', table: id, seat: 1 });
    await cat.done({ type: 'sit', table: id, seat: 2 });
    for (const old of [own, open]) expect(await dan.refused({ type: 'claim', link: old })).toBe('TABLE-13');
  });

  it('opens no seat that was given up, and none that went to another holder', async () => {
    const { bob, cat, dan, id, link } = await playing();
    const first = await link(bob, 1);
    await bob.done({ type: 'concede', table: id, as: 1 });
    expect(await dan.refused({ type: 'claim', link: first })).toBe('TABLE-13');
    expect(await bob.refused({ type: 'link', table: id, seat: 1 })).toBe('TABLE-2');
    const cats = await link(cat, 2);
    await dan.done({ type: 'claim', link: cats });
    expect(await cat.refused({ type: 'link', table: id, seat: 2 })).toBe('TABLE-1');
    expect(await cat.refused({ type: 'claim', link: cats })).toBe('TABLE-13');
  });

  it('brings its holder to a second device, also while a bot plays on, and tells the first one', async () => {
    const { ann, bob, id, link, person } = await playing();
    const own = await link(bob, 1);
    await bob.done({ type: 'bot', table: id, seat: 1 });
    const phone = person('phone');
    expect(await phone.done({ type: 'claim', link: own })).toEqual({ table: id, seat: 1 });
    expect(bob.pushes.at(-1)).toEqual({ type: 'gone', table: id, as: 1, why: 'link' });
    expect(ann.last(id, 0).log.at(-1)).toMatchObject({ kind: 'seated', seat: 1, why: 'link' });
    expect(ann.last(id, 0).info.seats[1]).toEqual({ kind: 'person', id: 'p-phone', name: 'phone' });
  });

  it('outlives a restart, and one from before links knew their holder does not', async () => {
    const r = await playing();
    const kept = await r.link(r.bob, 1);
    const later = room([duel], { store: r.store, seed: 'later' });
    expect(await later.hall.behind(kept)).toMatchObject({ seat: 1, info: { id: r.id } });
    const { secret } = (await r.store.notes(r.id)).links!['1'] as { secret: string };
    await r.store.append([{ table: r.id, entries: [], notes: { links: { 1: secret } } }]);
    const again = room([duel], { store: r.store, seed: 'again' });
    expect(await again.person('dan').refused({ type: 'claim', link: kept })).toBe('TABLE-13');
  });
});
