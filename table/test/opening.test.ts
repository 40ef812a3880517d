/** Tables that begin with a position: played, taken back, kept and recorded. */
import { type AnyGame, readRecord, verify, writeRecord } from '@gavel/kernel';
import { megaCity } from '@gavel/mega-city';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../src/index.ts';
import { type Person, room } from './room.ts';

const game: AnyGame = megaCity;
const opening = {
  position: {
    round: 'arrest',
    judges: [
      { at: 'zoo', hand: ['hiex', 'riotfoam'] },
      { at: 'academy', hand: ['jam'] },
    ],
    crimes: [{ crime: 'looting', perp: 'whitey', sector: 'zoo' }],
  },
  chance: { 'perp die': [1], 'judge die': [6] },
  others: [{ seat: 1, choose: { play: 'jam', as: 'combat' } }],
};
const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }] as const;

async function sitDown(person: Person): Promise<string> {
  const { id, practice } = await person.create({ game: game.id, seats, opening });
  expect(practice).toBe(true);
  await person.done({ type: 'join', table: id, as: 0 });
  return id;
}

/** What was seen of a kind since the start. */
const seen = (person: Person, table: string, kind: string): unknown[] =>
  person.pushes
    .flatMap((push) => (push.type === 'news' && push.table === table ? push.log : []))
    .flatMap((line) => (line.kind === 'command' ? line.events : []))
    .filter((event) => (event as { readonly kind: string }).kind === kind);

/** Passes until the dice have fallen. */
async function arrest(person: Person, table: string): Promise<void> {
  const before = seen(person, table, 'dice').length;
  for (let n = 0; n < 12 && seen(person, table, 'dice').length === before; n++) await person.choose(table, 0);
}

describe('A table that begins with a position', () => {
  it('has its pieces, its dice and what the others answer, and stands so after a restart', async () => {
    const store = new MemoryStore();
    const first = room([game], { store });
    const ann = first.person('ann');
    const table = await sitDown(ann);
    expect(ann.game(table, 0).view).toMatchObject({ round: 'arrest' });
    await ann.choose(table, 0);
    const later = room([game], { store }).person('ann');
    await later.done({ type: 'join', table, as: 0 });
    expect(later.game(table, 0).view).toEqual(ann.game(table, 0).view);
    expect(first.problems).toEqual([]);
  });

  it('lets fall and be answered what is told, and once more after it was taken back', async () => {
    const { person, problems } = room([game]);
    const ann = person('ann');
    const table = await sitDown(ann);
    await arrest(ann, table);
    expect(seen(ann, table, 'played')).toMatchObject([{ seat: 1, play: { play: 'jam', as: 'combat' } }]);
    const [dice] = seen(ann, table, 'dice');
    expect(dice).toMatchObject({ perp: { dice: [1] }, judges: [{ dice: [6] }] });
    await ann.done({ type: 'back', table, as: 0, to: 1 });
    await arrest(ann, table);
    expect(seen(ann, table, 'dice')).toEqual([dice, dice]);
    expect(problems).toEqual([]);
  });

  it('leaves a record that replays from its position', async () => {
    const { hall, person } = room([game]);
    const ann = person('ann');
    const table = await sitDown(ann);
    await arrest(ann, table);
    await ann.done({ type: 'concede', table, as: 0 });
    const record = await hall.record(table);
    if (record === undefined || 'refused' in record) throw new Error('no record');
    expect(record.header.opening).toEqual(opening);
    expect(verify(game, readRecord(writeRecord(record)))).toMatchObject({ ok: true });
    const { opening: _, ...dealt } = record.header;
    expect(verify(game, { ...record, header: dealt }).ok).toBe(false);
  });

  it('is gone on from in the middle, and what is done there can be taken back', async () => {
    const { person, problems } = room([game]);
    const ann = person('ann');
    const table = await sitDown(ann);
    await arrest(ann, table);
    await ann.done({ type: 'concede', table, as: 0 });
    const { id } = await ann.create({ game: game.id, seats, from: { table, n: 1 } });
    await ann.done({ type: 'join', table: id, as: 0 });
    const { view } = ann.game(id, 0);
    await ann.choose(id, 0);
    await ann.done({ type: 'back', table: id, as: 0, to: ann.game(id, 0).undo!.to });
    expect(ann.game(id, 0).view).toEqual(view);
    expect(problems).toEqual([]);
  });

  it('is refused where the position is none', async () => {
    const { hall, person } = room([game]);
    const made = await hall.create(person('ann').me, { game: game.id, seats, opening: { position: { judges: 3 } } });
    expect(made).toMatchObject({ refused: true, key: 'refusal.table.badTable' });
  });
});
