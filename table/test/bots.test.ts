/** For whom bots think, and when they do not. */
import { type AnyGame, type Decision, fastRng } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import type { Cause, Think } from '../src/index.ts';
import { room, settled } from './room.ts';
import { steps } from './steps.ts';

const me = { kind: 'me' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;

/** Bots that answer when they are told to. */
function patient() {
  const asked: { decision: Decision; cause: Cause; answer(): Promise<void> }[] = [];
  const think: Think = (game, _, view, decision, cause) =>
    new Promise((resolve) => {
      const answer = async () => {
        resolve(game.choices(game.imagine(view, fastRng(0)), decision).at(0));
        await settled();
      };
      asked.push({ decision, cause, answer });
    });
  const wanted = () => asked.filter(({ cause }) => cause.wanted());
  return { think, asked, wanted };
}

async function alone(seats = 3) {
  const bots = patient();
  const r = room([duel], { think: bots.think });
  const ann = r.person('ann');
  const { id } = await ann.create({ game: 'duel', seats: [me, ...Array(seats - 1).fill(bot)] });
  return { ...r, ...bots, ann, id };
}

describe('a bot', () => {
  it('thinks for the people at its table who are here, and otherwise for whoever made it', async () => {
    const { asked, ann, id } = await alone(2);
    expect(asked.map(({ cause }) => [cause.host, cause.waiting()])).toEqual([['p-ann', []]]);
    await ann.done({ type: 'join', table: id, as: 0 });
    expect(asked[0]!.cause.waiting()).toEqual(['p-ann']);
    ann.disconnect();
    expect(asked[0]!.cause.waiting()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('is late for who waits, and never for nobody', async () => {
    const { asked, wanted, clock, ann, id, problems } = await alone(2);
    await clock.pass(60_000);
    expect(wanted()).toHaveLength(1);
    await ann.done({ type: 'join', table: id, as: 0 });
    const before = ann.game(id, 0).waiting.length;
    await clock.pass(1000);
    expect(wanted()).toHaveLength(0);
    expect(problems.map(String)).toEqual(['Error: late']);
    expect(ann.game(id, 0).waiting.length).toBeLessThan(before);
    expect(asked).toHaveLength(1);
  });

  it('plays among bots only while somebody watches', async () => {
    const { wanted, asked, ann, id, hall, person } = await alone(2);
    await ann.done({ type: 'join', table: id, as: 0 });
    await ann.done({ type: 'bot', table: id, seat: 0 });
    expect(wanted()).toHaveLength(2);
    ann.disconnect();
    expect(wanted()).toHaveLength(0);
    await asked[0]!.answer();
    expect(wanted()).toHaveLength(0);
    expect(hall.here(id)!.match.n).toBe(0);
    expect(hall.here(id)!.isIdle(0)).toBe(true);
    const bob = person('bob');
    await bob.done({ type: 'join', table: id, as: 'spectator' });
    expect(wanted()).toHaveLength(2);
    expect(wanted().map(({ cause }) => cause.waiting())).toEqual([[], []]);
    for (const one of wanted()) await one.answer();
    expect(hall.here(id)!.match.n).toBeGreaterThan(0);
  });

  it('stops when its decision is gone, and begins again when it comes back', async () => {
    const { wanted, ann, id } = await alone(2);
    await ann.done({ type: 'join', table: id, as: 0 });
    const [first] = wanted();
    await ann.done({ type: 'pause', table: id, as: 0 });
    expect(wanted()).toHaveLength(0);
    await ann.done({ type: 'resume', table: id, as: 0 });
    expect(wanted()).toHaveLength(1);
    // what it had thought before counts no more
    const n = ann.game(id, 0).n;
    await first!.answer();
    expect(ann.game(id, 0).n).toBe(n);
    await ann.done({ type: 'concede', table: id, as: 0 });
    expect(wanted()).toHaveLength(0);
  });

  it('is asked once for each decision, whatever happens meanwhile', async () => {
    const { asked, ann, id } = await alone(3);
    await ann.done({ type: 'join', table: id, as: 0 });
    for (let i = 0; i < 3; i++) await ann.done({ type: 'chat', table: id, text: 'Well?' });
    ann.reconnect();
    await ann.done({ type: 'join', table: id, as: 0 });
    expect(asked).toHaveLength(2);
  });

  it('tells the table that it thinks less than it is due, and when that is over', async () => {
    const { asked, ann, clock, id } = await alone(2);
    await ann.done({ type: 'join', table: id, as: 0 });
    const hurried = () => {
      const told = ann.pushes.findLast((push) => push.type === 'presence');
      return told?.type === 'presence' && told.hurried;
    };
    expect(hurried()).toBeUndefined();
    asked[0]!.cause.hurried?.();
    await asked[0]!.answer();
    await clock.pass(300);
    expect(hurried()).toBe(true);
    while (asked.length < 2) await ann.choose(id, 0);
    await asked[1]!.answer();
    await clock.pass(300);
    expect(hurried()).toBeUndefined();
  });
});

describe('what a bot believes', () => {
  /** Believes all that it saw. */
  const mind = { blank: () => [], learn: (beliefs: unknown[], seen: unknown) => void beliefs.push(seen) };
  const game = { ...steps, mind } as unknown as AnyGame;

  it('comes from what its seat saw, without what was taken back', async () => {
    const beliefs: unknown[] = [];
    const think: Think = async (_, __, ___, ____, cause) => {
      beliefs.push(structuredClone(cause.beliefs));
      return 'end';
    };
    const r = room([game], { think });
    const ann = r.person('ann');
    const { id } = await ann.create({ game: 'steps', seats: [me, { kind: 'bot', level: 'random' }] });
    await ann.done({ type: 'join', table: id, as: 0 });
    const step = (choice: string) =>
      ann.done({ type: 'command', table: id, as: 0, decision: ann.game(id, 0).decisions[0]!.id, choice });
    const kinds = () => (beliefs.at(-1) as { kind: string }[]).map(({ kind }) => kind);
    await step('walk');
    await step('walk');
    await ann.done({ type: 'back', table: id, as: 0 });
    await step('end');
    const once = kinds();
    expect(once.filter((kind) => kind === 'walk')).toHaveLength(1);
    await step('walk');
    await step('end');
    // what is known already is not learned twice
    expect(kinds().slice(0, once.length)).toEqual(once);
    expect(kinds().filter((kind) => kind === 'walk')).toHaveLength(2);
  });
});
