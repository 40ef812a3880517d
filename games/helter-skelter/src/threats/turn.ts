/** What a team could bring about in one turn: who could kill and collect what, going there first, with the cards it may hold. */
import { at } from '@gavel/kernel';
import { SPACES } from '../content/maps.ts';
import { LINKED } from '../content/teams.ts';
import { couldPay } from './hand.ts';
import { isFragment, type Option, optionsOf, type Prize, type Side, toCollect, waysOf } from './reach.ts';
import type { Stop } from './ways.ts';

export interface Deed {
  readonly by: number;
  readonly prize: Prize;
}

/** Looking stops after so many deeds tried, with all and with one set of prizes: it is then hardly there, and phones are weak. */
const patience = 2000;
const patienceWithOne = 60;
const spaces = SPACES + 1;

/** The least cards that what is left of these could take, ways aside; what stands together may fall together (HS-6.5, HS-7.1). */
function least(prizes: readonly Prize[], left: readonly number[]): number {
  const bySpace = new Map<number, number>();
  let sum = 0;
  for (const [i, prize] of prizes.entries()) {
    const health = at(left, i);
    if (health <= 0) continue;
    if (isFragment(prize)) sum += toCollect;
    else bySpace.set(prize.space, Math.max(bySpace.get(prize.space) ?? 0, Math.ceil(health / 2)));
  }
  for (const cards of bySpace.values()) sum += cards;
  return sum;
}

export class Outlook {
  private readonly side: Side;
  private readonly figures: readonly number[];
  /** Whose RALLY moves others: where that one stands matters to everybody's ways. No team has two. */
  private readonly caller: number | undefined;
  private readonly ways = new Map<number, readonly Stop[]>();
  private readonly known = new Map<Prize, Map<number, readonly Option[]>>();
  private tried = 0;

  constructor(side: Side) {
    this.side = side;
    this.figures = [...side.figures.keys()];
    this.caller = this.figures.find((figure) => LINKED.RALLY(figure) !== 0);
  }

  /** One way to get all of these in one turn. */
  planFor(prizes: readonly Prize[]): readonly Deed[] | undefined {
    return new Plan(this, this.side, this.figures, prizes).made();
  }

  /** One way to get so many of these; what takes the fewest cards is looked at first. */
  planForSome(prizes: readonly Prize[], n: number): readonly Deed[] | undefined {
    const { size } = this.side.hand;
    const bare = prizes.map((prize) => least([prize], [prize.health])).sort((a, b) => a - b);
    const apart = new Set(prizes.map(({ space }) => space)).size === prizes.length;
    if (bare.length < n || (apart && bare.slice(0, n).reduce((a, b) => a + b, 0) > size)) return undefined;
    const near = prizes.flatMap((prize) => {
      const way = this.wayTo(prize);
      const cards = way + least([prize], [prize.health]);
      return cards > size ? [] : [{ prize, way, cards }];
    });
    for (const wanted of this.sets(near, n)) {
      const plan = this.planFor(wanted);
      if (plan) return plan;
    }
    return undefined;
  }

  /** So many of them, and not too dear as far as one can tell; the cheapest first. */
  private sets(near: readonly { readonly prize: Prize; readonly way: number }[], n: number): Prize[][] {
    const found: { readonly wanted: Prize[]; readonly cards: number }[] = [];
    const add = (from: number, wanted: Prize[], far: number): void => {
      const cards =
        far +
        least(
          wanted,
          wanted.map(({ health }) => health),
        );
      if (cards > this.side.hand.size) return;
      if (wanted.length === n) found.push({ wanted, cards });
      // who goes farthest may do the rest from there
      else
        for (let i = from; i < near.length; i++)
          add(i + 1, [...wanted, at(near, i).prize], Math.max(far, at(near, i).way));
    };
    add(0, [], 0);
    return found.sort((a, b) => a.cards - b.cards).map(({ wanted }) => wanted);
  }

