/** What the coach at hand says in a game against bots, and to whom: a game of one number, a strong player of one mind. */
import {
  type Advice,
  type AnyGame,
  type Behind,
  changeBetween,
  draw,
  type Message,
  message,
  type Ref,
} from '@gavel/kernel';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { coachedGame, mayCall } from '../src/learn/at-hand.tsx';
import type { CoachProps } from '../src/learn/guide.ts';
import { runTutor, type Said } from '../src/learn/tutor.ts';
import { wordsNow } from '../src/learn/tutor-words.tsx';
import type { LogLine } from '../src/net/protocol.ts';
import type { Answer } from '../src/net/wire.ts';

/** What is thought beside the page: the best keeps one alive, "bad" does not, "fine" is as good. */
const thought = (made: unknown): readonly Advice[] => {
  const best: Advice = { choice: 'best', reasons: [{ what: 'life', by: 2 }], behind: 'level' };
  if (made === undefined) return [best];
  const weak = { behind: 'far', lacks: { what: 'life', by: -2 }, less: 0.2 } as const;
  return [best, { choice: made, reasons: [], ...(made === 'bad' ? weak : { behind: 'level' as const }) }];
};

interface Asked {
  readonly id: number;
  readonly made?: unknown;
  readonly before?: View;
  readonly after?: View;
}
/** Answers of what has changed that are held back; undefined: none is. */
let held: (() => void)[] | undefined;
class Thinker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  postMessage({ id, made, before, after }: Asked): void {
    const changed = after && changeBetween(weighing, before, after, 0);
    const counsel = changed ? { changed } : { advice: thought(made) };
    const answer = () => queueMicrotask(() => this.onmessage?.({ data: { id, counsel } }));
    if (held && changed) held.push(answer);
    else answer();
  }
}
vi.stubGlobal('Worker', Thinker);

interface View {
  readonly life: number;
  readonly dangers?: readonly { readonly say: Message; readonly soon: boolean }[];
}
const fire = (soon: boolean) => ({ say: message('danger.fire', { at: { ref: 'space', id: 3 } }), soon });

const game = {
  id: 'stub',
  extras: [],
  imagine: (view: View) => view,
  tell: {
    catalogue: {
      'matter.life': 'Stay alive.',
      'reason.life.more': 'You live longer.',
      'reason.life.less': 'It costs you life.',
      'danger.fire': 'Fire at {at}!',
      'event.hit': 'They hit you.',
      'event.look': 'They look round.',
      'choice.say': 'say {what}',
    },
    name: ({ id }: { id: string | number }) => `space ${id}`,
    choice: (_: unknown, choice: string) => message('choice.say', { what: choice }),
    danger: ({ dangers = [] }: View) => dangers,
    event: ({ kind, at }: { kind: string; at?: Ref }) => message(`event.${kind}`, at && { at }),
    panels: {
      hit: (event: { seat: number }, _: unknown, line: Message) =>
        draw({ deed: 'hit', caption: line, weight: 3, seat: event.seat }),
      look: (event: { seat: number }, _: unknown, line: Message) =>
        draw({ deed: 'look', caption: line, weight: 1, seat: event.seat }),
    },
  },
} as unknown as AnyGame;
/** The page itself is built without what players weigh: that is known beside it alone. */
const weighing: AnyGame = { ...game, weighs: ({ life }: View) => ({ life }) };

const asks = (id: number) => [{ id, seat: 0, kind: 'say' }];
const command = (n: number, seat: number, ...events: readonly object[]) =>
  ({ kind: 'command', v: n, at: 0, n, seat, events }) as LogLine;

function sit() {
  const judged: Behind[] = [];
  const tutor = runTutor((behind) => judged.push(behind));
  const sent: unknown[] = [];
  const send = async (body: { readonly type: string }): Promise<Answer> => {
    sent.push(body);
    return { ok: true, v: 1, result: body.type === 'hint' ? { choice: 'best' } : {} };
  };
  const guarded = tutor.guard(send as CoachProps['send']);
  const seen = (view: View, decisions: readonly object[], log: readonly LogLine[] = []) =>
    ({
      face: { game },
      info: { game: 'stub', status: 'playing' },
      as: 0,
      log,
      send,
      now: { view, decisions, sealed: [], window: null },
    }) as unknown as CoachProps;
  const settle = () => vi.waitFor(() => new Promise((done) => setTimeout(done, 0)));
  const choose = async (decision: number, choice: string) => {
    await guarded({ type: 'command', as: 0, decision, choice });
    await settle();
  };
  return { tutor, judged, sent, seen, settle, choose, guarded, said: () => tutor.store.getState() };
}

