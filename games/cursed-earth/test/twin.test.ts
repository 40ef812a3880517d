/** The engine of The Cursed Earth beside a second telling of its rules: both agree at every decision. */
import { fastChance, fastRng, randomChoice, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import type { Event } from '../src/events.ts';
import { cursedEarth as game } from '../src/index.ts';
import type { State } from '../src/state.ts';
import { type Table, tell } from './model.ts';

const gamesEach = 60;

/** Some games begin late, some well supplied, some with a short deck, so that every ending comes about. */
function vary(s: State, n: number): void {
  if (n % 3 !== 0) {
    for (const team of s.teams) {
      team.rations = 12;
      team.ammo = 12;
    }
  }
  if (n % 4 === 1) s.deck.splice(0, (n * 7) % s.deck.length);
  if (n % 4 === 2) {
    s.pawns = s.mode === 'headToHead' ? [7, 7] : [7, 5];
    s.shown = 8;
    s.token = false;
  }
}

const shown = ({ deck, hands, teams, pawns, rows, shown, token, senior, end }: State | Table) => ({
  ...{ deck, hands, teams, pawns, rows, shown, token, senior, end },
});

function compare(seats: number, given: object, seed: string, n: number): string {
  const options = tableOptions(game, given, seats);
  if ('refused' in options) throw new Error('options refused');
  const rng = fastRng(`${seed}/players`);
  const perps: string[] = [];
  const io = {
    chance: fastChance(seed),
    quiet: false,
    emit: (event: Event) => {
      if (event.kind === 'shootout') perps.push(event.perp);
    },
  };
  const s = game.setup(options, seats, io);
  vary(s, n);
  const { table, story } = tell(s, () => perps.shift()!);
  for (let asked = story.next(); ; ) {
    while (asked.value?.kind === 'shootout') asked = story.next();
    expect(shown(s)).toEqual(shown(table));
    expect(s.faceDown.map(({ card }) => card)).toEqual([...table.faceDown]);
    if (s.end !== null) return s.end.why;
    expect(s.current).toBe(table.current);
    expect(s.discard.toSorted()).toEqual(table.discard.toSorted());
    const d = s.pending[0]!;
    expect(asked.value).toMatchObject({ kind: d.kind });
    if (asked.value!.seat >= 0) expect(d.seat).toBe(asked.value!.seat);
    if (d.kind === 'place') expect(d.card).toBe(asked.value!.card);
    const choice = randomChoice(game.choices(s, d), rng);
    game.apply(s, d, choice, io);
    asked = story.next(choice);
  }
}

describe('the engine and a second telling of the rules agree at every decision', () => {
  it.each([
    ['alone', 1, {}, ['dead', 'deck', 'found', 'perpsFound']],
    ['two together', 2, {}, ['dead', 'deck', 'found', 'perpsFound']],
    ['four together with shootouts', 4, { difficulty: 'chiefJudge' }, ['dead', 'deck', 'found', 'perpsFound']],
    ['head-to-head', 2, { mode: 'headToHead' }, ['allDead', 'closest', 'dead', 'found']],
  ])('%s', (name, seats, given, endings) => {
    const seen = new Set(Array.from({ length: gamesEach }, (_, n) => compare(seats, given, `${name}/${n}`, n)));
    expect([...seen]).toEqual(expect.arrayContaining(endings));
  });
});
