/** What the face of The Cursed Earth says of a row before and while it is met. */
import { cardsToCome, cursedEarth, type Event, encounters, forcedBy, soloFill, type View } from '@gavel/cursed-earth';
import { begin, fastChance, fastRng, isRefusal, listening, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { forecast } from '../src/forecast.ts';
import { playerOf, rowWith } from '../src/row.ts';
import type { CeScene } from '../src/scene.ts';
import { skyAt } from '../src/sky.ts';
import { storiesOf } from '../src/story.ts';

const numberOf = (name: string): number => encounters.find((card) => card.name === name)!.number;

function soloTable(seed: number) {
  const options = tableOptions(cursedEarth, { mode: 'solo' }, 1);
  if (isRefusal(options)) throw new Error(options.key);
  return begin(cursedEarth, options, 1, fastChance(seed));
}

/** Plays on with the first choice of everything until `enough`. */
function playOn(seed: number, enough: (view: View, told: readonly { v: number; event: Event }[]) => boolean) {
  const { state, taken } = soloTable(seed);
  const told = taken.events.map((event) => ({ v: 1, event: event as Event }));
  const chance = fastChance(seed + 1);
  for (let v = 2; v < 500; v++) {
    const view = cursedEarth.view(state, 0);
    const [decision] = cursedEarth.pending(state);
    if (!decision || enough(view, told)) return { view, told, decision };
    const { io, taken: more } = listening<Event>(chance);
    cursedEarth.apply(state, decision, cursedEarth.choices(state, decision).at(0), io);
    told.push(...more.events.map((event) => ({ v, event })));
  }
  throw new Error('it never came to that');
}

describe('the preview of a row', () => {
  const view = cursedEarth.view(soloTable(1).state, 0);

  it('counts yellow boxes, the ration at the end and the step of the perps at dusk', () => {
    const row = [numberOf('Spoiled Stores'), numberOf('Spoiled Stores'), numberOf('Spoiled Stores')];
    const hungry = { ...view, time: 'dusk' as const, locations: ['old-interstate', ...view.locations.slice(1)] };
    const { counts, rations, perps } = forcedBy(hungry, 0, row);
    expect(counts.get('eat')).toBe(3);
    expect(rations).toEqual({ now: 3, after: 0, short: 1 });
    expect(perps.steps).toBe(1);
  });

  it('leaves out what a yellow skip throws away', () => {
    const skips = encounters.find(
      (card) => card.boxes[0]!.type === 'event' && card.boxes[0]!.symbols.includes('skip'),
    )!;
    const { thrown, counts } = forcedBy(view, 0, [skips.number, numberOf('Spoiled Stores')]);
    expect(thrown).toEqual([numberOf('Spoiled Stores')]);
    expect(counts.get('radiation') ?? 0).toBe(skips.boxes[0]!.symbols.filter((one) => one === 'radiation').length);
  });

  it('sorts a card into the row of dawn and leaves it where it is put at dusk', () => {
    const dawn = { ...view, time: 'dawn' as const, rows: [[10, 30]] };
    expect(rowWith(dawn, 0, { card: 20 })).toEqual([10, 20, 30]);
    expect(rowWith({ ...dawn, time: 'dusk' }, 0, { card: 20, end: 'left' })).toEqual([20, 10, 30]);
    expect(rowWith({ ...dawn, time: 'dusk' }, 0, { card: 20, end: 'right' })).toEqual([10, 30, 20]);
  });
});

describe('the strip', () => {
  it('has a panel for every card met, with what happened in it', () => {
    const { view, told } = playOn(3, (now) => now.time === 'dusk');
    const [dawn] = storiesOf(told, view);
    const met = told.filter(({ event }) => event.kind === 'card').length;
    const thrown = told.filter(({ event }) => event.kind === 'discarded' && /skip|remove/.test(event.why)).length;
    expect(dawn!.rows[0]).toHaveLength(met + thrown);
    expect(dawn!.rows[0].every((panel) => panel.fate !== undefined)).toBe(true);
    expect(dawn!.coda.map(({ event }) => event.kind)).toContain('rations');
    expect(dawn!.rows[0].flatMap((panel) => panel.results).length).toBeGreaterThan(0);
  });

  it('keeps the card of the moment open', () => {
    const { view, told } = playOn(3, (now) => now.current !== 0);
    const panels = storiesOf(told, view).at(-1)!.rows[0];
    expect(panels.at(-1)).toMatchObject({ card: view.current, fate: undefined });
  });
});

describe('the page', () => {
  it('sketches the frames to come for whoever fills them, in turn from the Senior Judge', () => {
    const options = tableOptions(cursedEarth, { mode: 'coop' }, 2);
    if (isRefusal(options)) throw new Error(options.key);
    const { state } = begin(cursedEarth, options, 2, fastChance(5));
    const chance = fastChance(6);
    for (let played = 0; played < 6; played++) {
      const view = cursedEarth.view(state, 0);
      expect(cardsToCome(view)).toBe(6 - played);
      const decision = cursedEarth.pending(state).find(({ kind }) => kind === 'play')!;
      expect(decision.seat).toBe(playerOf(view, played));
      cursedEarth.apply(state, decision, cursedEarth.choices(state, decision).at(0), listening<Event>(chance).io);
    }
    expect(cardsToCome(cursedEarth.view(state, 0))).toBe(0);
  });

  it('sketches what a player alone is still given and still gives, at dawn and at dusk', () => {
    const options = tableOptions(cursedEarth, { mode: 'solo' }, 1);
    if (isRefusal(options)) throw new Error(options.key);
    const { state } = begin(cursedEarth, options, 1, fastChance(5));
    const chance = fastChance(6);
    const seen: string[] = [];
    for (let n = 0; n < 3; n++) {
      const view = cursedEarth.view(state, 0);
      const there = view.rows[0]?.length ?? 0;
      seen.push(Array.from({ length: cardsToCome(view) }, (_, i) => soloFill(view, there + i)).join(' '));
      const decision = cursedEarth.pending(state).find(({ kind }) => kind === 'play')!;
      cursedEarth.apply(state, decision, cursedEarth.choices(state, decision).at(0), listening<Event>(chance).io);
    }
    expect(seen).toEqual(['hand hand deck hand', 'hand deck hand', 'hand']);
    const view = cursedEarth.view(state, 0);
    expect(cardsToCome(view)).toBe(0);
    expect([0, 1, 5].map((place) => soloFill({ ...view, time: 'dusk' }, place))).toEqual(['hand', 'either', 'either']);
  });

  it('has the card of the moment also where the log begins in the middle', () => {
    const { view } = playOn(3, (now) => now.current !== 0);
    expect(storiesOf([], view).at(-1)?.rows[0].at(-1)).toMatchObject({ card: view.current, fate: undefined });
  });

  it('tells the hour by its light: six skies at dawn, six at dusk, no two alike', () => {
    const skies = (['dawn', 'dusk'] as const).flatMap((time) => [0, 1, 2, 3, 4, 5].map((i) => skyAt(time, i / 5).high));
    expect(new Set(skies).size).toBe(12);
  });
});

describe('the forecast of a choice', () => {
  it('says only what is so in every world, and agrees with what then happens', () => {
    let checked = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { view, decision } = playOn(seed, (now) => now.pending.some((d) => d.kind === 'pay'));
      if (decision?.kind !== 'pay') continue;
      const scene = { game: cursedEarth, view, decision, viewer: 0 } as unknown as CeScene;
      const state = cursedEarth.imagine(view, fastRng(99));
      const choice = cursedEarth.choices(state, decision).at(0);
      const { sure } = forecast(scene, choice);
      const { io, taken } = listening<Event>(fastChance(99));
      cursedEarth.apply(state, decision, choice, io);
      expect(taken.events.slice(0, sure.length)).toEqual(sure);
      expect(sure.length).toBeGreaterThan(0);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(3);
  });
});