/** The words of a moment by what they are. */
function heard(seen: CoachProps, said: Said, loud: Parameters<typeof wordsNow>[2], asked = true) {
  return Object.fromEntries(
    wordsNow(seen, said, loud, asked).map(({ key, words }) => [
      key,
      renderToStaticMarkup(createElement(Fragment, {}, words)).replace(/<[^>]*>/g, ''),
    ]),
  );
}

describe('The coach at hand', () => {
  it('asks the strong player and says what its choice is about', async () => {
    const { tutor, sent, seen, settle, said } = sit();
    const now = seen({ life: 5 }, asks(1));
    tutor.look(now);
    await settle();
    expect(sent).toEqual([{ type: 'hint', as: 0, decision: 1 }]);
    expect(heard(now, said(), 'talks')).toEqual({ matter: 'Stay alive.' });
    // until he knows, he says that he thinks, however often he is asked
    const other = sit();
    other.tutor.look(other.seen({ life: 5 }, asks(1)));
    expect(other.said()).toMatchObject({ thinks: true });
    await other.settle();
    expect(other.said()).toMatchObject({ thinks: false });
    // the same moment is thought about once
    tutor.look(seen({ life: 5 }, asks(1)));
    expect(sent).toHaveLength(1);
  });

  it('shows the choice he measures by, and asks nobody a second time', async () => {
    const { tutor, sent, seen, settle, guarded } = sit();
    tutor.look(seen({ life: 5 }, asks(1)));
    expect(await guarded({ type: 'hint', as: 0, decision: 1 })).toMatchObject({ result: { choice: 'best' } });
    expect(sent).toHaveLength(1);
    await settle();
    await guarded({ type: 'hint', as: 0, decision: 2 });
    expect(sent).toHaveLength(2);
  });

  it('shows the worst danger and where it is; who plays well is warned of what comes soon alone', () => {
    const { seen, said } = sit();
    const near = seen({ life: 5, dangers: [fire(true)] }, asks(1));
    const far = seen({ life: 5, dangers: [fire(false)] }, asks(1));
    expect(heard(near, said(), 'talks')).toEqual({ danger: 'Fire at space 3!' });
    expect(wordsNow(near, said(), 'talks', true)[0]?.point).toEqual([{ ref: 'space', id: 3 }]);
    expect(heard(far, said(), 'talks')).toEqual({ danger: 'Fire at space 3!' });
    expect(heard(near, said(), 'warns')).toEqual({ danger: 'Fire at space 3!' });
    expect(heard(far, said(), 'warns')).toEqual({});
    // while the others think nothing is to be feared yet
    expect(heard(near, said(), 'talks', false)).toEqual({});
  });

  it('tells the heaviest of what the others did since, and what it changed', async () => {
    const { tutor, seen, settle, choose, said } = sit();
    tutor.look(seen({ life: 5 }, asks(1)));
    await settle();
    await choose(1, 'fine');
    const own = command(1, 0, { kind: 'hit', seat: 0 });
    tutor.look(seen({ life: 5 }, [], [own]));
    const at = { ref: 'space', id: 3 };
    const log = [
      own,
      command(2, 1, { kind: 'look', seat: 1 }, { kind: 'hit', seat: 1, at }, { kind: 'look', seat: 1 }),
    ];
    const now = seen({ life: 3 }, asks(2), log);
    tutor.look(now);
    await settle();
    expect(said().did?.panel.seat).toBe(1);
    expect(heard(now, said(), 'talks')['did']).toBe('They hit you. It costs you life.');
    // and shows where
    expect(wordsNow(now, said(), 'talks', true).find(({ key }) => key === 'did')?.point).toEqual([at]);
    expect(heard(now, said(), 'warns')['did']).toBeUndefined();
  });

  it('says what a move changed of that move alone, however late it is known', async () => {
    held = [];
    const { tutor, seen, settle, choose, said } = sit();
    const theirs = (n: number) => command(n, 1, { kind: 'hit', seat: 1, at: { ref: 'space', id: n } });
    tutor.look(seen({ life: 5 }, asks(1)));
    await choose(1, 'fine');
    const log = [command(1, 0), theirs(2), command(3, 0), theirs(4)];
    tutor.look(seen({ life: 5 }, [], log.slice(0, 1)));
    tutor.look(seen({ life: 3 }, asks(2), log.slice(0, 2)));
    await choose(2, 'fine');
    tutor.look(seen({ life: 3 }, [], log.slice(0, 3)));
    tutor.look(seen({ life: 4 }, asks(3), log));
    const [first, second] = held;
    held = undefined;
    first?.();
    await settle();
    expect(said().did).toMatchObject({ changed: [] });
    second?.();
    await settle();
    expect(said().did).toMatchObject({ changed: [{ what: 'life', by: 1 }] });
  });

  it('says of a weak choice what it lacks and what was better, until it is taken back', async () => {
    const { tutor, judged, seen, settle, choose, guarded, said } = sit();
    tutor.look(seen({ life: 5 }, asks(1)));
    await settle();
    await choose(1, 'bad');
    expect(judged).toEqual(['far']);
    const waiting = seen({ life: 3 }, [], [command(1, 0)]);
    tutor.look(waiting);
    // said at once, also while the others have their turn, and before everything that matters less
    const words = heard(waiting, said(), 'warns', false)['weak'];
    expect(words).toContain('It costs you life.');
    expect(words).toContain('20');
    expect(words).toContain('Better: say best.');
    expect(Object.keys(heard(seen({ life: 3 }, asks(2)), { ...said(), matter: 'life' }, 'talks'))).toEqual(['weak']);
    await guarded({ type: 'back', as: 0 });
    expect(said().weak).toBeUndefined();
  });

  it('says nothing of a choice that is as good, and counts it', async () => {
    const { tutor, judged, seen, settle, choose, said } = sit();
    tutor.look(seen({ life: 5 }, asks(1)));
    await settle();
    await choose(1, 'fine');
    expect(judged).toEqual(['level']);
    expect(said().weak).toBeUndefined();
  });

  it('is quiet with who needs nobody, and with who only looks on', async () => {
    const { seen } = sit();
    const now = seen({ life: 5, dangers: [fire(true)] }, asks(1));
    const said: Said = { moment: '1', matter: 'life' };
    expect(heard(now, said, 'waits')).toEqual({});
    expect(Object.keys(heard(now, said, 'warns'))).toEqual(['danger']);
    expect(Object.keys(heard(now, said, 'talks'))).toEqual(['danger', 'matter']);
    expect(heard({ ...now, as: 'spectator' }, said, 'talks')).toEqual({});
  });
});

