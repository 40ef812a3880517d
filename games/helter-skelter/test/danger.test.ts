/** What is said to threaten a team is so in every world that fits its view, and what is not said is so in none. */
import { chanceFrom, fastRng, listChoices } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { helterSkelter } from '../src/index.ts';

const options = { map: 'blocks', teams: ['judges', 'slaine'] };
type State = ReturnType<typeof helterSkelter.setup>;

/** Positions of random games in which a seat is about to act, seen by the other one. */
function* turns(games: number) {
  for (let n = 0; n < games; n++) {
    const rng = fastRng(`danger ${n}`);
    const io = { chance: chanceFrom(rng), quiet: true, emit() {} };
    const state = helterSkelter.setup(options, 2, io);
    for (let step = 0; step < 600; step++) {
      const [d] = helterSkelter.pending(state);
      if (d === undefined) break;
      if (d.kind === 'act' && rng.below(3) === 0) yield { state, actor: d.seat, rng };
      const choices = helterSkelter.choices(state, d);
      // collecting and striking bring games to where there is something to fear
      const list = listChoices(choices, 400);
      const bold = list.filter(
        (c) => 'action' in c && /COLLECT|MELEE|SMASH|SNIPE|SHOTGUN|DEPLOY|INTERRUPT/.test(c.action),
      );
      const from = bold.length > 0 && rng.below(2) === 0 ? bold : list;
      helterSkelter.apply(state, d, from[rng.below(from.length)]!, io);
    }
  }
}

/** The attacks with which the actor can kill one of the others now: who, how, whom. */
function kills(state: State, actor: number): Set<string> {
  const open = helterSkelter.view(state, 'omniscient');
  const [d] = helterSkelter.pending(state);
  const found = new Set<string>();
  for (const c of listChoices(helterSkelter.choices(state, d!))) {
    if (!('target' in c) || c.target === undefined) continue;
    const { seat, health } = open.characters[c.target]!;
    const damage = { MELEE: 1, SMASH: 2, SNIPE: 1, SHOTGUN: 2, PSI: 1 }[c.action];
    if (seat !== actor && damage >= health) found.add(`${c.character} ${c.action} ${c.target}`);
  }
  return found;
}

const said = (state: State, seat: number): Set<string> =>
  new Set(
    helterSkelter.tell.danger!(helterSkelter.view(state, seat), seat).flatMap(({ say: { key, args } }) => {
      if (key !== 'danger.death' && key !== 'danger.last') return [];
      const by = args['by'] as readonly { id: string }[];
      const { id } = args['character'] as { id: string };
      return by.flatMap((one) => (args['attack'] as readonly string[]).map((attack) => `${one.id} ${attack} ${id}`));
    }),
  );

describe('What threatens a team', () => {
  it('is all that can kill one of it with one card, in every world that fits', { timeout: 120_000 }, () => {
    let facts = 0;
    let threats = 0;
    for (const { state, actor, rng } of turns(40)) {
      const seat = 1 - actor;
      const told = said(state, seat);
      threats += told.size;
      const seen = new Set<string>();
      for (let world = 0; world < 25; world++) {
        const other = helterSkelter.clone(state);
        helterSkelter.scramble(other, seat, rng);
        expect(said(other, seat)).toEqual(told);
        for (const kill of kills(other, actor)) {
          expect([...told], kill).toContain(kill);
          seen.add(kill);
        }
      }
      facts += seen.size;
      if (facts > 60) break;
    }
    expect(threats).toBeGreaterThan(20);
    expect(facts).toBeGreaterThan(20);
  });

  it('shows itself when the others can make their last point: there are cards enough for a fragment in reach', () => {
    const soon = (points: number, hand: number) => {
      const cards = ['L01', 'L02', 'L03', 'L04', 'L05', 'L06', 'L07'].slice(0, hand);
      const seats = [{ characters: { DRE: 14 } }, { points, fragments: [20], hand: cards, characters: { NIA: 20 } }];
      const state = helterSkelter.position({ marker: 1, step: 'act', seats }, options, 2);
      const dangers = helterSkelter.tell.danger!(helterSkelter.view(state, 0), 0);
      return dangers.filter(({ soon }) => soon).map(({ say, refs }) => [say.key, refs.map(({ id }) => id)]);
    };
    expect(soon(4, 7)).toEqual([['danger.points', ['NIA', 20]]]);
    expect(soon(3, 7)).toEqual([]);
    expect(soon(4, 2)).toEqual([]);
  });
});

describe('The window after an action', () => {
  const after = (points: number, dredd: object | number) => {
    const seats = [
      { hand: ['J01', 'J02', 'J03'], characters: { DRE: dredd } },
      { points, hand: ['L20', 'L21', 'L22', 'L23', 'L24'], characters: { NIA: 15 } },
    ];
    const state = helterSkelter.position({ marker: 1, step: 'act', seats }, options, 2);
    const [d] = helterSkelter.pending(state);
    const move = listChoices(helterSkelter.choices(state, d!)).find((c) => 'action' in c && c.action === 'MOVE');
    helterSkelter.apply(state, d!, move!, { chance: chanceFrom(fastRng(1)), quiet: true, emit() {} });
    const [asked] = helterSkelter.pending(state);
    return { state, asked: asked!, move };
  };

  it('names what it answers: who did what, and where', () => {
    const { state, asked, move } = after(0, 40);
    expect(asked).toMatchObject({ kind: 'interrupt', seat: 0, by: 1, did: move });
    expect(helterSkelter.tell.decision(asked, helterSkelter.view(state, 0))).toMatchObject({
      key: 'prompt.interruptAt',
      args: { action: 'MOVE', character: { id: 'NIA' } },
    });
  });

  it('concerns whoever is in danger there, and everybody once one point is missing', () => {
    const concerns = (points: number, dredd: object | number) => {
      const { state, asked } = after(points, dredd);
      return helterSkelter.concerns!(state, asked);
    };
    expect(concerns(0, 40)).toBe(false);
    expect(concerns(4, 40)).toBe(true);
  });
});
