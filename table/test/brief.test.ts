/** Brief news: what a move leaves out, which answer it carries, and to whom it goes. */
import { fastRng } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { newsOf } from '../src/brief.ts';
import {
  type As,
  type Brief,
  type Hall,
  type Me,
  type News,
  type Push,
  Session,
  type TableInfo,
} from '../src/index.ts';
import { type Person, type Room, room, settled } from './room.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

/** A connection that is told in few words, and says them in full. */
class Terse {
  readonly heard: Push[] = [];
  readonly full: News[] = [];
  private readonly told = new Map<As, TableInfo>();
  private readonly session: Session;

  constructor(hall: Hall, who: Me) {
    this.session = new Session(hall, who, (text) => this.hear(JSON.parse(text) as Push));
    void this.ask({ type: 'hello', protocol: 1, brief: true });
  }

  private hear(push: Push): void {
    this.heard.push(push);
    const news = push.type === 'brief' ? newsOf(push, this.told.get(push.as)!) : push;
    if (news.type === 'news') this.full.push(news);
    if (news.type === 'news' || news.type === 'table') this.told.set(news.as, news.info);
  }

  async ask(request: Record<string, unknown>): Promise<void> {
    await this.session.receive(JSON.stringify({ id: 'any', ...request }));
    await settled();
  }

  get briefs(): Brief[] {
    return this.heard.filter((push) => push.type === 'brief');
  }

  answersTo(id: string): Push[] {
    return this.heard.filter((push) => ('id' in push && push.id === id) || ('ack' in push && push.ack === id));
  }
}

async function begun(settings: Record<string, unknown> = {}, r: Room = room([duel])) {
  const [ann, bob] = [r.person('ann'), r.person('bob')];
  const { id } = await ann.create({ game: 'duel', seats: [me, open], settings });
  await bob.done({ type: 'sit', table: id });
  const people: [Person, number][] = [
    [ann, 0],
    [bob, 1],
  ];
  const terse = people.map(([person]) => new Terse(r.hall, person.me));
  const eve = r.person('eve');
  const terseEve = new Terse(r.hall, eve.me);
  const join = async (table: string) => {
    for (const [person, as] of people) {
      await person.done({ type: 'join', table, as });
      await terse[as]!.ask({ type: 'join', table, as });
    }
    await eve.done({ type: 'join', table, as: 'spectator' });
    await terseEve.ask({ type: 'join', table, as: 'spectator' });
  };
  await join(id);
  return { ...r, id, people, terse, eve, terseEve, join };
}

/** News in full as a connection got them that asked for nothing else. */
const newsTo = (person: Person) => person.pushes.filter((push): push is News => push.type === 'news');