describe('Whom the coach helps', () => {
  type Seats = Parameters<typeof mayCall>[0]['info']['seats'];
  const table = (...kinds: readonly string[]) => ({
    game: 'stub',
    status: 'playing' as const,
    seats: kinds.map((kind) => ({ kind })) as unknown as Seats,
  });

  it('plays against bots alone: beside a second person, or a seat that waits for one, nobody is helped', () => {
    const offered = (...kinds: readonly string[]) => [
      coachedGame(table(...kinds), [0]),
      mayCall({ info: table(...kinds), seated: true }, false),
    ];
    expect(offered('human', 'bot')).toEqual(['stub', true]);
    expect(offered('human', 'bot', 'bot')).toEqual(['stub', true]);
    expect(offered('human', 'human')).toEqual([undefined, false]);
    expect(offered('human', 'human', 'bot')).toEqual([undefined, false]);
    expect(offered('human', 'open', 'bot')).toEqual([undefined, false]);
  });

  it('sits there, in a game that goes on, without another coach', () => {
    const info = table('human', 'bot');
    expect(coachedGame(info, [])).toBeUndefined();
    expect(coachedGame(info, [0, 1])).toBeUndefined();
    expect(coachedGame(undefined, [0])).toBeUndefined();
    expect(mayCall({ info, seated: false }, false)).toBe(false);
    expect(mayCall({ info, seated: true }, true)).toBe(false);
    expect(mayCall({ info: { ...info, status: 'over' }, seated: true }, false)).toBe(false);
  });
});
