/** What the face of Mega-City works out: arrests with and without a card, and the odds on the way. */
import { begin, fastChance, fastRng, isRefusal, listening, tableOptions } from '@gavel/kernel';
import { percent } from '@gavel/kit/percent.ts';
import type { Scene } from '@gavel/kit/scene.ts';
import { type Decision, type Event, megaCity, type Play, perps, showdownOdds, type View } from '@gavel/mega-city';
import { describe, expect, it } from 'vitest';
import { afterPlay, bareOdds, chanceOf, fightOdds, judgeStrength, pastContests, perpBase } from '../src/contest.ts';
import { describe as inWords } from '../src/describe.ts';
import { face } from '../src/index.ts';
import { crimeOf, judgeName } from '../src/pack.ts';

type State = Parameters<typeof megaCity.view>[0];

function newTable(seed: number, seats: number) {
  const options = tableOptions(megaCity, { length: 'short' }, seats);
  if (isRefusal(options)) throw new Error(options.key);
  return begin(megaCity, options, seats, fastChance(seed));
}

/** Plays at random and shows every decision to `look`; returns what was told. */
function wander(seed: number, seats: number, look: (state: State, decision: Decision) => void, most = 4000) {
  const { state, taken } = newTable(seed, seats);
  const told: { v: number; event: Event }[] = taken.events.map((event) => ({ v: 1, event }));
  const rng = fastRng(seed);
  const chance = fastChance(seed + 1);
  for (let v = 2; v < most; v++) {
    const [decision] = megaCity.pending(state);
    if (decision === undefined) break;
    look(state, decision);
    const choices = megaCity.choices(state, decision);
    const { io, taken: more } = listening<Event>(chance);
    // passing as often as not lets games come to their arrests
    const passes = decision.kind === 'card' && rng.below(10) < 6;
    megaCity.apply(state, decision, choices.at(passes ? 0 : rng.below(choices.size)), io);
    told.push(...more.events.map((event) => ({ v, event })));
  }
  return { state, told };
}

/** The state once this play has taken effect and nobody did anything about it. */
function afterwards(from: State, { seat }: Decision, play: Play): State {
  const state = megaCity.clone(from);
  const chance = fastChance(1);
  const { io } = listening<Event>(chance);
  for (const decision of [...megaCity.pending(state)])
    megaCity.apply(state, decision, decision.seat === seat ? play : megaCity.choices(state, decision).at(0), io);
  while (megaCity.pending(state)[0]?.kind === 'cancel') {
    const decision = megaCity.pending(state)[0]!;
    megaCity.apply(state, decision, megaCity.choices(state, decision).at(0), io);
  }
  return state;
}

describe('an answer to a card that was played', () => {
  it('says what becomes of the arrest with it and without it, as it turns out, and what it costs', () => {
    let seen = 0;
    for (const seed of [1, 2, 3, 4, 5, 6])
      wander(seed, 4, (state, decision) => {
        const all = megaCity.pending(state);
        if (decision.kind !== 'cancel' || state.frames.at(-1)?.kind !== 'card') return;
        const view = megaCity.view(state, decision.seat);
        if (view.showdown === null || view.card?.play.as !== 'combat') return;
        const scene = { game: megaCity, view, viewer: decision.seat, decision } as Partial<Scene> as Scene;
        const passed = megaCity.clone(state);
        const { io } = listening<Event>(fastChance(1));
        for (const one of [...all]) megaCity.apply(passed, one, { pass: true }, io);
        const after = megaCity.view(passed, decision.seat);
        const [, without] = face.gist?.(scene, { pass: true }) ?? [];
        if (without === undefined || after.showdown === null) return;
        const seat = view.showdown.judges.find((one) => without.words.includes(judgeName(view, one.seat)))?.seat ?? -1;
        expect(without.chance).toBe(chanceOf(after, seat));
        const lines = face.gist?.(scene, { play: 'walter', as: 'cancel' }) ?? [];
        expect(lines.map(({ chance }) => chance)).toEqual([undefined, chanceOf(view, seat), undefined]);
        seen += 1;
      });
    expect(seen).toBeGreaterThan(5);
  });
});

