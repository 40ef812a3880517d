/** Who looks at a screen: spectators, and people who pass it on behind a curtain. */
import { games } from '@gavel/bots';
import { type AnyGame, at, fastRng, must } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { room } from '../../table/test/room.ts';
import { type Screen, shownSeat } from '../src/table/shown.ts';

const gameOf = (id: string) => games.find((game) => game.id === id) as AnyGame;

/** Two people at one screen play at random; counts how often the screen is handed over, and how often it only asks. */
async function passAndPlay(id: string, decisions: number, options: Readonly<Record<string, unknown>> = {}) {
  const game = gameOf(id);
  const { person } = room([game], { seed: `curtains ${id}` });
  const ann = person('ann');
  const me = { kind: 'me' } as const;
  const { id: table } = await ann.create({ game: id, options, seats: [me, me] });
  const yours = [0, 1];
  for (const as of yours) await ann.done({ type: 'join', table, as });
  const rng = fastRng(id);
  let open: number | undefined;
  let played = 0;
  const count = { handedOver: 0, asked: 0, turns: 0 };
  for (let last = -1; played < decisions; played++) {
    const { info } = ann.last(table, 0);
    if (info.status !== 'playing') break;
    const sights = Object.fromEntries(yours.map((seat) => [String(seat), { game: ann.game(table, seat) }]));
    const screen: Screen = { info, yours, sights };
    const { as, curtain } = shownSeat(game, screen, open);
    const [decision] = ann.open(table, as).filter((d) => !('optional' in d) || 'from' in d);
    if (decision === undefined) throw new Error(`seat ${as} is shown and asked nothing`);
    const { choices } = await ann.done({ type: 'choices', table, as, decision: decision.id });
    const { list, size } = choices!;
    const at = rng.below(Math.min(size, list.length));
    if (as !== last) count.turns++;
    last = as;
    if (typeof curtain === 'object' && at === 0) count.asked++;
    else {
      if (curtain !== 'none') count.handedOver++;
      open = as;
    }
    await ann.done({ type: 'command', table, as, decision: decision.id, choice: list[at] });
  }
  return { ...count, played };
}

describe('who only looks on', () => {
  it('has no seat and no curtain', () => {
    const screen: Screen = { info: undefined, yours: [], sights: {} };
    expect(shownSeat(gameOf('mega-city'), screen, undefined).curtain).toBe('none');
  });
});

describe('pass and play', () => {
  it('hands the screen over in Helter Skelter where somebody must look at their cards, and not for each reaction', async () => {
    const { handedOver, asked, turns, played } = await passAndPlay('helter-skelter', 80);
    expect(asked).toBeGreaterThan(0);
    expect(played).toBe(80);
    expect(handedOver).toBeLessThan(played / 3);
    expect(handedOver + asked).toBeLessThanOrEqual(turns);
  });

  it('hands the screen over in Judgement only for what is chosen in secret', async () => {
    const { handedOver, turns } = await passAndPlay('judgement', 40);
    expect(turns).toBeGreaterThan(10);
    expect(handedOver).toBe(1);
  });

  it('hides hands in Mega-City and The Cursed Earth', async () => {
    for (const id of ['mega-city', 'cursed-earth']) {
      const { handedOver } = await passAndPlay(id, 36);
      expect(handedOver).toBeGreaterThan(1);
    }
  });

  it.each(furnished.map(({ id }) => id))('never lets undo cross a curtain in %s', async (id) => {
    const game = gameOf(id);
    const { person } = room([game], { seed: `undo ${id}` });
    const ann = person('ann');
    const me = { kind: 'me' } as const;
    const { id: table } = await ann.create({ game: id, seats: [me, me] });
    const yours = [0, 1];
    for (const as of yours) await ann.done({ type: 'join', table, as });
    const rng = fastRng(`undo ${id}`);
    const shown = (open: number | undefined) => {
      const sights = Object.fromEntries(yours.map((seat) => [String(seat), { game: ann.game(table, seat) }]));
      return shownSeat(game, { info: ann.last(table, 0).info, yours, sights }, open);
    };
    let open: number | undefined;
    /** How much had been decided when the screen was last handed over. */
    let since = 0;
    const seen = { free: 0, asked: 0, undone: 0 };
    for (let n = 0; n < 80 && ann.last(table, 0).info.status === 'playing'; n++) {
      const { as, curtain } = shown(open);
      const now = ann.game(table, as);
      if (as !== open || curtain !== 'none') since = now.n;
      open = as;
      if (now.undo && !now.undo.free) seen.asked += 1;
      if (now.undo?.free) {
        seen.free += 1;
        expect(now.undo.to, `move ${n} of seat ${as}`).toBeGreaterThan(since);
        if (rng.below(3) === 0) {
          await ann.done({ type: 'back', table, as });
          // who took back is still the one in front of the screen
          expect(shown(open)).toEqual({ as, curtain: 'none' });
          seen.undone += 1;
          continue;
        }
      }
      const [decision] = ann.open(table, as).filter((d) => !('optional' in d) || 'from' in d);
      if (decision === undefined) throw new Error(`seat ${as} is shown and asked nothing`);
      const { choices } = await ann.done({ type: 'choices', table, as, decision: decision.id });
      const { list, size } = must(choices, 'choices');
      const choice: unknown = at(list, rng.below(Math.min(size, list.length)));
      await ann.done({ type: 'command', table, as, decision: decision.id, choice });
    }
    // both were met: what is one's own alone, and what somebody else has to agree to
    expect(seen.undone).toBeGreaterThan(0);
    expect(seen.asked).toBeGreaterThan(0);
  });
});
