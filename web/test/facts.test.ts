/**
 * What a preview states as a fact holds in every world that fits the view: positions from random play, everything that is
 * stated about them, and worlds in which all that is hidden lies otherwise.
 */
import {
  cardsToCome,
  cursedEarth,
  type Event,
  encounters,
  forcedBy,
  maxNormal,
  type State,
  whereMaxNormal,
} from '@gavel/cursed-earth';
import { helterSkelter } from '@gavel/helter-skelter';
import { type Event as JdEvent, judgement } from '@gavel/judgement';
import { type AnyGame, chanceFrom, type Decision, fastRng, listChoices, type Options, type Rng } from '@gavel/kernel';
import { percent } from '@gavel/kit/percent.ts';
import { megaCity } from '@gavel/mega-city';
import { describe, expect, it } from 'vitest';
import { type Forecast, forecast } from '../../games/cursed-earth/face/src/forecast.ts';
import { rowWith } from '../../games/cursed-earth/face/src/row.ts';
import type { CeScene } from '../../games/cursed-earth/face/src/scene.ts';
import { outlook } from '../../games/helter-skelter/face/src/outlook.ts';
import { cardOf, shows } from '../../games/helter-skelter/face/src/team.ts';
import { foreseeHarm } from '../../games/judgement/face/src/foresee/trial.ts';
import { foreseeWay } from '../../games/judgement/face/src/foresee/way.ts';
import { chanceOf } from '../../games/mega-city/face/src/contest.ts';

/** Ten thousand facts in all. Judgement hides next to nothing and takes the longest to play. */
const [wanted, inJudgement] = process.env['GAVEL_LONG'] ? [10_000, 10_000] : [3_100, 700];

/** Rows of The Cursed Earth that are walked to their end. */
const rowsWanted = process.env['GAVEL_LONG'] ? 2_000 : 400;

type Tables = readonly (readonly [options: Options, seats: number])[];
type Told = { readonly kind: string };

/** Positions of random games, one in `every`. */
function* positions(game: AnyGame, tables: Tables, every: number) {
  const rng = fastRng(`facts of ${game.id}`);
  for (let n = 0; ; n++) {
    const [options, seats] = tables[n % tables.length]!;
    const io = { chance: chanceFrom(rng), quiet: true, emit() {} };
    const state = game.setup(options, seats, io);
    for (let step = 0; step < 600; step++) {
      const pending: readonly Decision[] = game.pending(state);
      if (pending.length === 0) break;
      const decision = pending[rng.below(pending.length)]!;
      if (rng.below(every) === 0) yield { state, decision, rng };
      const choices = game.choices(state, decision);
      game.apply(state, decision, choices.at(rng.below(choices.size)), io);
    }
  }
}

/** Another world that looks the same to this seat, and what the choice brings there if all others pass. */
function elsewhere<E extends Told>(game: AnyGame, from: unknown, decision: Decision, rng: Rng) {
  const state = game.clone(from);
  game.scramble(state, decision.seat, rng);
  const events: E[] = [];
  const io = { chance: chanceFrom(rng), quiet: false, emit: (event: E) => void events.push(event) };
  const own = (): Decision => game.pending(state).find(({ id }: Decision) => id === decision.id);
  return {
    state,
    events,
    choose: (choice: unknown) => game.apply(state, own(), choice, io),
    /** Answers whatever is asked next; false: nobody is asked. */
    next(answer: (d: ReturnType<AnyGame['pending']>[number]) => unknown): boolean {
      const [d] = game.pending(state);
      if (!d) return false;
      game.apply(state, d, answer(d), io);
      return true;
    },
  };
}

/** The Cursed Earth: the last card of a row comes, and the row is walked to the next; red boxes are taken, blue ones are not. */
function walk(world: ReturnType<typeof elsewhere<Event>>, choice: unknown) {
  world.choose(choice);
  const over = () => world.events.some(({ kind }) => kind === 'opened' || kind === 'over');
  for (let n = 0; n < 300 && !over(); n++)
    if (
      !world.next((d) =>
        d.kind === 'option' ? { trigger: false } : cursedEarth.choices(world.state as State, d).at(0),
      )
    )
      break;
  const { events } = world;
  const met = events.flatMap((event) => (event.kind === 'box' ? [event] : []));
  return { met, events, end: !events.some(({ kind }) => kind === 'opened') };
}