describe('brief news', () => {
  it.each([
    ['without clocks', {}],
    ['with clocks', { time: { kind: 'live', bank: 1, increment: 5 } }],
    ['over days', { time: { kind: 'days', days: 1 } }],
  ])('say what the long ones say, whatever happens at a table %s', async (_, settings) => {
    for (const seed of [1, 2, 3, 4]) {
      const { id: first, people, terse, eve, terseEve, join, clock } = await begun({ window: 5, ...settings });
      const rng = fastRng(`brief ${seed}`);
      let id = first;
      const kinds = [
        'choose',
        'choose',
        'choose',
        'chat',
        'back',
        'agree',
        'hold',
        'asking',
        'pause',
        'resume',
        'wait',
      ];
      for (let n = 0; n < 60; n++) {
        const [person, as] = people[rng.below(2)]!;
        const { info } = person.last(id, as);
        const kind = rng.below(40) === 0 ? 'concede' : kinds[rng.below(kinds.length)]!;
        if (info.status === 'over') {
          id = (await person.done({ type: 'rematch', table: id })).table!;
          await join(id);
        } else if (kind === 'choose') {
          if (info.paused === null && person.open(id, as).length > 0) await person.choose(id, as);
        } else if (kind === 'wait') await clock.pass(rng.below(8000));
        else if (kind === 'chat') await person.ask({ type: 'chat', table: id, text: `line ${n}` });
        else if (kind === 'agree') {
          const proposal = info.proposal?.id ?? 0;
          await person.ask({ type: 'agree', table: id, as, proposal, yes: rng.below(2) === 0 });
        } else if (kind === 'asking') {
          const asking = (['always', 'able', 'quiet'] as const)[rng.below(3)]!;
          await person.ask({ type: 'asking', table: id, as, asking });
        } else await person.ask({ type: kind as 'back', table: id, as });
      }
      for (const [person, as] of people) {
        expect(terse[as]!.full).toEqual(newsTo(person));
        expect(terse[as]!.full.length).toBeGreaterThan(10);
        expect(JSON.stringify(terse[as]!.briefs).length).toBeLessThan(JSON.stringify(newsTo(person)).length);
      }
      expect(terseEve.full).toEqual(newsTo(eve));
      expect(terseEve.full.length).toBeGreaterThan(10);
    }
  });

  it('leave out of a move what it does not change of the table', async () => {
    const { id, people, terse } = await begun();
    for (const [person, as] of people) await person.choose(id, as);
    const brief = terse[0]!.briefs.at(-1)!;
    expect(brief.log.map(({ kind }) => kind)).toContain('command');
    expect(brief).not.toHaveProperty('info');
    await people[0]![0].done({ type: 'concede', table: id, as: 0 });
    expect(terse[0]!.briefs.at(-1)!.info).toMatchObject({ status: 'over', seats: [{}, {}] });
  });

  it('carry the answer to the request that caused them, and nothing is answered twice or not at all', async () => {
    const { id, people, terse } = await begun();
    const [terseAnn] = terse;
    const decision = people[0]![0].game(id, 0).decisions[0]!;
    const choice = { lay: (people[0]![0].game(id, 0).view as { seats: { hand: number[] }[] }).seats[0]!.hand[0]! };
    const command = { type: 'command', id: 'laid', table: id, as: 0, decision: decision.id, choice };
    await terseAnn!.ask(command);
    expect(terseAnn!.answersTo('laid')).toMatchObject([{ type: 'brief', ack: 'laid', v: 4 }]);
    await terseAnn!.ask(command);
    expect(terseAnn!.answersTo('laid')).toMatchObject([{ type: 'brief' }, { type: 'ack', v: 4 }]);
    await terseAnn!.ask({ ...command, id: 'late' });
    expect(terseAnn!.answersTo('late')).toMatchObject([{ type: 'refused' }]);
    await terseAnn!.ask({ type: 'react', id: 'orders', table: id, as: 0 });
    expect(terseAnn!.answersTo('orders')).toMatchObject([{ type: 'ack', result: { reacts: {} } }]);
    await terseAnn!.ask({ type: 'leave', id: 'left', table: id, as: 0 });
    await terseAnn!.ask({ type: 'chat', id: 'from afar', table: id, text: 'hello' });
    expect(terseAnn!.answersTo('from afar')).toMatchObject([{ type: 'ack', table: id, v: 5 }]);
  });

  it('tell of a game that broke once the move was answered, and the move is still answered', async () => {
    let broken = false;
    const fragile: typeof duel = {
      ...duel,
      view: (s, viewer) => {
        if (broken) throw new Error('a bug');
        return duel.view(s, viewer);
      },
    };
    const { id, people, terse, problems } = await begun({}, room([fragile]));
    const [decision] = people[0]![0].game(id, 0).decisions;
    const { hand } = (people[0]![0].game(id, 0).view as { seats: { hand: number[] }[] }).seats[0]!;
    const choice = { lay: hand[0]! };
    broken = true;
    await terse[0]!.ask({ type: 'command', id: 'laid', table: id, as: 0, decision: decision!.id, choice });
    expect(problems.length).toBeGreaterThan(0);
    expect(terse[0]!.answersTo('laid')).toMatchObject([{ type: 'ack', v: 4 }]);
    for (const [person, as] of people) {
      expect(terse[as]!.full.at(-1)).toMatchObject({ info: { status: 'frozen' }, game: null });
      expect(terse[as]!.full).toEqual(newsTo(person));
    }
  });

  it('go to each seat of one connection, and one of them carries the answer', async () => {
    const r = room([duel]);
    const ann = r.person('ann');
    const { id } = await ann.create({ game: 'duel', seats: [me, { ...me, name: 'Bob' }] });
    const terse = new Terse(r.hall, ann.me);
    for (const as of [0, 1]) {
      await ann.done({ type: 'join', table: id, as });
      await terse.ask({ type: 'join', table: id, as });
    }
    const [decision] = ann.game(id, 0).decisions;
    const { hand } = (ann.game(id, 0).view as { seats: { hand: number[] }[] }).seats[0]!;
    const choice = { lay: hand[0]! };
    await terse.ask({ type: 'command', id: 'laid', table: id, as: 0, decision: decision!.id, choice });
    expect(terse.briefs.map(({ as, ack }) => [as, ack])).toEqual([
      [0, 'laid'],
      [1, undefined],
    ]);
    expect(terse.full).toEqual(newsTo(ann));
  });

  it('of somebody who takes another name tell it, though no line of the log does', async () => {
    const { id, people, terse, hall } = await begun();
    const bob = people[1]![0].me.id;
    await hall.retell(id, { person: bob, id: bob, name: () => 'Robert', silent: false }, async () => {});
    await settled();
    expect(terse[0]!.full.at(-1)).toMatchObject({ log: [], info: { seats: [{}, { name: 'Robert' }] } });
    expect(terse[0]!.full).toEqual(newsTo(people[0]![0]));
  });

  it('leave out the words of whom one has blocked, as the long ones do', async () => {
    const blocks = (person: string, whom: string) => person === 'p-bob' && whom === 'p-ann';
    const { id, people, terse } = await begun({}, room([duel], { blocks }));
    await people[0]![0].done({ type: 'chat', table: id, text: 'unheard' });
    expect(terse[0]!.briefs.at(-1)).toMatchObject({ log: [{ kind: 'chat', text: 'unheard' }] });
    expect(terse[1]!.briefs.at(-1)).toMatchObject({ log: [{ kind: 'hushed' }] });
    for (const [person, as] of people) expect(terse[as]!.full).toEqual(newsTo(person));
  });

  it('tell of what happens only what the viewer may see, as the long ones do', async () => {
    const shy: typeof duel = {
      ...duel,
      redact: (event, viewer) => {
        if (event.kind === 'laid' && viewer !== event.seat) return undefined;
        return duel.redact(event, viewer);
      },
    };
    const { id, people, terse, eve, terseEve } = await begun({}, room([shy]));
    const { hand } = (people[0]![0].game(id, 0).view as { seats: { hand: number[] }[] }).seats[0]!;
    const [decision] = people[0]![0].game(id, 0).decisions;
    const choice = { lay: hand[0]! };
    await people[0]![0].done({ type: 'command', table: id, as: 0, decision: decision!.id, choice });
    const told = ({ log }: Pick<News, 'log'>) => log.flatMap((line) => (line.kind === 'command' ? line.events : []));
    const laid = (all: readonly Pick<News, 'log'>[]) =>
      all.flatMap(told).filter((event) => (event as { kind: string }).kind === 'laid');
    const others = [terse[1]!.briefs, newsTo(people[1]![0]), terseEve.briefs, newsTo(eve)];
    for (const own of [terse[0]!.briefs, newsTo(people[0]![0])]) expect(laid(own)).toHaveLength(1);
    for (const foreign of others) {
      expect(foreign.length).toBeGreaterThan(0);
      expect(laid(foreign)).toEqual([]);
    }
  });

  it('go to nobody else with an answer', async () => {
    const { id, people, terse } = await begun();
    await terse[0]!.ask({ type: 'chat', id: 'said', table: id, text: 'hello' });
    expect(terse[0]!.answersTo('said')).toHaveLength(1);
    expect(terse[1]!.briefs.at(-1)).toMatchObject({ log: [{ kind: 'chat' }] });
    expect(terse[1]!.briefs.filter((brief) => brief.ack !== undefined)).toEqual([]);
    expect(newsTo(people[0]![0]).filter((news) => 'ack' in news)).toEqual([]);
  });
});