describe('the showdown', () => {
  it('foretells the odds after a card exactly as they turn out', () => {
    const seen = new Map<string, number>();
    for (const seed of [1, 2, 3])
      wander(seed, 4, (state, decision) => {
        if (decision.kind !== 'card' || decision.when !== 'arrest') return;
        // nobody else has wished for anything yet
        const window = state.frames.at(-1);
        if (window?.kind !== 'window' || megaCity.pending(state).length < window.sealed.order.length) return;
        const view = megaCity.view(state, decision.seat);
        const choices = megaCity.choices(state, decision);
        for (let i = 1; i < choices.size; i++) {
          const play = choices.at(i) as Play;
          const after = afterPlay(view, play);
          if (after === undefined || (seen.get(play.play) ?? 0) >= 4) continue;
          const truth = megaCity.view(afterwards(state, decision, play), decision.seat);
          // the last card of all: the dice have fallen already
          if (truth.showdown === null) continue;
          seen.set(play.play, (seen.get(play.play) ?? 0) + 1);
          expect(showdownOdds(after), JSON.stringify(play)).toEqual(showdownOdds(truth));
        }
      });
    // every kind of card that changes totals or dice came up
    expect([...seen.keys()].length).toBeGreaterThanOrEqual(15);
  });

  it('tells finished arrests from the log with totals that add up', () => {
    let arrests = 0;
    for (const seed of [4, 5]) {
      const { state, told } = wander(seed, 3, () => {});
      const contests = pastContests(told);
      const sum = (dice: readonly number[], half: boolean) =>
        dice.reduce((all, die) => all + (half ? Math.ceil(die / 2) : die), 0);
      for (const contest of contests) {
        const { perpRolled, perpTotal, perpPlus, half } = contest;
        if (perpRolled) expect(perpBase(contest) + perpPlus + sum(perpRolled, half)).toBe(perpTotal);
        for (const { plus, rolled, total } of contest.judges)
          expect(judgeStrength + plus + sum(rolled!, half)).toBe(total);
        arrests += contest.judges.filter(({ fate }) => fate === 'arrest').length;
      }
      const view = megaCity.view(state, 'spectator');
      arrests -= view.judges.reduce((all, judge) => all + judge.arrests.length, 0);
    }
    expect(arrests).toBe(0);
  });

  it('knows the chances of the last fight', () => {
    const judges = [
      { seat: 0, plus: 0, dice: 1, staysIfBeaten: false, bouncesIfBeaten: false },
      { seat: 2, plus: 1, dice: 1, staysIfBeaten: false, bouncesIfBeaten: false },
    ];
    const view = { showdown: { judges, half: false, perp: null } } as unknown as View;
    const { wins, again } = fightOdds(view);
    // of 36 throws the first is higher in 10, level in 5
    expect(wins.get(0)).toBeCloseTo(10 / 36);
    expect(wins.get(2)).toBeCloseTo(21 / 36);
    expect(again).toBeCloseTo(5 / 36);
  });

  it('judges a Perp who is face down by all Perps it can be', () => {
    const { state } = newTable(7, 2);
    const crime = { crime: 'murder', sector: 'zoo', perp: null, faceUp: false, seenBy: [] };
    const bare = { ...megaCity.view(state, 'spectator'), crimes: [crime] };
    const alone = perps.map(({ id }) => bareOdds(bare, { ...crime, perp: id }));
    expect(bareOdds(bare, crime)).toBeCloseTo(alone.reduce((all, one) => all + one, 0) / perps.length);
    expect(crimeOf('murder').value).toBe(6);
    // 5 + die against 7 + die
    expect(bareOdds(bare, { ...crime, perp: 'ringo' })).toBeCloseTo(6 / 36);
  });

  it('never calls the unlikely impossible', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0', '<1', '50', '>99', '100']);
  });
});

it('every moment of a game can be told in words without a line said twice', () => {
  let blocks = 0;
  wander(
    10,
    4,
    (state, decision) => {
      for (const { heading, lines } of inWords(megaCity.view(state, decision.seat))) {
        blocks += 1;
        expect(new Set(lines).size, heading).toBe(lines.length);
        for (const line of lines) expect(line).not.toMatch(/undefined|\{|\}/);
      }
    },
    600,
  );
  expect(blocks).toBeGreaterThan(1000);
});
