/**
 * What a link shows of a running game does not depend on what spectators may not know: two houses play the same game with the same
 * commands, in one of them everything hidden is different, and glance, head and picture are the same until something is revealed.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '@gavel/bots';
import { type AnyGame, canonical, type Decision, fastRng, type Io } from '@gavel/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { type Person, room, settled } from '../../table/test/room.ts';
import { Pictures } from '../src/share/pictures.ts';

const share = fileURLToPath(new URL('../../web/share/dist', import.meta.url));
const built = existsSync(`${share}/draw.js`);
const pictures = new Pictures(share);
afterAll(() => pictures.close());

const viewer = 'spectator';
const long = process.env['GAVEL_LONG'] === '1';

/** One of the two houses. In `scrambles` hidden things are others after command `at`. */
class Place {
  readonly game: AnyGame;
  readonly person: Person;
  readonly seen = { commands: 0, revealed: false };
  id = '';

  constructor(game: AnyGame, at: number, scrambles: boolean) {
    const { seen } = this;
    const apply = (s: unknown, d: Decision, c: unknown, io: Io<unknown>) => {
      seen.commands += 1;
      const emit = (event: unknown) => {
        if (seen.commands > at && game.reveals(event, viewer)) seen.revealed = true;
        io.emit(event);
      };
      game.apply(s, d, c, { ...io, emit });
      if (scrambles && seen.commands === at) game.scramble(s, viewer, fastRng('scramble'));
    };
    this.game = { ...game, apply } as AnyGame;
    this.person = room([this.game], { seed: 'share' }).person('Ann');
  }

  async open(): Promise<void> {
    const me = { kind: 'me' } as const;
    const { id } = await this.person.create({ game: this.game.id, seats: [me, me], settings: { window: 0 } });
    this.id = id;
  }

  private get match() {
    return this.person.hall.here(this.id)!.match;
  }

  get state(): string {
    return canonical(this.match.state);
  }

  asked(): readonly { readonly decision: Decision; readonly choices: readonly unknown[] }[] {
    const { state } = this.match;
    return this.game.pending(state).map((decision: Decision) => {
      const { size, at } = this.game.choices(state, decision);
      return { decision, choices: Array.from({ length: Math.min(size, 200) }, (_, n): unknown => at(n)) };
    });
  }

  async play({ id, seat }: Decision, choice: unknown): Promise<void> {
    await this.person.done({ type: 'command', table: this.id, as: seat, decision: id, choice });
    await settled();
  }

  info() {
    return this.person.hall.info(this.id);
  }

  glance() {
    return this.person.hall.glance(this.id);
  }

  /** As the route draws it. */
  async picture(kind: 'table' | 'comic'): Promise<Uint8Array> {
    const info = await this.info();
    const sight = await this.glance();
    return pictures.of(`${kind} ${Math.random()}`, 'en', async () => ({ kind, info, sight }));
  }
}

/** How often hidden things differed and nothing of it was seen. */
async function compare(game: AnyGame, at: number, most: number): Promise<number> {
  const places = [new Place(game, at, false), new Place(game, at, true)] as const;
  for (const place of places) await place.open();
  const [one, two] = places;
  const rng = fastRng(`${game.id}/${at}`);
  const isRevealed = () => places.some(({ seen }) => seen.revealed);
  let unlike = 0;
  while (one.seen.commands < at + most && !isRevealed()) {
    expect(await two.glance()).toEqual(await one.glance());
    // of this the head is made
    expect(await two.info()).toEqual(await one.info());
    if (one.state !== two.state) {
      // drawing takes its time
      if (unlike === 0 || (long && unlike % 5 === 0))
        for (const kind of ['table', 'comic'] as const) {
          const [a, b] = [await one.picture(kind), await two.picture(kind)];
          expect(Buffer.from(b).equals(Buffer.from(a))).toBe(true);
        }
      unlike += 1;
    }
    const others = new Map(two.asked().map(({ decision, choices }) => [decision.id, choices.map(canonical)]));
    const both = one.asked().flatMap(({ decision, choices }) => {
      const known = new Set(others.get(decision.id));
      const common = choices.filter((choice) => known.has(canonical(choice)));
      return common.length === 0 ? [] : [{ decision, common }];
    });
    const next = both[rng.below(Math.max(1, both.length))];
    if (next === undefined) break;
    const choice = next.common[rng.below(next.common.length)];
    for (const place of places) await place.play(next.decision, choice);
  }
  return unlike;
}

it('is drawn from the built client: tsc -b and vite build web', () => {
  expect(built).toBe(true);
});

describe('what a link shows of a running game', () => {
  for (const game of games) {
    it(`does not depend on what spectators may not know: ${game.name}`, async () => {
      let unlike = 0;
      for (const at of long ? [1, 4, 9, 16, 25, 40, 60] : [1, 14]) unlike += await compare(game, at, long ? 100 : 20);
      expect(unlike).toBeGreaterThan(0);
    });

    it(`would be found out if it told the whole state: ${game.name}`, async () => {
      const view = (state: unknown, who: unknown) => ({
        ...(game.view(state, who as typeof viewer) as object),
        leak: canonical(state),
      });
      const leaky = { ...game, view } as AnyGame;
      const caught: string[] = [];
      for (const at of [1, 9]) caught.push(await compare(leaky, at, 10).then(String, String));
      expect(caught).toContainEqual(expect.stringContaining('to deeply equal'));
    });
  }
});