  /** The cards it takes to come to where anybody could begin with this prize. */
  private wayTo(prize: Prize): number {
    const begun = isFragment(prize) ? toCollect : 1;
    const nearest = this.figures.map(
      (figure) => this.options(figure, this.side.figures, this.side.warped, prize)[0]?.needs.length ?? 99,
    );
    return Math.min(99, ...nearest) - begun;
  }

  options(figure: number, places: ReadonlyMap<number, number>, warped: boolean, prize: Prize): readonly Option[] {
    const there = this.caller === undefined ? 0 : (places.get(this.caller) ?? 0);
    const here = (figure * spaces + (places.get(figure) ?? 0)) * spaces + there;
    const known = this.known.get(prize) ?? new Map<number, readonly Option[]>();
    this.known.set(prize, known);
    const key = 2 * here + Number(warped);
    const before = known.get(key);
    if (before) return before;
    const stops = this.ways.get(here) ?? waysOf(this.side, figure, places);
    this.ways.set(here, stops);
    const options = optionsOf(this.side, figure, stops, warped, prize);
    known.set(key, options);
    return options;
  }

  /** False: it has been looking for long enough. */
  goesOn(): boolean {
    return this.tried++ < patience;
  }
}

/** One figure after the other does what it does: deeds of two of them do not depend on each other. */
class Plan {
  private readonly outlook: Outlook;
  private readonly side: Side;
  private readonly figures: readonly number[];
  private readonly prizes: readonly Prize[];
  private readonly places: Map<number, number>;
  private readonly left: number[];
  private readonly needs: number[] = [];
  private readonly deeds: Deed[] = [];
  private toWarp: number;
  private tried = 0;

  constructor(outlook: Outlook, side: Side, figures: readonly number[], prizes: readonly Prize[]) {
    this.outlook = outlook;
    this.side = side;
    this.figures = figures;
    this.prizes = prizes;
    this.places = new Map(side.figures);
    this.left = prizes.map(({ health }) => health);
    this.toWarp = side.toWarp;
  }

  made(): readonly Deed[] | undefined {
    return this.from(0) ? this.deeds : undefined;
  }

  private from(first: number): boolean {
    const missing = least(this.prizes, this.left);
    if (missing === 0) return true;
    const cards = this.side.hand.size - this.needs.length;
    if (missing > cards) return false;
    for (let f = first; f < this.figures.length; f++)
      for (const [i, prize] of this.prizes.entries()) {
        if (at(this.left, i) <= 0) continue;
        const warped = this.side.warped || this.toWarp <= 0;
        for (const option of this.outlook.options(at(this.figures, f), this.places, warped, prize)) {
          if (option.needs.length > cards) break;
          if (this.tries(f, i, option)) return true;
        }
      }
    return false;
  }

  /** Does it, goes on from there, and takes it back where that leads nowhere. */
  private tries(f: number, i: number, { space, needs, damage, all, warps }: Option): boolean {
    if (this.tried > patienceWithOne || !this.outlook.goesOn()) return false;
    const [figure, prize] = [at(this.figures, f), at(this.prizes, i)];
    const paid = this.needs.length;
    const [from, before, toWarp] = [this.places.get(figure) ?? 0, [...this.left], this.toWarp];
    this.needs.push(...needs);
    this.places.set(figure, space);
    for (const [j, other] of this.prizes.entries())
      if (j === i || (all && !isFragment(other) && other.space === prize.space)) this.left[j] = at(before, j) - damage;
    // HS-7.12: a cube for each health really lost
    if (warps) this.toWarp -= Math.min(damage, at(before, i));
    const payable = this.side.hand.size - this.needs.length >= least(this.prizes, this.left);
    if (payable && couldPay(this.side.hand, this.needs)) {
      this.tried += 1;
      this.deeds.push({ by: figure, prize });
      if (this.from(f)) return true;
      this.deeds.pop();
    }
    this.needs.length = paid;
    this.places.set(figure, from);
    this.toWarp = toWarp;
    for (const [j, health] of before.entries()) this.left[j] = health;
    return false;
  }
}
