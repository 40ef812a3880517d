/** What a team could bring about in one turn: told in made-up positions, and held against whole turns played by the rules. */
import { chanceFrom, fastRng, listChoices } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { helterSkelter } from '../src/index.ts';

const options = { map: 'blocks', teams: ['judges', 'slaine'] };
type State = ReturnType<typeof helterSkelter.setup>;
type Seat = Readonly<Record<string, unknown>>;

const quiet = () => ({ chance: chanceFrom(fastRng('threats')), quiet: true, emit() {} });

/** What shows itself to the Judges before a turn of Sláine's team: which danger, of what, by whom. */
function soon(judges: Seat, slaine: Seat) {
  const state = helterSkelter.position({ marker: 1, step: 'act', seats: [judges, slaine] }, options, 2);
  const ids = (arg: unknown) => (arg as readonly { id: string | number }[]).map(({ id }) => id).join();
  return helterSkelter.tell.danger!(helterSkelter.view(state, 0), 0)
    .filter((danger) => danger.soon && danger.say.key !== 'danger.last')
    .map(({ say: { key, args } }) => [key.slice('danger.'.length), ids(args['what']), ids(args['by'])]);
}

describe('In one turn the others could win', () => {
  const hurt = (health: number, space = 1) => ({ characters: { DRE: { space, health }, HER: 40 } });

  it('by going to somebody and striking', () => {
    // from 7 Sláine walks to 1 and smashes: two cards, and nobody snipes any more
    const slaine = (hand: readonly string[]) => ({
      points: 4,
      hand,
      discards: ['L04', 'L20'],
      characters: { SLA: 7 },
    });
    expect(soon(hurt(2), slaine(['L01', 'L05']))).toEqual([['points', 'DRE', 'SLA']]);
    expect(soon(hurt(2), slaine(['L05']))).toEqual([]);
    expect(soon(hurt(2, 38), slaine(['L01', 'L05']))).toEqual([]);
  });

  it('by several blows at one figure, of one of them or of two', () => {
    const beside = (hand: readonly string[], more = {}) => ({ points: 4, hand, characters: { SLA: 1, ...more } });
    expect(soon(hurt(3), beside(['L01', 'L05']))).toEqual([['points', 'DRE', 'SLA']]);
    expect(soon(hurt(4), beside(['L01', 'L02', 'L05']))).toEqual([['points', 'DRE', 'SLA']]);
    expect(soon(hurt(4), beside(['L05']))).toEqual([]);
  });

  it('by a kill and a fragment, where cards are enough for both', () => {
    const both = (size: number) => ({
      points: 3,
      fragments: [7],
      hand: ['L01', 'L02', 'L03', 'L04', 'L12', 'L13'].slice(0, size),
      characters: { SLA: 1, NIA: 7 },
    });
    expect(soon(hurt(1), both(4))).toEqual([['points', 'DRE,7', 'SLA,NIA']]);
    expect(soon(hurt(1), both(3))).toEqual([]);
  });

  it('not with cards that lie in the discards', () => {
    const smashes = ['L05', 'L06', 'L07', 'L08', 'L15', 'L16', 'L17', 'L13', 'L21'];
    const slaine = { points: 4, hand: ['L26'], characters: { SLA: 1 } };
    expect(soon(hurt(2), slaine)).toEqual([['points', 'DRE', 'SLA']]);
    expect(soon(hurt(2), { ...slaine, discards: smashes })).toEqual([]);
  });

  it('by bringing down the last of a team, be there two of them left', () => {
    const dead = { GIA: 'dead', AND: 'dead', MEA: 'dead' };
    const two = { characters: { ...dead, DRE: { space: 1, health: 1 }, HER: { space: 7, health: 1 } } };
    const slaine = (hand: readonly string[]) => ({ hand, characters: { SLA: 1 } });
    expect(soon(two, slaine(['L01', 'L02', 'L03']))).toEqual([['wiped', 'HER,DRE', 'SLA']]);
    expect(soon(two, slaine(['L01']))).toEqual([]);
  });
});

/** Could this seat win in its turn, if nobody defended, interrupted or was deployed? By trying all there is. */
function canWin(state: State, seat: number, rally: boolean): boolean {
  const seen = new Set<string>();
  const from = (s: State): boolean => {
    const [d] = helterSkelter.pending(s);
    if (d === undefined) return s.winners.includes(seat);
    const key = [s.hands[seat], s.place.join(), s.health.join(), s.warped, d.kind].join(' ');
    if (d.kind === 'act' && seen.has(key)) return false;
    seen.add(key);
    const mine = d.seat === seat && d.kind === 'act';
    const choices = listChoices(helterSkelter.choices(s, d)).filter((c) => {
      if (!('action' in c)) return true;
      if (!mine) return c.action !== 'DEFEND';
      return !['DEPLOY', 'END', 'HEAL'].includes(c.action) && (rally || c.action !== 'RALLY');
    });
    return (mine ? choices : choices.slice(0, 1)).some((choice) => {
      const next = helterSkelter.clone(s);
      helterSkelter.apply(next, d, choice, quiet());
      return from(next);
    });
  };
  return from(helterSkelter.clone(state));
}

describe('What is told of the next turn, were all cards open,', () => {
  it('is what whole turns can come to by the rules', { timeout: 60_000 }, () => {
    const found = { told: 0, silent: 0 };
    for (let n = 0; n < 100; n++) {
      const rng = fastRng(`turn ${n}`);
      const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
      const teams = pick([
        ['judges', 'slaine'],
        ['slaine', 'dante'],
        ['dante', 'dogs'],
        ['dogs', 'judges'],
      ]);
      const chosen = { map: pick(['hall', 'blocks']), teams };
      const io = quiet();
      const start = helterSkelter.setup(chosen, 2, io);
      const open = helterSkelter.view(start, 'omniscient');
      // everybody stands close together, nearly dead, and one of them has few cards and little to go
      const near = () => 18 + rng.below(7);
      const characters = (seat: number) =>
        Object.fromEntries(
          Object.entries(open.characters)
            .filter(([, one]) => one.seat === seat)
            .map(([code]) => [code, rng.below(4) === 0 ? 'dead' : { space: near(), health: 1 + rng.below(2) }]),
        );
      const deck = open.seats[1]!.deck!.slice();
      const hand = [...Array(2 + rng.below(3))].map(() => deck.splice(rng.below(deck.length), 1)[0]!);
      const points = 3 + rng.below(2);
      const seats = [
        { characters: characters(0), hand: [] },
        { points, hand, fragments: [near()], characters: characters(1) },
      ];
      if (Object.values(seats[0]!.characters).every((one) => one === 'dead')) continue;
      if (Object.values(seats[1]!.characters).every((one) => one === 'dead')) continue;
      const state = helterSkelter.position({ marker: 1, step: 'act', seats }, chosen, 2);
      const told = helterSkelter.tell.danger!(helterSkelter.view(state, 'omniscient'), 0).some(
        ({ say }) => say.key === 'danger.points' || say.key === 'danger.wiped' || say.key === 'danger.last',
      );
      const where = `turn ${n}: ${JSON.stringify({ chosen, seats })}`;
      if (told) expect(canWin(state, 1, true), where).toBe(true);
      else expect(canWin(state, 1, false), where).toBe(false);
      found[told ? 'told' : 'silent'] += 1;
    }
    expect(found.told).toBeGreaterThan(15);
    expect(found.silent).toBeGreaterThan(15);
  });
});