/** Some of the choices, at random. */
function some(game: AnyGame, state: unknown, decision: Decision, rng: Rng, most: number) {
  const choices = game.choices(state, decision);
  return Array.from({ length: Math.min(most, choices.size) }, () => choices.at(rng.below(choices.size)));
}

describe('What is stated as a fact holds in every world that fits', () => {
  it(`${wanted} times in The Cursed Earth`, { timeout: 300_000 }, () => {
    const tables: Tables = [
      [{ mode: 'solo', difficulty: 'chiefJudge' }, 1],
      [{ mode: 'coop', difficulty: 'cadet' }, 2],
      [{ mode: 'headToHead', difficulty: 'streetJudge' }, 2],
      [{ mode: 'coop', difficulty: 'chiefJudge' }, 4],
    ];
    let facts = 0;
    let lucky = 0;
    for (const { state: given, decision, rng } of positions(cursedEarth, tables, 2)) {
      // every other hunt is near its end, where each step may find Max Normal
      const state = cursedEarth.clone(given);
      if (rng.below(2) === 0) state.shown = Math.max(state.shown, state.track.length - 3);
      if (state.shown > state.track.length - 4) state.pawns = [state.shown - 1, state.shown - 1];
      if (cursedEarth.outcome(state) || state.track.slice(0, state.shown).includes(maxNormal)) continue;
      const view = cursedEarth.view(state, decision.seat);
      const where = whereMaxNormal(view);
      for (const choice of some(cursedEarth, state, decision, rng, 4)) {
        const scene = { game: cursedEarth, view, decision, viewer: decision.seat };
        const { sure, luck, found }: Forecast = forecast(scene as CeScene, choice);
        const world = elsewhere<Event>(cursedEarth, state, decision, rng);
        const max = world.state.track.findIndex((location: number) => location === maxNormal);
        expect(max >= where.first && max <= where.last).toBe(true);
        world.choose(choice);
        const seen = world.events.flatMap((event) => cursedEarth.redact(event, decision.seat) ?? []);
        expect(seen.slice(0, sure.length)).toEqual(sure);
        if (found) expect(found.chance < 1 && found.chance > 0).toBe(true);
        facts += sure.length + 1;
        if (luck) lucky += 1;
      }
      if (facts >= wanted) break;
    }
    expect(lucky).toBeGreaterThan(10);
  });

  it('of what a row of The Cursed Earth forces, where nothing on the way can change it', { timeout: 300_000 }, () => {
    const tables: Tables = [
      [{ mode: 'solo', difficulty: 'cadet' }, 1],
      [{ mode: 'coop', difficulty: 'cadet' }, 3],
    ];
    let [rows, walked, meals, thrown] = [0, 0, 0, 0];
    for (const { state, decision, rng } of positions(cursedEarth, tables, 1)) {
      if (rows >= rowsWanted) break;
      const view = cursedEarth.view(state, decision.seat);
      if (decision.kind !== 'play' || cardsToCome(view) !== 1) continue;
      for (const choice of some(cursedEarth, state, decision, rng, 2)) {
        const row = rowWith(view, 0, choice);
        if (!row) continue;
        const forced = forcedBy(view, 0, row);
        if (forced.unsure || forced.hidden > 0) continue;
        rows += 1;
        const { met, events, end } = walk(elsewhere<Event>(cursedEarth, state, decision, rng), choice);
        const boxes = met.map(({ card, box }) => encounters[card - 1]!.boxes[box]!);
        const counts = new Map<string, number>();
        for (const symbol of boxes.filter(({ type }) => type === 'event').flatMap(({ symbols }) => symbols))
          counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
        if (end) continue;
        walked += 1;
        expect(counts).toEqual(forced.counts);
        expect(boxes.filter(({ type }) => type === 'choice')).toHaveLength(forced.choices);
        const out = events.filter((event) => event.kind === 'discarded' && /skip|remove/.test(event.why));
        expect(out).toMatchObject(forced.thrown.map((card) => ({ card })));
        thrown += out.length;
        const red = boxes.filter(({ type }) => type !== 'event').flatMap(({ symbols }) => symbols);
        if (red.some((symbol) => /^(ration|eat|advance|enemyAdvance)$/.test(symbol))) continue;
        meals += 1;
        const pack = events.findLast((event) => event.kind === 'rations' && event.team === 0);
        expect(pack?.kind === 'rations' ? pack.now : forced.rations.now).toBe(forced.rations.after);
        expect(events.filter((event) => event.kind === 'advanced' && event.team === 1)).toHaveLength(
          forced.perps.steps,
        );
      }
    }
    // none of it would show if the rows never came to their end
    expect([walked > rows / 2, meals > 20, thrown > 50]).toEqual([true, true, true]);
  });

  it(`${wanted} times in Helter Skelter`, { timeout: 300_000 }, () => {
    const tables: Tables = [
      [{ map: 'hall', teams: ['judges', 'slaine'] }, 2],
      [{ map: 'blocks', teams: ['dogs', 'dante', 'slaine', 'judges'] }, 4],
    ];
    let facts = 0;
    let attacks = 0;
    for (const { state, decision, rng } of positions(helterSkelter, tables, 2)) {
      const view = helterSkelter.view(state, decision.seat);
      const open = helterSkelter.view(elsewhere(helterSkelter, state, decision, rng).state, 'omniscient');
      for (const [seat, { known, lacks }] of view.seats.entries()) {
        const hand = open.seats[seat]!.hand!;
        expect(hand).toEqual(expect.arrayContaining([...known]));
        for (const code of lacks) expect(hand.filter((id) => shows(cardOf(id), code))).toEqual([]);
        facts += known.length + lacks.length;
      }
      const choices = decision.kind === 'act' ? some(helterSkelter, state, decision, rng, 6) : [];
      for (const choice of choices) {
        const { damage, defenders, point, wins } = outlook(view, decision.seat, choice);
        if (defenders.length === 0 && !point) continue;
        const world = elsewhere<Told & { character?: string; amount?: number }>(helterSkelter, state, decision, rng);
        world.choose(choice);
        const { able, asked } = undefend(world);
        const told = (kind: string, code: string) =>
          world.events.find((event) => event.kind === kind && event.character === code);
        const struck = world.events.flatMap(({ kind, character }) => (kind === 'damaged' ? [character] : []));
        expect(defenders.map(({ code }) => code)).toEqual(expect.arrayContaining(struck));
        for (const { code, undefended, dies } of defenders) {
          if (asked.has(code) && undefended === 1) expect(able.has(code), code).toBe(false);
          if (asked.has(code) && undefended === 0) expect(able.has(code), code).toBe(true);
          const health = view.characters[code]!.health;
          const hurt = told('damaged', code);
          // nobody defends: who is not asked either is known to be unable to
          if (!able.has(code)) expect(hurt?.amount, code).toBe(Math.min(damage!, health));
          if (hurt) expect(told('killed', code) !== undefined, code).toBe(dies);
          facts += 2;
        }
        attacks += defenders.length;
        if (point) expect(world.events.some(({ kind }) => kind === 'collected')).toBe(true);
        if (wins) expect(helterSkelter.outcome(world.state)?.winners).toEqual([decision.seat]);
        if (point) facts += 1;
      }
      if (facts >= wanted) break;
    }
    expect(attacks).toBeGreaterThan(100);
  });

  it(`${wanted} times in Mega-City`, { timeout: 300_000 }, () => {
    const tables: Tables = [
      [{ length: 'short', justiceDepartment: 'armoury' }, 4],
      [{ length: 'full', justiceDepartment: 'separate' }, 2],
    ];
    let facts = 0;
    let certain = 0;
    for (const { state, decision, rng } of positions(megaCity, tables, 1)) {
      const view = megaCity.view(state, decision.seat);
      // certain arrests are rare: every showdown is looked at, and some of the other moments
      if (view.showdown === null && rng.below(6) > 0) continue;
      const world = elsewhere<Told & { seat?: number; result?: string }>(megaCity, state, decision, rng);
      const open = megaCity.view(world.state, 'omniscient');
      for (const { crime, perp } of view.crimes)
        if (perp !== null) {
          expect(open.crimes.find((one) => one.crime === crime)!.perp).toBe(perp);
          facts += 1;
        }
      for (const { by, of, cards } of view.glimpses)
        if (by === decision.seat && cards) {
          expect(open.judges[of]!.hand).toEqual(expect.arrayContaining([...cards]));
          facts += cards.length;
        }
      for (const seat of view.judges.keys()) {
        const said = percent(chanceOf(view, seat) ?? 0.5);
        if (view.card !== null || (said !== '0' && said !== '100')) continue;
        const there = elsewhere<Told & { seat?: number; result?: string }>(megaCity, state, decision, rng);
        for (let n = 0; n < 40 && !there.events.some(({ kind }) => kind === 'dice' || kind === 'noResult'); n++)
          if (!there.next((d) => megaCity.choices(there.state, d).at(0))) break;
        // the last card of all may have been sealed already
        if (there.events.some(({ kind }) => kind === 'played')) continue;
        const arrested = there.events.some(
          (one) => one.kind === 'result' && one.seat === seat && one.result === 'arrest',
        );
        if (view.showdown?.perp) expect(arrested).toBe(said === '100');
        certain += 1;
        facts += 1;
      }
      // certain outcomes are rare: as many positions as it takes to see some
      if (facts >= wanted && certain > 1) break;
    }
  });

  it(`${inJudgement} times in Judgement`, { timeout: 300_000 }, () => {
    const tables: Tables = [[{ size: '3v3', map: 'any', pick: 'blind', freeFate: 'three', turnLimit: 6 }, 2]];
    let facts = 0;
    for (const { state, decision, rng } of positions(judgement, tables, 2)) {
      const d = judgement.pending(state).find(({ id }) => id === decision.id)!;
      for (const choice of some(judgement, state, decision, rng, 2)) {
        if (d.kind === 'model' && d.what === 'cut' && choice.model !== '') {
          const world = elsewhere<JdEvent>(judgement, state, decision, rng);
          const harm = foreseeHarm(state, d, choice, choice.model);
          world.choose(choice);
          const hurt = world.events.filter((e) => e.kind === 'damaged').filter((e) => e.model === choice.model);
          expect(hurt.reduce((sum, { n }) => sum + n, 0)).toBe(harm);
          facts += 1;
        }
        const way = foreseeWay(state, d, choice);
        if (!way || way.refusal) continue;
        const world = elsewhere<JdEvent>(judgement, state, decision, rng);
        world.choose(choice);
        const ends = (e: JdEvent) => (e.kind === 'moved' || e.kind === 'died') && e.model === way.model;
        const strikers = new Set<string>();
        for (let n = 0; n < 60 && !world.events.some(ends); n++) {
          const going = world.next((next) => {
            if (next.kind === 'model' && next.what === 'partingBlow') for (const key of next.from) strikers.add(key);
            return judgement.choices(world.state, next).at(0);
          });
          if (!going) break;
        }
        for (const key of strikers) expect(way.blows).toContain(key);
        const ground = world.events
          .filter((e) => e.kind === 'damaged')
          .find((e) => e.model === way.model && e.other === '');
        if (ground) expect(ground.n).toBe(way.burn);
        if (way.burn === 0) expect(ground).toBeUndefined();
        facts += 3;
      }
      if (facts >= inJudgement) break;
    }
    expect(facts).toBeGreaterThanOrEqual(inJudgement);
  });
});

/** Helter Skelter: nobody interrupts and nobody defends; who was asked to, and who could have. */
function undefend(world: ReturnType<typeof elsewhere>): { able: Set<string>; asked: Set<string> } {
  const able = new Set<string>();
  const asked = new Set<string>();
  const game: AnyGame = helterSkelter;
  while (/defend|discard|interrupt/.test(game.pending(world.state)[0]?.kind ?? ''))
    world.next((d) => {
      const all = listChoices(game.choices(world.state, d));
      for (const { action, character = d.character } of all) {
        if (action === 'TAKE' || action === 'UNABLE' || action === 'DISCARD') asked.add(character);
        if (action === 'DEFEND' || action === 'DISCARD') able.add(character);
      }
      return all.find(({ action }) => action === 'TAKE' || action === 'UNABLE') ?? all[0];
    });
  return { able, asked };
}
