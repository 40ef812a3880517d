/** A record that does not play any more is told from its events alone. */
import { describe, expect, it } from 'vitest';
import {
  captionsFromEvents,
  type GameRecord,
  isOfToday,
  RecordError,
  replaying,
  simulate,
  toldFromEvents,
  unseen,
  verify,
} from '../src/index.ts';
import { duel } from './duel.ts';

const record: GameRecord = simulate(duel, { hand: 4 }, 3, [undefined, undefined, undefined], 'told', {
  record: true,
}).recorder!.record();

/** Duel as it would be after a change of rules. */
const later = { ...duel, rulesVersion: duel.rulesVersion + 1 };

const eventsOf = ({ header, lines }: GameRecord) => [header.setup.events, ...lines.map(({ events }) => events)];

describe('a record that is played again', () => {
  it('shows every moment from the setup on', () => {
    const moments = [...replaying(duel, record)].map(({ n, seat, events }) => ({ n, seat, events: events.length }));
    const written = record.lines.map(({ n, seat, events }) => ({ n, seat, events: events.length }));
    expect(moments).toEqual([{ n: 0, seat: 0, events: record.header.setup.events.length }, ...written]);
  });

  it('stops at the first state that is another, unless it is known to fit', () => {
    const middle = Math.floor(record.lines.length / 2);
    const spoiled = {
      ...record,
      lines: record.lines.map((line, i) => (i === middle ? { ...line, hash: '00' } : line)),
    };
    const seen: number[] = [];
    const watch = () => {
      for (const { n } of replaying(duel, spoiled)) seen.push(n);
    };
    expect(watch).toThrow(`command ${middle + 1} leads to another state`);
    expect(seen.at(-1)).toBe(middle);
    expect([...replaying(duel, spoiled, true)]).toHaveLength(record.lines.length + 1);
  });
});

describe('a record of other rules or content', () => {
  it.each([
    ['rules', later],
    ['content', { ...duel, packHash: 'another' }],
  ])('is not of today and not verified: other %s', (_, game) => {
    expect(isOfToday(duel, record.header)).toBe(true);
    expect(isOfToday(game, record.header)).toBe(false);
    expect(verify(game, record)).toMatchObject({ ok: false, why: expect.stringContaining('other rules or content') });
  });

  it('is told by all that was written down, in order', () => {
    const told = toldFromEvents(later, record);
    expect(told.map(({ events }) => events)).toEqual(eventsOf(record));
    expect(told.slice(1).map(({ seat }) => seat)).toEqual(record.lines.map(({ seat }) => seat));
    const captions = captionsFromEvents(later, record);
    expect(captions).toHaveLength(eventsOf(record).flat().length);
    expect(captions[0]).toBe('Seat 0 takes up cards.');
    expect(captions.filter((caption) => caption.endsWith('takes the round.')).length).toBeGreaterThan(0);
  });

  it('is told without what today has no words for', () => {
    const { catalogue: words, event } = duel.tell;
    const catalogue = Object.fromEntries(Object.entries(words).filter(([key]) => key !== 'event.shown'));
    const redact: typeof duel.redact = (seen, viewer) => {
      if (seen.kind === 'objected') throw new Error('such a thing is no longer known');
      return duel.redact(seen, viewer);
    };
    const forgetful = { ...later, redact, tell: { ...duel.tell, catalogue, event } };
    const kinds = toldFromEvents(forgetful, record).flatMap(({ events }) =>
      events.map((one) => (one as { kind: string }).kind),
    );
    expect(kinds).toContain('taken');
    expect(kinds).not.toContain('shown');
    expect(kinds).not.toContain('objected');
  });

  it('calls what cannot be named without a table by who sat there, by number or by its id', () => {
    const shy = {
      ...later,
      tell: {
        ...duel.tell,
        name: () => {
          throw new Error('there is no table');
        },
      },
    };
    const seated = { ...record, header: { ...record.header, players: ['Ann', 'Bo'] } };
    const [ann, bo, third] = captionsFromEvents(shy, seated);
    expect([ann, bo, third]).toEqual(['Ann takes up cards.', 'Bo takes up cards.', 'Seat 3 takes up cards.']);
    expect(unseen(shy).tell.name({ ref: 'space', id: 7 }, undefined)).toBe('7');
  });

  it('of another game is refused', () => {
    expect(() => toldFromEvents({ ...duel, id: 'other' }, record)).toThrow(RecordError);
  });
});
